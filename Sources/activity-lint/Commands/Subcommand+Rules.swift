import ActivityReports
import PushLinter

extension Subcommand {
  static let rules = Subcommand(
    name: "rules",
    overview: "List every rule with its severity.",
    synopsis: "[<options>]",
    options: { [.rulesFormat, .help] },
    run: Invocation.listRules)
}

extension OptionDeclaration where Self == Option<RulesFormat> {
  fileprivate static var rulesFormat: Self {
    Option(
      choice: "format", "format", "The output format. (values: text, json; default: text)",
      isNamedAfterCommand: true, default: .text)
  }
}

private enum RulesFormat: String, CaseIterable {
  case text, json
}

extension Invocation {
  /// Lists every rule, by group.
  fileprivate func listRules() throws(CommandFailure) -> ExitStatus {
    guard options.positionals.isEmpty else {
      throw options.usage(
        "rules takes no arguments; use 'activity-lint explain <rule>' to explain a rule")
    }
    guard options[.rulesFormat] == .text else { return try show(RuleReference.json) }
    let idWidth = Rule.all.map { $0.id.count }.max() ?? 0
    let severityWidth = Severity.allCases.map { $0.name.count }.max() ?? 0
    var text = ""
    for group in Rule.Group.allCases {
      let rules = Rule.all.filter { $0.group == group }
      guard !rules.isEmpty else { continue }
      text += (text.isEmpty ? "" : "\n") + "\(group.rawValue)\n"
      for rule in rules {
        text +=
          "  \(padded(rule.id, idWidth))  \(padded(rule.severity.name, severityWidth))  \(rule.summary)\n"
      }
    }
    return try show(text)
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
