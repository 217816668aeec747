import ActivityReports
import ActivitySchema
import CommandSyntax
import CurlRequest
import PushLinter

/// The `curl` command, which checks the requests of a curl command line and can send them.
struct CurlCommand {
  private let options: Options
  private let command: Invocation
  private let configuration: ConfigurationFile
  private let declarations: Declarations
  private var reports: Reports
  private var conflicts: UsedDeclarations?
  private let requests: [CurlOutgoingRequest]
  private let files: CurlFiles
  private let now: Double
  private let sendsNothing: Bool
  /// The maximum number of requests of one command line: each is checked with the text of all arguments.
  private static let maximumRequests = 100

  init(_ options: Options, of command: Invocation) throws(CommandFailure) {
    self.options = options
    self.command = command
    let arguments: [CurlArgument]
    do throws(CurlArgumentError) {
      arguments = try CurlArgument.parse(options.positionals.map { $0.bytes })
    } catch {
      throw options.usage(error.message(to: options.subcommand))
    }
    var files = CurlFiles(of: command)
    let defaults = CurlDefaults.file(for: options.positionals, in: command.environment)
    let line = try CurlCommandLine(arguments, readsDefaults: defaults != nil) {
      file throws(CommandFailure) in try files.read(file)
    }
    if let defaults {
      command.streams.writeMessage(
        "note: curl also reads '\(defaults.text)', which is not checked; with -q as its first argument it does not"
      )
    }
    requests = line.requests
    self.files = files
    if let option = line.unreadOptions.first, options[.thenSend] {
      throw .job(
        "'\(option)' reads options that are not checked and can change what curl sends; pass them as arguments, or do not use --then-send"
      )
    }
    for option in line.unreadOptions {
      command.streams.writeMessage(
        "note: '\(option)' is ignored: its additions to the request are not checked")
    }
    guard !requests.isEmpty else { throw options.usage("curl's arguments contain no URL") }
    guard requests.count <= Self.maximumRequests else {
      throw .job(
        "curl's arguments contain \(requests.count) URLs; at most \(Self.maximumRequests) are checked at a time"
      )
    }
    let environment = command.environment
    configuration = try ConfigurationFile(options, in: environment)
    declarations = try Declarations(options, showsProblems: false, configuration, of: command)
    now = (options.clock(in: environment) ?? environment.secondsSince1970)()
    reports = try Reports(
      options, declarations: declarations.sources, inputs: files.paths, of: command)
    sendsNothing = !options[.thenSend]
  }

  /// Checks the requests in order, and runs curl if `--then-send` is given and no finding prevents it.
  mutating func run() throws(CommandFailure) -> ExitStatus {
    var isEmpty = true
    for request in requests where try hasPush(request) {
      isEmpty = false
      try check(request)
    }
    guard !isEmpty || !sendsNothing else {
      throw .job("no push was checked: curl's arguments contain none")
    }
    for report in conflicts?.reports() ?? [] { reports.add(report) }
    let problems = conflicts?.otherProblems() ?? declarations.schema.problems
    try? command.streams.writeError(ProblemReport.text(problems, in: declarations.sources))
    reports.finish()
    if !sendsNothing {
      reports.channel = reports.summary.payloadsWithFindings > 0 ? .standardError : .nowhere
    }
    try reports.writeOutput()
    try reports.save()
    let status = ExitStatus(reports.summary, options.failurePolicy, mayBeEmpty: isEmpty)
    guard !sendsNothing, status == .clean else { return status }
    return try send()
  }

  /// Returns whether a request contains a push; writes a note if it does not.
  private func hasPush(_ request: CurlOutgoingRequest) throws(CommandFailure) -> Bool {
    if let option = request.multipartOption {
      throw .job("'\(option)' sends a multipart form; a push is JSON")
    }
    switch request.destination {
    case .apple: return true
    case .channels:
      command.streams.writeMessage(
        "note: a request that manages channels is not a push; it is not checked")
      return false
    case .foreign:
      if !request.hasBody {
        command.streams.writeMessage(
          "note: a request without a body is not a push; it is not checked")
      }
      return request.hasBody
    }
  }

  private mutating func check(_ request: CurlOutgoingRequest) throws(CommandFailure) {
    let body = request.body
    let types = declarations.schema.activities.map { $0.name }
    let linter = Linter(
      schema: declarations.schema, configuration: configuration.configuration,
      options: Linter.Options(
        type: options[.type] ?? request.activityType(among: types),
        declarationsAreComplete: declarations.areNamed, request: request.context(with: body),
        envelope: options[ifDeclared: .envelopeAt] ?? options[.envelope], now: now),
      mainVersion: declarations.app, versions: declarations.versions)
    var report = linter.lint(source(of: body))
    // The arguments of a running command cannot be fixed.
    for index in report.diagnostics.indices { report.diagnostics[index].fix = nil }
    if conflicts == nil {
      conflicts = UsedDeclarations(linter, sources: declarations.sources)
    }
    conflicts?.record(report)
    reports.add(report)
  }

  private func source(of body: RequestBody) -> Source {
    var source: Source
    if let file = body.file.map({ Path($0) }) {
      source = Source(
        name: file == .standardInput ? "<stdin>" : file.text,
        path: configuration.path(of: file, in: command.environment), bytes: body.bytes,
        isSent: true)
    } else {
      source = Source(name: "curl", bytes: body.bytes, isSent: true)
    }
    source.derived = body.derived
    return source
  }

  private func send() throws(CommandFailure) -> ExitStatus {
    guard let program = command.environment.program("curl") else {
      throw .job("cannot find curl in any folder of PATH")
    }
    let copies = try files.copies(for: options.positionals)
    do throws(SystemError) {
      return try command.environment.run(program, copies.arguments, copies.input, copies.files)
    } catch {
      if error.isInterruption { throw .interrupted }
      throw .job("cannot run '\(program.text)': \(error.message)")
    }
  }
}

extension CurlArgumentError {
  fileprivate func message(to subcommand: Subcommand) -> String {
    if case .unknownOption(let spelling) = self,
      subcommand.options().contains(where: { $0.spelling == spelling })
    {
      return
        "'\(spelling)' is not an option of curl; options of this command precede curl's first argument"
    }
    return message
  }
}
