import Testing

@testable import activity_lint

@Suite struct LineSplitterTests {
  private static let text = Array("{\"a\":1}\r\n\n  \t\r\n[2]\nlast".utf8)

  /// However the stream is cut, the lines are the same.
  @Test(arguments: 1...24)
  func doesNotDependOnTheChunks(_ size: Int) {
    var splitter = LineSplitter()
    var lines: [LineSplitter.Line] = []
    for start in stride(from: 0, to: Self.text.count, by: size) {
      lines += splitter.add(Array(Self.text[start..<min(start + size, Self.text.count)]))
    }
    if let last = splitter.finish() { lines.append(last) }
    #expect(
      lines.map { String(decoding: $0.bytes, as: UTF8.self) } == ["{\"a\":1}", "[2]", "last"])
    #expect(lines.map { $0.number } == [1, 4, 5])
    #expect(lines.map { $0.offset } == [0, 15, 19])
  }

  @Test func theEndOfTheLastLineIsNoLine() {
    var splitter = LineSplitter()
    #expect(splitter.add(Array("1\n".utf8)).count == 1)
    #expect(splitter.finish() == nil)
  }
}
