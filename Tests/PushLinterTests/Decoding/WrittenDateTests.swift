import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

@Suite struct WrittenDateTests {
  /// 2026-11-21T18:00:00Z.
  private static let evening = 1_795_284_000.0

  @Test(arguments: [
    "Sat, 21 Nov 2026 18:00:00 +0000", "Sat, 21 Nov 2026 18:00:00 GMT",
    "Sat Nov 21 2026 19:00:00 GMT+0100 (Central European Standard Time)",
    "2026-11-21 18:00:00 +0000", "2026-11-21 18:00:00 +0000 UTC",
    "2026-11-21 18:00:00.123456 +0000 UTC", "Sat Nov 21 13:00:00 -0500 2026",
  ])
  func aTextWithAZoneIsATime(_ text: String) throws {
    let date = try #require(WrittenDate(text))
    #expect(date.secondsSince1970 == Self.evening)
    #expect(date.namesZone)
  }

  @Test(arguments: [
    "2026/11/21 18:00", "2026/11/21 18:00:00", "2026.11.21 18:00", "2026年11月21日 18:00",
    "2026年11月21日18时00分00秒", "2026年11月21日 18時00分", "Nov 21, 2026, 6:00:00 PM",
    "November 21, 2026 6:00 pm", "Sat Nov 21 18:00:00 2026",
  ])
  func aTextWithoutAZoneIsTakenAsUTC(_ text: String) throws {
    let date = try #require(WrittenDate(text))
    #expect(date.secondsSince1970 == Self.evening)
    #expect(!date.namesZone)
  }

  @Test(arguments: ["2026/11/21", "2026年11月21日", "21 Nov 2026", "12:00 AM, Nov 21, 2026"])
  func aDayStartsAtMidnight(_ text: String) {
    #expect(WrittenDate(text)?.secondsSince1970 == Self.evening - 18 * 3_600)
  }

  @Test(arguments: [
    "", "tomorrow", "12:30", "21.11.2026", "11/21/2026", "2026", "2026/13/21 18:00",
    "2026/11/32 18:00", "Nov 2026", "Sat, 21 Nov 2026 25:00:00 +0000",
    "99999999999999999999/11/21", "2026/99999999999999999999/21",
    "Sat, 21 Nov 2026 99999999999999999999:00",
    String(repeating: "1:", count: 60),
    // Digits with an accent or a tag sort between the digits.
    "2026\u{301}/11/21", "2026\u{E0041}-11-21", "Nov 2\u{301}1, 2026\u{301}",
  ])
  func anAmbiguousOrOtherTextIsNotADate(_ text: String) {
    #expect(WrittenDate(text) == nil)
  }

  @Test func anOffsetOfTooManyDigitsIsIgnored() {
    #expect(WrittenDate("21 Nov 2026 18:00 +99999999999999999999")?.namesZone == false)
  }

  @Test(arguments: [
    ("/Date(1795284000000)/", 1_795_284_000.0), ("/Date(1795284000000+0300)/", 1_795_284_000.0),
    ("/Date(-1000)/", -1.0),
  ])
  func aDateOfDotNETIsInMilliseconds(_ text: String, _ seconds: Double) {
    #expect(WrittenDate.dotNET(text) == seconds)
  }

  @Test(arguments: ["/Date()/", "Date(1)", "/Date(x)/"])
  func otherTextIsNotADateOfDotNET(_ text: String) {
    #expect(WrittenDate.dotNET(text) == nil)
  }
}
