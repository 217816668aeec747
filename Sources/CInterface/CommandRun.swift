import ActivityReports
import CommandSyntax
import JSONSyntax
import PushDocuments
import PushLinter
import PushModel
import PushTexts

/// A command of a host after its arguments are parsed.
struct CommandRun {
  let options: Options
  let headers: [Header]
  private let host: CommandHost
  private let format: ReportFormat
  /// Nil until the first payload is checked.
  private var reporter: Reporter?
  var summary = Summary()
  /// The names of the files before the first payload, for the error about a missing payload.
  private var emptyFiles: [String] = []
  /// Whether a search found a file.
  private var hasFoundFiles = false
  /// Whether the configuration excludes a file.
  private var hasExcludedFiles = false

  /// Throws if the arguments need the native program.
  init(_ options: Options, on host: CommandHost) throws(CommandError) {
    self.options = options
    self.host = host
    // Other commands have other options with these names.
    let isCheck = options.subcommand.name == Subcommand.check.name
    if isCheck { try options.checkSkipForeign() }
    headers = isCheck ? try options.headers() : []
    format = isCheck ? try Self.format(options[.format]) : .full
  }

  private static func format(_ requests: [ReportRequest]) throws(CommandError) -> ReportFormat {
    guard let request = requests.first, requests.count == 1 else {
      throw CommandError(native: "more than one '--format'")
    }
    guard let file = request.file else { return request.format }
    throw CommandError(native: "'--format \(request.format.name)=\(file.text)'")
  }

  /// The arguments, for the host: it finds and reads the files.
  var plan: [UInt8] {
    let values = options.declarations.compactMap { option in
      options.texts(of: option).map { texts in
        JSONValue.Member(
          name: option.name,
          value: option.isRepeatable
            ? .strings(texts.map { $0.text }) : .string(texts.first?.text ?? ""))
      }
    }
    let extensions = SourceNotation.searchedExtensions
    let plan: JSONValue = [
      "command": .string(options.subcommand.name),
      "usage": .string(options.subcommand.usage),
      "positionals": .strings(options.positionals.map { $0.text }),
      "errorsAboutCommands": .object(
        options.positionals.compactMap { argument in
          options.errorAboutCommand(argument).map { .init(name: argument.text, value: .string($0)) }
        }),
      "now": now(nil).map { .literal("\($0)") },
      "values": .object(values),
      "sourceExtensions": .strings(extensions),
      "codeExtensions": .strings(
        extensions.filter { SourceNotation(ofFile: ".\($0)").isCodeOrPage }),
    ]
    return plan.bytes
  }

  /// Returns the clock of the pushes, in seconds since 1970.
  func now(_ time: Double?) -> Double? {
    switch options[ifDeclared: .now] {
    case .system: time
    case .stopped(let now): now
    case nil: nil
    }
  }

  /// Starts the report.
  ///
  /// - Parameter comparesTypes: whether the declarations have an attributes type.
  mutating func start(_ declarations: [Source], comparesTypes: Bool = true) {
    summary.comparesTypes = comparesTypes
    reporter = format.reporter(
      ReportContext(
        style: host.terminal.style(options), declarations: declarations,
        policy: options[ifDeclared: .failOn], paths: host.paths, today: now(nil)))
  }

  /// Continues with the next file.
  mutating func start(_ file: CommandInput) {
    if summary.isEmpty, !file.isSkipped, file.failure == nil { emptyFiles.append(file.name) }
    if file.isFound { hasFoundFiles = true }
  }

  /// Returns whether documents of a file that are unrelated to pushes are skipped.
  func skipsForeign(in file: CommandInput) -> Bool {
    !options.has(.part) && (file.isFound || file.notation.isCodeOrPage || mayBeEmpty)
  }

  /// Whether the command succeeds if no push remains.
  var mayBeEmpty: Bool { options[ifDeclared: .skipForeign] }

  /// Counts files that the configuration excludes. Without paths, the configuration names the files.
  mutating func addExcluded(_ count: Int) {
    if count > 0 { hasExcludedFiles = true }
    if !options.positionals.isEmpty { summary.excluded += count }
  }

  mutating func add(_ report: Report) {
    if reporter == nil { start([]) }
    summary.add(report)
    reporter?.add(report)
  }

  /// Returns the report since the last call; nothing if there was no payload.
  func takeOutput() -> [UInt8] {
    summary.isEmpty && !mayBeEmpty ? [] : reporter?.takeOutput() ?? []
  }

  /// Ends the report.
  mutating func finish(_ end: CommandEnd) -> CommandAnswer {
    for _ in 0..<end.skipped { summary.add(UnrelatedDocument.foreign) }
    guard !summary.isEmpty || mayBeEmpty else {
      return finishFailed(summary.incompleteFiles > 0 ? nil : nothingFound(end))
    }
    let isCompared = summary.comparesTypes || summary.payloads == 0
    if !isCompared {
      summary.failure =
        "no type conforms to ActivityAttributes, so no payload was compared with a type; specify the Swift files with "
        + "--declarations, or with \"declarations\" in .activity-lint.json"
    }
    reporter?.finish(summary)
    let fails = options[ifDeclared: .failOn].fails(summary)
    return CommandAnswer(
      output: takeOutput(), errors: summary.failure.map { ["error: \($0)"] } ?? [],
      status: !isCompared || summary.incompleteFiles > 0 ? 2 : fails ? 1 : 0)
  }

  /// The message if no file contains a push.
  private func nothingFound(_ end: CommandEnd) -> String {
    hasFoundFiles || end.skipped > 0 || summary.ordinaryPushes > 0
      || !summary.skippedSources.isEmpty
      ? options.noPushMessage(summary)
      : emptyFiles.isEmpty
        ? options.noFileMessage(hasExcludedFiles: hasExcludedFiles)
        : Options.noPayloadMessage(in: emptyFiles)
  }

  /// Ends the report of a run that checked nothing; only some formats say why.
  ///
  /// - Parameter message: the reason; nil if every file failed.
  private mutating func finishFailed(_ message: String?) -> CommandAnswer {
    var answer = CommandAnswer.failed(message.map { ["error: \($0)"] } ?? [])
    guard format.recordsFailures else { return answer }
    if reporter == nil { start([]) }
    summary.failure = message
    reporter?.finish(summary)
    answer.output = reporter?.takeOutput() ?? []
    return answer
  }
}

/// The end of a command: its output and exit status.
struct CommandAnswer {
  var output: [UInt8] = []
  /// The lines for standard error, not yet sanitized.
  var errors: [String] = []
  let status: Int

  static func failed(_ lines: [String]) -> CommandAnswer { CommandAnswer(errors: lines, status: 2) }

  var json: [UInt8] {
    var errors: [UInt8] = []
    for line in self.errors { errors += Sanitizer.message(line) + [UInt8(ascii: "\n")] }
    let answer: JSONValue = [
      "exitStatus": .integer(status),
      "output": .string(String(decoding: output, as: UTF8.self)),
      "errors": .string(String(decoding: errors, as: UTF8.self)),
    ]
    return answer.bytes
  }
}
