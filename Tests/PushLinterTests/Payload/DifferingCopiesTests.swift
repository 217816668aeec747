import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Two files declare the same type differently, such as an app and a copy in a folder of backups.
@Suite struct DifferingCopiesTests {
  private static let schema = SchemaBuilder.schema(
    from: ["var driver: String", "var car: String\nvar note: String?"].enumerated().map {
      SwiftFile(
        name: "\($0.offset).swift",
        bytes: Array(
          """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable { var stops: Int
            \($0.element) }
          }
          """.utf8))
    })

  @Test func noCopyIsAnotherType() {
    let report = report(on: #"{"stops": 3, "driver": "Ana"}"#)
    #expect(report.diagnostics.map { $0.rule } == ["missing-key"])
    #expect(report.diagnostics.first?.message.text.contains("`car`") == true)
  }

  @Test func aFindingThatHoldsForAllCopiesIsOneWithTheirDeclarations() {
    let report = report(on: #"{"stops": "3", "driver": "Ana", "car": "B"}"#)
    #expect(report.diagnostics.map { $0.rule } == ["type-mismatch"])
    let files = (report.diagnostics.first?.notes ?? []).compactMap {
      if case .declaration(let site) = $0.place { site.file } else { nil }
    }
    #expect(files == [0, 1])
  }

  @Test func aKeyIsUnknownIfNoCopyReadsIt() {
    let report = report(on: #"{"stops": 3, "driver": "Ana", "car": "B", "note": "", "zone": 1}"#)
    let unknown = report.diagnostics.filter { $0.rule == "unknown-key" }
    #expect(unknown.map { $0.message.text.contains("`zone`") } == [true])
  }

  private func report(on state: String) -> Report {
    let push =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#
    return Linter(schema: Self.schema).lint(Source(name: "push.json", bytes: Array(push.utf8)))
  }
}
