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
    if let explanation = SymptomExplanation(of: text) {
      switch format {
      case .text: return explanation.text(width: terminal.width)
      case .markdown: return explanation.markdown
      case .json: return explanation.json
      }
    }
    if let rule = Symptom.rule(in: text) { return show(rule, style) }
    throw options.usageError(problem(with: text))
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
    let bytes = Array(text.utf8)
    let text = String(decoding: Secrets(in: bytes).masking(bytes), as: UTF8.self)
    return text.count > Self.longestShown ? text.prefix(Self.longestShown) + "…" : text
  }

  /// The maximum number of rules that a hint lists.
  private static let listedRules = 5

  /// Returns the reason why the text is not explained, with the name that it probably means, or advice on what to paste.
  private func problem(with text: String) -> String {
    let problem = "unknown rule or error '\(shortened(text))'"
    let near =
      text.utf8.count <= 64
      ? suggestion(for: text, among: Rule.all.map { $0.id } + Symptom.all.map { $0.id }) : ""
    guard near.isEmpty else { return problem + near }
    if let name = Symptom.suggestion(for: text) { return problem + "; did you mean '\(name)'?" }
    guard text.utf8.contains(UInt8(ascii: " ")) else { return problem + hint(on: text) }
    return """
      '\(shortened(text))' is not a known error or symptom; paste the answer of APNs, or the line of the phone's log while the \
      push arrives, as it is (on a Mac, Console with the process liveactivitiesd), or check the payload: 'activity-lint check'
      """
  }

  /// Returns the rules whose ids have a word.
  private func hint(on word: String) -> String {
    let word = word.lowercased()
    let related =
      word.utf8.count < 3
      ? [] : Rule.all.filter { $0.id.split(separator: "-").contains { $0.hasPrefix(word) } }
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
