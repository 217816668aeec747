import PushLinter

/// What the commands that look at payloads have in common: the payloads, and the linter that knows the declarations.
struct LintJob {
  let command: Invocation
  let inputs: [InputFiles.Input]
  /// The Swift files among those that were named for the check.
  let swiftFiles: [Path]
  /// How many of the files and folders that were named cannot be read.
  let unreadableCount: Int
  let configuration: ConfigurationFile
  /// Files that the configuration excludes, as its patterns know them.
  let excluded: [String]
  /// What the job looks at, as far as the configuration is concerned.
  let scope: ConfigurationUse.Scope
  let declarations: Declarations
  var linter: Linter
  /// Nil where no clock counts.
  let clock: (() -> Double)?

  /// Gathers what the job needs; from here on only the payloads themselves can fail to be read.
  ///
  /// - Parameter needsDeclarations: false where the job can be done without any.
  init(
    _ options: Options, needsDeclarations: Bool = true, of command: Invocation
  ) throws(CommandFailure) {
    self.command = command
    let environment = command.environment
    guard !options.positionals.isEmpty else {
      throw options.usage("nothing to check: name files or folders, or - for standard input")
    }
    var configuration = try ConfigurationFile(options[.config], in: environment)
    if options[.asSent] { configuration.configuration.limits.countsAsSent = true }
    self.configuration = configuration
    let files = try InputFiles(options, configuration, in: environment)
    (inputs, swiftFiles) = (files.inputs, files.swiftFiles)
    let maySkipAll = options[.skipForeign]
    guard !inputs.isEmpty || !swiftFiles.isEmpty || maySkipAll && files.unreadable.isEmpty else {
      throw files.nothingToCheck(options)
    }
    // Whoever has files changed is told of a slip before it happens.
    if options.has(.fix), let (path, error) = files.unreadable.first {
      throw .unreadable(path, error)
    }
    unreadableCount = files.unreadable.count
    excluded = files.excluded
    for (path, error) in files.unreadable {
      _ = CommandFailure.unreadable(path, error).report(to: command.streams)
    }

    declarations = try Declarations(
      options, and: swiftFiles, areNeeded: needsDeclarations && !maySkipAll, configuration,
      of: command)
    clock = options.clock(in: environment)
    let headers = try options.headers()
    linter = Linter(
      schema: declarations.schema, configuration: configuration.configuration,
      options: Linter.Options(
        type: options[.type], part: options[.part],
        declarationsAreComplete: declarations.areNamed, request: RequestContext(headers: headers),
        envelope: options[.envelope]),
      versions: declarations.versions)
    scope = ConfigurationUse.Scope(
      places: files.places, silentGroups: options.silentGroups(sendsHeaders: !headers.isEmpty))
  }

  /// What the job comes to where nothing that is found counts.
  var status: ExitStatus { unreadableCount == 0 ? .clean : .failed }

  /// What there is to say about the Swift files that were named.
  var reportsOnSwiftFiles: [Report] {
    guard !swiftFiles.isEmpty else { return [] }
    let named = Set(swiftFiles.map { command.environment.absolute($0).normalized })
    return linter.lintDeclarations(in: declarations.sources).filter { report in
      named.contains(command.environment.absolute(Path(report.source.name)).normalized)
    }
  }

  /// What is thrown as soon as a payload needs a declaration; nil where there are any.
  var missingDeclarations: CommandFailure? {
    declarations.areMissing ? Declarations.missing(in: [], command.environment) : nil
  }

  /// An input at its place.
  func file(_ input: InputFiles.Input) -> PayloadFile {
    PayloadFile(input, configuration, in: command.environment)
  }

  /// Checks the payloads of one input after the other.
  mutating func lint(
    in sequences: ActivitySequences?,
    _ body: (Report) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var sequences = sequences
    for input in inputs {
      var reader = try PayloadReader(input, for: self)
      while let payloads = try reader.nextPayloads() {
        linter.options.now = clock?()
        for payload in payloads.map(linter.examine) {
          let report = linter.report(
            on: payload, as: sequences?.steps(for: payload, in: input.place.text))
          sequences?.record(report)
          try body(report)
        }
      }
    }
  }

  /// Thrown where the inputs turn out to hold no payload.
  var nothingFound: CommandFailure {
    let names = (inputs.map { $0.name } + swiftFiles).map { $0.text }.joined(separator: ", ")
    return .job("no payload was checked: there was none in \(names)")
  }
}

extension InputFiles {
  fileprivate func nothingToCheck(_ options: Options) -> CommandFailure {
    if let (path, error) = unreadable.first { return .unreadable(path, error) }
    let paths = options.positionals.map { "'\($0.text)'" }.joined(separator: ", ")
    let kinds = "there is no .json, .apns, .jsonl or .ndjson file"
    guard !excluded.isEmpty else { return .job("no payload in \(paths): \(kinds)") }
    return .job("no payload in \(paths): \(kinds) that the configuration does not exclude")
  }
}

extension Options {
  /// The rules that these options give nothing to go by, or other declarations than the configuration does.
  fileprivate func silentGroups(sendsHeaders: Bool) -> Set<Rule.Group> {
    if has(.type) || has(.envelope) || has(.part) || has(.declarations) {
      return Set(Rule.Group.allCases)
    }
    var groups: Set<Rule.Group> = []
    if !has(.now) { groups.insert(.clock) }
    if !has(.sequence) && !has(.sequenceKey) { groups.insert(.sequence) }
    if !sendsHeaders { groups.insert(.request) }
    return groups
  }
}
