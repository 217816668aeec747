import ActivityReports
import PushDocuments
import PushLinter
import PushTexts

extension Session {
  /// Returns the report on a payload, or on each line of the text.
  func lint(_ payload: [UInt8], _ options: [UInt8]) throws(InterfaceError) -> [UInt8] {
    let options = try OptionReader.read(options) { LintOptions(&$0) }
    try checkSize(of: payload, isLines: options.isLines)
    let reporter = options.format.reporter(
      ReportContext(declarations: sources, today: options.today))
    var summary = Summary(canFix: false)
    for source in Self.sources(in: payload, options) {
      let report = try report(on: source, options)
      summary.add(report)
      reporter.add(report)
    }
    reporter.finish(summary)
    return reporter.takeOutput()
  }

  /// Returns the payload with its fixes; unchanged if there is nothing to fix.
  func fix(_ payload: [UInt8], _ options: [UInt8]) throws(InterfaceError) -> [UInt8] {
    let options = try OptionReader.read(options) { LintOptions(&$0) }
    try InterfaceError.checkSize(of: payload, "the payload", limit: InputLimit.payload)
    let linter = try linter(for: options).engine
    let source = Source(
      name: options.name, path: options.path, bytes: payload, isSent: !options.isFile)
    let applier = FixApplier(linter: linter, level: options.level)
    return applier.fix(linter.examine(source), after: nil, in: "").bytes
  }

  /// Returns the report on one payload.
  func report(on source: Source, _ options: LintOptions) throws(InterfaceError) -> Report {
    let prepared = try linter(for: options)
    return options.sequence.map {
      report(on: source, of: $0, by: prepared.engine)
    } ?? prepared.report(on: source)
  }

  func checkSize(of payload: [UInt8], isLines: Bool) throws(InterfaceError) {
    let limit = isLines ? HostMemory.maximumCount : InputLimit.payload
    try InterfaceError.checkSize(of: payload, "the payload", limit: limit)
  }

  static func sources(in payload: [UInt8], _ options: LintOptions) -> [Source] {
    guard options.isLines else {
      return [
        Source(name: options.name, path: options.path, bytes: payload, isSent: !options.isFile)
      ]
    }
    return JSONLines.lines(of: payload).map {
      Source(
        name: options.name, path: options.path, line: $0.index + 1, offset: $0.range.lowerBound,
        bytes: Array(payload[$0.range]), isLine: true)
    }
  }
}
