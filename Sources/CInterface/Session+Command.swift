import ActivityReports
import ActivitySchema
import CommandSyntax
import PushDocuments
import PushLinter
import PushModel
import PushRules
import PushTexts
import SchemaExport

extension Session {
  /// Parses the arguments of a command, each ended by a zero byte. Returns the plan, or the end of a command that reads no files.
  func command(_ arguments: [UInt8], _ host: [UInt8]) throws(InterfaceError) -> [UInt8] {
    let host = try OptionReader.read(host) { CommandHost(&$0) }
    let arguments = TextList.texts(in: arguments).map { Path($0) }
    do throws(CommandError) {
      let answer = try Program.host.answer(
        to: arguments, on: host.terminal, variable: { host.variables[$0] })
      switch answer {
      case .text(let text): return CommandAnswer(output: Array(text.utf8), status: 0).json
      case .command(let options) where options.subcommand.name == Subcommand.explain.name:
        return CommandAnswer.failed(CommandError(native: "'explain -'").lines).json
      case .command(let options):
        let run = try CommandRun(options, on: host)
        self.run = run
        return run.plan
      }
    } catch {
      return CommandAnswer.failed(error.lines).json
    }
  }

  /// Reads the declarations for the command. Returns their problems, as text.
  ///
  /// Without any declaration, `check` still checks everything that needs none.
  func begin() throws(InterfaceError) -> [UInt8] {
    let options = try currentRun().options
    try checkConfiguration(for: options)
    if let selection = options.ruleSelection { restrict(to: selection) }
    if options.subcommand.name == Subcommand.check.name, currentLinter().schema.activities.isEmpty {
      let problems = currentLinter().schema.problems
      run?.start(sources, comparesTypes: false)
      return ProblemReport.text(problems, in: sources)
    }
    let schema = try currentSchema()
    if let type = options[ifDeclared: .type] { try checkDeclared(type, in: schema) }
    if !options.has(.declarations) {
      for type in configuration.payloads.compactMap({ $0.type }) {
        try checkDeclared(type, in: schema)
      }
    }
    run?.start(sources)
    return ProblemReport.text(schema.problems, in: sources)
  }

  /// Checks a file of the command. Returns the report since the last call.
  func check(_ payload: [UInt8], _ options: [UInt8]) throws(InterfaceError) -> [UInt8] {
    let input = try OptionReader.read(options) { CommandInput(&$0) }
    try checkSize(of: payload, isLines: input.isLines)
    let options = LintOptions(try currentRun(), input)
    run?.start(input)
    if let failure = input.failure {
      let source = Source(name: input.name, path: input.path, bytes: [])
      run?.add(Report(notChecked: source, because: .init(.unreadable, failure)))
      return run?.takeOutput() ?? []
    }
    if input.isSkipped {
      run?.summary.skippedSources.add(SourceRole.placeOfOthers(input.path) ?? .size)
      return []
    }
    let (skipsForeign, mayBeEmpty) = (
      try currentRun().skipsForeign(in: input), try currentRun().mayBeEmpty
    )
    let isNamed =
      !input.isFound && !mayBeEmpty || configuration.entries(forFile: input.path).areAboutPayload
    for var source in Self.sources(in: payload, options) {
      source.isFound = skipsForeign && !isNamed
      let isSearched = input.isFound || input.notation.isCodeOrPage
      let candidate = input.notation.candidate(source.bytes[...], isNamed: isNamed)
      switch isSearched ? candidate : .possible {
      case .possible: break
      // Most source files that a search finds name no part of a push, and are not counted.
      case .unrelated where input.isFound: continue
      case .unrelated:
        run?.summary.add(UnrelatedDocument.foreign)
        continue
      case .skipped(let reason):
        run?.summary.skippedSources.add(reason)
        continue
      }
      if skipsForeign,
        let document = try linter(for: options).unrelated(source, isNamed: isNamed)
      {
        run?.summary.add(document)
        continue
      }
      let report = try report(on: source, options)
      run?.add(report)
    }
    return run?.takeOutput() ?? []
  }

  /// Ends the command.
  func end(_ options: [UInt8]) throws(InterfaceError) -> [UInt8] {
    let end = try OptionReader.read(options) { CommandEnd(&$0) }
    defer { run = nil }
    var run = try currentRun()
    switch run.options.subcommand.name {
    case Subcommand.schema.name, Subcommand.sample.name:
      let schema = try currentSchema()
      do throws(CommandError) {
        return try answer(run.options, schema, now: run.now(end.time) ?? end.time).json
      } catch {
        return CommandAnswer.failed(error.lines).json
      }
    default: return run.finish(end).json
    }
  }

  private func currentRun() throws(InterfaceError) -> CommandRun {
    if let run { return run }
    throw InterfaceError(kind: .options, message: "no command was started")
  }

  private func checkConfiguration(for options: Options) throws(InterfaceError) {
    guard configuration.versions.isEmpty || options.has(.declarations) else {
      throw InterfaceError(
        kind: .configuration,
        message: CommandError(native: "a configuration with 'versions'").message
      )
    }
  }

  private func answer(
    _ options: Options, _ schema: Schema, now: Double
  ) throws(CommandError) -> CommandAnswer {
    if options.subcommand.name == Subcommand.schema.name {
      let text = try SchemaCommand(options).text(of: schema, files: sources) { types in
        var (table, _) = configuration.sourceFiles(with: files)
        return table.files(declaring: types, among: Array(files.indices)).map { files[$0].name }
      }
      return CommandAnswer(output: Array(text.utf8), status: 0)
    }
    let sample = try SampleCommand(options).sample(of: schema, configuration, now: now)
    return CommandAnswer(
      output: Array(sample.text.utf8), errors: sample.remarks.map { "note: \($0)" },
      status: sample.mayBeRejected ? 1 : 0)
  }
}

extension LintOptions {
  /// Creates the options of one file of a command.
  fileprivate init(_ run: CommandRun, _ input: CommandInput) {
    let options = run.options
    let linter = LinterOptions(
      type: options[ifDeclared: .type], part: options[ifDeclared: .part],
      declarationsAreComplete: true,
      request: RequestContext(headers: run.headers),
      envelope: options[ifDeclared: .envelope],
      now: run.now(input.time))
    self.init(
      linter: linter, key: LinterKey(linter, today: input.time), today: input.time,
      name: input.name, path: input.path,
      sequence: options[.sequence].map { _ in input.place }, isLines: input.isLines, isFile: true,
      format: .json, level: .safe)
  }
}
