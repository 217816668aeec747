package import ActivityReports
import PushLinter

extension ReferenceCommand {
  /// Whether the command explains a log from standard input, which only the program reads.
  var readsLog: Bool { options.positionals.count == 1 && options.positionals.first?.text == "-" }

  /// Shows the explanation of a rule, with examples that are checked at this moment, of an error, or of a vendor's
  /// request; without an argument, lists the rules and the requests.
  func explain() throws(UsageError) -> String {
    guard !options.positionals.isEmpty else {
      return ruleList + "\n" + EnvelopeReference.text(width: terminal.width)
    }
    let text = try explainedText()
    if let rule = Rule.named(text) { return show(rule) }
    if let envelope = Envelope.named(text) {
      return EnvelopeReference.text(of: envelope, width: terminal.width)
    }
    if let explanation = SymptomExplanation(of: text) {
      switch options[.explanationFormat] {
      case .text: return explanation.text(width: terminal.width)
      case .json: return explanation.json
      }
    }
    if let rule = Symptom.rule(in: text) { return show(rule) }
    throw options.usageError(problem(with: text))
  }

  private func show(_ rule: Rule) -> String {
    let explanation = RuleExplanation(of: rule)
    return switch options[.explanationFormat] {
    case .text: explanation.text(width: terminal.width, style: terminal.style(options))
    case .json: explanation.json
    }
  }

  /// Returns the argument; several words of one text can be several arguments, but not several rules.
  private func explainedText() throws(UsageError) -> String {
    let words = options.positionals.map { $0.text }
    guard words.count == 1 || words.allSatisfy({ Rule.named($0) == nil }) else {
      throw options.usageError("explain takes one rule")
    }
    return words.joined(separator: " ")
  }

  /// The maximum number of characters of a string that an error message repeats.
  private static let longestShown = 60

  /// Returns the reason why the text is not explained, with the name that it probably means.
  private func problem(with text: String) -> String {
    let bytes = Array(text.utf8)
    let masked = String(decoding: Secrets(in: bytes).masking(bytes), as: UTF8.self)
    let shown =
      masked.count > Self.longestShown ? masked.prefix(Self.longestShown) + "…" : masked[...]
    let problem = "'\(shown)' is not a known rule, vendor, error or log line"
    return problem
      + (Symptom.suggestion(for: text).map { "; did you mean '\($0)'?" }
        ?? "; 'activity-lint explain' lists the rules")
  }

  /// Every rule with its severity, by group.
  private var ruleList: String {
    let idWidth = Rule.all.map { $0.id.count }.max() ?? 0
    let severityWidth = Severity.allCases.map { $0.name.count }.max() ?? 0
    return Rule.Group.allCases.compactMap { group in
      let rules = Rule.all.filter { $0.group == group }
      guard !rules.isEmpty else { return nil }
      return rules.reduce(into: "\(group.rawValue)\n") { text, rule in
        text +=
          "  \(rule.id.padded(to: idWidth))  \(rule.severity.name.padded(to: severityWidth))  \(rule.summary)\n"
      }
    }.joined(separator: "\n")
  }
}

extension LogExplanation {
  /// Returns the explanation in the format that the options name.
  package func text(_ options: Options, on terminal: Terminal) -> String {
    switch options[.explanationFormat] {
    case .text: text(width: terminal.width)
    case .json: json
    }
  }
}
