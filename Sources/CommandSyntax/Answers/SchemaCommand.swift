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
  /// - Parameter files: the Swift files in the order of `Schema.fileNames`.
  package static func text(
    _ options: Options, _ schema: Schema, files: [Source]
  ) throws(CommandError) -> String {
    do throws(UsageError) { try check(options) } catch { throw .usage(error) }
    var schema = schema
    if let type = options[.schemaType] {
      if let message = schema.missing(type) { throw .failure(message) }
      schema = schema.keeping(schema.activities(named: type))
    }
    switch options[.schemaFormat] {
    case .text: return SchemaListing.text(schema, files: files)
    case .json: return SchemaDocument.text(schema, files: files)
    case .jsonSchema:
      if let excess = SchemaTranslation.excess(of: schema) {
        throw .failure("\(excess); select one with \(Option.schemaType.declaration.spelling)")
      }
      return jsonSchema(schema, options)
    case .typeScript: return SchemaTranslation.typeScript(schema)
    }
  }

  private static func jsonSchema(_ schema: Schema, _ options: Options) -> String {
    if let part = options[.schemaPart] {
      return SchemaTranslation.jsonSchema(schema, part: part, boundsDates: options[.dateBounds])
    }
    return SchemaTranslation.jsonSchema(
      schema, event: options[.schemaEvent], boundsDates: options[.dateBounds])
  }
}
