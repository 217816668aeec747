import Testing

@testable import ActivityReports
@testable import PushLinter

@Suite("Offsets become lines and columns")
struct LineIndexTests {
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

  @Test("LF, CRLF and CR end a line")
  func lineEndings() {
    #expect(places("a\nb") == ["1:1", "1:2", "2:1", "2:2"])
    #expect(places("a\r\nb") == ["1:1", "1:2", "1:3", "2:1", "2:2"])
    #expect(places("a\rb\r") == ["1:1", "1:2", "2:1", "2:2", "3:1"])
  }

  @Test("Columns count Unicode scalars, and a tab is one")
  func columns() {
    #expect(index("\té😀x").position(of: 7) == LineIndex.Position(line: 1, column: 4, offset: 7))
  }

  @Test("A column counts what it is asked to count")
  func units() {
    let index = index("a😀\n\t\"乗😀e\u{301}\": x")
    func column(_ offset: Int, _ unit: ColumnUnit) -> Int {
      index.position(of: offset, in: unit).column
    }
    #expect(column(5, .scalars) == 3 && column(5, .utf16) == 4 && column(5, .bytes) == 6)
    #expect(column(21, .scalars) == 10 && column(21, .utf16) == 11 && column(21, .bytes) == 16)
    #expect(column(99, .bytes) == 17)
  }

  @Test("A line of JSON Lines counts from its place in the file")
  func jsonLines() {
    #expect(
      index("{}\n", line: 5, offset: 100).position(of: 3)
        == LineIndex.Position(line: 6, column: 1, offset: 103))
  }

  @Test("Offsets outside the text count as its start or end")
  func outside() {
    #expect(index("ab").position(of: 99).column == 3)
    #expect(index("ab").position(of: -1).column == 1)
    #expect(index("").position(of: 0) == LineIndex.Position(line: 1, column: 1, offset: 0))
  }

  @Test("Checkpoints agree with counting from the start")
  func checkpoints() {
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
}

@Suite("A source line is shown with a mark beneath it")
struct ExcerptTests {
  private func excerpt(_ text: String, _ range: Range<Int>) -> [String] {
    let excerpt = Excerpt(of: range, in: LineIndex(Source(name: "x", bytes: Array(text.utf8))))
    return [
      String(decoding: excerpt.text, as: UTF8.self),
      String(decoding: excerpt.padding, as: UTF8.self)
        + String(repeating: "^", count: excerpt.markedCells),
    ]
  }

  @Test("Tabs stand under tabs, and wide characters take two columns")
  func alignment() {
    #expect(excerpt("\t乗: é!", 6..<8) == ["\t乗: é!", "\t    ^"])
    #expect(excerpt("乗😀", 3..<7) == ["乗😀", "  ^^"])
    #expect(excerpt("e\u{301}x", 3..<4) == ["e\u{301}x", " ^"])
  }

  @Test("Of several lines the first is underlined")
  func multipleLines() {
    #expect(excerpt("a\r\nbcd\r\ne", 4..<9) == ["bcd", " ^^"])
  }

  @Test("An empty range, and one at the end, still have a mark")
  func emptyRange() {
    #expect(excerpt("ab", 2..<2) == ["ab", "  ^"])
    #expect(excerpt("ab\n", 3..<3) == ["", "^"])
    #expect(excerpt("", 5..<9) == ["", "^"])
  }

  @Test("A long line is cut on both sides")
  func window() {
    let line = String(repeating: "é", count: 1000)
    let middle = excerpt(line, 1000..<1002)
    #expect(middle[0].unicodeScalars.count == Excerpt.maximumWidth + 2)
    #expect(middle[0].hasPrefix("…é") && middle[0].hasSuffix("é…"))
    #expect(middle[1].unicodeScalars.count == 1 + Excerpt.widthBefore + 1)
    #expect(excerpt(line, 0..<2)[0] == String(repeating: "é", count: Excerpt.maximumWidth) + "…")
    #expect(
      excerpt(line, 1998..<2000)[0] == "…" + String(repeating: "é", count: Excerpt.maximumWidth))
  }

  @Test("Bytes that are not UTF-8 cannot make a line longer")
  func invalidBytes() {
    let source = Source(name: "x", bytes: [UInt8](repeating: 0x80, count: 100_000))
    #expect(Excerpt(of: 50_000..<50_001, in: LineIndex(source)).text.count < 5_000)
  }
}
