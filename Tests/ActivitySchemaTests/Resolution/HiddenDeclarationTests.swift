import DeclarationSyntax
import Testing

@testable import ActivitySchema

/// A type that needs a declaration after a syntax error in another file is not read; every other type is.
@Suite struct HiddenDeclarationTests {
  /// The text of a file with a syntax error, and the types that an app's state needs from it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let state: String
    let broken: String
    /// The types that are not read.
    var unread: Set<String> = ["A.ContentState"]

    var testDescription: String { name }
  }

  private static let function = "func log() {\n  print(\"x\"\n\n"
  private static let nested = "struct ContentState: Codable { var line: Line }"

  static let samples = [
    Sample(
      name: "a state behind a bracket", state: "typealias ContentState = State",
      broken: function + "struct State: Codable { var line: String? }", unread: ["State"]),
    Sample(
      name: "an alias behind a bracket", state: nested,
      broken: function + "typealias Line = String",
      unread: ["Line"]),
    Sample(
      name: "an enum in a comment", state: nested,
      broken: "/* lines\nenum Line: String, Codable { case a }", unread: ["Line"]),
    Sample(
      name: "a type in backticks", state: "struct ContentState: Codable { var line: `Line` }",
      broken: function + "struct `Line`: Codable {}", unread: ["Line"]),
    Sample(
      name: "a type in a condition without an end", state: nested,
      broken:
        "#if canImport(UIKit)\nfunc log() {}\n#endif\n#if os(iOS)\n\(function)enum Line: String, Codable { case a }",
      unread: ["Line"]),
    Sample(
      name: "keys in an extension behind a bracket",
      state: "struct ContentState: Codable { var line: String }",
      broken: function
        + "extension A.ContentState { enum CodingKeys: String, CodingKey { case line = \"l\" } }"),
    Sample(
      name: "a state in an extension behind a bracket", state: "",
      broken: function + "extension A { struct ContentState: Codable { var line: String } }",
      unread: ["A", "A.ContentState"]),
    Sample(
      name: "an initializer of a protocol", state: "struct ContentState: Codable, Lenient {}",
      broken:
        "protocol Lenient {}\nextension Lenient { init(from decoder: any Decoder) throws { \"x\n } }"
    ),
    Sample(
      name: "a protocol behind a bracket",
      state: "struct ContentState: Codable, Lenient { var line: String }",
      broken: function + "protocol Lenient {}"),
    Sample(
      name: "a type of the same name in another type",
      state: "struct ContentState: Codable { var line: String }",
      broken: function
        + "extension B.ContentState { enum CodingKeys: String, CodingKey { case line = \"l\" } }",
      unread: []),
    Sample(
      name: "a word in a string", state: nested,
      broken: "enum Line: String, Codable { case a }\n\(function)let s = \"struct Line\"",
      unread: []),
    Sample(
      name: "a declared type that is hidden once more", state: nested,
      broken: "enum Line: String, Codable { case a }\n\(function)struct Other {}", unread: []),
  ]

  @Test(arguments: samples)
  func typeThatNeedsAHiddenDeclarationIsNotRead(_ sample: Sample) {
    let schema = SchemaBuilder.schema(from: [
      SwiftFile(
        name: "A.swift", bytes: Array("struct A: ActivityAttributes { \(sample.state) }".utf8)),
      SwiftFile(name: "B.swift", bytes: Array(sample.broken.utf8)),
    ])
    let found = schema.errors(reachedFrom: schema.activities)
    #expect(Set(found.flatMap { $0.types }) == sample.unread)
    #expect(found.allSatisfy { $0.problem.site.file == 1 })
  }

  @Test(arguments: [false, true])
  func typesAndExtensionsInUTF16AreNotRead(_ isBigEndian: Bool) {
    let text =
      "\u{FEFF}extension A.ContentState { enum CodingKeys: String, CodingKey { case line = \"l\" } }"
    let bytes = text.utf16.flatMap { unit in
      let halves = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isBigEndian ? halves : halves.reversed()
    }
    let schema = SchemaBuilder.schema(from: [
      SwiftFile(
        name: "A.swift",
        bytes: Array(
          "struct A: ActivityAttributes { struct ContentState: Codable { var line: String } }".utf8)
      ),
      SwiftFile(name: "B.swift", bytes: bytes),
    ])
    let found = schema.errors(reachedFrom: schema.activities)
    #expect(found.flatMap { $0.types } == ["A.ContentState"])
    #expect(found.map { $0.problem.kind } == [.notUTF8])
  }
}
