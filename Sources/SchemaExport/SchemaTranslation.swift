package import ActivitySchema
import JSONSyntax
package import PushTexts

/// Translates declarations into the languages of servers without Swift.
package enum SchemaTranslation {
  /// The maximum number of attributes types of a JSON Schema, which contains all pushes to each of them.
  private static let maximumActivities = 1_000

  /// Returns why there is no JSON Schema of all activities; nil if there is one.
  package static func excess(of schema: Schema) -> String? {
    guard schema.activities.count > maximumActivities else { return nil }
    return
      "the declarations contain \(schema.activities.count) attributes types; a JSON Schema describes at most \(maximumActivities)"
  }

  /// Returns one JSON Schema, draft 2020-12, for pushes to any of the activities.
  ///
  /// - Parameters:
  ///   - event: the event of the pushes; nil for a schema that accepts every event, with a definition for each.
  ///   - part: the only part that the schema describes; nil for whole pushes.
  ///   - boundsDates: whether a `Date` in Unix seconds or milliseconds is not valid, although it decodes.
  package static func jsonSchema(
    _ schema: Schema, event: WireName.Event? = nil, part: PayloadPart? = nil,
    boundsDates: Bool = false
  ) -> String {
    var document = JSONSchemaDocument(schema: schema, boundsDates: boundsDates)
    return document.document(event: event, part: part).text()
  }

  /// Returns one module with the types of parts and of whole pushes.
  package static func typeScript(_ schema: Schema) -> String {
    var module = TypeScriptModule(schema: schema)
    return module.text()
  }
}
