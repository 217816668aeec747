import JSONSyntax
import PushLinter
import PushModel
import PushRules
import PushTexts

extension ReportFormat {
  /// Entries for `suppressions` in the configuration.
  package static let suppressions = ReportFormat("suppressions") {
    SuppressionsWriter(today: $0.today.flatMap { CalendarDate(secondsSince1970: $0) })
  }
}

/// A writer of entries that suppress the findings: one for each rule, file and pointer.
struct SuppressionsWriter: FormatWriter {
  private let reason: String
  private var written: Set<Entry> = []

  private struct Entry: Hashable {
    let rule: String
    let file: String
    /// Nil for any position in the file.
    let pointer: String?
  }

  init(today: CalendarDate?) {
    reason = "existing finding" + (today.map { " on \($0)" } ?? "")
  }

  func start(_ output: inout ReportOutput) { output += "[" }

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    // An unused suppression is removed, not accepted.
    guard report.subject != .configuration else { return }
    let unused = Rule.unusedSuppression.id
    for diagnostic in report.suppressibleFindings
    where !diagnostic.isExpected && diagnostic.rule != unused {
      // As a pattern, a member with this name would be any member.
      guard !PointerPattern.isPattern(diagnostic.pointer) else { continue }
      let isAboutFile = report.subject == .declarations && diagnostic.pointer.isEmpty
      let entry = Entry(
        rule: diagnostic.rule, file: report.source.path,
        pointer: isAboutFile ? nil : diagnostic.pointer)
      // A configuration with more entries is refused, with a message.
      guard written.count <= ConfigurationLimits.entries, written.insert(entry).inserted else {
        continue
      }
      output += "\(written.count > 1 ? "," : "")\n  \(text(of: entry))"
    }
  }

  func finish(_ summary: Summary, to output: inout ReportOutput) {
    output += "\(written.isEmpty ? "" : "\n")]\n"
  }

  private func text(of entry: Entry) -> String {
    let members = [
      ("rule", entry.rule), ("files", Glob.matching(entry.file)), ("pointer", entry.pointer),
      ("reason", reason),
    ]
    let texts = members.compactMap { name, value in
      value.map { "\"\(name)\": \(JSONString.quoted($0))" }
    }
    return "{\(texts.joined(separator: ", "))}"
  }
}
