import PushLinter
import PushModel
import PushRules
import PushTexts

@testable import ActivityReports

extension RuleReference {
  /// The reference as Markdown: a table, and a section for each rule.
  static var markdown: String {
    var text = "## All rules\n"
    for group in Rule.Group.allCases {
      let rules = inOrder.filter { $0.group == group }
      guard !rules.isEmpty else { continue }
      text +=
        "\n### \(group.rawValue)\n\n| rule | severity | evidence | finds |\n|---|---|---|---|\n"
      for rule in rules {
        let certainty = rule.certainties.map { $0.rawValue }.joined(separator: ", ")
        text +=
          "| [`\(rule.id)`](#\(rule.id)) | \(RuleExplanation(of: rule).severity) | "
          + "\(certainty.isEmpty ? "not documented" : certainty) | \(rule.summary) |\n"
      }
    }
    text += "\n## Rules in detail\n"
    for rule in inOrder { text += "\n" + RuleExplanation(of: rule).markdown(under: "###") }
    return text
  }
}
