import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushRules

/// The probable meaning of a number that is not a plausible `Date`.
@Suite struct DateFaultTests {
  /// 2026-09-06 21:11:53 UTC
  private static let pushed = 1_788_729_113.0

  @Test(arguments: [
    810_421_913, 810_421_913.25, 1_300_000_000, -100_000_000, 63_113_904_000, 64_092_211_200,
  ])
  func aPlausibleDateHasNoFault(_ seconds: Double) {
    #expect(DateFault(of: seconds, near: Self.pushed) == nil)
    #expect(DateFault(of: seconds, near: nil) == nil)
  }

  @Test(arguments: [1, 300, 3_600, 86_400, 20_000_000, 300 - 978_307_200.0])
  func aShortTimeFromAnEpochIsADuration(_ seconds: Double) {
    guard case .duration = DateFault(of: seconds, near: Self.pushed) else {
      Issue.record("\(seconds) is not a duration")
      return
    }
  }

  @Test(arguments: [
    0, -978_307_200, -63_114_076_800, -63_113_904_000, 252_423_907_200, 2_147_483_647,
  ])
  func aSentinelIsAnAbsence(_ seconds: Double) {
    guard case .absence = DateFault(of: seconds, near: nil) else {
      Issue.record("\(seconds) is not an absence")
      return
    }
  }

  @Test(arguments: [
    (20_260_906, 1_788_652_800), (202_609_062_111, 1_788_729_060),
    (20_260_906_211_153, pushed), (20_260_906_211_153_000, pushed),
  ])
  func theDigitsOfADateAreRead(_ seconds: Double, _ meant: Double) {
    guard case .digits(meant) = DateFault(of: seconds, near: Self.pushed) else {
      Issue.record("\(seconds) has no digits of a date")
      return
    }
  }

  @Test(arguments: [
    810_421_913e3, 810_421_913e6, 810_421_913e9, -167_885_287, 2_767_036_313,
    pushed + 62_135_596_800, (pushed + 62_135_596_800) * 1e7, (pushed + 11_644_473_600) * 1e7,
    pushed + 2_208_988_800, pushed / 60,
  ])
  func anotherUnitOrEpochIsRead(_ seconds: Double) {
    for anchor in [Self.pushed, nil] {
      guard case .otherForm(_, let meant) = DateFault(of: seconds, near: anchor) else {
        Issue.record("\(seconds) is in no other form")
        continue
      }
      #expect((meant - Self.pushed).magnitude < 120)
    }
  }

  @Test(arguments: [-1, 5e9, 1e300, -1e300])
  func anyOtherNumberIsFar(_ seconds: Double) {
    guard case .far = DateFault(of: seconds, near: Self.pushed) else {
      Issue.record("\(seconds) is not far")
      return
    }
  }
}
