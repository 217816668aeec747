import ActivityReports
import Foundation
import Testing

/// `docs/symptoms.md`: a hand-written introduction, a mark, and the table of symptoms.
@Suite struct SymptomDocumentTests {
  private static let path = "docs/symptoms.md"
  private static let mark =
    "<!-- From here on: the symptoms that activity-lint explain knows -->\n\n"

  @Test func symptomReferenceIsCurrent() throws {
    let parts = try Repository.text(Self.path).components(separatedBy: Self.mark)
    try #require(parts.count == 2)
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try (parts[0] + Self.mark + SymptomReference.markdown)
        .write(to: Repository.root.appending(path: Self.path), atomically: true, encoding: .utf8)
      Issue.record("\(Self.path) was rewritten")
    } else {
      #expect(parts[1] == SymptomReference.markdown, "UPDATE_FIXTURES=1 rewrites \(Self.path)")
    }
  }
}
