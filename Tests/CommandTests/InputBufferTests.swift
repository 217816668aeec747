import PushLinter
import PushRules
import PushTexts
import Testing

@testable import CommandSyntax
@testable import activity_lint

@Suite struct InputBufferTests {
  private static let file = PayloadFile(
    name: Path("a.jsonl"), location: Path("/a.jsonl"), path: "a.jsonl")
  private static let text = Array("{\"a\":1}\r\n\n  \t\r\n[2]\nlast".utf8)

  /// The lines are the same for all sizes of pieces and buffers.
  @Test(arguments: 1...24, [1, 2, 7, 64])
  func linesDoNotDependOnThePieces(_ pieceSize: Int, _ bufferSize: Int) throws {
    let (lines, lineCount) = Self.lines(of: Self.text, pieceSize, bufferSize)
    #expect(
      lines.map { String(decoding: $0.bytes, as: UTF8.self) } == ["{\"a\":1}", "[2]", "last"])
    #expect(lines.map { $0.line } == [1, 4, 5])
    #expect(lines.map { $0.offset } == [0, 15, 19])
    #expect(lineCount == 4)
  }

  @Test func finalLineFeedDoesNotStartALine() {
    #expect(Self.lines(of: Array("1\n".utf8), 8, 8).lines.count == 1)
    #expect(Self.lines(of: [], 8, 8).lines.isEmpty)
  }

  @Test func wholeTextContainsTheCompleteStream() {
    var buffer = InputBuffer(size: 3)
    var rest = Self.text[...]
    let range = buffer.wholeText { Self.fill(&$0, $1, with: &rest, 5) }
    #expect(Array(buffer.bytes[range]) == Self.text)
  }

  @Test func aTextOfKnownSizeIsNotReadBeyondItsEnd() {
    var buffer = InputBuffer(size: 64)
    var rest = Self.text[...]
    var reads = 0
    let range = buffer.wholeText(
      { bytes, range in
        reads += 1
        return Self.fill(&bytes, range, with: &rest, 20)
      }, ofSize: Self.text.count)
    #expect(Array(buffer.bytes[range]) == Self.text)
    #expect(reads == 2)
  }

  @Test(arguments: [1, 2, 3, 5, 100])
  func sharesContainAllLines(_ count: Int) {
    let bytes = Array((0..<50).map { "{\"n\": \($0)}\n" }.joined().utf8)
    let piece = Self.piece(bytes, 3..<bytes.count)
    let shares = piece.shares(count, minimumSize: 1)
    #expect(shares.first?.lowerBound == 3 && shares.last?.upperBound == bytes.count)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    #expect(shares.allSatisfy { bytes[$0.upperBound - 1] == UInt8(ascii: "\n") })
    #expect(shares.count <= count)
  }

  private static func piece(_ bytes: [UInt8], _ range: Range<Int>) -> PayloadPiece {
    PayloadPiece(
      file: file, bytes: bytes, range: range, isLines: true, firstLine: 1,
      offset: 0)
  }

  private static func fill(
    _ bytes: inout [UInt8], _ range: Range<Int>, with rest: inout ArraySlice<UInt8>, _ size: Int
  ) -> Int {
    let piece = rest.prefix(min(size, range.count))
    bytes.replaceSubrange(range.lowerBound..<range.lowerBound + piece.count, with: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }

  private static func lines(
    of text: [UInt8], _ pieceSize: Int, _ bufferSize: Int
  ) -> (lines: [Source], count: Int) {
    var buffer = InputBuffer(size: bufferSize)
    var rest = text[...]
    var (sources, count, offset): ([Source], Int, Int) = ([], 0, 0)
    while let range = buffer.next({ Self.fill(&$0, $1, with: &rest, pieceSize) }) {
      let piece = PayloadPiece(
        file: file, bytes: buffer.bytes, range: range, isLines: true,
        firstLine: count + 1, offset: offset)
      let payloads = piece.payloads
      sources += payloads.sources
      count += payloads.lineCount
      offset += range.count
    }
    return (sources, count)
  }
}
