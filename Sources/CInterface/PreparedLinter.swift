import CleanPayloads
import PushLinter
import PushModel
import PushTexts

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

  /// Returns what a document contains instead of a Live Activity push; nil if it is checked.
  mutating func unrelated(_ source: Source, isNamed: Bool) -> UnrelatedDocument? {
    linter.accepts(source.bytes.indices, in: source.bytes.span)
      ? nil : engine.examine(source).unrelated(isNamed: isNamed)
  }

  /// Returns the report on a payload.
  mutating func report(on source: Source) -> Report { linter.lint(source) }
}
