import ActivityReports
import ActivitySchema
import CommandSyntax
import CurlRequest
import PushLinter

/// The inputs and the linter of a command that reads payloads.
struct LintJob {
  let command: Invocation
  let inputs: [InputFiles.Input]
  /// The Swift files among the arguments.
  let swiftFiles: [Path]
  /// The number of files and folders that cannot be read.
  let unreadableCount: Int
  let configuration: ConfigurationFile
  /// The files that the configuration excludes, as paths relative to its folder.
  let excluded: [String]
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
  ///   - continuesAfterErrors: whether the command reports a file that it cannot read, and continues.
  ///   - showsProblems: whether to write syntax errors to standard error; false if the command reports them.
  init(
    _ options: Options, needsDeclarations: Bool = true, continuesAfterErrors: Bool = false,
    showsProblems: Bool = true, of command: Invocation
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
      readsSources: continuesAfterErrors,
      in: environment)
    (inputs, swiftFiles) = (files.inputs, files.swiftFiles)
    for link in files.linksToOthers {
      command.streams.writeMessage(FileWalk.Omission.linkToOther.warning(at: link))
    }
    let maySkipAll = options[ifDeclared: .skipForeign]
    let nothingToCheck = files.nothingToCheck(options)
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
    unreadableCount = files.unreadable.count
    excluded = files.excluded
    for (path, error) in files.unreadable {
      _ = CommandFailure.unreadable(path, error).report(to: command.streams)
    }

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
      groupsWithoutInput: options.groupsWithoutInput(sendsHeaders: !headers.isEmpty))
  }

  /// Whether the inputs can be more than one payload: the matcher's tables take longer than the examination of a few.
  var hasSeveralPayloads: Bool { inputs.count > 1 || inputs.contains { $0.isLines } }

  /// The files that the command reads.
  var readFiles: [Path] {
    inputs.map { $0.name } + declarations.sources.map { Path($0.name) }
      + (configuration.file.map { [$0] } ?? [])
  }

  /// The exit status of a command that ignores findings.
  var status: ExitStatus { unreadableCount == 0 ? .clean : .failed }

  /// The reports on the declarations in the Swift files among the arguments.
  var reportsOnSwiftFiles: [Report] {
    guard !swiftFiles.isEmpty else { return [] }
    let named = Set(swiftFiles.map { command.environment.absolute($0).normalized })
    return linter.lintDeclarations(in: declarations.sources).filter { report in
      named.contains(command.environment.absolute(Path(report.source.name)).normalized)
    }
  }

  /// Writes syntax errors of the declarations to standard error.
  func writeProblems() {
    let problems = declarations.schema.problems
    try? command.streams.writeError(ProblemReport.text(problems, in: declarations.sources))
  }

  /// Returns the file of an input.
  func file(_ input: InputFiles.Input) -> PayloadFile {
    PayloadFile(
      input, configuration,
      skipsForeign: !options.has(.part)
        && (input.isFound || input.isCodeOrPage || options[ifDeclared: .skipForeign]),
      in: command.environment)
  }

  /// Checks the payloads of all inputs in order, and passes each report on.
  mutating func forEachReport(
    in sequences: ActivitySequences?,
    _ body: (Report) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var sequences = sequences
    for input in inputs {
      var reader = try PayloadReader(input, for: self)
      linter.prepare(for: reader.file.entries)
      while let payloads = try reader.nextPayloads() {
        linter.options.now = clock?()
        for source in payloads {
          let payload = linter.examine(source)
          if reader.file.skipsForeign, payload.isForeign { continue }
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
  var nothingFound: CommandFailure {
    guard !inputs.isEmpty || !swiftFiles.isEmpty else { return nothingToCheck }
    guard inputs.contains(where: { $0.isFound }) else {
      let names = (inputs.map { $0.name } + swiftFiles).map { $0.text }.joined(separator: ", ")
      return .job("no payload was checked: found none in \(names)")
    }
    return .job(options.noPushMessage)
  }
}

extension InputFiles {
  fileprivate func nothingToCheck(_ options: Options) -> CommandFailure {
    if let (path, error) = unreadable.first { return .unreadable(path, error) }
    return .job(options.noFileMessage(hasExcludedFiles: !excluded.isEmpty))
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
