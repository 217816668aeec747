import ActivitySchema
import PushModel
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Types whose members depend on a build flag that the source does not determine.
@Suite struct BuildAgreementTests {
  private static let declarations = """
    struct A: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var stop: String
        #if DEBUG
        var trace: String
        #endif
        var minutes: Int
      }
    }
    """

  @Test func aPropertyOfOneBuildIsNotReportedBesideAFaultInAllBuilds() {
    let report = report(on: #"{"stop": 1, "minutes": 1}"#)
    #expect(report.decodes == false)
    #expect(report.diagnostics.map { $0.rule } == ["type-mismatch"])
  }

  @Test func aFaultInAllBuildsIsReportedAfterAFaultInOneBuild() {
    let report = report(on: #"{"stop": "Mitte", "minutes": "3"}"#)
    #expect(report.decodes == false)
    #expect(report.diagnostics.map { $0.rule } == ["type-mismatch"])
    #expect(report.mayFailEarlier)
  }

  @Test func aPushWithoutThePropertyOfOneBuildIsNotDecided() {
    let report = report(on: #"{"stop": "Mitte", "minutes": 3}"#)
    #expect(report.decodes == nil)
    #expect(report.diagnostics.isEmpty)
  }

  @Test func aPushWithThePropertiesOfAllBuildsHasNoFinding() {
    let report = report(on: #"{"stop": "Mitte", "trace": "a", "minutes": 3}"#)
    #expect(report.decodes == true)
    #expect(report.diagnostics.isEmpty)
  }

  @Test func aKeyThatNoBuildReadsIsReported() {
    let report = report(on: #"{"stop": "Mitte", "trace": "a", "minutes": 3, "gate": 1}"#)
    #expect(report.diagnostics.map { $0.rule } == ["unknown-key"])
  }

  @Test func differentFaultsInAllBuildsAreReportedForTheBuildWithoutTheFlag() {
    let declarations = """
      struct A: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          #if DEBUG
          var trace: String
          #else
          var stop: String
          #endif
        }
      }
      """
    let report = report(on: "{}", declarations: declarations)
    #expect(report.decodes == false)
    #expect(report.diagnostics.map { $0.message.text.contains("`stop`") } == [true])
  }

  private func report(on text: String, declarations: String = declarations) -> Report {
    let schema = SchemaBuilder.schema(
      from: [SwiftFile(name: "A.swift", bytes: Array(declarations.utf8))])
    return Linter(schema: schema, options: Linter.Options(part: .contentState))
      .lint(Source(name: "payload.json", bytes: Array(text.utf8)))
  }
}
