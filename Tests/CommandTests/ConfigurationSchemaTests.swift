import Foundation
import PushDocuments
import PushLinter
import PushRules
import Testing

/// Editors offer the values that the program accepts.
@Suite struct ConfigurationSchemaTests {
  @Test func schemaListsEveryEnvelope() throws {
    let data = Data(try Repository.text("schemas/configuration.schema.json").utf8)
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var value: Any? = schema
    for key in ["properties", "payloads", "items", "properties", "envelope", "examples"] {
      value = (value as? [String: Any])?[key]
    }
    #expect(value as? [String] == Envelope.names)
  }
}
