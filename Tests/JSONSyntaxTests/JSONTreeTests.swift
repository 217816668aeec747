import Foundation
import JSONSyntax
import Testing

@Suite struct JSONTreeTests {
  private func tree(_ text: String) -> JSONTree { JSONParser.parse(Array(text.utf8)).tree }

  @Test func membersAndElementsAreInDocumentOrder() {
    let tree = tree(#"{"b": [1, {"x": 2}, 3], "a": {}, "b": null}"#)
    let members = tree.members(of: tree.root).map {
      (tree.text(of: $0.key), tree.kind(of: $0.value))
    }
    #expect(members.map { $0.0 } == ["b", "a", "b"])
    #expect(members.map { $0.1 } == [.array, .object, .null])
    let array = tree.member("b", of: tree.root)
    #expect(
      array.map { tree.elements(of: $0).map { tree.spelling(of: $0) } } == ["1", #"{"x": 2}"#, "3"])
  }

  @Test func aScalarHasNoMembersOrElements() {
    let tree = tree("7")
    #expect(tree.members(of: tree.root).map { $0 }.isEmpty)
    #expect(tree.elements(of: tree.root).map { $0 }.isEmpty)
  }

  @Test(arguments: ["\\n", "é", "😀", "\\\"", "\\u00e9", "\u{7F}"])
  func aStringWithASpecialCharacterIsParsedToItsEnd(_ special: String) {
    for before in 0...17 {
      for behind in [0, 1, 7, 8, 9] {
        let (start, end) = (
          String(repeating: "a", count: before), String(repeating: "z", count: behind)
        )
        let tree = tree("[\"\(start)\(special)\(end)\",1]")
        let elements = tree.elements(of: tree.root).map { tree.spelling(of: $0) }
        #expect(elements == ["\"\(start)\(special)\(end)\"", "1"])
      }
    }
  }

  @Test(arguments: [
    (#""plain""#, "plain"), (#""\u0061\n\"\\\/\t""#, "a\n\"\\/\t"), (#""\ud83d\ude00é""#, "😀é"),
    (#""\ud83d!""#, "\u{FFFD}!"), (#""\u0000""#, "\0"),
  ])
  func escapesAreReplacedInText(_ literal: String, _ text: String) {
    let tree = tree(literal)
    #expect(tree.text(of: tree.root) == text)
  }

  @Test func pointersFollowRFC6901() {
    let tree = tree(#"{"a/b": [10, {"m~n": 11}], "": {"c": 12}}"#)
    var numbers: [JSONNode] = []
    func collect(_ node: JSONNode) {
      if tree.kind(of: node) == .number { numbers.append(node) }
      for member in tree.members(of: node) { collect(member.value) }
      for element in tree.elements(of: node) { collect(element) }
    }
    collect(tree.root)
    let expected = ["/a~1b/0", "/a~1b/1/m~0n", "//c"]
    #expect(tree.pointers(to: numbers) == expected)
    #expect(tree.pointers(to: numbers.reversed()) == expected.reversed())
    #expect(numbers.map { tree.pointer(to: $0) } == expected)
    #expect(tree.pointer(to: tree.root) == "")
  }

  @Test func aKeyHasThePointerOfItsValue() {
    let tree = tree(#"{"a": {"b": 1}}"#)
    let inner = tree.member("a", of: tree.root).flatMap { tree.member("b", of: $0) }
    #expect(inner.flatMap { tree.key(of: $0) }.map { tree.pointer(to: $0) } == "/a/b")
  }

  @Test(arguments: [
    ("{}", 2), (" [ 1 , 2 ] ", 5), (#"{ "a" : [ ] , "b" : { "c" : "\u00e9 x" } }"#, 29),
    ("[[],[{}]]", 9), ("7", 1),
  ])
  func compactSizeExcludesWhiteSpaceBetweenTokens(_ text: String, _ size: Int) {
    let tree = tree(text)
    #expect(tree.compactSize(of: tree.root) == size)
  }

  @Test func aNumberHasItsParts() throws {
    let tree = tree("-12.50e+3")
    let number = try #require(tree.number(of: tree.root))
    #expect(number.isNegative)
    #expect(!number.isPlainInteger)
    #expect(String(decoding: number.token[number.integerDigits], as: UTF8.self) == "12")
    #expect(String(decoding: number.token[number.fractionDigits], as: UTF8.self) == "50")
    #expect(String(decoding: number.token[number.exponent], as: UTF8.self) == "+3")
    #expect(number.doubleValue == -12500)
  }

  @Test(arguments: [
    "", "/a~1b/1/m~0n", "/", "//c", "/a~1b/0", "/nothing", "/a~1b/2", "/a~1b/-1", "/a~1b/01", "a",
  ])
  func aPointerResolvesToItsNode(_ pointer: String) {
    let tree = tree(#"{"a/b": [10, {"m~n": 11}], "": {"c": 12}}"#)
    let node = tree.node(at: pointer)
    #expect(
      node.map { tree.pointer(to: $0) } ?? "none"
        == (Self.unresolvable.contains(pointer) ? "none" : pointer))
  }

  private static let unresolvable: Set = ["/nothing", "/a~1b/2", "/a~1b/-1", "/a~1b/01", "a"]

  @Test(arguments: [
    (#"{"a": 1, "b": [true, "x"]}"#, #"{ "b":[true,"\u0078"], "a":1.0 }"#),
    ("30e-1", "3"), ("-0", "0"), (#""a/b""#, #""a\/b""#),
  ])
  func equalValuesHaveEqualFingerprints(_ left: String, _ right: String) {
    let (left, right) = (tree(left), tree(right))
    #expect(left.fingerprint(of: left.root) == right.fingerprint(of: right.root))
  }

  @Test func differentValuesHaveDifferentFingerprints() {
    let texts = [
      "1", "1.5", #""1""#, "true", "false", "null", "[]", "{}", "[1]", "[[1]]", "[1,1]", "[1,2]",
      "[2,1]",
      #"{"a":1}"#, #"{"a":2}"#, #"{"b":1}"#, #"{"a":{}}"#, #"{"a":[]}"#, #"{"a":1,"b":2}"#,
      #"{"a":2,"b":1}"#,
      #"["ab","c"]"#, #"["a","bc"]"#, #"["abc"]"#, "9007199254740993", "9007199254740992",
    ]
    let fingerprints = texts.map { text in
      let tree = tree(text)
      return tree.fingerprint(of: tree.root)
    }
    #expect(Set(fingerprints).count == texts.count)
  }

  @Test func namesAreComparedAsSwiftComparesStrings() {
    let texts = [
      "", "K", "\u{212A}", "Ka", "\u{212A}a", "KaK", "Ka\u{212A}", "a", "a\u{301}", "á", ";",
      "\u{37E}",
      "ab", "aB", "title", "titles", "titlé", "a/b", "a\"b", "a\\", "a\n", "a\u{1}",
    ]
    for name in texts {
      for spelling in Self.spellings(of: name) {
        let tree = tree("{\(spelling): \(spelling)}")
        for text in texts {
          for node in tree.nodes(in: tree.root).dropFirst() {
            #expect(tree.isText(node, text) == (name == text), "\(spelling) \(text)")
          }
        }
      }
    }
  }

  /// Returns a string as JSON: with the usual escapes, with all characters escaped, and with every other one.
  private static func spellings(of text: String) -> [String] {
    let usual = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\", "/": "\\\(scalar)"
      case "\n": "\\n"
      case ..<"\u{20}": String(format: "\\u%04x", scalar.value)
      default: String(scalar)
      }
    }
    let escaped = text.unicodeScalars.map { String(format: "\\u%04X", $0.value) }
    let mixed = zip(usual, escaped).enumerated().map { $0 % 2 == 0 ? $1.0 : $1.1 }
    return [usual, escaped, mixed].map { "\"\($0.joined())\"" }
  }

  @Test(arguments: [
    ("50 %", true), (#"50 \u0025"#, true), ("50", false), ("ü", false), ("", false),
    (#"\u4e2d \n"#, false), (#"\u00fc"#, true), (#"\\%"#, true),
  ])
  func mayContainACharacter(_ text: String, _ mayContain: Bool) {
    let tree = tree("\"\(text)\"")
    #expect(tree.mayContain(UInt8(ascii: "%"), in: tree.root) == mayContain)
  }
}
