import ActivityReports
import ActivitySchema
import CommandSyntax
import CurlRequest
import PushDocuments
import PushLinter
import PushModel
import PushTexts

/// The inputs and the linter of a command that reads payloads.
struct LintJob {
  let command: Invocation
  let inputs: [InputFiles.Input]
  /// The Swift files among the arguments.
  let swiftFiles: [Path]
  /// The errors of the files and folders that cannot be read.
  let failures: [CommandFailure]
  let configuration: ConfigurationFile
  /// The files that the configuration excludes.
  let excluded: [FileEntries]
  /// The source files in places that the search skips, with these places.
  private let thirdParty: [(path: Path, place: SkippedSource)]
  /// The searched places, for the report of unused configuration entries.
  let scope: ConfigurationUse.Scope
  let declarations: Declarations
  var linter: Linter
  /// Nil if dates are not compared with a clock.
  let clock: (() -> Double)?
  private let options: Options
  /// The error if there are no inputs.
  private let nothingToCheck: CommandFailure

  /// Reads the configuration and the declarations, and finds the inputs. After that, only reading the payloads can fail.
  ///
  /// - Parameters:
  ///   - needsDeclarations: whether missing declarations are an error.
  ///   - readsSources: whether the command reads pushes in source code.
  ///   - continuesAfterErrors: whether the command reports a file that it cannot read, and continues.
  ///   - showsProblems: whether to write syntax errors to standard error; false if the command reports them.
  init(
    _ options: Options, needsDeclarations: Bool = true, readsSources: Bool = false,
    continuesAfterErrors: Bool = false, showsProblems: Bool = true, of command: Invocation
  ) throws(CommandFailure) {
    self.command = command
    self.options = options
    let environment = command.environment
    guard !options.positionals.isEmpty else {
      throw options.usage("nothing to check: name files or folders, or - for standard input")
    }
    var configuration = try ConfigurationFile(options, in: environment)
    if let selection = options.ruleSelection {
      configuration.configuration.restrict(to: selection)
    }
    self.configuration = configuration
    let files = try InputFiles(
      options, configuration, trustsFolders: continuesAfterErrors && !options.has(.fix),
      readsSources: readsSources,
      in: environment)
    (inputs, swiftFiles) = (files.inputs, files.swiftFiles)
    for link in files.linksToOthers where Self.mayContainPush(environment.absolute(link)) {
      command.streams.writeMessage(FileWalk.Omission.linkToOther.warning(at: link))
    }
    let maySkipAll = options[ifDeclared: .skipForeign]
    let nothingToCheck = files.nothingToCheck(options, readsSources)
    // A folder without payloads may contain declarations to check.
    guard
      !inputs.isEmpty || !swiftFiles.isEmpty
        || (maySkipAll || continuesAfterErrors && !files.places.folders.isEmpty)
          && files.unreadable.isEmpty
    else { throw nothingToCheck }
    self.nothingToCheck = nothingToCheck
    // An unreadable path is reported before --fix changes any file.
    if options.has(.fix), let (path, error) = files.unreadable.first {
      throw .unreadable(path, error)
    }
    failures = files.unreadable.map { .unreadable($0.path, $0.error) }
    excluded = files.excluded
    thirdParty = files.thirdParty.sorted { $0.path < $1.path }
    for failure in failures { _ = failure.report(to: command.streams) }

    declarations = try Declarations(
      options, and: swiftFiles, areNeeded: needsDeclarations, showsProblems: showsProblems,
      configuration, of: command)
    clock = options.clock(in: environment)
    let headers = try command.result(of: try options.headers())
    linter = Linter(
      schema: declarations.schema, configuration: configuration.configuration,
      options: Linter.Options(
        type: options[ifDeclared: .type], part: options[ifDeclared: .part],
        declarationsAreComplete: declarations.areNamed, request: RequestContext(headers: headers),
        envelope: options[ifDeclared: .envelope],
        answersRequests: options[ifDeclared: .ready],
        commandReader: CurlCommandReader.documents),
      mainVersion: declarations.app, versions: declarations.versions)
    scope = ConfigurationUse.Scope(
      places: files.places,
      groupsWithoutInput: options.groupsWithoutInput(sendsHeaders: !headers.isEmpty),
      swiftFiles: options.has(.declarations) ? [] : declarations.sources)
  }

  /// Whether a file with the name of an input names a part of a push.
  private static func mayContainPush(_ file: Path) -> Bool {
    guard let bytes = try? FileSystem.read(file, upTo: .payload) else { return true }
    return SkippedSource.counts(bytes[...]) || NamesInPush.occur(in: bytes)
  }

  /// Whether the inputs can be more than one payload: the matcher's tables take longer than the examination of a few.
  var hasSeveralPayloads: Bool { inputs.count > 1 || inputs.contains { $0.isLines } }

  /// The files that the command reads.
  var readFiles: [Path] {
    inputs.map { $0.name } + declarations.sources.map { Path($0.name) }
      + (configuration.file.map { [$0] } ?? [])
  }

