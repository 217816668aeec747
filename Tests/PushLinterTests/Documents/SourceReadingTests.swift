import CodeSyntax
import PushCode
import Testing

@testable import PushDocuments
@testable import PushTexts

/// The readings of a source depend on its name and on its first words.
@Suite struct SourceReadingTests {
  private static func readings(_ text: String, _ name: String) -> [String] {
    let source = Source(name: name, bytes: Array(text.utf8))
    return SourceReading.all(of: RecognizedText(source)).map { reading in
      switch reading {
      case .document: "document"
      case .program(let language): language.name
      case .likelyProgram(let languages): languages.map { $0.name + "?" }.joined(separator: " ")
      case .page: "page"
      case .text: "text"
      }
    }
  }

  private static let push = #"{"aps": {"event": "end"}}"#

  @Test(arguments: [
    ("push.json", "# Words", ["document"]),
    ("push.py", push, ["Python"]),
    ("push.md", push, ["page"]),
    ("push.sh", push, ["text"]),
    ("push.scala", push, ["text"]),
  ])
  func theNameOfAFileDecides(_ name: String, _ text: String, _ expected: [String]) {
    #expect(Self.readings(text, name) == expected)
  }

  @Test(arguments: [
    (push, ["document"]),
    ("\(push)\n\(push)\n", ["text"]),
    ("// A push\n\(push)", ["text"]),
    ("2026-11-21T10:00:00Z INFO sent \(push)", ["text"]),
    ("import json\npush = {'aps': {}}\n", ["Python? any?", "text"]),
    ("the push of today\nsend \(push)\n", ["text", "any?"]),
    ("", ["document"]),
  ])
  func textWithoutANameIsReadByItsWords(_ text: String, _ expected: [String]) {
    #expect(Self.readings(text, "-") == expected)
  }
}
