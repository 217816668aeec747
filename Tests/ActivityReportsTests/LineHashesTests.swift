import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules

/// The hash of a line equals GitHub's; the vectors are from the tests of github/codeql-action.
@Suite struct LineHashesTests {
  private func hashes(_ text: String, lines: Int) -> [String?] {
    let hashes = LineHashes(of: Array(text.utf8))
    #expect(hashes.hash(ofLine: lines + 1) == nil)
    return (1...lines).map { hashes.hash(ofLine: $0) }
  }

  @Test func emptyFileHasOneLine() {
    #expect(hashes("", lines: 1) == ["c129715d7a2bc9a3:1"])
  }

  @Test func whiteSpaceIsIgnored() {
    #expect(
      hashes(" a\nb\n  \t\tc\n d", lines: 4) == [
        "271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1",
      ])
    #expect(
      hashes(" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End", lines: 6) == [
        "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1",
        "b86d3392aea1be30:1", "e6ceba753e1a442:1",
      ])
  }

  @Test(
    arguments: [
      " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n",
      " hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r",
      " hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n",
      " hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
    ])
  func allLineEndingsAreRecognized(text: String) {
    #expect(
      hashes(text, lines: 7) == [
        "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
        "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
      ])
  }

  @Test func linesWithTheSameHashAreNumbered() {
    let text = String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10)
    #expect(
      hashes(text, lines: 11)
        == (1...6).map { "a7f2ff13bc495cf2:\($0)" } + [
          "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1",
          "c129715d7a2bc9a3:1",
        ])
  }

  @Test func singleLineHasAHash() {
    #expect(hashes("{\"aps\":{\"event\":\"update\"}}\n", lines: 2).first == "ed9f60dd5fb62f5a:1")
  }

  @Test func supplementaryCharactersAreTwoUnits() {
    #expect(
      LineHashes(of: Array("😀".utf8)).hash(ofLine: 1)
        != LineHashes(of: Array("\u{1F601}".utf8)).hash(ofLine: 1))
    #expect(
      LineHashes(of: [0xFF]).hash(ofLine: 1)
        == LineHashes(of: Array("\u{FFFD}".utf8)).hash(ofLine: 1))
  }
}
