import Testing

@testable import CurlRequest

@Suite struct CurlURLTests {
  @Test(arguments: [
    ("https://api.push.apple.com/3/device/00", "https", "api.push.apple.com", "/3/device/00"),
    ("api.push.apple.com:443/3?a#b", "", "api.push.apple.com:443", "/3"),
    ("https://ana:pass@word@host", "https", "host", ""),
    ("https:///3", "https", "", "/3"), ("", "", "", ""),
    ("$HOST/3/device/$TOKEN", "", "$HOST", "/3/device/$TOKEN"),
  ])
  func urlIsSplitIntoParts(
    _ text: String, _ scheme: String, _ authority: String, _ path: String
  ) {
    let url = CurlURL(Array(text.utf8))
    #expect(url.text(url.scheme) == scheme)
    #expect(url.text(url.authority) == authority)
    #expect(url.text(url.path) == path)
  }
}
