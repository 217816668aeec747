import ActivitySchema
import Testing

@testable import CleanPayloads
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// The matcher recognizes pushes that are clean for every version of the app that is in use.
@Suite struct MatchedVersionTests {
  private static func declaration(_ properties: String, name: String = "A") -> String {
    "struct \(name): ActivityAttributes { struct ContentState: Codable, Hashable { \(properties) } }"
  }

  private static func linter(
    versions: [String], part: PayloadPart? = nil, declarations: String = declaration("var n: Int")
  ) -> Linter {
    Linter(
      schema: Schema.declared(by: declarations), options: Linter.Options(part: part),
      versions: versions.map { SupportedVersion(app: "1", schema: Schema.declared(by: $0)) })
  }

  private static func update(_ state: String) -> Source {
    let text =
      #"{"aps": {"timestamp": 1788729113, "event": "update", "content-state": \#(state)}}"#
    return Source(name: "a.json", bytes: Array(text.utf8))
  }

  @Test(arguments: [
    [declaration("var n: Int")], [declaration("var n: Double; var note: String?")],
    [declaration("var n: Int"), declaration("var n: Int8")],
    [declaration("var b: Bool", name: "B") + "\n" + declaration("var n: Int")],
  ])
  func aPushThatEveryVersionDecodesIsAccepted(_ versions: [String]) {
    let comparison = MatcherComparison(
      of: Self.update(#"{"n": 1}"#), by: Self.linter(versions: versions))
    #expect(comparison.isAccepted)
    #expect(comparison.objection == nil)
  }

  @Test(arguments: [
    [declaration("var n: Bool")], [declaration("var n: Int; var note: String")],
    [declaration("var n: Int"), declaration("var n: Int; var date: Date")],
    [declaration("var n: Int", name: "B")], ["struct C {}"],
    [declaration("var n: Int") + "\n" + declaration("var n: Int8")],
  ])
  func aPushThatSomeVersionDoesNotDecodeNeedsTheEngine(_ versions: [String]) {
    let push = Self.update(#"{"n": 1}"#)
    #expect(!MatcherComparison(of: push, by: Self.linter(versions: versions)).isAccepted)
  }

  @Test func theTypeOfEachPushIsSelectedInEveryVersion() {
    let both = [
      Self.declaration("var n: Int", name: "A"), Self.declaration("var n: String", name: "B"),
    ]
    let linter = Self.linter(
      versions: [both.reversed().joined(separator: "\n")],
      declarations: both.joined(separator: "\n"))
    var matcher = CleanPayloadMatcher(linter)
    matcher?.prepare(forFile: "a.json")
    for (name, state) in [("A", "1"), ("B", #""x""#), ("A", "2")] {
      let text = """
        {"aps": {"timestamp": 1788729113, "event": "start", "attributes-type": "\(name)", "attributes": {},
          "alert": {"title": "a", "body": "b"}, "content-state": {"n": \(state)}}}
        """
      let start = Source(name: "a.json", bytes: Array(text.utf8))
      let comparison = MatcherComparison(of: start, by: linter, &matcher)
      #expect(comparison.isAccepted)
      #expect(comparison.objection == nil)
    }
  }

  @Test func aPartIsDecodedByEveryVersion() {
    let state = Source(name: "a.json", bytes: Array(#"{"n": 300}"#.utf8))
    let accepted = ["var n: Int16", "var n: Int8"].map { version in
      let linter = Self.linter(versions: [Self.declaration(version)], part: .contentState)
      return MatcherComparison(of: state, by: linter).isAccepted
    }
    #expect(accepted == [true, false])
  }
}
