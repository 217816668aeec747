import ActivityLint
import ActivitySchema

/// `check`: payloads in, findings out.
struct CheckCommand {
  private let surroundings: Surroundings
  private let streams: StandardStreams
  private let inputs: [InputFiles.Input]
  private let configuration: ConfigurationFile
  private let linter: Linter
  private let threshold: Severity?
  private let failsOnUnchecked: Bool
  private var reporter: Reporter

  /// Gathers what the job needs; from here on only the payloads themselves can fail to be read.
  init(_ options: Options, isImplied: Bool, of command: Command) throws(CommandFailure) {
    surroundings = command.surroundings
    streams = command.streams
    guard !options.positionals.isEmpty else {
      throw options.usage("nothing to check: name files or folders, or - for standard input")
    }
    inputs = try InputFiles(options, isImplied: isImplied, in: surroundings).inputs
    guard !inputs.isEmpty else {
      let paths = options.positionals.map { "'\($0.text)'" }.joined(separator: ", ")
      throw .job("no payload in \(paths): there is no .json, .apns, .jsonl or .ndjson file")
    }
    var configuration = try ConfigurationFile(options.path(.config), in: surroundings)
    if options.has(.asSent) { configuration.configuration.limits.countsAsSent = true }
    self.configuration = configuration

    let declarations = try Declarations(options.paths(.declarations), configuration, of: command)
    let type = options.text(.type)
    if let type { try declarations.checkDeclared(type) }
    // Declarations that are named for one run need not be all that the configuration speaks of.
    if !options.has(.declarations) {
      for payload in configuration.configuration.payloads {
        try declarations.checkDeclared(payload.type)
      }
    }
    linter = Linter(
      schema: declarations.schema, configuration: configuration.configuration,
      options: Linter.Options(
        type: type, part: options.text(.part).flatMap { PayloadPart(rawValue: $0) },
        declarationsAreComplete: declarations.areNamed))
    threshold = Self.threshold(options)
    failsOnUnchecked = options.has(.failOnUnchecked)
    let color = options.choice(.color, default: Terminal.Color.auto)
    reporter = Reporter(
      format: options.choice(.format, default: .full),
      style: Reporter.Style(isColored: Terminal.isColored(color, in: surroundings, streams)),
      declarations: declarations.sources)
  }

  /// Nil for `never`.
  private static func threshold(_ options: Options) -> Severity? {
    guard let name = options.text(.failOn) else { return .error }
    return Severity(name: name)
  }

  /// Checks one input after the other; results leave as they come.
  func run() throws(CommandFailure) -> ExitStatus {
    var reporter = reporter
    do throws(CommandFailure) {
      for input in inputs { try check(input, reporter: &reporter) }
      guard reporter.summary.payloads > 0 else {
        throw .job(
          "no payload was checked: there was nothing in \(inputs.map { $0.name.text }.joined(separator: ", "))"
        )
      }
      reporter.finish()
      try streams.write(reporter.takeOutput())
    } catch {
      // The reader has left; what was found until then still is the answer.
      guard case .outputClosed = error else { throw error }
    }
    return ExitStatus(reporter.summary, failOn: threshold, orUnchecked: failsOnUnchecked)
  }

  private func check(_ input: InputFiles.Input, reporter: inout Reporter) throws(CommandFailure) {
    let path = surroundings.absolute(input.name).normalized.relative(to: configuration.folder).text
    if input.isLines {
      var splitter = LineSplitter()
      let next = try chunks(of: input)
      while case let chunk = try next(), !chunk.isEmpty {
        for line in splitter.add(chunk) { check(line, of: input, path: path, reporter: &reporter) }
        if reporter.summary.payloads > 0 { try streams.write(reporter.takeOutput()) }
      }
      if let line = splitter.finish() { check(line, of: input, path: path, reporter: &reporter) }
    } else {
      let bytes = try wholeText(of: input)
      reporter.add(linter.lint(Source(name: input.name.text, path: path, bytes: bytes)))
    }
    if reporter.summary.payloads > 0 { try streams.write(reporter.takeOutput()) }
  }

  private func check(
    _ line: LineSplitter.Line, of input: InputFiles.Input, path: String, reporter: inout Reporter
  ) {
    let source = Source(
      name: input.name.text, path: path, line: line.number, offset: line.offset, bytes: line.bytes)
    reporter.add(linter.lint(source))
  }
}

// MARK: Reading

extension CheckCommand {
  /// What gives out the input's bytes piece by piece, and none at the end.
  private func chunks(of input: InputFiles.Input) throws(CommandFailure) -> ()
    throws(CommandFailure) -> [UInt8]
  {
    let read: (Int) throws(SystemError) -> [UInt8]
    switch input.origin {
    case .standardInput: read = streams.read
    case .file:
      do throws(SystemError) {
        read = try Descriptor(reading: surroundings.absolute(input.name)).read(upTo:)
      } catch {
        throw .unreadable(input.name, error)
      }
    }
    return { () throws(CommandFailure) in
      do throws(SystemError) { return try read(Descriptor.chunkSize) } catch {
        throw .unreadable(input.name, error)
      }
    }
  }

  private func wholeText(of input: InputFiles.Input) throws(CommandFailure) -> [UInt8] {
    if input.origin == .file {
      // In one piece, of the size that the system knows.
      do throws(SystemError) {
        return try FileSystem.read(surroundings.absolute(input.name))
      } catch {
        throw .unreadable(input.name, error)
      }
    }
    let next = try chunks(of: input)
    var bytes = try next()
    while case let chunk = try next(), !chunk.isEmpty { bytes += chunk }
    return bytes
  }
}
