import Foundation
import TestSupport
import Testing

@testable import activity_lint

/// A line of the protocol can be a request: a payload with its headers, its type and its time.
@Suite struct CheckRequestTests {
  private static let configuration = """
    {"suppressions": [{"rule": "null-value", "files": "**", "pointer": "/aps/content-state/note", "reason": "old app"}]}
    """

  private struct Answer: Decodable {
    struct Finding: Decodable {
      struct Range: Decodable {
        struct Position: Decodable { let column: Int }
        let start, end: Position
      }
      let id: String
      let pointer: String
      let range: Range
    }
    struct Problem: Decodable { let kind, message: String }
    let type: String?
    let verdict: String
    let findings: [Finding]
    let error: Problem?
  }

  private func answer(to line: String, _ options: [String] = []) throws -> Answer {
    let answers = try output(for: line, options).split(separator: "\n").dropFirst()
    try #require(answers.count == 1, "\(answers)")
    return try JSONDecoder().decode(Answer.self, from: Data(answers[1].utf8))
  }

  private func output(for line: String, _ options: [String] = []) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      struct Ride: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int; var note: String? } }
      struct Food: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }
      """, to: "App.swift")
    try folder.write(Self.configuration, to: ".activity-lint.json")
    let run = folder.run(
      ["check", "--ndjson", "--format", "jsonl", "--ready"] + options + ["-"],
      input: Data(line.utf8))
    #expect(run.errors == "")
    return run.output
  }

  private static func push(_ state: String) -> String {
    #"{"aps":{"event":"update","timestamp":1788729113,"content-state":\#(state)}}"#
  }

  private static func quoted(_ text: String) throws -> String {
    try String(decoding: JSONEncoder().encode(text), as: UTF8.self)
  }

  @Test func payloadNeedsNothingElse() throws {
    let answer = try answer(to: #"{"payload": \#(Self.push(#"{"stops":3}"#)), "type": "Food"}"#)
    #expect(answer.verdict == "delivered" && answer.type == "Food" && answer.findings.isEmpty)
  }

  /// A pointer, and so a suppression, is the same as for a file with the payload.
  @Test(arguments: [false, true])
  func pointersStartAtThePayload(_ isString: Bool) throws {
    let push = Self.push(#"{"stops":"3","note":null}"#)
    let payload = isString ? try Self.quoted(push) : push
    let line = #"{"payload": \#(payload), "type": "Ride"}"#
    let answer = try answer(to: line)
    #expect(answer.findings.map { $0.id } == ["type-mismatch"])
    let finding = try #require(answer.findings.first)
    #expect(finding.pointer == "/aps/content-state/stops")
    let column = finding.range.start.column
    let marked = line.dropFirst(column - 1).prefix(finding.range.end.column - column)
    #expect(marked == (isString ? #"\"3\""# : #""3""#))
  }

  /// White space and escapes count as they are sent.
  @Test func stringIsTheExactText() throws {
    let room = 4096 - Self.push(#"{"stops":3}"#).utf8.count
    for (spaces, verdict) in [(room, "delivered"), (room + 1, "rejected")] {
      let text = Self.push(#"{"stops":3}"#) + String(repeating: " ", count: spaces)
      let answer = try answer(to: #"{"payload": \#(try Self.quoted(text)), "type": "Ride"}"#)
      #expect(answer.verdict == verdict, "\(spaces)")
    }
  }

  @Test(arguments: ["", "not JSON", "[1]", #"{"aps": {"#, #"{"headers": {}}"#])
  func textThatIsNoPushIsAFinding(_ text: String) throws {
    let answer = try answer(to: #"{"payload": \#(try Self.quoted(text))}"#)
    #expect(answer.error == nil && answer.verdict != "delivered")
    #expect(answer.findings.contains { ["not-a-push", "invalid-json"].contains($0.id) })
  }

  @Test func headersAreComparedWithThePush() throws {
    let push = Self.push(#"{"stops":3}"#)
    for payload in [push, try Self.quoted(push)] {
      let line = #"{"headers": {"apns-priority": "7"}, "payload": \#(payload), "type": "Ride"}"#
      let answer = try answer(to: line)
      #expect(
        Set(answer.findings.map { $0.id })
          == ["invalid-priority", "wrong-push-type", "wrong-topic"])
      let priority = try #require(answer.findings.first { $0.id == "invalid-priority" })
      #expect(line.dropFirst(priority.range.start.column - 1).hasPrefix(#""7""#))
    }
  }

  @Test(arguments: [
    #"{"apns-priority": ["10", "5"]}"#, #"[["apns-priority", ["10", "5"]]]"#,
    #"[["apns-priority", "10"], ["apns-priority", "5"]]"#,
  ])
  func `Each value of a list is a header`(_ headers: String) throws {
    let line =
      #"{"headers": \#(headers), "payload": \#(Self.push(#"{"stops":3}"#)), "type": "Ride"}"#
    let duplicate = try #require(
      try answer(to: line).findings.first { $0.id == "duplicate-header" })
    #expect(line.dropFirst(duplicate.range.start.column - 1).hasPrefix(#""5""#))
  }

  @Test func `A list with one value is that value`() throws {
    let line =
      #"{"headers": {"apns-priority": ["7"]}, "payload": \#(Self.push(#"{"stops":3}"#)), "type": "Ride"}"#
    #expect(
      try Set(answer(to: line).findings.map { $0.id })
        == ["invalid-priority", "wrong-push-type", "wrong-topic"])
  }

  @Test(
    arguments: [("1788729113", false), (#""2026-09-06T21:11:53Z""#, false), ("1700000000", true)])
  func timeIsThatOfTheRequest(_ now: String, _ isFuture: Bool) throws {
    let line = #"{"payload": \#(Self.push(#"{"stops":3}"#)), "type": "Ride", "now": \#(now)}"#
    for options in [[], ["--now", "1500000000"]] {
      let answer = try answer(to: line, options)
      #expect(answer.findings.contains { $0.id == "timestamp-in-the-future" } == isFuture)
    }
  }

  @Test(
    arguments: [
      (#""type": "Rids""#, "`type` is not the name of an attributes type; did you mean 'Ride'?"),
      (#""type": 7"#, "`type` is not the name of an attributes type; found Ride, Food"),
      (
        #""now": "soon""#,
        "`now` is neither seconds since 1970 nor an ISO 8601 date with a time zone"
      ),
      (#""headers": "apns-priority: 5""#, "`headers` is not an object"),
      (
        #""headers": ["apns-priority", "11"]"#,
        "each of `headers` must be a pair of a name and a value"
      ),
      (
        #""headers": [["apns-priority", "5"], ["apns-topic"]]"#,
        "each of `headers` must be a pair of a name and a value"
      ),
    ])
  func requestThatIsInvalidIsNotChecked(_ member: String, _ message: String) throws {
    let answer = try answer(to: #"{\#(member), "payload": {"aps": {}}}"#)
    #expect(answer.error?.kind == "request" && answer.error?.message == message)
    #expect(answer.verdict == "uncertain" && answer.findings.isEmpty)
  }

  @Test(arguments: [("", "rejected"), (" ", "dropped")])
  func emptyPayloadIsRejected(_ payload: String, _ verdict: String) throws {
    #expect(try answer(to: #"{"payload": "\#(payload)"}"#).verdict == verdict)
  }

  @Test(arguments: [false, true])
  func answerShowsNoSecret(_ isString: Bool) throws {
    let push = #"{"token":"\#(Self.secret)","aps":{"event":"\#(Self.secret)","timestamp":1}}"#
    let payload = isString ? try Self.quoted(push) : push
    let line = #"""
      {"type": "Ride", "payload": \#(payload), "headers": {"authorization": "bearer \#(Self.secret)", "apns-id": "\#(Self.secret)"}}
      """#
    #expect(try !output(for: line).contains("5ec4e7b1"))
    #expect(try !output(for: #"{"payload": {}, "type": "\#(Self.secret)"}"#).contains("5ec4e7b1"))
  }

  private static let secret = String(repeating: "5ec4e7b1", count: 8)

  /// A state can have a member with this name.
  @Test func partIsNoRequest() throws {
    let answer = try answer(
      to: #"{"payload": "x", "stops": 3}"#, ["--part", "content-state", "--type", "Ride"])
    #expect(answer.error == nil && answer.verdict != "dropped")
  }
}
