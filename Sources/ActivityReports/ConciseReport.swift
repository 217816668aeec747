import PushLinter

/// One line a finding, in the form that GCC and Xcode write and every editor reads.
enum ConciseReport {
  static func write(_ report: Report, to output: inout TextWriter) {
    guard report.diagnostics.contains(where: { !$0.isExpected }) else { return }
    let lines = LineIndex(report.source)
    for diagnostic in report.diagnostics where !diagnostic.isExpected {
      output.writeAtLineStart(lines.place(of: diagnostic.range))
      output.write(": ")
      output.write(word(for: diagnostic.severity), Ink(diagnostic.severity))
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
