import ActivityReports
import PushLinter

/// The reports of one run, at most one of them to standard output, the others to files; and the summary.
struct Reports {
  /// The summary of the reports so far.
  private(set) var summary = Summary()
  /// The text style of standard output.
  let style: TextStyle
  private let sinks: [Sink]
  private let streams: StandardStreams
  /// Whether standard output was closed, while the files are still written.
  private var outputIsClosed = false

  private struct Sink {
    let format: ReportFormat
    let destination: ReportDestination
    let reporter: Reporter

    init(_ format: ReportFormat, to destination: ReportDestination, _ context: ReportContext) {
      self.format = format
      self.destination = destination
      reporter = format.reporter(context)
    }
  }

  /// Opens all files. An error ends the run before anything is checked.
  ///
  /// - Parameters:
  ///   - declarations: the Swift files in the order of `Schema.fileNames`.
  ///   - inputs: the files that a report must not overwrite.
  init(
    _ options: Options, declarations: [Source], inputs: [Path], of command: Invocation
  ) throws(CommandFailure) {
    let environment = command.environment
    streams = command.streams
    style = command.style(options)
    let requests = try options.reportRequests()
    let read =
      requests.contains { $0.file != nil } ? inputs + declarations.map { Path($0.name) } : []
    let taken = Set(read.map { environment.absolute($0).normalized })
    let paths = environment.repositoryPaths
    var sinks: [Sink] = []
    for request in requests {
      var destination = ReportDestination.standardOutput
      if let file = request.file {
        guard !taken.contains(environment.absolute(file).normalized) else {
          throw options.usage(
            "'\(file.text)' is an input, and the report would overwrite it; choose another file")
        }
        destination = try .opening(file, in: environment)
      }
      let context = ReportContext(
        style: request.file == nil ? style : style.forFile,
        declarations: declarations, policy: options.failurePolicy, paths: paths)
      sinks.append(Sink(request.format, to: destination, context))
    }
    if requests.contains(where: { $0.format == .github }),
      let path = environment.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty
    {
      let file = environment.absolute(Path(path))
      sinks.append(
        Sink(.markdown, to: .jobSummary(file), ReportContext(declarations: declarations)))
    }
    self.sinks = sinks
  }

  /// Whether standard output is a text report, to which other text may be added.
  var outputIsHumanReadable: Bool {
    sinks.contains { sink in
      guard case .standardOutput = sink.destination else { return false }
      return sink.format.isHumanReadable
    }
  }

  /// Whether a report lists every payload.
  var listsEveryPayload: Bool { sinks.contains { $0.format.listsEveryPayload } }

  mutating func add(_ report: Report) {
    summary.add(report)
    for sink in sinks { sink.reporter.add(report) }
  }

  /// Counts clean payloads; only valid if no report lists every payload.
  mutating func addClean(_ count: Int) { summary.addClean(count) }

  /// Counts a skipped document.
  mutating func skip() { summary.skip() }

  /// Counts a file or folder that could not be read.
  mutating func addUnreadable() { summary.addUnreadable() }

  func finish() {
    for sink in sinks { sink.reporter.finish(summary) }
  }

  /// Writes the output since the last call to the files, and returns the output for standard output.
  func takeOutput() throws(CommandFailure) -> [UInt8] {
    var output: [UInt8] = []
    for sink in sinks { output += try sink.destination.takeOutput(of: sink.reporter) }
    return output
  }

  /// Writes to standard output. If it was closed, the files are still written.
  mutating func write(_ output: [UInt8]) throws(CommandFailure) {
    guard !outputIsClosed else { return }
    do throws(CommandFailure) {
      try streams.write(output)
    } catch {
      guard case .outputClosed = error, sinks.count > 1 else { throw error }
      outputIsClosed = true
    }
  }

  /// Moves the finished files into place.
  func save() throws(CommandFailure) {
    for sink in sinks { try sink.destination.save(sink.reporter, warningOn: streams) }
  }
}
