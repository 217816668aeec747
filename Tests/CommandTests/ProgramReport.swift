import Foundation

/// The report on a program, as statements that are true or false.
struct ProgramReport: CustomStringConvertible {
  private struct Content: Decodable {
    let findings: [Finding]
    let summary: Summary
  }

  private struct Finding: Decodable {
    struct Range: Decodable { let start: Start }
    struct Start: Decodable { let line: Int }

    let id: String
    let severity: String
    let file: String?
    let range: Range?

    /// The finding as a statement.
    var text: String { "\(severity) \(id) at \(file ?? ""):\(range?.start.line ?? 0)" }
  }

  private struct Summary: Decodable {
    let notChecked: Int
    let unread: Int
  }

  private let content: Content
  private let text: String

  init(text: String, json: Data) throws {
    content = try JSONDecoder().decode(Content.self, from: json)
    self.text = text + String(decoding: json, as: UTF8.self)
  }

  var description: String {
    let others = ["not read", "computed"].filter(says)
    return (content.findings.map { $0.text } + others).joined(separator: ", ")
  }

  /// Returns whether one of several statements, separated by "or", is true.
  ///
  /// | statement | meaning |
  /// |---|---|
  /// | `missing-key` | a finding of this rule |
  /// | `error missing-key`, `error missing-key at a.js:1` | an error of this rule, at this place |
  /// | `any error`, `no error`, `no missing-key` | an error; no error; no finding of this rule |
  /// | `no warning` | neither an error nor a warning |
  /// | `not read` | a part was not read or not checked |
  /// | `computed` | a value is computed |
  /// | `hidden TEXT`, `printed TEXT` | whether the text is in the report |
  func says(_ statements: String) -> Bool {
    statements.components(separatedBy: " or ").contains { isTrue($0) }
  }

  private func isTrue(_ statement: String) -> Bool {
    let (first, rest) = Self.divided(statement)
    switch (first, rest) {
    case ("not", "read"): return content.summary.notChecked + content.summary.unread > 0
    case ("computed", ""): return text.contains("computed")
    case ("any", "error"): return !has(["error"]).isEmpty
    case ("no", "error"): return has(["error"]).isEmpty
    case ("no", "warning"): return has(["error", "warning"]).isEmpty
    case ("no", _): return !content.findings.contains { $0.id == rest }
    case ("hidden", _): return !text.contains(rest)
    case ("printed", _): return text.contains(rest)
    case ("error", _):
      let place = rest.replacing(" at ", with: " at server/")
      return has(["error"]).contains { $0.text == "error " + place || $0.id == rest }
    default: return content.findings.contains { $0.id == statement }
    }
  }

  private func has(_ severities: [String]) -> [Finding] {
    content.findings.filter { severities.contains($0.severity) }
  }

  /// The rule that a statement names; nil if it names none.
  static func rule(in statement: String) -> Substring? {
    let (first, rest) = divided(statement)
    switch first {
    case "not", "computed", "any", "hidden", "printed": return nil
    case "no" where rest == "error" || rest == "warning": return nil
    case "no", "error": return rest.prefix { $0 != " " }
    default: return statement[...]
    }
  }

  private static func divided(_ statement: String) -> (first: Substring, rest: String) {
    let words = statement.split(separator: " ", maxSplits: 1)
    return (words.first ?? "", words.count > 1 ? String(words[1]) : "")
  }
}
