import Foundation
import PushLinter
import PushModel
import PushRules
import Testing

/// The members of `RuleID` follow from the ids and summaries of the rules.
@Suite struct RuleIDTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/ActivityLint/RuleID+All.swift")

  @Test func thereIsAMemberForEachRule() throws {
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try Self.text.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("\(Self.file.lastPathComponent) was rewritten")
      return
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    let expected = Self.text.split(separator: "\n")
    let difference = expected.difference(from: written).map { change in
      switch change {
      case .insert(let offset, let line, _): "line \(offset + 1): add \(line)"
      case .remove(let offset, let line, _): "line \(offset + 1): remove \(line)"
      }
    }
    #expect(
      difference == [],
      "\(difference.joined(separator: "\n"))\nUPDATE_FIXTURES=1 rewrites RuleID+All.swift")
  }

  private static let text = """
    // Every rule; UPDATE_FIXTURES=1 writes this file from the ids and summaries of the rules.

    extension RuleID {
    \(Rule.all.map { member(for: $0) }.joined(separator: "\n"))
    }

    """

  private static func member(for rule: Rule) -> String {
    let words = rule.id.split(separator: "-")
    let name =
      words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return """
        /// \(rule.summary).
        public static var \(name): RuleID { RuleID("\(rule.id)") }
      """
  }
}
