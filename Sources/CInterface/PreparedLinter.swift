import CleanPayloads
import PushLinter
import PushModel
import PushTexts

/// A linter for one combination of options. It has a matcher for clean payloads from its second use on.
final class PreparedLinter {
  private var linter: MatchingLinter
  private var useCount = 0

  init(_ linter: MatchingLinter) { self.linter = linter }

  var engine: Linter { linter.engine }

  /// Prepares for the first check of a payload.
  func use(at path: String, now: Double?) {
    useCount += 1
    if useCount == 2 { linter.addMatcher() }
    prepare(at: path, now: now)
  }

  /// Prepares for a further check of a payload.
  func prepare(at path: String, now: Double?) {
    linter.prepare(forFile: path)
    if let now { linter.setClock(now) }
  }

  /// Returns the number of the type of a clean payload: 1 without a type, else 2 and the position of its activity; 0 for any other
  /// payload.
  func cleanType(of payload: Span<UInt8>) -> Int32 {
    guard linter.accepts(0..<payload.count, in: payload) else { return 0 }
    return Int32(truncatingIfNeeded: 2 + (linter.acceptedActivity ?? -1))
  }

  /// Returns the kind of a document without a Live Activity push; nil if the document is checked.
  func unrelated(_ source: Source, isNamed: Bool) -> UnrelatedDocument? {
    linter.accepts(source.bytes.indices, in: source.bytes.span)
      ? nil : engine.examine(source).unrelated(isNamed: isNamed)
  }

  /// Returns the report on a payload.
  func report(on source: Source) -> Report { linter.lint(source) }
}
