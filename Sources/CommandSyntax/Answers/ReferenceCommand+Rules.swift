import ActivityReports
import PushLinter

extension ReferenceCommand {
  /// Lists every rule, by group.
  func listRules() throws(UsageError) -> String {
    guard options.positionals.isEmpty else {
      throw options.usageError(
        "rules takes no arguments; use 'activity-lint explain <rule>' to explain a rule")
    }
    guard options[.rulesFormat] == .text else { return RuleReference.json }
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
    return text
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
