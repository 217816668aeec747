import ActivityReports
import PushLinter

extension Subcommand {
  static let explain = Subcommand(
    name: "explain",
    overview: "Explain what a rule finds, why it matters, and how to fix it.",
    synopsis: "[<options>] <rule>",
    arguments: [
      Argument(
        "rule", "The id of a rule, such as missing-key.",
        .words(Rule.all.map { Completion.Word($0.id, $0.summary) }))
    ],
    options: [.all, .explanationFormat, .color, .help],
    run: Invocation.explain)
}

extension OptionDeclaration where Self == Option<Bool> {
  fileprivate static var all: Self { Option(flag: "all", "Explain every rule.") }
}

extension OptionDeclaration where Self == Option<ExplanationFormat> {
  fileprivate static var explanationFormat: Self {
    Option(
      choice: "format", "format",
      "The output format. (values: text, markdown; default: text)",
      isNamedAfterCommand: true, default: .text)
  }
}

private enum ExplanationFormat: String, CaseIterable {
  case text, markdown
}

extension Invocation {
  /// Shows the explanation of a rule, with examples that are checked at this moment.
  fileprivate func explain() throws(CommandFailure) -> ExitStatus {
    let style = self.style(options)
    let format = options[.explanationFormat]
    if options[.all] {
      guard options.positionals.isEmpty else {
        throw options.usage("--all explains every rule; pass either a rule or --all")
      }
      switch format {
      case .text: return try show(RuleReference.text(width: width, style: style))
      case .markdown: return try show(RuleReference.markdown)
      }
    }
    let explanation = RuleExplanation(of: try namedRule())
    switch format {
    case .text: return try show(explanation.text(width: width, style: style))
    case .markdown: return try show(explanation.markdown)
    }
  }

  private func namedRule() throws(CommandFailure) -> Rule {
    guard let id = options.positionals.first?.text else {
      throw options.usage("missing rule; 'activity-lint rules' lists all rules")
    }
    guard options.positionals.count == 1 else {
      throw options.usage("explain takes one rule")
    }
    guard let rule = Rule.named(id) else {
      let near = suggestion(for: id, among: Rule.all.map { $0.id })
      throw options.usage(
        "unknown rule '\(id)'\(near.isEmpty ? "; 'activity-lint rules' lists all rules" : near)")
    }
    return rule
  }
}
