import Testing

@testable import PushLinter

/// A configuration at a limit is read; beyond it, none of it applies and one problem reports it.
@Suite struct ConfigurationLimitsTests {
  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ",")
  }

  private static func array(_ name: String, _ count: Int, _ element: (Int) -> String) -> String {
    "{\"\(name)\": [\(list(count, element))]}"
  }

  private static func object(_ name: String, _ count: Int, _ value: String) -> String {
    "{\"\(name)\": {\(list(count) { "\"k\($0)\": \(value)" })}}"
  }

  private static let counts: [(name: String, limit: Int, text: @Sendable (Int) -> String)] = [
    ("exclude", 2_000, { array("exclude", $0) { "\"a\($0)\"" } }),
    ("declarations", 2_000, { array("declarations", $0) { "\"a\($0)\"" } }),
    ("payloads", 2_000, { array("payloads", $0) { #"{"files": "a\#($0)", "type": "T"}"# } }),
    (
      "expected", 2_000,
      { array("expected", $0) { #"{"files": "a\#($0)", "rules": ["null-value"]}"# } }
    ),
    (
      "suppressions", 2_000,
      { count in
        array("suppressions", count) {
          #"{"files": "a\#($0)", "rule": "null-value", "reason": "r"}"#
        }
      }
    ),
    (
      "versions", 100,
      { array("versions", $0) { #"{"app": "\#($0)", "declarations": ["A.swift"]}"# } }
    ),
    ("envelopes", 200, { array("envelopes", $0) { #"{"name": "e\#($0)", "aps": "/m\#($0)"}"# } }),
    (
      "embedded", 100,
      { count in "{\"embedded\": {\(list(count) { "\"/content-state/k\($0)\": \"any\"" })}}" }
    ),
    ("types", 2_000, { object("types", $0, "\"any\"") }),
    ("attributesTypes", 2_000, { object("attributesTypes", $0, "\"A\"") }),
    ("placeholders", 2_000, { object("placeholders", $0, "1") }),
  ]

  @Test(arguments: counts.indices) func entriesAreLimited(_ index: Int) {
    let (name, limit, text) = Self.counts[index]
    #expect(problems(text(limit)) == [])
    #expect(problems(text(limit + 1)) == ["`\(name)` has more than \(limit) entries"])
  }

  @Test func unknownKeysAreLimited() {
    let keys = Self.list(2_001) { "\"k\($0)\": 1" }
    #expect(problems("{\(keys)}") == ["the configuration has more than 2000 entries"])
  }

  @Test func keysAndValuesAreLimited() {
    let rules = Self.list(1_999) { _ in "\"null-value\"" }
    let entry = #"{"files": "a", "rules": [\#(rules)]}"#
    #expect(problems(Self.array("expected", 19) { _ in entry }) == [])
    #expect(
      problems(Self.array("expected", 20) { _ in entry }) == [
        "the configuration has more than 40000 keys and values"
      ])
  }

  @Test func stringsAreLimited() {
    for text in [#"{"baseline": "\#(letters(8_193))"}"#, #"{"\#(letters(8_193))": 1}"#] {
      #expect(problems(text) == ["a string has more than 8192 bytes"])
    }
    #expect(problems(#"{"baseline": "\#(letters(8_192))"}"#) == [])
  }

  @Test func valuesOfPlaceholdersAreLimited() {
    let numbers = Self.list(1_900) { "\(10_000 + $0)" }
    #expect(
      problems(#"{"placeholders": {"x": [\#(numbers)]}}"#) == [
        "the value of a placeholder has more than 8192 bytes"
      ])
  }

  @Test func patternsTogetherAreLimited() {
    let pattern = "\"\(letters(8_192))\""
    #expect(problems(Self.array("exclude", 16) { _ in pattern }) == [])
    #expect(
      problems(Self.array("exclude", 20) { _ in pattern }) == [
        "the path patterns up to this one have more than 131072 bytes"
      ])
  }

  @Test func patternsWithWildcardsAreLimited() {
    let pattern = "\"\(letters(100))*\(letters(8_000))\""
    #expect(problems(Self.array("exclude", 2) { _ in pattern }) == [])
    #expect(
      problems(Self.array("exclude", 4) { _ in pattern }) == [
        "the path patterns up to this one have more than 16384 bytes from their first wildcards on"
      ])
  }

  @Test func alternativesAreLimited() {
    let pattern = "\"{a,b,c,d,e}.json\""
    #expect(problems(Self.array("exclude", 100) { _ in pattern }) == [])
    #expect(
      problems(Self.array("exclude", 200) { _ in pattern }) == [
        "the path patterns up to this one have more than 500 alternatives in braces"
      ])
  }

  @Test func starsOfPointersAreLimited() {
    func suppressions(_ count: Int, stars: Int) -> String {
      let pointer = String(repeating: "/*", count: stars)
      return Self.array("suppressions", count) { _ in
        #"{"files": "a", "rule": "null-value", "reason": "r", "pointer": "\#(pointer)"}"#
      }
    }
    #expect(problems(suppressions(125, stars: 8)) == [])
    #expect(problems(suppressions(1, stars: 9)) == ["a JSON Pointer has more than 8 `*`"])
    #expect(
      problems(suppressions(200, stars: 8)) == [
        "the pointers of `suppressions` up to this one have more than 1000 `*`"
      ])
    let starred = Self.array("envelopes", 51) { #"{"name": "e\#($0)", "aps": "/m/*/\#($0)"}"# }
    #expect(
      problems(starred) == ["the pointers of `envelopes` up to this one have more than 50 `*`"])
    let envelope = #"{"name": "e", "aps": "\#(String(repeating: "/*", count: 9))/aps"}"#
    #expect(
      problems(Self.array("envelopes", 1) { _ in envelope }) == [
        "a JSON Pointer has more than 8 `*`"
      ])
  }

  @Test func pointersOfEnvelopesAreLimited() {
    func envelopes(_ count: Int, names: Int, bytes: Int) -> String {
      let pointer = String(repeating: "/\(letters(bytes))", count: names)
      return Self.array("envelopes", count) { #"{"name": "e\#($0)", "aps": "\#(pointer)"}"# }
    }
    #expect(problems(envelopes(100, names: 4, bytes: 39)) == [])
    #expect(
      problems(envelopes(110, names: 4, bytes: 39)) == [
        "the pointers of `envelopes` up to this one have more than 16384 bytes"
      ])
    #expect(problems(envelopes(1, names: 64, bytes: 1)) == [])
    #expect(
      problems(envelopes(1, names: 65, bytes: 1)) == [
        "the pointer of an envelope has more than 64 names"
      ])
  }

  @Test func pathsOfVersionsAreLimited() {
    func versions(_ count: Int) -> String {
      Self.array("versions", 100) { version in
        let paths = (0..<count).map { _ in #""A.swift""# }.joined(separator: ",")
        return #"{"app": "\#(version)", "declarations": [\#(paths)]}"#
      }
    }
    #expect(problems(versions(20)) == [])
    #expect(
      problems(versions(21)) == ["`versions` up to this one have more than 2000 paths"])
  }

  @Test func namesOfVersionsAreLimited() {
    let version = #"{"app": "\#(letters(101))", "declarations": ["A.swift"]}"#
    #expect(
      problems(Self.array("versions", 1) { _ in version }) == [
        "the name of a version has more than 100 bytes"
      ])
  }

  @Test func onlyTheFirstProblemsAreListed() {
    let keys = Self.list(1_000) { "\"k\($0)\": 1" }
    let found = problems("{\(keys)}")
    #expect(found.count == 101)
    #expect(found.last == "too many problems; the rest was not checked")
  }

  @Test func noPartOfAConfigurationBeyondALimitApplies() {
    let text = #"{"baseline": "a", "exclude": [\#(Self.list(2_001) { "\"a\($0)\"" })]}"#
    let configuration = ConfigurationReader.read(Array(text.utf8)).configuration
    #expect(configuration.baseline == nil && configuration.excluded.isEmpty)
  }

  private func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

  private func problems(_ text: String) -> [String] {
    ConfigurationReader.read(Array(text.utf8)).problems.map { $0.message }
  }
}
