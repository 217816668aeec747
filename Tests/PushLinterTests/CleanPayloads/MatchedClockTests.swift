import ActivitySchema
import PushModel
import Testing

@testable import CleanPayloads
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The matcher accepts the same times as the engine if it has a clock, on both sides of each limit.
@Suite struct MatchedClockTests {
  private static let now = 1_788_729_713

  private static func comparison(_ members: String, now: Double) -> MatcherComparison {
    let linter = Linter(
      schema: .declared(
        by:
          "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var end: Date } }"
      ), options: Linter.Options(now: now))
    let text = #"{"aps": {\#(members), "content-state": {"end": 810422213.5}}}"#
    return MatcherComparison(of: Source(name: "a.json", bytes: Array(text.utf8)), by: linter)
  }

  private static func expect(
    _ isClean: Bool, _ members: String, now: Double = Double(now), line: Int = #line
  ) {
    let comparison = comparison(members, now: now)
    #expect(comparison.isAccepted == isClean, "\(members)")
    #expect(comparison.objection == nil)
  }

  @Test(arguments: [
    (-3_601, false), (-3_600, false), (-3_599, true), (-1, true), (0, true), (59, true), (60, true),
    (61, false),
  ])
  func theTimestampIsCloseToTheClock(_ difference: Int, _ isClean: Bool) {
    let timestamp = Self.now + difference
    Self.expect(isClean, #""event": "update", "timestamp": \#(timestamp)"#)
    Self.expect(isClean, #""event": "end", "timestamp": \#(timestamp)"#)
  }

  @Test(arguments: [(-1, false), (0, false), (1, true)])
  func theStaleDateIsInTheFuture(_ difference: Int, _ isClean: Bool) {
    Self.expect(
      isClean,
      #""event": "update", "timestamp": \#(Self.now - 60), "stale-date": \#(Self.now + difference)"#
    )
  }

  /// A dismissal date in the past removes an activity at once.
  @Test(arguments: [-7_200, 0, 3_600])
  func theDismissalDateCanBeInThePast(_ difference: Int) {
    Self.expect(
      true,
      #""event": "end", "timestamp": \#(Self.now), "dismissal-date": \#(Self.now + difference)"#)
  }

  @Test(arguments: [(4 * 3_600, true), (4 * 3_600 + 1, false)])
  func theDismissalDateIsUpToFourHoursAfterTheEnd(_ difference: Int, _ isClean: Bool) {
    Self.expect(
      isClean,
      #""event": "end", "timestamp": \#(Self.now), "dismissal-date": \#(Self.now + difference)"#)
  }

  @Test func aClockCanHaveAFraction() {
    Self.expect(
      true, #""event": "update", "timestamp": \#(Self.now + 60)"#, now: Double(Self.now) + 0.25)
    Self.expect(
      false, #""event": "update", "timestamp": \#(Self.now + 61)"#, now: Double(Self.now) + 0.75)
    Self.expect(
      false, #""event": "update", "timestamp": \#(Self.now - 3_600)"#, now: Double(Self.now) + 0.25)
  }

  /// The distance of a date to the clock decides without a push.
  @Test func partsNeedTheEngine() {
    let linter = Linter(
      schema: Fixtures.schema,
      options: Linter.Options(type: "RideAttributes", part: .contentState, now: 0))
    for source in Fixtures.sources(in: "fixtures/accepted") {
      #expect(!MatcherComparison(of: source, by: linter).isAccepted)
    }
  }

  @Test func theClockCanBeSetLater() {
    let linter = Linter(schema: Fixtures.schema)
    let bytes = Fixtures.bytes("fixtures/accepted/RideAttributes/start.json")
    var matcher = CleanPayloadMatcher(linter)
    matcher?.prepare(forFile: "RideAttributes/start.json")
    #expect(matcher?.accepts(bytes.indices, in: bytes.span) == true)
    matcher?.setClock(0)
    #expect(matcher?.accepts(bytes.indices, in: bytes.span) == false)
  }
}
