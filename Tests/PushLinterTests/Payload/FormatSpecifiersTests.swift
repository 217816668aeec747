import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

@Suite struct FormatSpecifiersTests {
  @Test(arguments: [
    ("%@ is knocked down!", 1), ("%@ has %lld coins", 2), ("%2$@ and %1$@", 2), ("%1$@, %1$@", 1),
    ("%.2f km", 1), ("100 %%", 0), ("100%", 0), ("50%discount", 0), ("%", 0), ("%1$", 0), ("", 0),
    ("%d%%", 1), ("RIDE_TITLE", 0),
  ])
  func aKeyNeedsAnArgumentForEachPlaceholder(_ text: String, _ count: Int) {
    #expect(FormatSpecifiers(in: text, isFormat: true).argumentCount == count)
  }

  @Test(arguments: [
    ("%@ is here", "%@"), ("Hello %1$@", "%1$@"), ("%lld min", "%lld"), ("20 %d", nil),
    ("Save 20%", nil), ("5 %% off", nil),
  ])
  func aPlainTextHasOnlyDistinctivePlaceholders(_ text: String, _ first: String?) {
    #expect(FormatSpecifiers(in: text, isFormat: false).first == first)
  }
}
