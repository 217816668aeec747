import ActivityReports
package import ActivitySchema
import PushModel
package import PushTexts
import SchemaExport

/// The `schema` command.
package struct SchemaCommand {
  /// The only attributes type to show; nil for all.
  private let type: String?
  private let event: WireName.Event?
  private let part: PayloadPart?
  private let boundsDates: Bool
  private let format: SchemaFormat
  /// Whether only the files are listed.
  private var listsFiles = false

  package init(
    type: String?, event: WireName.Event?, part: PayloadPart?, boundsDates: Bool,
    format: SchemaFormat
  ) {
    self.type = type
    self.event = event
    self.part = part
    self.boundsDates = boundsDates
    self.format = format
  }

  /// Throws if the options exclude each other.
  package init(_ options: Options) throws(CommandError) {
    self.init(
      type: options[.schemaType], event: options[.schemaEvent], part: options[.schemaPart],
      boundsDates: options[.dateBounds], format: options[.schemaFormat])
    listsFiles = options[.schemaFiles]
    if event != nil, part != nil {
      throw options.usageError(
        "'--event' requires a whole push; '--part' describes only a part of it")
    }
    let (event, part) = (Option.schemaEvent.declaration, Option.schemaPart.declaration)
    if listsFiles,
      let other = [Option.schemaFormat.declaration, part].first(where: { options.has($0) })
    {
      throw options.usageError("'\(other.spelling)' cannot be used with '--files'")
    }
    if format != .jsonSchema,
      let detail = [event, part, Option.dateBounds.declaration].first(where: { options.has($0) })
    {
      throw options.usageError("'\(detail.spelling)' requires '--format json-schema'")
    }
  }

  /// Returns the output.
  ///
  /// - Parameters:
  ///   - files: the Swift files by their numbers.
  ///   - pathsOfFiles: returns the paths of the files that declare some types with everything that they use.
  package func text(
    of schema: Schema, files: [Source], pathsOfFiles: ([String]) -> [String]
  ) throws(CommandError) -> String {
    var schema = schema
    if let type {
      if let message = schema.missing(type) { throw CommandError(message) }
      schema = schema.keeping(schema.activities(named: type))
    }
    if listsFiles {
      return pathsOfFiles(schema.activities.map { $0.qualifiedName }).map { "\($0)\n" }.joined()
    }
    switch format {
    case .text: return SchemaListing.text(schema, files: files)
    case .json: return SchemaDocument.text(schema, files: files)
    case .typeScript: return SchemaTranslation.typeScript(schema)
    case .jsonSchema:
      if let excess = SchemaTranslation.excess(of: schema) {
        throw CommandError("\(excess); select one type")
      }
      return SchemaTranslation.jsonSchema(
        schema, event: event, part: part, boundsDates: boundsDates)
    }
  }
}
