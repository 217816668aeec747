import PushModel
import Testing

@testable import PushLinter
@testable import PushRules

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
    ("envelopes", 2_000, { array("envelopes", $0) { #"{"name": "e\#($0)", "aps": "/m\#($0)"}"# } }),
    (
      "embedded", 2_000,
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

  /// The path patterns and the pointers are limited together.
  @Test func bytesOfPatternsAreLimited() {
    let message = "the patterns and pointers up to this one have more than 131072 bytes"
    let pattern = "\"\(letters(8_192))\""
    #expect(problems(Self.array("exclude", 16) { _ in pattern }) == [])
    #expect(problems(Self.array("exclude", 20) { _ in pattern }) == [message])
    let pointer = "/" + letters(8_191)
    let suppressions = Self.array("suppressions", 17) { _ in
      #"{"files": "a", "rule": "null-value", "reason": "r", "pointer": "\#(pointer)"}"#
    }
    #expect(problems(suppressions) == [message])
    let envelopes = Self.array("envelopes", 17) { #"{"name": "e\#($0)", "aps": "\#(pointer)"}"# }
    #expect(problems(envelopes) == [message])
    let lists = { Self.array("envelopes", $0) { #"{"name": "e\#($0)", "aps": "/m/*/\#($0)"}"# } }
    #expect(problems(lists(120)) == [])
    #expect(problems(lists(130)) == [message])
  }

  /// Each alternative counts with the text around its braces.
  @Test func alternativesAreLimited() {
    let names = Self.list(64) { "a\($0)" }
    let text = #"{"exclude": ["{\#(names)}/*.json"]}"#
    #expect(problems(text) == [])
    #expect(
      problems(#"{"exclude": ["{\#(names),b}/*.json"]}"#) == [
        "the braces of a path pattern have more than 64 alternatives"
      ])
    #expect(
      problems(#"{"exclude": ["{\#(names)}\#(letters(2_048))"]}"#) == [
        "the patterns and pointers up to this one have more than 131072 bytes"
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
    let text = #"{"declarations": ["a"], "exclude": [\#(Self.list(2_001) { "\"a\($0)\"" })]}"#
    let configuration = ConfigurationReader.read(Array(text.utf8)).configuration
    #expect(configuration.declarations.isEmpty && configuration.excluded.isEmpty)
  }

  private func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

  private func problems(_ text: String) -> [String] {
    ConfigurationReader.read(Array(text.utf8)).problems.map { $0.message }
  }

  /// Each part of a pointer is followed by its own search, and no text nests deeper.
  @Test func pointerOfAnEnvelopeHasAtMostAsManyPartsAsTextNests() {
    func problems(_ count: Int) -> [String] {
      let pointer = String(repeating: "/a", count: count)
      let text = #"{"envelopes": [{"name": "e", "aps": "\#(pointer)"}]}"#
      return ConfigurationReader.read(Array(text.utf8)).problems.map { $0.message }
    }
    #expect(problems(512).isEmpty)
    #expect(problems(513).first?.hasPrefix("the pointer has 513 parts") == true)
  }
}
