import PushLinter
import PushTexts

extension ReportFormat {
  /// One line per finding, in the format of compilers.
  package static let concise = ReportFormat("concise", isHumanReadable: true) {
    ConciseWriter(isColored: $0.style.isColored)
  }
}

/// A writer of one line per finding, in the format of GCC and Xcode, which every editor reads.
struct ConciseWriter: FormatWriter {
  private var repeated = RepeatedFindings()
  private var text: TextWriter

  init(isColored: Bool) { text = TextWriter(isColored: isColored) }

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    let findings = report.annotations
    guard !findings.isEmpty else { return }
    let lines = LineIndex(report.source)
    for diagnostic in findings where repeated.shows(diagnostic, of: report, in: lines) {
      text.write(lines.place(of: diagnostic.range))
      text.write(": ")
      text.write(Self.word(for: diagnostic.severity), TextRole(diagnostic.severity))
      text.write(": ")
      text.write(diagnostic.fullMessage.text)
      text.line(" [\(diagnostic.rule)]")
    }
    text.move(to: &output.bytes)
  }

  mutating func finish(_ summary: Summary, to output: inout ReportOutput) {
    for group in repeated.hidden {
      text.write(group.place)
      text.write(": ")
      text.write(Self.word(for: group.severity), TextRole(group.severity))
      text.line(": \(group.sentence) [\(group.rule)]")
    }
    if let conclusion = summary.conclusion { text.line(conclusion) }
    text.move(to: &output.bytes)
  }

  /// Returns the compiler's word for a severity; compilers have no infos.
  private static func word(for severity: Severity) -> String {
    severity == .info ? "note" : severity.name
  }
}