  /// The exit status of a command that ignores findings.
  var status: ExitStatus { failures.isEmpty ? .clean : .failed }

  /// The reports on the declarations in the Swift files among the arguments.
  var reportsOnSwiftFiles: [Report] {
    guard !swiftFiles.isEmpty else { return [] }
    let named = Set(swiftFiles.map { command.environment.absolute($0).normalized })
    return linter.lintDeclarations(in: declarations.sources).filter { report in
      named.contains(command.environment.absolute(Path(report.source.name)).normalized)
    }
  }

  /// The files of the inputs, without standard input.
  var files: [PayloadFile] { inputs.filter { !$0.isStandardInput }.map { file($0) } }

  /// Returns the file of an input.
  func file(_ input: InputFiles.Input) -> PayloadFile {
    PayloadFile(
      input, configuration,
      skipsForeign: !options.has(.part)
        && (input.isFound || input.isCodeOrPage || options[ifDeclared: .skipForeign]),
      isNamed: input.isNamed && !options[ifDeclared: .skipForeign], in: command.environment)
  }

  /// The source files with a state in places that the search skips, among the first files there.
  var sourcesInSkippedPlaces: SkippedSources {
    var found = SkippedSources()
    let allowance = TextAllowance(bytes: SkippedSource.maximumBytes)
    for (file, reason) in thirdParty.prefix(SkippedSource.maximumFiles) {
      let location = command.environment.absolute(file)
      // A link can lead out of the folder.
      guard let status = try? FileSystem.status(of: location, followingLink: false),
        FileSystem.Kind(status) == .file, allowance.take(Int(status.st_size))
      else { continue }
      let bytes = try? FileSystem.read(location, upTo: .payload)
      if let bytes, SkippedSource.counts(bytes[...]) { found.add(reason) }
    }
    return found
  }

  /// Examines a payload; returns nil for one that `check` skips.
  func examine(_ source: Source, of file: PayloadFile) -> ExaminedPayload? {
    let notation = SourceNotation(ofFile: file.name.text)
    guard case .possible = notation.candidate(source.bytes[...], isNamed: file.isNamed) else {
      return nil
    }
    let payload = linter.examine(source)
    return file.skipsForeign && payload.unrelated(isNamed: file.isNamed) != nil ? nil : payload
  }

  /// Checks the payloads of all inputs in order, and passes each report on. Throws for source code, whose pushes have no order and
  /// no time.
  mutating func forEachReport(
    in sequences: ActivitySequences?,
    _ body: (Report) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var sequences = sequences
    let code = inputs.map { $0.name }.first { SourceNotation(ofFile: $0.text).isCode }
    if let file = swiftFiles.first ?? code {
      throw .job(
        "'\(file.text)' is source code, and '\(options.subcommand.name)' reads payloads: write the pushes to a .jsonl file, one on each line"
      )
    }
    for input in inputs {
      var reader = try PayloadReader(input, for: self)
      linter.prepare(for: reader.file.entries)
      while let payloads = try reader.nextPayloads() {
        linter.options.now = clock?()
        for source in payloads {
          guard let payload = examine(source, of: reader.file) else { continue }
          guard !payload.isTooLarge else {
            throw .unreadable(input.name, SystemError(exceeding: .filledTemplate))
          }
          let report = linter.report(
            on: payload, as: sequences?.steps(for: payload, in: input.place.text))
          sequences?.record(report)
          try body(report)
        }
      }
    }
  }

  /// The error if the inputs contain no payload.
  ///
  /// - Parameter summary: the summary of the run, with the skipped files.
  func nothingFound(besides summary: Summary = Summary()) -> CommandFailure {
    guard !inputs.isEmpty || !swiftFiles.isEmpty || !summary.skippedSources.isEmpty else {
      return nothingToCheck
    }
    guard inputs.isEmpty || inputs.contains(where: { !$0.isNamed }) else {
      let names = (inputs.isEmpty ? swiftFiles : inputs.map { $0.name }).map { $0.text }
      return .job(Options.noPayloadMessage(in: names))
    }
    return .job(options.noPushMessage(summary))
  }
}

extension InputFiles {
  fileprivate func nothingToCheck(_ options: Options, _ readsSources: Bool) -> CommandFailure {
    if let (path, error) = unreadable.first { return .unreadable(path, error) }
    return .job(
      options.noFileMessage(hasExcludedFiles: !excluded.isEmpty, readsSources: readsSources))
  }
}

extension Options {
  /// Returns the groups of rules that lack the data they need, or that use other declarations than the configuration names.
  fileprivate func groupsWithoutInput(sendsHeaders: Bool) -> [Rule.Group] {
    if has(.type) || has(.envelope) || has(.part) || has(.declarations) {
      return Rule.Group.allCases
    }
    var groups: [Rule.Group] = []
    if !has(.now) { groups.append(.clock) }
    if !has(.sequence) { groups.append(.sequence) }
    if !sendsHeaders { groups.append(.request) }
    return groups
  }
}
