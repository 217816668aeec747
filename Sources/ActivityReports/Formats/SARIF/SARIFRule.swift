import JSONSyntax
import PushLinter
import PushModel
import PushRules
import PushTexts

/// The rules of this program in SARIF.
enum SARIFRule {
  /// The maximum number of characters of a description on GitHub.
  private static let maximumDescription = 1_024

  /// Returns the tool with the rules of the results, in the order of their indexes.
  static func tool(with ids: [String]) -> JSONValue {
    [
      "driver": [
        "name": "activity-lint",
        "version": .string(Version.current),
        "semanticVersion": .string(Version.current),
        "rules": .array(ids.map { rule($0) }),
      ]
    ]
  }

  private static func rule(_ id: String) -> JSONValue {
    let rule = Rule.named(id)
    let explanation = rule?.explanation ?? id
    return [
      "id": .string(id),
      "shortDescription": ["text": .string(cut(rule?.summary ?? id))],
      "fullDescription": ["text": .string(cut(explanation))],
      "help": [
        "text": "\(explanation)\n\nactivity-lint explain \(id)",
        "markdown": "\(explanation)\n\n`activity-lint explain \(id)`",
      ],
      "helpUri": rule?.sources.lazy.compactMap { $0.url }.first.map { .string($0) },
      "defaultConfiguration": rule.map { ["level": .string($0.severity.sarifLevel)] },
      "properties": rule.map { properties(of: $0) },
    ]
  }

  private static func properties(of rule: Rule) -> JSONValue {
    [
      "tags": ["live-activity", .string(rule.group.rawValue.lowercased())],
      "precision": rule.severity == .error ? "very-high" : "high",
      "problem.severity": rule.severity.choice(
        error: "error", warning: "warning", info: "recommendation"),
    ]
  }

  private static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > maximumDescription else { return text }
    return String(scalars.prefix(maximumDescription - 1)) + "…"
  }
}

extension Severity {
  var sarifLevel: String { choice(error: "error", warning: "warning", info: "note") }
}
