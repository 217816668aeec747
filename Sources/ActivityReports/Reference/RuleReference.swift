import JSONSyntax
import PushLinter

/// The reference of all rules.
package enum RuleReference {
  /// The reference as Markdown: a table, and a section for each rule.
  package static var markdown: String {
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

  /// The rules as JSON, for programs that show or configure them.
  package static var json: String {
    var json = JSONWriter()
    json.array(of: inOrder) { json, rule in json.object { $0.rule(rule) } }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  /// The rules by group, in the order of the list that `explain` prints.
  private static var inOrder: [Rule] {
    Rule.Group.allCases.flatMap { group in Rule.all.filter { $0.group == group } }
  }
}
