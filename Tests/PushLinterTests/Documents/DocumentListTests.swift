import ActivitySchema
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// A list of documents passes only if each of its elements was read as a push.
@Suite struct DocumentListTests {
  private static let members =
    #""event": "update", "timestamp": 1788729113, "content-state": {"n": 1}"#
  private static let push = #"{"aps": {\#(members)}}"#

  private static func report(on text: String) -> Report {
    let schema = Schema.declared(
      by: "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Int } }")
    return Linter(schema: schema).lint(Source(name: "a.json", bytes: Array(text.utf8)))
  }

  @Test func listOfPushesPasses() {
    let report = Self.report(on: "[\(Self.push), \(Self.push)]")
    #expect(ShownReport(report).passes(with: PushVerdict(on: ShownReport(report))))
  }

  @Test(arguments: [
    "5", "null", "[]", #""text""#, #"{"user": "b"}"#, "{\(members)}", #"{"APS": {\#(members)}}"#,
    #"{"aps": "text"}"#, #"{"aps": {"alert": "an ordinary notification"}}"#,
  ])
  func anElementThatIsNotAPushIsNotChecked(_ element: String) {
    for (text, pointer) in [
      ("[\(element), \(Self.push)]", "/0"), ("[\(Self.push), \(element)]", "/1"),
      (#"{"pushes": [\#(Self.push), \#(element)]}"#, "/pushes/1"),
    ] {
      let report = Self.report(on: text)
      #expect(report.notChecked.map { $0.pointer } == [pointer], "\(text)")
      #expect(!ShownReport(report).passes(with: PushVerdict(on: ShownReport(report))), "\(text)")
    }
  }

  @Test(arguments: [
    "{\(members)}", #"{"APS": {\#(members)}}"#, #"{"message": {\#(members)}}"#,
    #"{"user": "x", \#(members)}"#, #"{"aps": "text"}"#,
  ])
  func listOfPushesWithoutAPSIsReportedLikeOneOfThem(_ document: String) {
    let single = Self.report(on: document)
    let list = Self.report(on: "[\(document), \(document)]")
    #expect(single.diagnostics.map { $0.rule } == [Rule.missingAps.id])
    #expect(list.diagnostics.map { $0.rule } == [Rule.missingAps.id])
    #expect(PushVerdict(on: ShownReport(list)) == PushVerdict(on: ShownReport(single)))
  }

  @Test func pushWithoutMembersThatAnUnknownServerMayAddIsUncertain() {
    for members in [
      #""event": "update", "content-state": {"n": 1}"#,
      #"\#(Self.members.replacing("update", with: "start")), "attributes-type": "A", "attributes": {}"#,
    ] {
      let report = Self.report(on: #"{"level": "info", "payload": {"aps": {\#(members)}}}"#)
      guard case .uncertain = PushVerdict(on: ShownReport(report)) else {
        Issue.record("\(members)")
        return
      }
    }
  }
}
