import TestSupport
import Testing

@testable import JSONSyntax

/// Two values have the same hash exactly if they have the same fingerprint, which a tree computes.
@Suite struct ValueHashTests {
  private static func hash(_ text: String) -> UInt64? {
    ValueHash.hash(of: 0..<text.utf8.count, in: Array(text.utf8))
  }

  private static func fingerprint(_ text: String) -> UInt64 {
    let tree = JSONParser.parse(Array(text.utf8)).tree
    return tree.fingerprint(of: tree.root)
  }

  @Test(arguments: [
    ["1", "1.0", "10e-1", " 1 ", "0.1E1", "1.0000000000000000000000"],
    ["-0", "0", "-0.0", "0e5"],
    ["9007199254740993", "9007199254740993 "], ["1e400", "1e401"],
    [#""abcdefgh""#, #""abcdefg\u0068""#, #""\u0061bcdefgh""#],
    [#""a/b""#, #""a\/b""#, #""\u0061/b""#], [#""é""#, #""\u00e9""#],
    [#""😀""#, #""\ud83d\ude00""#],
    [
      #"{"a": 1, "b": [true, null]}"#, #"{"b":[true,null],"a":1.0}"#,
      #"{ "\u0062":[ true , null ], "a":1e0}"#,
    ],
    ["{}", "{ }", "{\n}"], ["[]", "[ ]"], ["[1,2]", "[ 1.0 , 2 ]"],
  ])
  func spellingMakesNoDifference(_ spellings: [String]) {
    #expect(Set(spellings.map { Self.hash($0) }).count == 1)
    #expect(!spellings.contains { Self.hash($0) == nil })
  }

  @Test func differentValuesDiffer() {
    let values = [
      "1", "\"1\"", "[1]", "{}", "[]", "[[]]", "[{}]", "true", "false", "null", "\"true\"", "\"\"",
      "\"a\"", "\"a\\u0000\"", "\"aaaaaaaa\"", "\"aaaaaaaa\\u0000\"", "\"aaaaaaaaaaaaaaaa\"",
      "\"A\"", "[[[]]]", "[[],[]]", "4", "[4]", "[4,4]", "18446744073709551614",
      "18446744073709551615", "-18446744073709551614", "0.1234567890123456789",
      "0.1234567890123456788",
      "-1", "0", "1.5", "9007199254740992", "9007199254740993", "12345678901234567890", "[1,2]",
      "[2,1]", "[12]", #"{"a":1}"#, #"{"a":"1"}"#, #"{"b":1}"#, #"{"a":1,"b":2}"#,
      #"{"a":2,"b":1}"#, #"{"a":{"b":1}}"#, #"{"a":[1]}"#, #"{"a":1,"a":1}"#,
    ]
    #expect(Set(values.map { Self.hash($0) }).count == values.count)
  }

  @Test func aTextThatEndsTooEarlyHasNoHash() {
    let text = #"{"a": ["bc\u0064efghijkl", {"d": {}}, [], 12.5]}"#
    for count in 0..<text.utf8.count { #expect(Self.hash(String(text.prefix(count))) == nil) }
    #expect(Self.hash(text) != nil)
  }

  @Test func onlyTheRangeCounts() {
    let bytes = Array(#"12"3456"78"#.utf8)
    #expect(ValueHash.hash(of: 0..<2, in: bytes) == Self.hash("12"))
    #expect(ValueHash.hash(of: 2..<8, in: bytes) == Self.hash(#""3456""#))
    #expect(ValueHash.hash(of: 3..<5, in: bytes) == Self.hash("34"))
  }

  @Test func aPathLeadsToTheFirstMemberOfThatName() {
    let text = #"{"a": 1, "b": {"c": [2], "\u0064": 3, "d": 4}, "": {"~": 5}}"#
    func hash(_ path: String...) -> UInt64? {
      ValueHash.hash(
        at: path.map { ValueHash.hash(ofName: $0) }, of: 0..<text.utf8.count, in: Array(text.utf8))
    }
    #expect(hash() == Self.hash(text))
    #expect(hash("a") == Self.hash("1"))
    #expect(hash("b", "c") == Self.hash("[2]"))
    #expect(hash("b", "d") == Self.hash("3"))
    #expect(hash("", "~") == Self.hash("5"))
    #expect(hash("c") == nil)
    #expect(hash("a", "a") == nil)
    #expect(hash("b", "c", "0") == nil)
  }

  @Test func nestingIsLimited() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(Self.hash(nested(ValueHash.maximumDepth)) != nil)
    #expect(Self.hash(nested(ValueHash.maximumDepth + 1)) == nil)
    #expect(Self.hash(nested(1_000_000)) == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func theTreeAgreesOnGeneratedValues(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let values = (0..<120).map { _ in
      let text = Self.value(&random, depth: 0)
      return (text: text, hash: Self.hash(text), fingerprint: Self.fingerprint(text))
    }
    for first in values {
      for second in values
      where (first.hash == second.hash) != (first.fingerprint == second.fingerprint) {
        Issue.record("\(first.text) \(second.text)")
      }
    }
  }

  /// Returns one of few values, of which two are often equal, in one of many spellings.
  private static func value(_ random: inout SeededRandom, depth: Int) -> String {
    switch random.number(0...(depth < 2 ? 5 : 3)) {
    case 0: random.pick("1", "1.0", "10e-1", "2", "20E-1", "-0.0", "0", "0.25", "25e-2")
    case 1: random.pick(#""a""#, #""\u0061""#, #""é""#, #""\u00e9""#, #""abcdefgh""#, #""""#)
    case 2: random.pick("true", "false", "null")
    case 3: random.pick("12345678901234567", "12345678901234567.0", "12345678901234568", "1e400")
    case 4:
      "[\((0..<random.number(0...2)).map { _ in value(&random, depth: depth + 1) }.joined(separator: random.pick(",", " , ")))]"
    default:
      "{\((0..<random.number(0...2)).map { _ in "\(random.pick("\"a\"", "\"\\u0061\"", "\"b\"")): \(value(&random, depth: depth + 1))" }.joined(separator: ",  "))}"
    }
  }
}
