import Testing

@testable import CurlRequest

/// Parses arguments into options, values and URLs.
@Suite struct CurlArgumentTests {
  @Test(arguments: [
    (
      ["-sSvXPOST", "https://a"], ["silent", "show-error", "verbose", "request=POST", "https://a"]
    ),
    (["-d", "-v", "https://a"], ["data=-v", "https://a"]),
    (["-da=b", "https://a"], ["data=a=b", "https://a"]),
    (["--data=a=b", "https://a"], ["data=a=b", "https://a"]),
    (["--data", "--next", "https://a"], ["data=--next", "https://a"]),
    (["-o", "https://b", "https://a"], ["output=https://b", "https://a"]),
    (
      ["-sOJL", "https://a"],
      ["silent", "remote-name", "remote-header-name", "location", "https://a"]
    ),
    (["--no-progress-meter", "https://a"], ["no-progress-meter", "https://a"]),
    (["--no-buffer", "-N", "https://a"], ["no-buffer", "buffer", "https://a"]),
    (["--", "-v", "https://a"], ["-v", "https://a"]),
    (["-v", "https://a", "--", "--data"], ["verbose", "https://a", "--data"]),
    (["--write-o", "%{http_code}", "https://a"], ["write-out=%{http_code}", "https://a"]),
    (["-:", "-0", "-#"], ["next", "http1.0", "progress-bar"]),
    (["-H", "", "https://a"], ["header=", "https://a"]),
  ])
  func valueIsNeverParsedAsAURL(_ arguments: [String], _ expected: [String]) {
    #expect(parsed(arguments) == expected)
  }

  @Test(arguments: [
    ["--dta", "x"], ["-\u{E9}"], ["-d"], ["--data"], ["-vd"], ["--expand-data", "x"],
    ["--then-send"], ["-"],
  ])
  func argumentsThatCurlRejectsAreNotRead(_ arguments: [String]) {
    let parsed = parsed(arguments)
    #expect(parsed == nil || arguments == ["-"])
  }

  private func parsed(_ arguments: [String]) -> [String]? {
    CurlArgument.parse(arguments.map { Array($0.utf8) })?.map { argument in
      switch argument {
      case .url(let url, _): String(decoding: url, as: UTF8.self)
      case .option(let name, _, let value, _):
        value.map { "\(name)=\(String(decoding: $0.bytes, as: UTF8.self))" } ?? name
      }
    }
  }
}
