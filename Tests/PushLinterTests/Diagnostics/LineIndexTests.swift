import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Tests of the conversion of offsets into lines and columns.
@Suite struct LineIndexTests {
  private func index(_ text: String, line: Int = 1, offset: Int = 0) -> LineIndex {
    LineIndex(Source(name: "x", line: line, offset: offset, bytes: Array(text.utf8)))
  }

  private func places(_ text: String) -> [String] {
    let index = index(text)
    return (0...text.utf8.count).map {
      let position = index.position(of: $0)
      return "\(position.line):\(position.column)"
    }
  }

  @Test func aLineEndsAtLFCRLFOrCR() {
    #expect(places("a\nb") == ["1:1", "1:2", "2:1", "2:2"])
    #expect(places("a\r\nb") == ["1:1", "1:2", "1:3", "2:1", "2:2"])
    #expect(places("a\rb\r") == ["1:1", "1:2", "2:1", "2:2", "3:1"])
  }

  @Test func aLineOfJSONLinesHasNoLineEndWithin() {
    let text = "a\r\rb" + String(repeating: " \r", count: 2_000) + "c"
    let index = LineIndex(
      Source(name: "x", line: 4, bytes: Array(text.utf8), isLine: true))
    for offset in [0, 2, 3, 1_500, text.utf8.count] {
      let position = index.position(of: offset)
      #expect(position.line == 4 && position.column == offset + 1)
      #expect(index.startOfLine(at: offset) == 0)
    }
  }

  @Test func aColumnCountsUnicodeScalarsAndATabAsOne() {
    #expect(index("\té😀x").position(of: 7) == LineIndex.Position(line: 1, column: 4, offset: 7))
  }

  @Test func aColumnCountsTheRequestedUnit() {
    let index = index("a😀\n\t\"乗😀e\u{301}\": x")
    func column(_ offset: Int, _ unit: ColumnUnit) -> Int {
      index.position(of: offset, in: unit).column
    }
    #expect(column(5, .scalars) == 3 && column(5, .utf16) == 4 && column(5, .bytes) == 6)
    #expect(column(21, .scalars) == 10 && column(21, .utf16) == 11 && column(21, .bytes) == 16)
    #expect(column(99, .bytes) == 17)
  }

  @Test func aLineOfJSONLinesCountsFromItsPlaceInTheFile() {
    #expect(
      index("{}\n", line: 5, offset: 100).position(of: 3)
        == LineIndex.Position(line: 6, column: 1, offset: 103))
  }

  @Test func offsetsOutsideTheTextCountAsItsStartOrEnd() {
    #expect(index("ab").position(of: 99).column == 3)
    #expect(index("ab").position(of: -1).column == 1)
    #expect(index("").position(of: 0) == LineIndex.Position(line: 1, column: 1, offset: 0))
  }

  @Test func checkpointsAgreeWithCountingFromTheStart() {
    var text = ""
    for number in 0..<700 {
      text += number % 40 == 0 ? "\r\n" : number % 53 == 0 ? "\r" : "é😀\(number)"
    }
    let index = index(text)
    var line = 1
    var column = 1
    var offset = 0
    let scalars = Array(text.unicodeScalars)
    for (number, scalar) in scalars.enumerated() {
      #expect(
        index.position(of: offset) == LineIndex.Position(line: line, column: column, offset: offset)
      )
      offset += String(scalar).utf8.count
      let isCRLF = scalar == "\r" && number + 1 < scalars.count && scalars[number + 1] == "\n"
      if scalar == "\n" || (scalar == "\r" && !isCRLF) {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
  }

  /// Every position maps back to its offset; only the LF of CRLF has no column.
  @Test(arguments: [ColumnUnit.scalars, .utf16, .bytes])
  func aPositionLeadsBackToItsOffset(_ unit: ColumnUnit) {
    let text = "a\n\n\tb\r\ré😀c" + String(repeating: "乗x\n", count: 900) + "\n😀"
    let index = index(text, line: 7)
    var offset = 0
    for scalar in text.unicodeScalars {
      let position = index.position(of: offset, in: unit)
      #expect(index.offset(ofLine: position.line, column: position.column, in: unit) == offset)
      offset += scalar.utf8.count
    }
    #expect(index.offset(ofLine: 6, column: 1) == nil)
    #expect(index.offset(ofLine: 5_000, column: 1) == nil)
  }

  @Test func aColumnAfterTheEndOfItsLineIsTheEnd() {
    let index = index("ab\r\ncd")
    #expect(index.offset(ofLine: 1, column: 9) == 2)
    #expect(index.offset(ofLine: 2, column: 9) == 6)
  }
}
