import PushLinter

/// One line a finding, in the form that GCC and Xcode write and every editor reads.
enum ConciseReport {
  static func write(_ report: Report, _ style: Reporter.Style, to output: inout TextWriter) {
    guard report.diagnostics.contains(where: { style.shows($0) }) else { return }
    let lines = LineIndex(report.source)
    for diagnostic in report.diagnostics where style.shows(diagnostic) {
      output.writeAtLineStart(lines.place(of: diagnostic.range))
      output.write(": ")
      if diagnostic.isExpected {
        output.write("expected", .dim)
      } else {
        output.write(word(for: diagnostic.severity), Ink(diagnostic.severity))
      }
      output.write(": ")
      output.write(diagnostic.fullMessage.text)
      output.write(" [\(diagnostic.rule)]")
      output.endLine()
    }
  }

  /// Compilers know no infos.
  private static func word(for severity: Severity) -> String {
    severity == .info ? "note" : severity.name
  }
}
