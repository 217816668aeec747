import Foundation
import Testing

/// The invariants of the mutants can fail.
@Suite struct InvariantTests {
  private func trial(_ arguments: [String], _ text: String = "{}\n") -> Trial {
    Trial(
      kind: .payload, text: Array(text.utf8), arguments: arguments,
      folder: FileManager.default.temporaryDirectory)
  }

  private func violation(
    of invariant: Invariant, _ output: String, errors: String = "", status: Int32 = 0,
    _ arguments: [String]
  ) throws -> String? {
    #expect(invariant.applies(arguments))
    let run = Trial.Run(output: Array(output.utf8), errors: Array(errors.utf8), status: status)
    return try invariant.violation(trial(arguments), run)
  }

  @Test func statusAndMessages() throws {
    #expect(try violation(of: .status, "", status: 3, ["check"]) != nil)
    #expect(try violation(of: .status, "", status: 1, ["check"]) == nil)
    #expect(try violation(of: .messages, "", status: 2, ["check"]) != nil)
    #expect(try violation(of: .messages, "", errors: "Fatal error: index", ["check"]) != nil)
    #expect(
      try violation(of: .messages, "", errors: "error: no payload", status: 2, ["check"]) == nil)
  }

  @Test func formats() throws {
    for format in ["json", "jsonl", "sarif", "gitlab", "json-schema"] {
      #expect(try violation(of: .json, "{\"a\": 1,}", ["check", "--format", format]) != nil)
      #expect(try violation(of: .json, "{\"a\": 1}\n", ["check", "--format", format]) == nil)
    }
    #expect(try violation(of: .json, "{}\n{}\n", ["check", "--format", "jsonl"]) == nil)
    for format in ["junit"] {
      #expect(try violation(of: .xml, "<a><b></a>", ["check", "--format", format]) != nil)
      #expect(try violation(of: .xml, "<a>\u{1}</a>", ["check", "--format", format]) != nil)
      #expect(try violation(of: .xml, "<a/>", ["check", "--format", format]) == nil)
    }
    let bytes = Trial.Run(output: [0xFF], errors: [], status: 0)
    #expect(try Invariant.unicode.violation(trial(["check"]), bytes) != nil)
  }

  @Test(arguments: [
    ("{}", [1], true), ("{}\n", [1], true), ("\n{}", [1, 2], true), ("", [], true),
    ("{}\n", [], false), ("\n\n", [1], false), ("\n\n", [2, 1], false), ("{}", [1, 2], false),
  ])
  func answers(_ text: String, _ lines: [Int], _ isComplete: Bool) throws {
    let arguments = ["check", "--ready", "-"]
    let output =
      #"{"ready":true}"# + "\n"
      + lines.map { #"{"file":"<stdin>","line":\#($0),"type":null}"# + "\n" }.joined()
    let run = Trial.Run(output: Array(output.utf8), errors: [], status: 0)
    #expect(
      try (Invariant.answers.violation(trial(arguments, text), run) == nil) == isComplete)
  }

  @Test(arguments: [
    (1, 0, 2, true), (2, 0, 3, true), (3, 0, 2, false), (0, 0, 1, false), (1, 0, 4, false),
    (1, 2, 1, false),
  ])
  func positions(_ line: Int, _ start: Int, _ end: Int, _ isInside: Bool) throws {
    let json = """
      {"payloads": [{"findings": [{"id": "a", "file": "Payload.json", "range": {
        "start": {"line": \(line), "column": 1, "offset": \(start)}, "end": {"line": \(line), "column": 1, "offset": \(end)}}}]}]}
      """
    let violation = try violation(of: .positions, json, ["check", "--format", "json"])
    #expect((violation == nil) == isInside)
  }

  /// Each comparison applies to a command of some kind.
  @Test func everyInvariantApplies() {
    let commands = MutationKind.all.flatMap { $0.commands }
    for invariant in Invariant.all {
      #expect(commands.contains { invariant.applies($0) }, "\(invariant.name)")
    }
  }

  @Test func sameSeedAndNumberGiveTheSameText() {
    for kind in MutationKind.all {
      var (first, second) = (Mutator(kind), Mutator(kind))
      _ = first.input(1, seed: 7)
      let (text, arguments) = first.input(2, seed: 7)
      let again = second.input(2, seed: 7)
      #expect(text == again.text && arguments == again.arguments)
      #expect(text != second.input(2, seed: 8).text)
    }
  }

  @Test func childThatDoesNotStartIsAnError() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "activity-lint-mutants-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let batch = MutationBatch(
      kind: "no such kind", seed: 1, first: 0, count: 1, seconds: 1, folder: folder)
    guard case .notStarted = try BatchProcess.run(batch) else {
      Issue.record("the batch started")
      return
    }
  }
}
