import ActivityReports
import PushDocuments
import PushLinter
import PushModel
import PushRules

/// The options of `al_lint` and `al_fix`.
struct LintOptions {
  let linter: LinterOptions
  /// The options that distinguish the linters of two calls, apart from the time.
  let key: LinterKey
  /// The time at which suppressions end, in seconds since 1970; nil if it is unknown.
  let today: Double?
  /// The name of the payload in the report.
  let name: String
  /// The path of the payload, for the patterns of the configuration and for the selection of a type.
  let path: String
  /// The activity of the push, if its pushes are a sequence.
  let sequence: String?
  /// Whether each line is a payload.
  let isLines: Bool
  /// Whether the payload is the text of a file, which people indent, and not the text that a server sends.
  let isFile: Bool
  let format: ReportFormat
  /// The fixes that `al_fix` applies.
  let level: FixApplier.Level
}

extension LintOptions {
  init(_ reader: inout OptionReader) {
    let headers = reader.headers("headers")
    let options = LinterOptions(
      type: reader.text("type"), part: reader.choice("part"), declarationsAreComplete: true,
      request: RequestContext(headers: headers, isWhole: reader.flag("headersAreComplete")),
      envelope: reader.envelope("envelope"),
      now: reader.time("now"), reportsEverySize: reader.flag("sizes"))
    linter = options
    let name = reader.text("name")
    self.name = name ?? "payload.json"
    path = reader.text("path") ?? name ?? ""
    sequence = reader.text("sequence")
    isLines = reader.flag("lines")
    isFile = reader.flag("file")
    format = reader.reportFormat("format") ?? .json
    level = reader.choice("level") ?? .safe
    today = reader.time("today") ?? options.now
    key = LinterKey(options, today: today)
  }
}
