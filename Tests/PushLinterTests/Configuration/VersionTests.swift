import ActivityReports
import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Tests of app versions that are still in use.
@Suite struct VersionTests {
  private static func schema(_ members: String) -> Schema {
    SchemaBuilder.schema(
      from: [SwiftFile(name: "Ride.swift", bytes: Array(String.state(members).utf8))])
  }

  private func report(
    _ state: String, current: String, versions: [(String, String)]
  ) -> Report {
    let text =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#
    return Linter(
      schema: Self.schema(current),
      versions: versions.map { SupportedVersion(app: $0.0, schema: Self.schema($0.1)) }
    ).lint(Source(name: "a.json", bytes: Array(text.utf8)))
  }

  private func findings(_ report: Report) -> [String] {
    report.diagnostics.map { "\($0.rule) \($0.pointer) \($0.versions.joined(separator: " "))" }
  }

  @Test func aFindingOfSomeVersionsOnlyNamesThem() {
    let report = report(
      #"{"stops": 3}"#, current: "var stops: Int",
      versions: [
        ("3", "var stops: Int"), ("2", "var stops: String"), ("1", "var stops: String"),
      ])
    #expect(findings(report) == ["type-mismatch /aps/content-state/stops 2 1"])
    #expect(report.diagnostics.first?.fullMessage.text.hasSuffix("(app 2, 1)") == true)
    #expect(report.decodes == true)
  }

  @Test func aFindingOfTheCurrentDeclarationsIsReportedOnceWithoutAVersion() {
    let report = report(
      #"{"stops": "x"}"#, current: "var stops: Int", versions: [("1", "var stops: Int")])
    #expect(findings(report) == ["type-mismatch /aps/content-state/stops "])
  }

  @Test func aFindingIsNotFixedIfVersionsDisagree() {
    let report = report(
      #"{"stops": 3}"#, current: "var stops: Int", versions: [("1", "var stops: String")])
    #expect(report.diagnostics.allSatisfy { $0.fix == nil })
  }

  @Test func aKeyThatALaterVersionAddedIsNotAFindingOfAnEarlierOne() {
    let report = report(
      #"{"stops": 3, "note": "x", "isLast": true}"#,
      current: "var stops: Int; var note: String?; var isLast: Bool",
      versions: [("1", "var stops: Int; var isLast: Bool { stops == 0 }")])
    #expect(findings(report) == [])
    #expect(report.decodes == true)
  }

  @Test func aKeyThatALaterVersionRenamedIsAFindingOfAnEarlierOne() {
    let report = report(
      #"{"driverName": "Ana"}"#, current: "var driverName: String?",
      versions: [("1", "var driver_name: String?")])
    #expect(findings(report) == ["unknown-key /aps/content-state/driverName 1"])
    #expect(report.diagnostics.first?.severity == .warning)
  }

  /// The advice for one version alone would break the push for the other.
  @Test func adviceSuitsEveryVersion() {
    let types = report(
      #"{"stops": 3}"#, current: "var stops: Int", versions: [("1", "var stops: String")])
    #expect(
      types.diagnostics.first?.help.text.hasPrefix("the versions read different types") == true)
    let keys = report(
      #"{"driverName": "Ana"}"#, current: "var driverName: String?",
      versions: [("1", "var driver_name: String?")])
    #expect(keys.diagnostics.first?.help.text.hasPrefix("send the value under both keys") == true)
  }

  @Test func adviceAboutAValueThatNoVersionReadsIsThatOfTheRule() {
    let report = report(
      #"{"stops": "x"}"#, current: "var stops: Int", versions: [("1", "var stops: Double")])
    let helps = report.diagnostics.map { $0.help.text }
    #expect(helps.count == 2 && helps.allSatisfy { !$0.contains("versions") }, "\(helps)")
  }

  @Test func anUncheckedValueNamesTheVersion() {
    let report = report(
      #"{"tint": 3}"#, current: "var tint: Int", versions: [("1", "var tint: Tint")])
    #expect(findings(report) == [])
    #expect(report.notChecked.map { $0.pointer } == ["/aps/content-state/tint"])
    #expect(report.notChecked.allSatisfy { $0.reason.text.hasSuffix("(app 1)") })
  }

  @Test func versionsWithTheSameDeclarationsAreNamedInTheirOrder() {
    let (old, other) = (Self.schema("var stops: String"), Self.schema("var stops: Tint"))
    let versions = [("4", old), ("3", other), ("2", old), ("1", other)]
    let linter = Linter(
      schema: Self.schema("var stops: Int"),
      versions: versions.map { SupportedVersion(app: $0.0, schema: $0.1) })
    let text =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 1}}}"#
    let report = linter.lint(Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(findings(report) == ["type-mismatch /aps/content-state/stops 4 2"])
    #expect(report.notChecked.count == 1)
    #expect(report.notChecked.allSatisfy { $0.reason.text.hasSuffix("(apps 3, 1)") })
  }

  @Test func filesWithEqualTextsHaveOneSchema() {
    let text = Array(String.state("var stops: Int").utf8)
    var files = SourceFiles()
    let numbers = ["a/Ride.swift", "b/Ride.swift"].map {
      files.add(SwiftFile(name: $0, bytes: text))
    }
    #expect(files.schema(of: [numbers[0]]) === files.schema(of: [numbers[1]]))
  }

  @Test func rulesAboutTheEnvelopeReportOnce() {
    let linter = Linter(
      schema: Self.schema("var stops: Int"),
      versions: [SupportedVersion(app: "1", schema: Self.schema("var stops: Int"))])
    let text =
      #"{"aps": {"event": "updat", "timestamp": 1788729113, "content-state": {"stops": 1}}}"#
    let report = linter.lint(Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(findings(report) == ["invalid-event /aps/event "])
  }
}
