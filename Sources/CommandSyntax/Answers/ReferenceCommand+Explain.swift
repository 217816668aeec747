import ActivityReports
import PushLinter

extension ReferenceCommand {
  /// Shows the explanation of a rule, with examples that are checked at this moment.
  func explain() throws(UsageError) -> String {
    let style = terminal.style(options)
    let format = options[.explanationFormat]
    if options[.all] {
      guard options.positionals.isEmpty else {
        throw options.usageError("--all explains every rule; pass either a rule or --all")
      }
      switch format {
      case .text: return RuleReference.text(width: terminal.width, style: style)
      case .markdown: return RuleReference.markdown
      case .json: return RuleReference.jsonWithExamples
      }
    }
    let explanation = RuleExplanation(of: try namedRule())
    switch format {
    case .text: return explanation.text(width: terminal.width, style: style)
    case .markdown: return explanation.markdown
    case .json: return explanation.json
    }
  }

  private func namedRule() throws(UsageError) -> Rule {
    guard let id = options.positionals.first?.text else {
      throw options.usageError("missing rule; 'activity-lint rules' lists all rules")
    }
    guard options.positionals.count == 1 else {
      throw options.usageError("explain takes one rule")
    }
    guard let rule = Rule.named(id) else {
      throw options.usageError("unknown rule '\(id)'\(hint(on: id))")
    }
    return rule
  }

  /// The maximum number of rules that a hint lists.
  private static let listedRules = 5

  /// Returns the rule that an unknown id probably means, or the rules that have its words.
  private func hint(on id: String) -> String {
    let near = suggestion(for: id, among: Rule.all.map { $0.id })
    guard near.isEmpty else { return near }
    let words = id.lowercased().split { !$0.isLetter }.map { String($0) }.filter { $0.count > 2 }
    let related = Rule.all.filter { rule in
      let parts = rule.id.split(separator: "-")
      return words.contains { word in parts.contains { $0.hasPrefix(word) } }
    }
    guard !related.isEmpty else { return "; 'activity-lint rules' lists all rules" }
    let names = related.prefix(Self.listedRules).map { $0.id }.joined(separator: ", ")
    return "; similar rules are \(names)\(related.count > Self.listedRules ? ", …" : "")"
  }
}
