package import ActivityReports
import PushLinter

extension ReferenceCommand {
  /// Whether the command explains a log from standard input, which only the program reads.
  var readsLog: Bool {
    !options[.all] && options.positionals.count == 1 && options.positionals.first?.text == "-"
  }

  /// Shows the explanation of a rule, with examples that are checked at this moment, or of an error.
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
    let text = try explainedText()
    if let rule = Rule.named(text) { return show(rule, style) }
    let symptoms = Symptom.matches(in: text)
    if !symptoms.isEmpty {
      let explanation = SymptomExplanation(of: symptoms)
      switch format {
      case .text: return explanation.text(width: terminal.width)
      case .markdown: return explanation.markdown
      case .json: return explanation.json
      }
    }
    if let rule = Symptom.rule(in: text) { return show(rule, style) }
    throw options.usageError("unknown rule or error '\(shortened(text))'\(hint(on: text))")
  }

  private func show(_ rule: Rule, _ style: TextStyle) -> String {
    let explanation = RuleExplanation(of: rule)
    return switch options[.explanationFormat] {
    case .text: explanation.text(width: terminal.width, style: style)
    case .markdown: explanation.markdown
    case .json: explanation.json
    }
  }

  /// Returns the argument; several words of one text can be several arguments, but not several rules.
  private func explainedText() throws(UsageError) -> String {
    let words = options.positionals.map { $0.text }
    guard let first = words.first else {
      throw options.usageError(
        "missing rule or error; 'activity-lint rules' lists all rules, and '-' reads a log from standard input"
      )
    }
    guard words.count == 1 || Rule.named(first) == nil else {
      throw options.usageError("explain takes one rule")
    }
    return words.joined(separator: " ")
  }

  /// The maximum number of characters of a string that an error message repeats.
  private static let longestShown = 60

  private func shortened(_ text: String) -> String {
    text.count > Self.longestShown ? text.prefix(Self.longestShown) + "…" : text
  }

  /// The maximum number of rules that a hint lists.
  private static let listedRules = 5

  /// The maximum number of words that a hint compares with the ids of rules.
  private static let comparedWords = 20

  /// Returns the name that an unknown one probably means, or the rules that have its words.
  private func hint(on text: String) -> String {
    let near =
      text.utf8.count <= 64
      ? suggestion(for: text, among: Rule.all.map { $0.id } + Symptom.all.map { $0.id }) : ""
    guard near.isEmpty else { return near }
    if let name = Symptom.suggestion(for: text) { return "; did you mean '\(name)'?" }
    let words = text.lowercased().split { !$0.isLetter }.prefix(Self.comparedWords)
      .map { String($0) }.filter { $0.count > 2 }
    let related = Rule.all.filter { rule in
      let parts = rule.id.split(separator: "-")
      return words.contains { word in parts.contains { $0.hasPrefix(word) } }
    }
    guard !related.isEmpty else { return "; 'activity-lint rules' lists all rules" }
    let names = related.prefix(Self.listedRules).map { $0.id }.joined(separator: ", ")
    return "; similar rules are \(names)\(related.count > Self.listedRules ? ", …" : "")"
  }
}

extension LogExplanation {
  /// Returns the explanation in the format that the options name.
  package func text(_ options: Options, on terminal: Terminal) -> String {
    switch options[.explanationFormat] {
    case .text: text(width: terminal.width)
    case .markdown: markdown
    case .json: json
    }
  }
}
