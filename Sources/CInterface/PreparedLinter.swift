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

  /// Returns whether a payload is unrelated to pushes.
  mutating func isForeign(_ source: Source) -> Bool {
    !linter.accepts(source.bytes.indices, in: source.bytes.span)
      && engine.examine(source).isForeign
  }

  /// Returns the report on a payload.
  mutating func report(on source: Source) -> Report { linter.lint(source) }
}
