import ActivityReports
import Foundation
import PushLinter
import Testing

/// `docs/envelopes.md`: a hand-written introduction, a mark, and the output of `envelopes --format markdown`.
@Suite struct EnvelopeDocumentTests {
  private static let path = "docs/envelopes.md"
  private static let mark =
    "<!-- From here on: activity-lint envelopes --format markdown -->\n\n"

  @Test func envelopeReferenceIsCurrent() throws {
    let parts = try Repository.text(Self.path).components(separatedBy: Self.mark)
    try #require(parts.count == 2)
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try (parts[0] + Self.mark + EnvelopeReference.markdown)
        .write(to: Repository.root.appending(path: Self.path), atomically: true, encoding: .utf8)
      Issue.record("\(Self.path) was rewritten")
    } else {
      #expect(parts[1] == EnvelopeReference.markdown, "UPDATE_FIXTURES=1 rewrites \(Self.path)")
    }
  }

  /// Editors offer the values that the program accepts.
  @Test func configurationSchemaListsEveryEnvelope() throws {
    let data = Data(try Repository.text("schemas/configuration.schema.json").utf8)
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var value: Any? = schema
    for key in ["properties", "payloads", "items", "properties", "envelope", "examples"] {
      value = (value as? [String: Any])?[key]
    }
    #expect(value as? [String] == Envelope.names)
  }
}
