import ActivityReports
import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Comparisons with several versions that phones have.
@Suite struct ReleaseComparisonTests {
  private static let two = "var driver: String\n    var eta: Int?"
  private static let one = "var driver: String"
  private static let next = "var driver: String\n    var eta: Int"

  @Test func aFindingNamesItsVersionsOnce() {
    let found = findings(comparing: [("2.1", Self.two), ("2", Self.two), ("1", Self.one)])
    #expect(found.map { $0.rule } == ["breaks-new-app", "breaks-new-app"])
    #expect(found[0].fullMessage.text.hasSuffix("(servers for app 2.1, 2)"))
    #expect(found[1].fullMessage.text.hasSuffix("(servers for app 1)"))
  }

  @Test func aFindingOfAllVersionsNamesNone() {
    let found = findings(comparing: [
      ("2", Self.two), ("1", "var driver: String\n    var eta: Int?\n    var note: String?"),
    ])
    #expect(found.count == 1)
    #expect(found[0].affectedVersions == nil)
  }

  @Test func aFindingInTheOnlyVersionNamesIt() {
    #expect(findings(comparing: [("2", Self.two)])[0].affectedVersions?.names == ["2"])
    #expect(findings(comparing: [(nil, Self.two)])[0].affectedVersions == nil)
  }

  @Test func theKeysOfARewrittenTypeAreOneFindingForEachDirection() {
    let found = findings(
      comparing: [(nil, "var a: Int\n    var b: Int\n    var c: String?")],
      with: "var x: Int\n    var y: Int\n    var c: String?")
    #expect(found.map { $0.rule }.sorted() == ["breaks-new-app", "breaks-old-app"])
    let texts = found.map { $0.message.text }
    #expect(texts.contains { $0.contains("`a` and `b` are required there") })
    #expect(texts.contains { $0.contains("`x` and `y` are required") })
    #expect(found.allSatisfy { $0.pointer == "/content-state" && $0.notes.count == 2 })
  }

  @Test func anOrderMustFitEveryVersion() {
    #expect(comparison([("2", Self.two)], Self.next).order == .serverFirst)
    #expect(comparison([("1", Self.next)], Self.one).order == .appFirst)
    let both = comparison(
      [("2", "var eta: Int?"), ("1", "var eta: Int\n    var stops: Int")], "var eta: Int")
    #expect(both.order == .twoSteps)
  }

  /// A payload can show a failure in one version, and not in another.
  @Test func aFailureKeepsItsSeverityInEachVersion() {
    var comparison = comparison(
      [
        ("1.1", "var driver: String\n    var note: String?\n    var z: Int"),
        ("1.0", "var driver: String\n    var note: String?"),
      ],
      "var driver: String\n    var note: String")
    let payloads = [#"{"driver":"A"}"#, #"{"driver":"A","note":"B","z":1}"#].map {
      Source(
        name: "p.json",
        bytes: Array(
          #"{"aps":{"timestamp":1788729113,"event":"update","content-state":\#($0)}}"#.utf8))
    }
    let reasons = comparison.compare(with: payloads, Configuration(), options: LinterOptions())
    #expect(reasons.isEmpty)
    let files = ["New.swift", "Old0.swift", "Old1.swift"].map { Source(name: $0, bytes: []) }
    let errors = comparison.reports(in: files).flatMap { $0.diagnostics }.filter {
      $0.severity == .error
    }
    #expect(errors.map { $0.affectedVersions?.names } == [["1.0"]])
  }

  @Test(arguments: [Exchange.newServerOldApp, .oldServerNewApp])
  func theOrderDoesNotDependOnTheReportedDirection(_ exchange: Exchange) {
    let comparison = comparison(
      [(nil, "var driver: String")], "var driver: String\n    var eta: Int", [exchange])
    #expect(comparison.order == .serverFirst)
    #expect(
      comparison.reports(in: [Source(name: "New.swift", bytes: [])])
        .allSatisfy { $0.diagnostics.isEmpty } == exchange.isReadByOld)
  }

  @Test func whatIsNotComparedIsListedInTheFileThatDeclaresIt() {
    let reports = comparison([(nil, "var trip: Trip")], "var trip: Int").reports(
      in: ["New.swift", "Old0.swift"].map { Source(name: $0, bytes: []) })
    let listed = reports.filter { !$0.notChecked.isEmpty }
    #expect(listed.map { $0.source.name } == ["Old0.swift"])
  }

  @Test func valuesThatAreNotTriedAreNamedOnceWithTheirVersions() {
    func chain(_ innermost: String) -> String {
      let types = (0..<70).map { level in
        let next = level == 69 ? innermost : "S\(level + 1)"
        return "struct S\(level): Codable, Hashable { var n: \(next) }"
      }
      return "var s: S0\n" + types.joined(separator: "\n")
    }
    let old = (1...2).map { (Optional("\($0)"), "var v\($0): Int?\n" + chain("Int")) }
    let reports = comparison(old + [("3", chain("String"))], chain("String"))
      .reports(in: (0..<4).map { Source(name: "\($0).swift", bytes: []) })
    let reasons = reports.flatMap { $0.notChecked }.map { $0.reason.text }
    #expect(reasons.count == 1)
    #expect(reasons.first?.hasSuffix("were not tried (app 1, 2)") == true, "\(reasons)")
  }

  private func comparison(
    _ old: [(String?, String)], _ new: String, _ exchanges: [Exchange] = Exchange.allCases
  ) -> ReleaseComparison {
    var files = SourceFiles()
    func schema(_ name: String, _ members: String) -> Schema {
      files.schema(of: [
        files.add(SwiftFile(name: name, bytes: Array(String.state(members).utf8)))
      ])
    }
    let newSchema = schema("New.swift", new)
    let releases = old.enumerated().map { index, release in
      SupportedVersion(
        app: release.0, schema: schema("Old\(index).swift", release.1))
    }
    return ReleaseComparison(old: releases, new: newSchema, exchanges: exchanges)
  }

  private func findings(
    comparing old: [(String?, String)], with new: String = next
  ) -> [Diagnostic] {
    let names = ["New.swift"] + old.indices.map { "Old\($0).swift" }
    return comparison(old, new).reports(
      in: names.map { Source(name: $0, bytes: []) }
    ).flatMap { $0.diagnostics }
  }
}
