import PushLinter

/// A linter for one combination of options. From its second use on, it has a matcher for clean payloads, whose preparation
/// would take longer than a single payload.
struct PreparedLinter {
  private(set) var linter: Linter
  private var matcher: CleanPayloadMatcher?
  private var useCount = 0
  /// The path for which the matcher is prepared.
  private var path = ""

  init(_ linter: Linter) { self.linter = linter }

  /// Prepares for a call.
  mutating func use(at path: String, now: Double?) {
    useCount += 1
    if let now { linter.options.now = now }
    if useCount == 2 {
      matcher = CleanPayloadMatcher(linter)
      self.path = path
      matcher?.prepare(forFile: path)
    } else if path != self.path {
      self.path = path
      matcher?.prepare(forFile: path)
    }
    if let now { matcher?.setClock(now) }
  }

  /// Returns the report on a payload.
  mutating func report(on source: Source) -> Report {
    acceptedReport(on: source) ?? linter.lint(source)
  }

  private mutating func acceptedReport(on source: Source) -> Report? {
    guard matcher?.accepts(source.bytes.indices, in: source.bytes.span) == true else { return nil }
    return Report(accepted: source, typeName: matcher?.typeName)
  }
}
