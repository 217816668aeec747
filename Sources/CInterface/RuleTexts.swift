import ActivityReports
import PushModel
import PushRules
import PushTexts

/// The explanations of rules.
enum RuleTexts {
  private enum Format: String, CaseIterable {
    case markdown, text, json
  }

  /// The width of text in columns, fixed for all readers.
  private static let width = 100

  /// Every rule, as JSON.
  static var list: [UInt8] { Array(RuleReference.json.utf8) }

  /// Returns the explanation of a rule.
  static func explanation(of id: [UInt8], _ options: [UInt8]) throws(InterfaceError) -> [UInt8] {
    let format = try OptionReader.read(options) { $0.choice("format") ?? Format.markdown }
    let id = String(decoding: id, as: UTF8.self)
    guard let rule = Rule.named(id) else {
      let guess = NearMiss.candidate(for: id, among: Rule.all.map { $0.id })
      throw InterfaceError(
        kind: .options,
        message: "unknown rule \"\(id)\"" + (guess.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    let explanation = RuleExplanation(of: rule)
    switch format {
    case .markdown: return Array(explanation.markdown.utf8)
    case .text: return Array(explanation.text(width: width).utf8)
    case .json: return Array(explanation.json.utf8)
    }
  }
}
