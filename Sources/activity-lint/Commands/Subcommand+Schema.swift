import ActivityReports
import ActivitySchema
import PushLinter
import SchemaExport

extension Subcommand {
  static let schema = Subcommand(
    name: "schema",
    overview: "Show the schema read from the declarations.",
    discussion: """
      json-schema writes one JSON Schema, draft 2020-12, for pushes with any event, for one event, or for a part of a \
      push. The phone decodes what the schema accepts, except for a few constraints that JSON Schema cannot express; \
      docs/schemas.md lists them. typescript writes a module with types for parts and for whole pushes.
      """,
    synopsis: "[<options>] [<path> ...]",
    arguments: [
      Argument(
        "path", "Swift files and folders. (default: search below the working directory)", .files)
    ],
    options: {
      [
        .declarations, .schemaType, .schemaEvent, .schemaPart, .schemaFormat, .dateBounds, .config,
        .allowOutside,
        .help,
      ]
    },
    run: Invocation.showSchema)
}

extension OptionDeclaration where Self == Option<String?> {
  fileprivate static var schemaType: Self {
    Option(
      text: "type", "name", "Show only this attributes type, such as RideAttributes.")
  }
}

extension OptionDeclaration where Self == Option<WireName.Event?> {
  fileprivate static var schemaEvent: Self {
    Option(
      choice: "event", "event", among: WireName.Event.allCases,
      "The event of the pushes that the JSON Schema describes. (values: start, update, end; default: each)"
    )
  }
}

extension OptionDeclaration where Self == Option<PayloadPart?> {
  fileprivate static var schemaPart: Self {
    Option(
      choice: "part", "part", among: PayloadPart.allCases,
      "Describe only this part of a push in the JSON Schema. (values: attributes, content-state)")
  }
}

extension OptionDeclaration where Self == Option<Bool> {
  fileprivate static var dateBounds: Self {
    Option(
      flag: "date-bounds",
      "Limit dates in the JSON Schema to the years 2001 to 2045, so that Unix seconds and milliseconds are not valid. This is stricter than the decoder."
    )
  }
}

extension OptionDeclaration where Self == Option<SchemaFormat> {
  fileprivate static var schemaFormat: Self {
    Option(
      choice: "format", "format",
      """
      The output format; json-schema and typescript are for servers. (values: \
      \(SchemaFormat.rawValues.joined(separator: ", ")); default: text)
      """,
      isNamedAfterCommand: true, default: .text)
  }
}

private enum SchemaFormat: String, CaseIterable {
  case text, json
  case jsonSchema = "json-schema"
  case typeScript = "typescript"
}

extension Invocation {
  fileprivate func showSchema() throws(CommandFailure) -> ExitStatus {
    let format = options[.schemaFormat]
    try options.checkThatFormatHasParts(format)
    let configuration = try ConfigurationFile(options, in: environment)
    let paths = options.positionals + options[.declarations]
    let declarations = try Declarations(paths, configuration, of: self)
    var schema = declarations.schema
    if let type = options[.schemaType] {
      try declarations.checkDeclared(type)
      schema = schema.keeping(schema.activities(named: type))
    }
    switch format {
    case .text: return try show(SchemaListing.text(schema, files: declarations.sources))
    case .json: return try show(SchemaDocument.text(schema, files: declarations.sources))
    case .jsonSchema: return try show(jsonSchema(schema))
    case .typeScript: return try show(SchemaTranslation.typeScript(schema))
    }
  }

  private func jsonSchema(_ schema: Schema) -> String {
    if let part = options[.schemaPart] {
      return SchemaTranslation.jsonSchema(
        schema, part: part, boundsDates: options[.dateBounds])
    }
    return SchemaTranslation.jsonSchema(
      schema, event: options[.schemaEvent], boundsDates: options[.dateBounds])
  }
}

extension Options {
  fileprivate func checkThatFormatHasParts(_ format: SchemaFormat) throws(CommandFailure) {
    if has(.schemaEvent), has(.schemaPart) {
      throw usage("'--event' requires a whole push; '--part' describes only a part of it")
    }
    let options: [any OptionDeclaration] = [.schemaEvent, .schemaPart, .dateBounds]
    guard format != .jsonSchema, let option = options.first(where: has) else { return }
    throw usage("'\(option.spelling)' requires '--format json-schema'")
  }
}
