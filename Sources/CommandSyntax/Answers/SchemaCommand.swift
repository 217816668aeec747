import ActivityReports
package import ActivitySchema
package import PushLinter
import SchemaExport

/// The `schema` command after the declarations are read.
package enum SchemaCommand {
  /// Throws if the options exclude each other.
  package static func check(_ options: Options) throws(UsageError) {
    if options.has(.schemaEvent), options.has(.schemaPart) {
      throw options.usageError(
        "'--event' requires a whole push; '--part' describes only a part of it")
    }
    if options[.schemaFiles],
      let other = [Option.schemaFormat.declaration, Option.schemaPart.declaration]
        .first(where: { options.has($0) })
    {
      throw options.usageError("'\(other.spelling)' cannot be used with '--files'")
    }
    let details = [
      Option.schemaEvent.declaration, Option.schemaPart.declaration, Option.dateBounds.declaration,
    ]
    guard options[.schemaFormat] != .jsonSchema,
      let option = details.first(where: { options.has($0) })
    else { return }
    throw options.usageError("'\(option.spelling)' requires '--format json-schema'")
  }

  /// Returns the output.
  ///
  /// - Parameters:
  ///   - files: the Swift files by their numbers.
  ///   - pathsOfFiles: returns the paths of the files that declare some types with everything that they use.
  package static func text(
    _ options: Options, _ schema: Schema, files: [Source], pathsOfFiles: ([String]) -> [String]
  ) throws(CommandError) -> String {
    do throws(UsageError) { try check(options) } catch { throw .usage(error) }
    var schema = schema
    if let type = options[.schemaType] {
      if let message = schema.missing(type) { throw .failure(message) }
      schema = schema.keeping(schema.activities(named: type))
    }
    if options[.schemaFiles] {
      return pathsOfFiles(schema.activities.map { $0.qualifiedName }).map { "\($0)\n" }.joined()
    }
    switch options[.schemaFormat] {
    case .text: return SchemaListing.text(schema, files: files)
    case .json: return SchemaDocument.text(schema, files: files)
    case .jsonSchema:
      if let excess = SchemaTranslation.excess(of: schema) {
        throw .failure("\(excess); select one with \(Option.schemaType.declaration.spelling)")
      }
      return SchemaTranslation.jsonSchema(
        schema, event: options[.schemaEvent], part: options[.schemaPart],
        boundsDates: options[.dateBounds])
    case .typeScript: return SchemaTranslation.typeScript(schema)
    }
  }
}
