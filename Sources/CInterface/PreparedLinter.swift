import CleanPayloads
import PushLinter

/// A linter for one combination of options. It has a matcher for clean payloads from its second use on.
struct PreparedLinter {
  private var linter: MatchingLinter
  private var useCount = 0

  init(_ linter: MatchingLinter) { self.linter = linter }

  var engine: Linter { linter.engine }

  /// Prepares for a call.
  mutating func use(at path: String, now: Double?) {
    useCount += 1
    if useCount == 2 { linter.addMatcher() }
    linter.prepare(forFile: path)
    if let now { linter.setClock(now) }
  }

  /// Returns the report on a payload.
  mutating func report(on source: Source) -> Report { linter.lint(source) }
}
