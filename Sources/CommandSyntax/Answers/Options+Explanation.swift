import ActivityReports
import PushDocuments
import PushModel
import PushRules
import PushTexts

extension Options {
  /// Whether `explain` explains a log from standard input, which only the program reads.
  var explainsLog: Bool { positionals == [.standardInput] }

  /// Returns the explanation of a rule, with examples that are checked at this moment, of an error, or of a vendor's
  /// request; without an argument, the list of the rules and the requests.
  func explanation(on terminal: Terminal) throws(CommandError) -> String {
    let width = terminal.width
    let words = positionals.map { $0.text }
    let isJSON = self[.explanationFormat] == .json
    guard !words.isEmpty else {
      return isJSON ? RuleReference.jsonWithEnvelopes : RuleReference.text(width: width)
    }
    // Several words of one text can be several arguments, but several rules cannot.
    guard words.count == 1 || words.allSatisfy({ Rule.named($0) == nil }) else {
      throw usageError("explain takes one rule")
    }
    let text = words.joined(separator: " ")
    if let envelope = Envelope.named(text) {
      return isJSON
        ? EnvelopeReference.json(of: envelope) : EnvelopeReference.text(of: envelope, width: width)
    }
    let named = Rule.named(text)
    if named == nil, let explanation = SymptomExplanation(of: text) {
      return isJSON ? explanation.json : explanation.text(width: width)
    }
    guard let rule = named ?? Symptom.rule(in: text) else {
      throw usageError(problem(with: text))
    }
    let explanation = RuleExplanation(of: rule)
    return isJSON ? explanation.json : explanation.text(width: width, style: terminal.style(self))
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
        ?? "; 'activity-lint explain' lists the rules, and docs/rules.md has a table of symptoms")
  }
}
