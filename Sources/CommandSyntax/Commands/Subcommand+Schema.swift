import ActivityReports
import ActivitySchema
import PushTexts
import SchemaExport

extension Subcommand {
  package static let schema = Subcommand(
    name: "schema",
    overview: "Show the schema read from the declarations.",
    discussion: """
      json-schema writes one JSON Schema, draft 2020-12, for pushes with any event, for one event, or for a part of a \
      push. The phone decodes every push that the schema accepts, except for a few constraints that JSON Schema cannot \
      express; docs/servers.md lists them. typescript writes a module with types for parts and for whole pushes.

      --files lists the Swift files that declare the types and everything that they use, one path a line: the files that a \
      server's repository needs a copy of.
      """,
    synopsis: "[<options>] [<path> ...]",
    arguments: [
      Argument(
        "path", "Swift files and folders. (default: search below the working directory)", .files)
    ],
    options: {
      Option.declarations
      Option.schemaType
      Option.schemaEvent
      Option.schemaPart
      Option.schemaFormat
      Option.schemaFiles
      Option.dateBounds
      Option.config
      Option.help
    },
    examples: [
      Example(
        "activity-lint schema --files --type RideAttributes",
        "List the Swift files that a server needs to check pushes to RideAttributes.")
    ])
}

extension Option<String?> {
  static var schemaType: Self {
    Option(
      text: "type", "name", "Show only this attributes type, such as RideAttributes.")
  }
}

extension Option<WireName.Event?> {
  static var schemaEvent: Option<WireName.Event?> {
    Option(
      choice: "event", "event", among: WireName.Event.allCases,
      "The event of the pushes that the JSON Schema describes. (values: start, update, end; default: each)"
    )
  }
}

extension Option<PayloadPart?> {
  static var schemaPart: Option<PayloadPart?> {
    Option(
      choice: "part", "part", among: PayloadPart.allCases,
      "Describe only this part of a push in the JSON Schema. (values: attributes, content-state)")
  }
}

extension Option<Bool> {
  package static var dateBounds: Self {
    Option(
      flag: "date-bounds",
      "Limit dates in the JSON Schema to the years 2001 to 2045, so that Unix seconds and milliseconds are not valid. This is stricter than the decoder."
    )
  }
  static var schemaFiles: Self {
    Option(
      flag: "files", "List only the Swift files that the schema was read from, one path a line.")
  }
}

extension Option<SchemaFormat> {
  static var schemaFormat: Self {
    Option(
      choice: "format", "format",
      """
      The output format; json-schema and typescript are for servers. (values: \
      \(SchemaFormat.rawValues.joined(separator: ", ")); default: text)
      """, default: .text)
  }
}

package enum SchemaFormat: String, CaseIterable {
  case text, json
  case jsonSchema = "json-schema"
  case typeScript = "typescript"
}
