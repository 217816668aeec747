import ActivityReports
import PushLinter

extension Command {
  /// `explain`: what a rule finds, with an example that is checked at this moment.
  func explain(_ options: Options) throws(CommandFailure) -> ExitStatus {
    let style = self.style(options)
    let format = options.choice(.format, default: ExplanationFormat.text)
    if options.has(.all) {
      guard options.positionals.isEmpty else {
        throw options.usage("--all explains every rule; name one, or leave --all out")
      }
      switch format {
      case .text: return try show(RuleReference.text(width: width, style: style))
      case .markdown: return try show(RuleReference.markdown)
      }
    }
    let explanation = RuleExplanation(of: try namedRule(options))
    switch format {
    case .text: return try show(explanation.text(width: width, style: style))
    case .markdown: return try show(explanation.markdown)
    }
  }

  private func namedRule(_ options: Options) throws(CommandFailure) -> Rule {
    guard let id = options.positionals.first?.text else {
      throw options.usage("no rule is named; 'activity-lint rules' lists them")
    }
    guard options.positionals.count == 1 else {
      throw options.usage("explain takes one rule at a time")
    }
    guard let rule = Rule.named(id) else {
      let near = suggestion(for: id, among: Rule.all.map { $0.id })
      throw options.usage(
        "unknown rule '\(id)'\(near.isEmpty ? "; 'activity-lint rules' lists them all" : near)")
    }
    return rule
  }
}

enum ExplanationFormat: String, CaseIterable {
  case text, markdown
}
