import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Source lines with a mark beneath them.
@Suite struct ExcerptTests {
  private func excerpt(_ text: String, _ range: Range<Int>, columns: Int? = nil) -> [String] {
    let lines = LineIndex(Source(name: "x", bytes: Array(text.utf8)))
    let excerpt = Excerpt(of: range, in: lines, columns: columns)
    return [
      String(decoding: excerpt.text, as: UTF8.self),
      String(decoding: excerpt.padding, as: UTF8.self)
        + String(repeating: "^", count: excerpt.markedCells),
    ]
  }

  @Test func marksAlignWithTabsAndWideCharacters() {
    #expect(excerpt("\t乗: é!", 6..<8) == ["\t乗: é!", "\t    ^"])
    #expect(excerpt("乗😀", 3..<7) == ["乗😀", "  ^^"])
    #expect(excerpt("e\u{301}x", 3..<4) == ["e\u{301}x", " ^"])
  }

  @Test func multilineRangeUnderlinesTheFirstLine() {
    #expect(excerpt("a\r\nbcd\r\ne", 4..<9) == ["bcd", " ^^"])
  }

  @Test func emptyRangesHaveAMark() {
    #expect(excerpt("ab", 2..<2) == ["ab", "  ^"])
    #expect(excerpt("ab\n", 3..<3) == ["", "^"])
    #expect(excerpt("", 5..<9) == ["", "^"])
  }

  @Test func aLongLineIsCutOnBothSides() {
    let line = String(repeating: "é", count: 1000)
    let middle = excerpt(line, 1000..<1002)
    #expect(middle[0].unicodeScalars.count == Excerpt.maximumWidth + 2)
    #expect(middle[0].hasPrefix("…é") && middle[0].hasSuffix("é…"))
    #expect(middle[1].unicodeScalars.count == 1 + Excerpt.widthBefore + 1)
    #expect(excerpt(line, 0..<2)[0] == String(repeating: "é", count: Excerpt.maximumWidth) + "…")
    #expect(
      excerpt(line, 1998..<2000)[0] == "…" + String(repeating: "é", count: Excerpt.maximumWidth))
  }

  @Test func aLineFitsIntoATerminal() {
    let line = String(repeating: "a", count: 50) + "XYZ" + String(repeating: "b", count: 50)
    #expect(excerpt(line, 50..<53, columns: 200) == excerpt(line, 50..<53))
    let cut = excerpt(line, 50..<53, columns: 40)
    #expect(cut[0].hasPrefix("…a") && cut[0].contains("XYZb") && cut[0].hasSuffix("b…"))
    #expect(cut[0].unicodeScalars.count == 40)
    let mark = cut[0].unicodeScalars.prefix { $0 != "X" }.count
    #expect(cut[1] == String(repeating: " ", count: mark) + "^^^")
    let long = excerpt(line, 0..<103, columns: 40)
    #expect(long[1].count <= 40 && long[0].unicodeScalars.count <= 40)
  }

  @Test func wideCharactersAndTabsFitIntoATerminal() {
    let wide = excerpt(String(repeating: "乗", count: 60), 90..<93, columns: 30)
    #expect(wide[0].unicodeScalars.reduce(0) { $0 + CellWidth.of($1) } <= 30)
    #expect(wide[1].hasSuffix(" ^^"))
    let tabs = excerpt(String(repeating: "\t", count: 9) + "x", 9..<10, columns: 30)
    #expect(tabs == ["…\t\t\tx", " \t\t\t^"])
  }

  @Test func invalidUTF8DoesNotLengthenALine() {
    let source = Source(name: "x", bytes: [UInt8](repeating: 0x80, count: 100_000))
    #expect(Excerpt(of: 50_000..<50_001, in: LineIndex(source)).text.count < 5_000)
  }

  @Test(arguments: [
    ("", 10, [""]), ("a b", 10, ["a b"]), ("declared here", 8, ["declared", "here"]),
    ("declaredhere", 8, ["declared", "here"]), ("乗換駅 x", 4, ["乗換", "駅 x"]), ("a b", 0, ["a", "b"]),
  ])
  func labelIsWrappedToColumns(_ label: String, _ columns: Int, _ lines: [String]) {
    let wrapped = WrappedLabel(label, columns: columns).lines
    #expect(wrapped.map { String(decoding: $0, as: UTF8.self) } == lines)
  }

  @Test(arguments: [20, 30, 40, 60, 80, 200])
  func labelFitsUnderItsMark(_ columns: Int) {
    let text = Array(#"{"aps": {"content-state": {"eta": "2026-09-06T21:48:33Z"}}}"#.utf8)
    let lines = LineIndex(Source(name: "a.json", bytes: text))
    for range in [1..<6, 34..<56, 50..<52] {
      let span = MarkedSpan(
        lines: lines, range: range, label: "a string; expected seconds since 2001-01-01")
      var output = TextWriter(isColored: false)
      output.start(.block)
      Gutter(for: [span], columns: columns).write(span, mark: "^", .error, to: &output)
      var bytes: [UInt8] = []
      output.move(to: &bytes)
      let shown = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      #expect(shown.allSatisfy { $0.count <= max(columns, 26) }, "\(shown)")
      #expect(shown.count > 2 || columns > 80 || range.upperBound < 10)
    }
  }
}
