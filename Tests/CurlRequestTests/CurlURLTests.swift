import Testing

@testable import CurlRequest

@Suite struct CurlURLTests {
  @Test(arguments: [
    (
      "https://api.push.apple.com/3/device/00", "https", "", "api.push.apple.com", "/3/device/00",
      ""
    ),
    ("api.push.apple.com:443/3?a#b", "", "", "api.push.apple.com:443", "/3", "?a#b"),
    ("https://ana:pass@word@host", "https", "ana:pass@word", "host", "", ""),
    ("https:///3", "https", "", "", "/3", ""), ("", "", "", "", "", ""),
    ("$HOST/3/device/$TOKEN", "", "", "$HOST", "/3/device/$TOKEN", ""),
  ])
  func urlIsSplitIntoParts(
    _ text: String, _ scheme: String, _ user: String, _ authority: String, _ path: String,
    _ query: String
  ) {
    let url = CurlURL(Array(text.utf8))
    #expect(url.text(url.scheme) == scheme)
    #expect(url.text(url.user) == user)
    #expect(url.text(url.authority) == authority)
    #expect(url.text(url.path) == path)
    #expect(url.text(url.query) == query)
  }

  @Test(arguments: [
    ("https://api.onesignal.com/apps/1/activities/activity/RideAttributes", "RideAttributes"),
    ("https://api.onesignal.com/apps/1/activities/activity/ride", nil),
    ("https://api.onesignal.com/apps/1/live_activities/RideAttributes/notifications", nil),
    ("https://api.onesignal.com/activity/RideAttributes", nil), ("https://api.onesignal.com", nil),
  ])
  func oneSignalPathContainsTheType(_ url: String, _ type: String?) {
    #expect(CurlURL(Array(url.utf8)).activityType(among: ["RideAttributes"]) == type)
  }
}
