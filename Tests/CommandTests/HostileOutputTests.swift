import ActivityReports
import Foundation
import TestSupport
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// No part of an input affects the reader of an output: every hostile text in every kind of input, by every command.
@Suite struct HostileOutputTests {
  private static func quoted(_ text: String) -> String {
    let bytes = (try? JSONEncoder().encode(text)) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func swiftString(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// Declarations whose names, keys, values and comments are hostile. A name cannot contain every character.
  private static func swift(_ text: String, _ number: Int) -> String {
    let name = text.filter { !"`\\\r/:".contains($0) && !$0.isNewline }
    return """
      /// Comment: \(text)
      struct Ride\(number)Attributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          /// \(text)
          var eta: Int
          var phase: Phase\(number)
          var `\(name)`: Missing?
          enum CodingKeys: String, CodingKey {
            case eta = "\(swiftString(text))"
            case phase
            case `\(name)`
          }
        }
        enum Phase\(number): String, Codable {
          /** \(text) */
          case first = "\(swiftString(text))"
        }
      }
      """
  }

  private static func documents(_ text: String) -> [String] {
    let value = quoted(text)
    let raw = text.replacing("\"", with: "'")
    return [
      #"{"aps": {"event": \#(value), "timestamp": 1, "content-state": {\#(value): 1, "phase": \#(value)}}}"#,
      #"{"aps": {"event": "update", "timestamp": 1, "content-state": {\#(value): "x", "phase": 5}, \#(value): \#(value)}}"#,
      #"{"aps": {"event": "start", "timestamp": 1, "attributes-type": \#(value), "attributes": {}, "content-state": {}, "alert": {"title": \#(value), "body": \#(value)}}}"#,
      #"{"headers": {"apns-topic": \#(value), "apns-push-type": \#(value), \#(value): "a", "authorization": \#(value)}, "payload": {"aps": {"event": "end", "timestamp": \#(value)}}}"#,
      "{\"aps\": {\"event\": \"end\", \"timestamp\": 1,\n\(raw)\n}}",
      "{\"aps\":\n{\"event\": \"\(raw)\",\n\"\(raw)\": 1,\n\"timestamp\": 1,}}",
      "\(raw)\n{\"aps\": {\"event\": \"end\", \"timestamp\": 1}}",
      #"{"aps": {"event": "end", "timestamp": {{\#(raw)}}, "content-state": "${\#(raw)}"}}"#,
      #"{\#(value): {"aps": {"event": "no"}}, "url": \#(value), "method": \#(value), "body": \#(value)}"#,
    ]
  }

  private static func configuration(_ texts: [String]) -> String {
    let values = texts.map { quoted($0) }
    func list(_ entry: (String) -> String) -> String { values.map(entry).joined(separator: ", ") }
    return """
      {
        "payloads": [\(list { "{\"files\": \($0), \"type\": \"Ride0Attributes\"}" })],
        "exclude": [\(list { $0 })],
        "placeholders": {\(list { "\($0): \($0)" })},
        "suppressions": [\(list { "{\"files\": \($0), \"rule\": \"unknown-key\", \"reason\": \($0)}" }),
          \(list { "{\"files\": \"p/*1.json\", \"rule\": \"invalid-event\", \"reason\": \($0)}" })],
        "expected": [\(list { "{\"files\": \($0), \"rules\": [\"unknown-key\"]}" })]
      }
      """
  }

  /// The name of a file, which cannot contain a slash.
  private static func fileName(_ text: String) -> String { text.replacing("/", with: "") + ".json" }

  private static func folder(_ texts: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (number, text) in texts.enumerated() {
      try folder.write(swift(text, number), to: "Ride\(number).swift")
      for (index, document) in documents(text).enumerated() {
        try folder.write(document, to: "p/\(number)-\(index).json")
      }
      for file in ["p/" + fileName(text), fileName(text), fileName(text) + ".swift"] {
        try folder.write(#"{"aps": {"event": "no"}}"#, to: file)
      }
    }
    try folder.write(configuration(texts), to: ".activity-lint.json")
    return folder
  }

  /// The samples in groups, because every run reads a whole folder.
  private static let groups = stride(from: 0, to: texts.count, by: 10).map {
    Array(texts[$0..<min($0 + 10, texts.count)])
  }

  /// By day, the first text of each kind that the escaper tells apart.
  private static let texts: [String] = {
    guard !CompleteRun.isRequested else { return HostileText.samples }
    var kinds: Set<Substring?> = []
    return HostileText.samples.filter {
      kinds.insert(HostileText.problems(in: $0).first?.prefix { $0 != " " }).inserted
    }
  }()

  private func expectHarmless(
    _ text: String, isDiff: Bool = false, isGitHub: Bool = false, _ what: String
  ) {
    let problems = HostileText.problems(in: text, isDiff: isDiff, isGitHub: isGitHub)
    #expect(problems.isEmpty, "\(what)")
  }

  private static let summary = Path("summary.md")

  private func variables(_ folder: TemporaryFolder) -> [String: String] {
    ["GITHUB_STEP_SUMMARY": folder.path.appending(Self.summary).text]
  }

  private static let formats = ReportFormat.all.map { "--format=\($0.name)=out.\($0.name)" }

  private func expectHarmlessFiles(of folder: TemporaryFolder, _ what: String) throws {
    for format in ReportFormat.all {
      let file = folder.path.appending(Path("out.\(format.name)")).text
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      expectHarmless(text, isGitHub: format == .github, "\(what) \(format.name)")
    }
    let summary = folder.path.appending(Self.summary).text
    let markup = HostileText.withoutCode(try String(contentsOfFile: summary, encoding: .utf8))
    for active in ["@team", "http://", "https://", "www.", "<img", "![a]", "[a]("] {
      #expect(!markup.contains(active), "\(what)")
    }
  }

  @Test(arguments: groups)
  func reportsOnFoldersAreHarmless(_ texts: [String]) throws {
    let folder = try Self.folder(texts)
    #expect(folder.run(["check", "p"]).status == 1)
    let names = texts.map { "./" + Self.fileName($0) }
    for arguments in [
      ["check"] + Self.formats + ["p"] + names,
      ["check", "p"],
      ["check", "--color=always", "p"] + names, ["check", "--coverage", "p"],
      ["check", "Ride.swift"],
      ["check", "Ride.swift"] + Self.formats, ["size", "p"] + names, ["timeline", "p"] + names,
      ["check", "--show-settings"], ["check", "--show-settings", "p"], ["schema"],
      ["schema", "--format=json"], ["schema", "--format=json-schema"], ["sample"],
      ["init", "--force"],
    ] {
      let run = folder.run(arguments, variables: variables(folder))
      let what = "\(texts.first.debugDescription): \(arguments.prefix(3))"
      let isColored = arguments.contains("--color=always")
      for text in [run.output, run.errors] {
        // The program's own colors.
        expectHarmless(isColored ? text.replacing(/\u{1B}\[[0-9;]*m/, with: "") : text, what)
      }
      if arguments.contains(Self.formats[0]) { try expectHarmlessFiles(of: folder, what) }
    }
  }

  @Test(arguments: texts)
  func answersToArgumentsAreHarmless(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.swift("a", 0), to: "Ride.swift")
    try folder.write(#"{"aps": {"event": "no"}}"#, to: "a.json")
    let quoted = Shell.quoted(text)
    try folder.write(
      "curl -H apns-topic:\(quoted) -H \(quoted): -X \(quoted) --request-target \(quoted) -d \(quoted) -d {} https://api.push.apple.com/\(quoted)",
      to: "push.sh")
    for arguments in [
      ["check", "--header=\(text)", "a.json"], ["check", "./\(text)"], ["check", text],
      ["explain", text],
      ["check", "--header=apns-topic: \(text)", "--type=\(text)", "a.json"], ["sample", text],
      ["--\(text)"], ["check", "--format=\(text)"], ["check", "--fail-on", text, "a.json"],
      ["check", "push.sh"] + Self.formats,
    ] {
      let run = folder.run(arguments, variables: variables(folder))
      let what = "\(text.debugDescription): \(arguments.prefix(3))"
      expectHarmless(run.output, what)
      expectHarmless(run.errors, what)
    }
    try expectHarmlessFiles(of: folder, text.debugDescription)
  }

  @Test(arguments: groups)
  func patchesAreHarmless(_ texts: [String]) throws {
    let folder = try Self.folder(texts)
    let names = texts.map { "./" + Self.fileName($0) }
    let run = folder.run(["check", "--fix=all", "--diff", "p"] + names)
    expectHarmless(run.output + run.errors, isDiff: true, texts.debugDescription)
    for text in texts {
      let lines = "{\"a\": 1,\n\(text)\n\"b\": 2\n}\n"
      let patch = UnifiedDiff.text(
        from: Array(lines.utf8), to: Array(lines.replacing("2\n", with: "3\n").utf8),
        name: Path(text))
      expectHarmless(String(decoding: patch, as: UTF8.self), isDiff: true, text.debugDescription)
    }
  }

  @Test(arguments: groups)
  func typeScriptHasNoCodeOfComments(_ texts: [String]) throws {
    let folder = try Self.folder(texts)
    let run = folder.run(["schema", "--format=typescript"])
    #expect(run.output.contains("alert(") == texts.joined().contains("alert("))
    expectHarmless(run.output, texts.debugDescription)
    #expect(!HostileText.withoutText(run.output).contains("alert("))
  }

  /// The search finds every kind.
  @Test func everyKindOfTextIsRecognized() {
    #expect(HostileText.samples.count > 50)
    for text in HostileText.samples.prefix(38) {
      #expect(!HostileText.problems(in: text).isEmpty, "\(text.debugDescription)")
    }
    #expect(HostileText.withoutCode("`@a` @b ``c` @d``") == " @b |\n")
    #expect(HostileText.withoutText("a /* b */ \"c\" d // e") == "a   d ")
  }
}
