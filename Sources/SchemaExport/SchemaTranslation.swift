package import ActivitySchema
import JSONSyntax
package import PushLinter

/// The declarations in the languages of servers without Swift.
package enum SchemaTranslation {
  /// One JSON Schema, draft 2020-12, for pushes to any of the activities.
  ///
  /// - Parameter event: what the pushes do; nil for a schema that takes each, and has a definition for each.
  package static func jsonSchema(_ schema: Schema, event: WireName.Event? = nil) -> String {
    var document = JSONSchemaDocument(schema: schema)
    return document.document(.pushes(event)).text()
  }

  /// One JSON Schema for a part of pushes to any of the activities.
  package static func jsonSchema(_ schema: Schema, part: PayloadPart) -> String {
    var document = JSONSchemaDocument(schema: schema)
    return document.document(.part(part)).text()
  }

  /// One module with the types of parts and of whole pushes.
  package static func typeScript(_ schema: Schema) -> String {
    var module = TypeScriptModule(schema: schema)
    return module.text()
  }
}
