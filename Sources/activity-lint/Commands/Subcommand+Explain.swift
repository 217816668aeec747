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
    options: { [.all, .explanationFormat, .color, .help] },
    examples: [
      Example(
        "activity-lint explain missing-key",
        "Explain one rule, with an example.")
    ],
    run: Invocation.explain)
}

extension OptionDeclaration where Self == Option<Bool> {
  fileprivate static var all: Self { Option(flag: "all", "Explain every rule.") }
}

extension OptionDeclaration where Self == Option<ExplanationFormat> {
  fileprivate static var explanationFormat: Self {
    Option(
      choice: "format", "format",
      "The output format. (values: text, markdown, json; default: text)",
      isNamedAfterCommand: true, default: .text)
  }
}

private enum ExplanationFormat: String, CaseIterable {
  case text, markdown, json
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
      case .json: return try show(RuleReference.jsonWithExamples)
      }
    }
    let explanation = RuleExplanation(of: try namedRule())
    switch format {
    case .text: return try show(explanation.text(width: width, style: style))
    case .markdown: return try show(explanation.markdown)
    case .json: return try show(explanation.json)
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
      throw options.usage("unknown rule '\(id)'\(hint(on: id))")
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
