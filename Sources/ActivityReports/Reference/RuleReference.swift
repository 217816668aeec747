import PushLinter

/// All rules, one after another.
package enum RuleReference {
  /// For a terminal that is so many columns wide.
  package static func text(width: Int, style: TextStyle = TextStyle()) -> String {
    let rule = String(repeating: "-", count: max(0, min(width, 80)))
    return inOrder.map { RuleExplanation(of: $0).text(width: width, style: style) }
      .joined(separator: "\n\(rule)\n\n")
  }

  /// A table of the rules, and a section for each.
  package static var markdown: String {
    var text = "## All rules\n"
    for group in Rule.Group.allCases {
      let rules = inOrder.filter { $0.group == group }
      guard !rules.isEmpty else { continue }
      text +=
        "\n### \(group.rawValue)\n\n| rule | severity | how it is known | finds |\n|---|---|---|---|\n"
      for rule in rules {
        let certainty = rule.certainties.map { $0.rawValue }.joined(separator: ", ")
        text +=
          "| [`\(rule.id)`](#\(rule.id)) | \(RuleExplanation(of: rule).severity) | "
          + "\(certainty.isEmpty ? "not documented" : certainty) | \(rule.summary) |\n"
      }
    }
    text += "\n## The rules one by one\n"
    for rule in inOrder { text += "\n" + RuleExplanation(of: rule).markdown(under: "###") }
    return text
  }

  /// By group, as `rules` lists them.
  private static var inOrder: [Rule] {
    Rule.Group.allCases.flatMap { group in Rule.all.filter { $0.group == group } }
  }
}
