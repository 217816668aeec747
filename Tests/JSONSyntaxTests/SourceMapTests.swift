import JSONSyntax
import Testing

/// Positions in derived text map to the source.
@Suite struct SourceMapTests {
  /// A template with a filled placeholder and a string that contains JSON.
  private static let source = Array(#"{"x": {{name}}, "a": "{\"k\": \"\u00e9\"}"}"#.utf8)

  private static func derived() throws -> (text: MappedText, map: SourceMap) {
    var filled = MappedText()
    filled.copy(0..<6, of: source)
    filled.put(Array("12345678901".utf8), for: 6..<14)
    filled.copy(14..<source.count, of: source)
    let (tree, problems) = JSONParser.parse(filled.bytes)
    #expect(problems.isEmpty)
    let string = try #require(tree.member("a", of: tree.root))
    var unfolded = MappedText()
    unfolded.copy(0..<tree.range(of: string).lowerBound, of: tree.bytes)
    unfolded.unescape(string, of: tree)
    unfolded.copy(tree.range(of: string).upperBound..<tree.bytes.count, of: tree.bytes)
    return (unfolded, unfolded.map.followed(by: filled.map))
  }

  @Test func theDerivedTextConsistsOfItsParts() throws {
    let (text, _) = try Self.derived()
    #expect(String(decoding: text.bytes, as: UTF8.self) == #"{"x": 12345678901, "a": {"k": "é"}}"#)
  }

  @Test(arguments: [
    ("x", "x"), ("12345678901", "{{name}}"), ("345", "{{name}}"), ("k", "k"), ("é", #"\u00e9"#),
    (#""é""#, #"\"\u00e9\""#), (#", "a""#, #", "a""#),
  ])
  func aRangeMapsBackThroughAllDerivedText(_ read: String, _ written: String) throws {
    let (text, map) = try Self.derived()
    let range = try #require(Self.range(of: read, in: text.bytes))
    #expect(String(decoding: Self.source[map.sourceRange(of: range)], as: UTF8.self) == written)
  }

  @Test func anOffsetOfTheSourceLeadsToTheTextThatComesFromIt() throws {
    let (text, map) = try Self.derived()
    for offset in text.bytes.indices {
      let source = map.sourceRange(of: offset..<offset + 1)
      let back = try #require(map.derivedOffset(of: source.lowerBound))
      #expect(map.sourceRange(of: back..<back + 1) == source)
    }
    #expect(map.derivedOffset(of: Self.source.count) == nil)
    #expect(SourceMap.identity.derivedOffset(of: 3) == 3)
  }

  @Test(arguments: [
    ("x", "y", "y"), ("k", "\"", #"\""#), ("é", "e\n", #"e\n"#), (#""x""#, #""z""#, #""z""#),
  ])
  func anEditIsEscapedForItsContext(
    _ read: String, _ replacement: String, _ written: String
  ) throws {
    let (text, map) = try Self.derived()
    let range = try #require(Self.range(of: read, in: text.bytes))
    #expect(map.sourceEdit(replacing: range, with: replacement)?.replacement == written)
  }

  @Test(arguments: ["345", "1, \"a\"", #"é"}}"#, #"{"k"#])
  func anEditOfSubstitutedTextIsRejected(_ read: String) throws {
    let (text, map) = try Self.derived()
    var range = try #require(Self.range(of: read, in: text.bytes))
    if read == #"{"k"# { range = range.lowerBound - 1..<range.upperBound }
    #expect(map.sourceEdit(replacing: range, with: "") == nil)
  }

  @Test func onlyTheContentOfAStringIsInAString() throws {
    let (text, map) = try Self.derived()
    for (read, isInString) in [("x", false), ("345", false), ("k", true), ("é", true)] {
      let range = try #require(Self.range(of: read, in: text.bytes))
      #expect((map.stringDepth(at: range.lowerBound) > 0) == isInString)
    }
  }

  @Test func theIdentityMapChangesNothing() {
    #expect(SourceMap.identity.isIdentity)
    #expect(SourceMap.identity.sourceRange(of: 3..<5) == 3..<5)
    #expect(SourceMap.identity.sourceEdit(replacing: 3..<5, with: "\"")?.replacement == "\"")
  }

  private static func range(of text: String, in bytes: [UInt8]) -> Range<Int>? {
    let wanted = Array(text.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: wanted) }.map { $0..<$0 + wanted.count }
  }
}
