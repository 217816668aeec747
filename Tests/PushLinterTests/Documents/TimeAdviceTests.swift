import PushTexts
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushRules

/// The number that a finding says to send for a date in a string.
@Suite struct TimeAdviceTests {
  /// A date without a zone can be in any.
  @Test(arguments: [
    ("2026-09-06T21:48:33Z", "send 1788731313"),
    ("2026-09-06T23:48:33+02:00", "send 1788731313"),
    ("Sun, 06 Sep 2026 21:48:33 GMT", "send 1788731313"),
    ("1788731313", "send 1788731313"),
    ("2026-09-06 21:48:33", "if the text is in UTC, send 1788731313"),
    ("2026-09-06T21:48:33", "if the text is in UTC, send 1788731313"),
  ])
  func aTimeIsCertainOnlyWithItsZone(_ text: String, _ advice: String) throws {
    let fault = try #require(TimeFault(of: .string(text)))
    guard case .text(let seconds?, let isNumber) = fault else {
      Issue.record("no time in \(text)")
      return
    }
    #expect(TimeFault.advice(toSend: seconds, for: text, isNumber).text == advice)
  }
}
