import PushModel
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Tests of the times for `--now`.
@Suite struct TimeTests {
  @Test(arguments: [
    "1795255200", "2026-11-21T10:00:00Z", "2026-11-21T10:00Z", "2026-11-21 10:00:00.000Z",
    "2026-11-21T12:00:00+02:00", "2026-11-21T04:30:00-0530",
  ])
  func aTimeIsSecondsOrHasAZone(_ text: String) {
    #expect(Linter.Options.time(text) == 1_795_255_200)
  }

  @Test(arguments: [
    "", "now", "-1", "1e9", "inf", "0x10", "1795255200000", "2026-11-21", "2026-11-21T10:00:00",
    "2026-13-01T00:00:00Z", "10:00:00Z", "2026-11-21T10:00:00Z ",
  ])
  func anyOtherTextIsRejected(_ text: String) {
    #expect(Linter.Options.time(text) == nil)
  }

  @Test(arguments: [
    (0, "1970-01-01 00:00:00 UTC"), (1_788_729_113, "2026-09-06 21:11:53 UTC"), (1e300, "no date"),
  ])
  func aTimeIsShownToTheSecond(_ seconds: Double, _ text: String) {
    #expect(ClockTime.text(seconds) == text)
  }
}
