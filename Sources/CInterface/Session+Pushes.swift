import ActivityReports
import PushLinter
import PushModel
import PushTexts

/// The pushes of a server: many, nearly all of them clean, with few different options.
extension Session {
  /// Remembers the options of `al_lint` under a number, instead of those that had it. A `now` only says that each call has a time.
  func remember(_ options: [UInt8], as number: Int32) throws(InterfaceError) -> [UInt8] {
    guard 0..<InputLimit.numberedOptions ~= number else {
      throw InterfaceError(
        kind: .options, message: "options have numbers below \(InputLimit.numberedOptions)")
    }
    calls[number] = NumberedOptions(try OptionReader.read(options) { LintOptions(&$0) })
    return []
  }

  /// Returns the number of the type of a clean payload, from 1; 0 for any other payload, and for one that needs the engine.
  ///
  /// - Parameter now: The time, in seconds since 1970; nil if it is unknown.
  func accept(_ payload: Span<UInt8>, _ number: Int32, now: Double?) -> Int32 {
    guard let call = calls[number], call.options.sequence == nil, !call.options.isLines,
      let linter = try? linter(for: call)
    else { return 0 }
    linter.use(at: call.options.path, now: now ?? call.options.linter.now)
    return linter.cleanType(of: payload)
  }

  /// Returns the report on a payload that `accept` did not accept, as a JSON line. For a push of a sequence, the report with source
  /// lines follows: checked again, it would be another push.
  func report(
    on payload: [UInt8], _ number: Int32, now: Double?
  ) throws(InterfaceError) -> [UInt8] {
    guard let call = calls[number] else {
      throw InterfaceError(kind: .options, message: "no options have the number \(number)")
    }
    let options = call.options
    try checkSize(of: payload, isLines: options.isLines)
    let linter = try linter(for: call)
    linter.prepare(at: options.path, now: now ?? options.linter.now)
    let reporter = lineReporter()
    var text: [UInt8] = []
    for source in Self.sources(in: payload, options) {
      if let sequence = options.sequence {
        let report = report(on: source, of: sequence, by: linter.engine)
        reporter.add(report)
        text += self.text(of: report)
      } else {
        reporter.add(linter.engine.lint(source))
      }
    }
    return reporter.takeOutput() + text
  }

  /// Returns the report with source lines.
  private func text(of report: Report) -> [UInt8] {
    let reporter = ReportFormat.full.reporter(ReportContext(declarations: sources))
    var summary = Summary(canFix: false)
    summary.add(report)
    reporter.add(report)
    reporter.finish(summary)
    return reporter.takeOutput()
  }
}
