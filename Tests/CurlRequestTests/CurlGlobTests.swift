import Testing

@testable import CurlRequest

/// URLs with patterns, compared with curl.
@Suite struct CurlGlobTests {
  @Test(arguments: [
    ("a{b,c}d", ["abd", "acd"]), ("a[1-3]", ["a1", "a2", "a3"]),
    ("a[08-10]", ["a08", "a09", "a10"]),
    ("a[a-c]", ["aa", "ab", "ac"]), ("a[1-5:2]", ["a1", "a3", "a5"]),
    ("{a,b}{c,d}", ["ac", "ad", "bc", "bd"]), ("a\\{b,c\\}", ["a{b,c}"]),
  ])
  func patternExpandsToSeveralURLs(_ url: String, _ expected: [String]) {
    #expect(urls(url) == expected)
  }

  @Test(arguments: [
    "", "a", "a{b}", "a${b}", "a{{b}}", "a{}", "a{b", "a[1", "a[x]", "a[3-1]", "a[::1]:443",
    "a[1-]",
    "a[-1]", "a[1-2:0]", "a[1-100000]", "[1-64]{a,b}", "a[1-9999999999999999999999]",
    "a{b,}", "{length=32,bytes=0x01}", "a[-]",
  ])
  func otherTextIsOneURL(_ url: String) {
    #expect(urls(url) == [url])
  }

  @Test func patternIsKeptWithGloboff() throws {
    let url = "https://api.push.apple.com/3/device/{a,b}"
    #expect(try count(["-d", "{}", url]) == 2)
    #expect(try count(["-g", "-d", "{}", url]) == 1)
    #expect(try count(["-d", "{}", url, "--globoff", "--next", "-d", "{}", url]) == 3)
  }

  private func urls(_ text: String) -> [String] {
    CurlGlob.urls(matching: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func count(_ arguments: [String]) throws -> Int {
    let parsed = try CurlArgument.parse(arguments.map { Array($0.utf8) })
    return CurlCommandLine(parsed) { _ in [] }.requests.count
  }
}
