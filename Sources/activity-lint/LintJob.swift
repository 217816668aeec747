import ActivityLint

/// What the commands that look at payloads have in common: the payloads, and the linter that knows the declarations.
struct LintJob {
  let command: Command
  let inputs: [InputFiles.Input]
  /// The Swift files among those that were named for the check.
  let swiftFiles: [Path]
  let configuration: ConfigurationFile
  let declarations: Declarations
  var linter: Linter
  /// Nil where no clock counts.
  let clock: (() -> Double)?

  /// Gathers what the job needs; from here on only the payloads themselves can fail to be read.
  ///
  /// - Parameter needsDeclarations: false where the job can be done without any.
  init(
    _ options: Options, isImplied: Bool = false, needsDeclarations: Bool = true,
    of command: Command
  ) throws(CommandFailure) {
    self.command = command
    let surroundings = command.surroundings
    guard !options.positionals.isEmpty else {
      throw options.usage("nothing to check: name files or folders, or - for standard input")
    }
    let files = try InputFiles(options, isImplied: isImplied, in: surroundings)
    (inputs, swiftFiles) = (files.inputs, files.swiftFiles)
    let maySkipAll = options.has(.skipForeign)
    guard !inputs.isEmpty || !swiftFiles.isEmpty || maySkipAll else {
      let paths = options.positionals.map { "'\($0.text)'" }.joined(separator: ", ")
      throw .job("no payload in \(paths): there is no .json, .apns, .jsonl or .ndjson file")
    }
    var configuration = try ConfigurationFile(options.path(.config), in: surroundings)
    if options.has(.asSent) { configuration.configuration.limits.countsAsSent = true }
    self.configuration = configuration

    declarations = try Declarations(
      options.paths(.declarations), and: swiftFiles, areNeeded: needsDeclarations && !maySkipAll,
      configuration,
      of: command)
    let type = options.text(.type)
    if let type { try declarations.checkDeclared(type) }
    // Declarations that are named for one run need not be all that the configuration speaks of.
    if !options.has(.declarations) {
      for payload in configuration.configuration.payloads {
        try declarations.checkDeclared(payload.type)
      }
    }
    clock = try options.clock(in: surroundings)
    linter = try Linter(
      schema: declarations.schema, configuration: configuration.configuration,
      options: Linter.Options(
        type: type, part: options.text(.part).flatMap { PayloadPart(rawValue: $0) },
        declarationsAreComplete: declarations.areNamed, headers: options.headers()))
  }

  /// What there is to say about the Swift files that were named.
  var reportsOnSwiftFiles: [PayloadReport] {
    guard !swiftFiles.isEmpty else { return [] }
    let named = Set(swiftFiles.map { command.surroundings.absolute($0).normalized })
    return linter.lintDeclarations(in: declarations.sources).filter { report in
      named.contains(command.surroundings.absolute(Path(report.source.name)).normalized)
    }
  }

  /// Throws where there is no declaration, and only now a payload that needs one.
  func requireDeclarations() throws(CommandFailure) {
    guard declarations.areMissing else { return }
    throw Declarations.missing(in: [], command.surroundings)
  }

  /// Thrown where the inputs turn out to hold no payload.
  var nothingFound: CommandFailure {
    .job(
      "no payload was checked: there was nothing in \(inputs.map { $0.name.text }.joined(separator: ", "))"
    )
  }
}
