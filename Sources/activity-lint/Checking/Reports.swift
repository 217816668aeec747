import ActivityReports
import PushLinter

/// The reports on one run, which they count: each in its format, one at most to standard output, the others into files.
struct Reports {
  /// What the run comes to so far.
  private(set) var summary = Summary()
  /// What standard output looks like.
  let style: TextStyle
  private let sinks: [Sink]
  private let streams: StandardStreams
  /// True where the reader of standard output has left, and the files are still to be written.
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

  /// Opens all files, so that one which cannot be written ends the run before anything is checked.
  ///
  /// - Parameters:
  ///   - declarations: the Swift files in the order of `Schema.fileNames`.
  ///   - inputs: what no report may be written over.
  init(
    _ options: Options, declarations: [Source], inputs: [Path], of command: Invocation
  ) throws(CommandFailure) {
    let environment = command.environment
    streams = command.streams
    style = command.style(options)
    let requests = options[.format]
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
            "'\(file.text)' is checked, and a report would take its place; name another file")
        }
        destination = try .opening(file, in: environment)
      }
      let context = ReportContext(
        style: request.file == nil ? style : TextStyle(showsExpected: style.showsExpected),
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

  /// True where people read what stands on standard output, and something may be added for them.
  var outputIsForPeople: Bool {
    sinks.contains { sink in
      guard case .standardOutput = sink.destination else { return false }
      return sink.format.isForPeople
    }
  }

  /// True where some report has something to say of every payload.
  var nameEveryPayload: Bool { sinks.contains { $0.format.namesEveryPayload } }

  mutating func add(_ report: Report) {
    summary.add(report)
    for sink in sinks { sink.reporter.add(report) }
  }

  /// Adds payloads of one file of which there is nothing to report; only where no report names every payload.
  mutating func addClean(_ count: Int) { summary.addClean(count) }

  /// Takes note of a document that is passed over.
  mutating func skip() { summary.skip() }

  /// Counts a file or folder that could not be read.
  mutating func addUnreadable() { summary.addUnreadable() }

  func finish() {
    for sink in sinks { sink.reporter.finish(summary) }
  }

  /// Brings what was written since the last call to the files, and gives out what belongs on standard output.
  func takeOutput() throws(CommandFailure) -> [UInt8] {
    var output: [UInt8] = []
    for sink in sinks { output += try sink.destination.takeOutput(of: sink.reporter) }
    return output
  }

  /// Writes to standard output; where its reader has left, the files are written all the same.
  mutating func write(_ output: [UInt8]) throws(CommandFailure) {
    guard !outputIsClosed else { return }
    do throws(CommandFailure) {
      try streams.write(output)
    } catch {
      guard case .outputClosed = error, sinks.count > 1 else { throw error }
      outputIsClosed = true
    }
  }

  /// Puts the files into their places, once the run is done.
  func save() throws(CommandFailure) {
    for sink in sinks { try sink.destination.save(sink.reporter, warningOn: streams) }
  }
}
