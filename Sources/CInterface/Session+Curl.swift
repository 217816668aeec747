import ActivityReports
import ActivitySchema
import CurlRequest
import JSONSyntax
import PushLinter

extension Session {
  /// The maximum number of requests of one text: each is checked with the whole text.
  private static let maximumRequests = 100

  /// Returns the report on the pushes of the text's curl commands.
  func lintCurl(
    _ text: [UInt8], _ options: LintOptions, by reporter: Reporter
  ) throws(InterfaceError) -> [UInt8] {
    let time = (options.linter.now ?? options.today).flatMap { Int64(exactly: $0.rounded(.down)) }
    var summary = Summary(canFix: false)
    var count = 0
    for command in ShellCommand.commands(of: "curl", in: text, time: time) {
      for request in try requests(of: command) where try hasPush(request) {
        if let expansion = request.bodyExpansion(in: command) {
          throw InterfaceError(
            kind: .options,
            message:
              "only the shell knows the value of '\(expansion)' in the body; write the value in its place"
          )
        }
        count += 1
        guard count <= Self.maximumRequests else {
          throw InterfaceError(
            kind: .options,
            message: "the commands have more than \(Self.maximumRequests) requests")
        }
        let report = try report(on: request, of: command, in: text, options)
        summary.add(report)
        reporter.add(report)
      }
    }
    reporter.finish(summary)
    return reporter.takeOutput()
  }

  private func requests(
    of command: ShellCommand
  ) throws(InterfaceError) -> [CurlOutgoingRequest] {
    let arguments: [CurlArgument]
    do throws(CurlArgumentError) {
      arguments = try CurlArgument.parse(command.words.map { $0.text.bytes })
    } catch {
      throw InterfaceError(kind: .options, message: error.message)
    }
    let line = try CurlCommandLine(arguments) { (file) throws(InterfaceError) in
      let path = String(decoding: file.path, as: UTF8.self)
      throw InterfaceError(
        kind: .options,
        message: file.isStandardInput
          ? "curl reads standard input, which is not part of the command; write its contents in place of `@-`"
          : "curl reads the file '\(path)', which is not part of the command; write its contents in place of the path"
      )
    }
    return line.requests
  }

  private func hasPush(_ request: CurlOutgoingRequest) throws(InterfaceError) -> Bool {
    if let option = request.multipartOption {
      throw InterfaceError(
        kind: .options, message: "'\(option)' sends a multipart form; a push is JSON")
    }
    return switch request.destination {
    case .apple: true
    case .channels: false
    case .foreign: request.hasBody
    }
  }

  private func report(
    on request: CurlOutgoingRequest, of command: ShellCommand, in text: [UInt8],
    _ options: LintOptions
  ) throws(InterfaceError) -> Report {
    try withLinter(for: options) { prepared in
      let known = prepared.engine
      var linter = known
      linter.options.request = request.context(in: command)
      linter.options.type =
        known.options.type ?? request.activityType(among: known.schema.activities.map { $0.name })
      var source = Source(name: options.name, path: options.path, bytes: text, isSent: true)
      source.derived = request.body(in: command)
      var report = linter.lint(source)
      for index in report.diagnostics.indices { report.diagnostics[index].fix = nil }
      return report
    }
  }
}
