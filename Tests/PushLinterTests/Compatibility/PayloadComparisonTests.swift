import ActivitySchema
import JSONSyntax
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Payloads that a server really sends, copies of a declaration, and keys that replace each other.
@Suite struct PayloadComparisonTests {
  private static let payload = """
    {"aps":{"timestamp":1795255190,"event":"update","content-state":{"driver":"Ana","phase":"riding"}}}
    """

  @Test func aFailureThatNoPayloadShowsIsInfo() {
    var comparison = comparison(
      old: .state("var driver: String\n    var phase: String"),
      new: .state("var driver: String\n    var phase: String\n    var note: String"))
    #expect(comparison.incompatibilities.map { $0.severity } == [.error])
    comparison.compare(with: [], Configuration(), options: LinterOptions())
    #expect(comparison.incompatibilities.map { $0.severity } == [.info])
  }

  @Test func aFailureThatAPayloadShowsStaysAnError() {
    var comparison = comparison(
      old: .state("var driver: String\n    var phase: String"),
      new: .state("var driver: String\n    var phase: String\n    var note: String"))
    comparison.compare(with: [source], Configuration(), options: LinterOptions())
    #expect(comparison.incompatibilities.map { $0.severity } == [.error])
  }

  /// The comparison tries some strings, and not this one.
  @Test func aPayloadThatFailsForAnotherReasonIsAFinding() throws {
    var comparison = comparison(
      old: .state("var driver: String\n    var phase: String"),
      new: .state("var driver: String\n    var phase: Phase"),
      types: "enum Phase: String, Codable { case waiting }")
    let count = comparison.incompatibilities.count
    comparison.found = []
    comparison.compare(with: [source], Configuration(), options: LinterOptions())
    #expect(count == 1)
    let found = try #require(comparison.incompatibilities.first)
    #expect(found.severity == .error && found.exchange == .oldServerNewApp)
    #expect(found.wording.message.text.hasPrefix("the new build drops `push.json`: "))
  }

  @Test func everyCopyOfADeclarationIsCompared() {
    var files = SourceFiles()
    let old = files.add(file("Old", .state("var driver: String")))
    let app = files.add(file("App", .state("var driver: String")))
    let widget = files.add(file("Widget", .state("var driver: String\n    var car: String")))
    let comparison = AppComparison(
      old: files.schema(of: [old]), new: files.schema(of: [app, widget]))
    #expect(comparison.incompatibilities.map { $0.place.text } == ["car"])
  }

  @Test func aKeyThatReplacesAnotherOneIsTried() {
    let comparison = comparison(
      old: .state(
        """
        var eta: Int
        enum CodingKeys: String, CodingKey { case eta, arrival }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let eta = try container.decodeIfPresent(Int.self, forKey: .eta) {
            self.eta = eta
          } else {
            eta = try container.decode(Int.self, forKey: .arrival)
          }
        }
        """), new: .state("var eta: Int"))
    #expect(comparison.incompatibilities.map { $0.exchange } == [.oldServerNewApp])
    #expect(comparison.incompatibilities.first?.witness?["arrival"] != nil)
  }

  private var source: Source { Source(name: "push.json", bytes: Array(Self.payload.utf8)) }

  private func file(_ name: String, _ text: String) -> SwiftFile {
    SwiftFile(name: "\(name).swift", bytes: Array(text.utf8))
  }

  private func comparison(old: String, new: String, types: String = "") -> AppComparison {
    var files = SourceFiles()
    let numbers = [old, new + "\n" + types].map { files.add(file("\(files.files.count)", $0)) }
    return AppComparison(
      old: files.schema(of: [numbers[0]]), new: files.schema(of: [numbers[1]]))
  }
}
