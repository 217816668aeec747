import DeclarationSyntax
import Foundation
import Testing

@testable import ActivitySchema

/// A type that contains a syntax error, or that follows one, is not read; Swift itself rejects every file with a certain error.
@Suite struct SyntaxErrorTests {
  /// A Swift file, and the types that are read from it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// The types whose declarations are reliable.
    var read: Set<String> = []
    /// Whether Swift compiles the file.
    var isValid = false

    var testDescription: String { name }
  }

  private static let state = "struct ContentState: Codable, Hashable { var driver: String? }"
  private static let other =
    "struct B: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Int? } }"

  /// A file with lines in a state, and another activity after it.
  private static func inState(_ lines: String) -> String {
    "struct A: ActivityAttributes {\n struct ContentState: Codable {\n\(lines)\n }\n}\n\(other)"
  }

  static let samples = [
    Sample(
      name: "comment in a type",
      text:
        "\(other)\nstruct A: ActivityAttributes {\n struct ContentState: Codable { /* name\n var driver: String } }",
      read: ["B", "B.ContentState"]),
    Sample(
      name: "comment between types",
      text: "\(other)\n/* unfinished\nstruct A: ActivityAttributes { \(state) }",
      read: ["B", "B.ContentState"]),
    Sample(
      name: "end of the file",
      text:
        "struct A: ActivityAttributes {\n struct ContentState: Codable {\n var driver: String?\n"),
    Sample(
      name: "closing bracket too many",
      text:
        "struct A: ActivityAttributes { struct ContentState: Codable { var a: Int? } }\n var b: Int\n}\n\(other)"
    ),
    Sample(name: "closing bracket before a type", text: "}\n\(other)"),
    Sample(
      name: "string",
      text:
        inState(" var driver = \"Ana"),
      read: ["A", "B", "B.ContentState"]),
    Sample(
      name: "string of several lines",
      text: "\(other)\nstruct A: ActivityAttributes {\n \(state)\n let s = \"\"\"\n a\n}\n",
      read: ["B", "B.ContentState"]),
    Sample(
      name: "conflict in a type",
      text:
        inState("<<<<<<< HEAD\n var a: Int?\n=======\n var b: Int?\n>>>>>>> theirs"),
      read: ["A", "B", "B.ContentState"]),
    Sample(
      name: "conflict with the base",
      text:
        inState(
          "<<<<<<< HEAD\n var a: Int?\n||||||| base\n var c: Int?\n=======\n var b: Int?\n>>>>>>> theirs"
        ),
      read: ["A", "B", "B.ContentState"]),
    Sample(
      name: "conflict around types",
      text:
        "\(other)\n<<<<<<< HEAD\nstruct A: ActivityAttributes { \(state) }\n=======\n>>>>>>> theirs\n",
      read: ["B", "B.ContentState"]),
    Sample(
      name: "conflict before a type",
      text:
        "\(other)\n<<<<<<< HEAD\ntypealias Name = String\n=======\ntypealias Name = Int\n>>>>>>> theirs\nstruct A: ActivityAttributes { \(state) }",
      read: ["B", "B.ContentState"]),
    Sample(
      name: "conflict in the keys of a type",
      text:
        inState(
          " var a: Int?\n enum CodingKeys: String, CodingKey {\n<<<<<<< HEAD\n case a\n=======\n case a = \"b\"\n>>>>>>> theirs\n }"
        ),
      read: ["A", "B", "B.ContentState"]),
    Sample(
      name: "rest of a conflict",
      text: "struct A: ActivityAttributes {\n \(state)\n>>>>>>> theirs\n}\n\(other)",
      read: ["A.ContentState", "B", "B.ContentState"]),
    Sample(
      name: "typographic quotation marks",
      text:
        inState(" var driver = “Ana”"),
      read: ["A", "B", "B.ContentState"]),
    Sample(
      name: "single quotation marks",
      text:
        inState(" var driver = 'it { is'"),
      read: ["A", "B", "B.ContentState"]),
    Sample(
      name: "end of a comment",
      text: "struct A: ActivityAttributes {\n \(state)\n */ var n: Int\n}\n\(other)",
      read: ["A.ContentState", "B", "B.ContentState"]),
    Sample(
      name: "conflict in code that is not compiled",
      text:
        "struct A: ActivityAttributes {\n \(state)\n#if compiler(>=99)\n<<<<<<< HEAD\n=======\n>>>>>>> theirs\n#endif\n}\n\(other)",
      read: ["A.ContentState", "B", "B.ContentState"]),
    Sample(
      name: "code for a compiler that does not exist",
      text:
        "struct A: ActivityAttributes { \(state)\n#if compiler(>=99)\n func x( { ‘ \" '\n#endif\n}\n\(other)",
      read: ["A", "A.ContentState", "B", "B.ContentState"], isValid: true),
    Sample(
      name: "quotation marks in strings and comments",
      text:
        "struct A: ActivityAttributes { \(state)\n // “a” it's\n static let s = \"“a” it's\"\n /* ‘b’ */\n}",
      read: ["A", "A.ContentState"], isValid: true),
    Sample(
      name: "condition without an end",
      text: "\(other)\n#if DEBUG\nstruct A: ActivityAttributes { \(state) }\n",
      read: ["B", "B.ContentState"]),
    Sample(
      name: "markers in strings and comments",
      text:
        "let s = \"\"\"\n<<<<<<< HEAD\n=======\n>>>>>>> x\n\"\"\"\n/*\n<<<<<<< HEAD\n=======\n>>>>>>> x\n*/\nstruct A: ActivityAttributes { \(state) }",
      read: ["A", "A.ContentState"], isValid: true),
    Sample(
      name: "operators like markers",
      text:
        "struct A: ActivityAttributes { \(state)\n static let x = 1 << 2\n static let y = 8\n  >> 1\n}",
      read: ["A", "A.ContentState"], isValid: true),
  ]

  @Test(arguments: samples)
  func onlyReliableTypesAreRead(_ sample: Sample) {
    let schema = SchemaBuilder.schema(from: [
      SwiftFile(name: "A.swift", bytes: Array(sample.text.utf8))
    ])
    let types = schema.types.filter { $0.site != nil }
    let read = types.filter { $0.syntaxError == nil }.map { $0.name }
    #expect(Set(read) == sample.read)
    for type in types where type.syntaxError != nil {
      if case .opaque(let unknown) = type.shape {
        #expect(unknown.reason == .syntaxError(type: type.name))
      } else {
        Issue.record("\(type.name) is read")
      }
    }
    #expect(schema.problems.isEmpty == sample.isValid)
  }

  @Test(.enabled(if: compiler != nil, "SKIPPED: there is no swiftc on PATH"), arguments: samples)
  func theCompilerAgrees(_ sample: Sample) throws {
    let compiler = try #require(Self.compiler)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    try Data(sample.text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = compiler
    process.arguments = ["-frontend", "-parse", file.path()]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let schema = SchemaBuilder.schema(from: [
      SwiftFile(name: "A.swift", bytes: Array(sample.text.utf8))
    ])
    #expect((process.terminationStatus == 0) == !schema.problems.contains { $0.kind.isCertain })
  }

  private static let compiler: URL? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { URL(filePath: "\($0)/swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
  }()
}
