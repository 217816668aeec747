import ActivityReports
import CommandSyntax
import PushLinter
import PushTexts

/// The reports of one run, at most one of them to standard output, the others to files; and the summary.
struct RunOutput {
  /// The summary of the reports so far, and of the payloads that no report lists.
  var summary = Summary()
  /// The text style of standard output.
  let style: TextStyle
  private var sinks: [Sink]
  private let streams: StandardStreams
  /// Where the report without a file goes.
  var channel = Channel.standardOutput
  /// Whether the run continues if standard output fails, because it writes files, too.
  var writesFiles: Bool
  /// Why standard output failed while the files are still written.
  private var outputFailure: CommandFailure?
  private let environment: Environment

  enum Channel {
    case standardOutput, standardError, nowhere
  }

  private struct Sink {
    let format: ReportFormat
    let destination: ReportDestination
    let reporter: Reporter
    /// The kept bytes of the writer.
    let spool: Spool

    init(
      _ format: ReportFormat, to destination: ReportDestination, _ context: ReportContext,
      in environment: Environment
    ) {
      self.format = format
      self.destination = destination
      reporter = format.reporter(context)
      spool = Spool(in: environment)
    }
  }

  /// Opens all files. An error ends the run before anything is checked.
  ///
  /// - Parameters:
  ///   - declarations: the Swift files in the order of `SourceFiles`.
  ///   - inputs: the files that a report must not overwrite.
  init(
    _ options: Options, declarations: [Source], inputs: [Path], of command: Invocation
  ) throws(CommandFailure) {
    environment = command.environment
    streams = command.streams
    style = command.terminal.style(options)
    let requests = options[.format]
    var files = OutputFiles(
      inputs: inputs + declarations.map { Path($0.name) }, in: environment)
    let paths = environment.repositoryPaths
    let clock = options.clock(in: environment) ?? environment.secondsSince1970
    var sinks: [Sink] = []
    for request in requests {
      var destination = ReportDestination.standardOutput
      if let file = request.file {
        if let conflict = files.conflict(of: file) { throw options.usage(conflict) }
        let output = try attempt(
          try OutputFile(at: environment.absolute(file), in: environment)
        ) { .unwritable(file, $0) }
        destination = .file(output, file)
      }
      let context = ReportContext(
        style: request.file == nil ? style : TextStyle(),
        declarations: declarations, policy: options[.failOn], paths: paths,
        today: request.format == .suppressions ? clock() : nil)
      sinks.append(Sink(request.format, to: destination, context, in: environment))
    }
    if requests.contains(where: { $0.format == .github }),
      let path = environment.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty
    {
      let file = environment.absolute(Path(path))
      sinks.append(
        Sink(
          .jobSummary, to: .jobSummary(file), ReportContext(declarations: declarations),
          in: environment))
    }
    self.sinks = sinks
    writesFiles = sinks.count > 1
  }

  /// Whether standard output has a text format, to which other lines may be added.
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

  func finish() {
    for sink in sinks { sink.reporter.finish(summary) }
  }

  /// Ends the reports of a run that checked nothing; only some formats say why.
  mutating func finishFailed(_ failure: CommandFailure? = nil) throws(CommandFailure) {
    if let report = failure?.reportOnFile {
      add(report)
    } else {
      summary.failure = failure?.message
    }
    sinks.removeAll { !$0.format.recordsFailures }
    finish()
    try writeOutput()
    try save()
  }

  /// Writes the output since the last call.
  mutating func writeOutput() throws(CommandFailure) {
    for sink in sinks {
      // The job summary takes its output at the end.
      if case .jobSummary = sink.destination { continue }
      for part in sink.reporter.takeParts() { try write(part, of: sink) }
    }
  }

  private mutating func write(
    _ part: ReportOutput.Part, of sink: Sink
  ) throws(CommandFailure) {
    switch part {
    case .bytes(let bytes): try write(bytes, of: sink)
    case .kept(let bytes):
      try attempt(try sink.spool.append(bytes), failureOfSpool)
    case .release:
      while let bytes = try attempt(try sink.spool.next(), failureOfSpool) {
        try write(bytes, of: sink)
      }
    }
  }

  private func failureOfSpool(_ error: SystemError) -> CommandFailure {
    .temporaryFile(error, in: environment)
  }

  private mutating func write(_ bytes: [UInt8], of sink: Sink) throws(CommandFailure) {
    guard case .file(let file, let name) = sink.destination else { return try write(bytes) }
    try attempt(try file.write(bytes)) { .unwritable(name, $0) }
  }

  /// Writes to standard output, or instead of it. If it fails, files are still written.
  mutating func write(_ output: [UInt8]) throws(CommandFailure) {
    guard outputFailure == nil else { return }
    do throws(CommandFailure) {
      switch channel {
      case .standardOutput: try streams.write(output)
      case .standardError: try? streams.writeError(output)
      case .nowhere: break
      }
    } catch {
      guard writesFiles else { throw error }
      outputFailure = error
    }
  }

  /// Moves the finished files into place, and throws if standard output failed before.
  func save() throws(CommandFailure) {
    for sink in sinks {
      try sink.destination.save(sink.reporter, warningOn: streams, in: environment)
    }
    if let outputFailure { throw outputFailure }
  }
}

/// The destination of one report.
enum ReportDestination {
  case standardOutput
  case file(OutputFile, Path)
  /// A file to which other steps of the same job also append.
  case jobSummary(Path)

  /// Moves the finished file into place.
  func save(
    _ reporter: Reporter, warningOn streams: StandardStreams, in environment: Environment
  ) throws(CommandFailure) {
    switch self {
    case .standardOutput: break
    case .file(let file, let name): try attempt(try file.finish()) { .unwritable(name, $0) }
    case .jobSummary(let path):
      do throws(SystemError) {
        try FileSystem.append(reporter.takeOutput(), to: path, in: environment)
      } catch {
        streams.writeMessage("warning: cannot write the job summary: \(error.message)")
      }
    }
  }
}
