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
  static func tool(with ids: [String]) -> [UInt8] {
    JSONWriter.object { json in
      json.object("driver") { json in
        json.member("name", "activity-lint")
        json.member("version", Version.current)
        json.member("semanticVersion", Version.current)
        json.objects("rules", of: ids) { json, id in
          json.member("id", id)
          describe(id, to: &json)
        }
      }
    }
  }

  private static func describe(_ id: String, to json: inout JSONWriter) {
    let rule = Rule.named(id)
    let summary = rule?.summary ?? id
    let explanation = rule?.explanation ?? id
    json.object("shortDescription") { $0.member("text", cut(summary)) }
    json.object("fullDescription") { $0.member("text", cut(explanation)) }
    json.object("help") { json in
      json.member("text", explanation + "\n\nactivity-lint explain \(id)")
      json.member("markdown", explanation + "\n\n`activity-lint explain \(id)`")
    }
    guard let rule else { return }
    if let url = rule.sources.lazy.compactMap({ $0.url }).first { json.member("helpUri", url) }
    json.object("defaultConfiguration") { $0.member("level", rule.severity.sarifLevel) }
    json.object("properties") { json in
      json.array("tags") { json in
        json.string("live-activity")
        json.string(rule.group.rawValue.lowercased())
      }
      json.member("precision", rule.severity == .error ? "very-high" : "high")
      json.member(
        "problem.severity",
        rule.severity.choice(error: "error", warning: "warning", info: "recommendation"))
    }
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
