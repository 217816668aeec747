import Testing

@testable import CurlRequest

/// The output of the command `date` at a known time.
@Suite struct ShellDateTests {
  /// 2026-09-06 21:11:53 UTC
  private static let time: Int64 = 1_788_729_113

  @Test(arguments: [
    ("$(date +%s)", "1788729113"), ("`date +%s`", "1788729113"), ("$(date -u '+%s')", "1788729113"),
    (#"$(date -u +"%Y-%m-%dT%H:%M:%SZ")"#, "2026-09-06T21:11:53Z"),
    (#"$(date -u +\"%FT%TZ\")"#, "2026-09-06T21:11:53Z"), ("$(date +%s%3N)", "1788729113000"),
    ("$(date '+%Y-%m-%d %H:%M')", "2026-09-06 21:11"),
  ])
  func theFormatIsFilledIn(_ expansion: String, _ expected: String) {
    let text = ShellDate.text(of: expansion, at: Self.time)
    #expect(text.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test(arguments: [
    "$(date)", "$(date +%q)", "$(date -d tomorrow +%s)", "$(cat date)", "$DATE", "$(date +%s) ",
    "`",
    "$(date +%", "",
  ])
  func anyOtherCommandIsUnknown(_ expansion: String) {
    #expect(ShellDate.text(of: expansion, at: Self.time) == nil)
  }

  /// Options with another time do not change the notation.
  @Test(arguments: [
    "$(date +%s)", "$(date -v+10M +%s)", "$(date -d '+10 minutes' +%s)", "`gdate -d tomorrow +%s`",
    "$(date -j -f '%F' '2026-09-06' '+%s')", "$(date +%s -d \"1 hour\")", "$EPOCHSECONDS",
    "${EPOCHSECONDS}", "$(date +%s%3N)",
  ])
  func secondsHaveAnExample(_ expansion: String) {
    #expect(ShellDate.example(of: expansion)?.starts(with: "1788729113".utf8) == true)
  }

  @Test(arguments: [
    "$(date +%S)", "$(date +%s | cut -c1-2)", "$(date +%s.%N)", "$(date +%s %Y)", "$EPOCH",
    "$(update +%s)", "$(date '+%F %s')",
  ])
  func otherOutputHasNoExample(_ expansion: String) {
    #expect(ShellDate.example(of: expansion) == nil)
  }
}
