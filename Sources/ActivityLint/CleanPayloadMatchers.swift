import ActivitySchema
import CleanPayloads
import PushLinter
import PushModel

/// The matchers of one schema, which recognize clean payloads from their bytes alone.
@usableFromInline
struct CleanPayloadMatchers: Sendable {
  /// The matcher for payloads without a type from the caller.
  private let general: CleanPayloadMatcher?
  /// The matchers for payloads with a type from the caller, by its name.
  private let named: [String: CleanPayloadMatcher]

  init(_ linter: Linter) {
    let matcher = CleanPayloadMatcher(linter, learnsOrder: false)
    func prepared(for path: String) -> CleanPayloadMatcher? {
      var copy = matcher
      copy?.prepare(forFile: path)
      return copy
    }
    general = prepared(for: "")
    var named: [String: CleanPayloadMatcher] = [:]
    for activity in linter.schema.activities
    where linter.schema.activities(named: activity.name).count == 1 {
      // A path with the name of a type selects that type.
      named[activity.name] = prepared(for: activity.name)
    }
    self.named = named
  }

  /// Returns the attributes type of a clean payload; nil for every other payload.
  ///
  /// - Parameters:
  ///   - now: the time at which the payload is sent, in seconds since 1970; nil to ignore the time.
  func accept(_ bytes: Span<UInt8>, as typeName: String?, at now: Double?) -> String? {
    guard var matcher = typeName.map({ named[$0] }) ?? general else { return nil }
    if let now { matcher.setClock(now) }
    guard matcher.accepts(0..<bytes.count, in: bytes), let accepted = matcher.typeName,
      typeName == nil || accepted == typeName
    else { return nil }
    return accepted
  }
}
