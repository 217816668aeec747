import ActivitySchema
import JSONSyntax
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Payloads that a server really sends, copies of a declaration, and keys that replace each other.
@Suite struct PayloadComparisonTests {
  /// Adds a required `note`.
  private static var comparisonWithNote: AppComparison {
    comparison(
      old: .state("var driver: String\n    var phase: String"),
      new: .state("var driver: String\n    var phase: String\n    var note: String"))
  }

  private static func push(_ state: String, event: String = "update") -> String {
    #"{"aps":{"timestamp":1795255190,"event":"\#(event)","content-state":\#(state)}}"#
  }

  private static let withoutNote = push(#"{"driver":"Ana","phase":"riding"}"#)
  private static let withNote = push(#"{"driver":"Ana","phase":"riding","note":"Soon"}"#)

  /// Compares with payloads named `0.json`, `1.json` …, and returns the reasons why nothing was compared.
  private static func compare(
    _ comparison: inout AppComparison, with payloads: String...
  ) -> [String] {
    let sources = payloads.enumerated().map {
      Source(name: "\($0).json", bytes: Array($1.utf8))
    }
    return comparison.compare(with: sources, Configuration(), options: LinterOptions())
      .map { $0.text }
  }

  @Test func aFailureThatNoPayloadShowsIsInfo() {
    var comparison = Self.comparisonWithNote
    #expect(comparison.incompatibilities.map { $0.severity } == [.error])
    #expect(Self.compare(&comparison, with: Self.withNote).isEmpty)
    #expect(comparison.incompatibilities.map { $0.severity } == [.info])
  }

  @Test(arguments: [
    withoutNote,
    "[\(push(#"{"driver":1,"phase":"riding"}"#)), \(withoutNote)]",
    "[\(withNote), \(withoutNote)]",
    withoutNote.replacing("1795255190", with: "{{now}}"),
    withoutNote.replacing(#""riding""#, with: #""riding","#),
    #"{"app_id":"x","event":"update","event_updates":{"driver":"Ana","phase":"riding"},"name":"n"}"#,
  ])
  func aFailureThatAPushOfAPayloadShowsStaysAnError(_ payload: String) {
    var comparison = Self.comparisonWithNote
    #expect(Self.compare(&comparison, with: payload, Self.withNote).isEmpty)
    #expect(comparison.incompatibilities.map { $0.severity } == [.error])
  }

  @Test(arguments: [
    (withNote.replacing("1795255190", with: "{{now}}"), Severity.info),
    (withNote.replacing(#""Soon""#, with: "{{note}}"), .error),
    (withNote.replacing(#""Soon""#, with: #""{{note}}""#), .error),
    (withNote.replacing(#""riding""#, with: "{{phase}}"), .info),
    (push("{{state}}"), .error),
    (
      withNote.replacing(#","note":"Soon""#, with: #"{{#if note}},"note":"Soon"{{/if}}"#),
      .error
    ),
  ])
  func anUnknownValueOfATemplateIsAnyValue(_ template: String, _ severity: Severity) {
    var comparison = Self.comparisonWithNote
    #expect(Self.compare(&comparison, with: template, Self.withNote).isEmpty)
    #expect(comparison.incompatibilities.map { $0.severity } == [severity])
    #expect(comparison.notCompared.isEmpty == (severity == .info))
  }

  @Test func aRareFailureThatAPayloadShowsIsAnError() {
    var comparison = Self.comparison(
      old: .state("var page: String"), new: .state("var page: URL"))
    #expect(comparison.incompatibilities.map { $0.severity } == [.warning])
    #expect(Self.compare(&comparison, with: Self.push(#"{"page":""}"#)).isEmpty)
    #expect(comparison.incompatibilities.map { $0.severity } == [.error])
  }

  @Test func anEndWithoutAStateShowsNothing() {
    let end = #"{"aps":{"timestamp":1795255190,"event":"end"}}"#
    var comparison = Self.comparisonWithNote
    #expect(Self.compare(&comparison, with: end) == ["no payload contains a state"])
    #expect(Self.compare(&comparison, with: end, Self.withNote).isEmpty)
    #expect(comparison.notCompared.isEmpty)
  }

  @Test(arguments: [
    ("x", "it is not JSON"),
    (#"{"aps":{"alert":"Hi"}}"#, "it contains no Live Activity push"),
    (#"{"name":"x"}"#, "it contains no Live Activity push"),
    (#"{"aps":{"timestamp":1795255190,"event":"update"}}"#, "a push contains no state"),
    (push(#"{"driver":1}"#), "a push was not compared, because both versions drop it"),
    (
      withoutNote.replacing(#""event""#, with: #""attributes-type":"BusAttributes","event""#),
      "a push was not compared, because its type is not declared in both versions"
    ),
  ])
  func aPayloadThatCannotBeComparedChangesNothing(_ payload: String, _ reason: String) {
    var comparison = Self.comparisonWithNote
    #expect(Self.compare(&comparison, with: payload) == ["`0.json`: \(reason)"])
    #expect(comparison.incompatibilities.map { $0.severity } == [.error])
    comparison = Self.comparisonWithNote
    #expect(Self.compare(&comparison, with: payload, Self.withNote).isEmpty)
    #expect(comparison.notCompared.map { $0.value.reason.text } == ["`0.json`: \(reason)"])
    #expect(comparison.incompatibilities.map { $0.severity } == [.info])
  }

  @Test(arguments: [
    String(withoutNote.dropLast(2)), withoutNote + "\n" + withNote,
    withNote.replacing(#","note""#, with: #"{% if note %},"note""#),
  ])
  func aPushThatWasSeenAndNotReadCanBeAnyPush(_ payload: String) {
    var comparison = Self.comparisonWithNote
    #expect(Self.compare(&comparison, with: payload, Self.withNote).isEmpty)
    #expect(comparison.notCompared.map { $0.value.reason.text } == ["`0.json`: it is not JSON"])
    #expect(comparison.incompatibilities.map { $0.severity } == [.error])
  }

  @Test func aPushWithoutATypeCanBeOfEachTypeThatDecodesIt() {
    let other = String.state("var stops: Int?", activity: "BusAttributes")
    var comparison = Self.comparison(
      old: .state("var driver: String", after: other),
      new: .state("var driver: String\n    var note: String", after: other))
    #expect(Self.compare(&comparison, with: Self.withoutNote).isEmpty)
    #expect(comparison.incompatibilities.map { $0.severity } == [.error])
  }

  /// The comparison tries some strings, and not this one.
  @Test func aPayloadThatFailsForAnotherReasonIsAFinding() throws {
    var comparison = Self.comparison(
      old: .state("var driver: String\n    var phase: String"),
      new: .state("var driver: String\n    var phase: Phase"),
      types: "enum Phase: String, Codable { case waiting }")
    let count = comparison.incompatibilities.count
    comparison.found = []
    #expect(Self.compare(&comparison, with: Self.withoutNote).isEmpty)
    #expect(count == 1)
    let found = try #require(comparison.incompatibilities.first)
    #expect(found.severity == .error && found.exchange == .oldServerNewApp)
    #expect(found.wording.message.text.hasPrefix("the new build drops `0.json`: "))
  }

  /// Compares two versions with files by their paths, each with the members of the state.
  private static func comparison(
    _ old: [(path: String, members: String)], _ new: [(path: String, members: String)]
  ) -> AppComparison {
    var files = SourceFiles()
    let numbers = [old, new].enumerated().map { version, copies in
      copies.map { files.add(file("\(version)/\($0.path)", .state($0.members))) }
    }
    return AppComparison(
      old: files.schema(of: numbers[0]), new: files.schema(of: numbers[1]),
      in: (old + new).map { $0.path })
  }

  private static let driver = "var driver: String"
  private static let car = driver + "\n    var car: String"
  private static let stops = car + "\n    var stops: Int"

  @Test func aCopyWithoutACounterpartIsComparedWithTheClosestDeclaration() {
    let found = Self.comparison(
      [("App/Ride.swift", Self.driver)],
      [("App/Ride.swift", Self.driver), ("Widget/Copy.swift", Self.car)])
    #expect(found.incompatibilities.map { $0.place.text } == ["car"])
  }

  @Test(arguments: [
    [("App/Ride.swift", car), ("Versions/1/Ride.swift", driver)],
    [("App/Ride.swift", stops), ("V/2/Ride.swift", car), ("V/1/Ride.swift", driver)],
    [
      ("App/Ride.swift", driver + "\n    init(from decoder: Decoder) throws { driver = f() }"),
      ("Old.swift", car),
    ],
  ])
  func unchangedCopiesHaveNoFinding(_ copies: [(path: String, members: String)]) {
    let found = Self.comparison(copies, copies.reversed())
    #expect(found.incompatibilities.isEmpty)
    let moved = Self.comparison(copies, copies.map { ("Sources/\($0.path)", $0.members) })
    #expect(moved.incompatibilities.isEmpty)
  }

  @Test func aChangedCopyIsComparedWithTheOneAtItsPath() {
    let archive = ("Versions/1/Ride.swift", Self.driver)
    let found = Self.comparison(
      [("App/Ride.swift", Self.car), archive], [("App/Ride.swift", Self.stops), archive])
    #expect(found.incompatibilities.map { $0.place.text } == ["stops"])
    let moved = Self.comparison(
      [("App/Ride.swift", Self.car), archive], [("Ride/Ride.swift", Self.stops), archive])
    #expect(moved.incompatibilities.map { $0.place.text } == ["stops"])
    let archived = Self.comparison(
      [("App/Ride.swift", Self.car), archive],
      [("App/Ride.swift", Self.stops), archive, ("Versions/2/Ride.swift", Self.car)])
    #expect(archived.incompatibilities.map { $0.place.text } == ["stops"])
  }

  @Test func aRemovedCopyIsNotCompared() {
    let found = Self.comparison(
      [("App/Ride.swift", Self.car), ("Versions/1/Ride.swift", Self.driver)],
      [("App/Ride.swift", Self.car)])
    #expect(found.incompatibilities.isEmpty)
    #expect(found.notCompared.map { $0.file } == [1])
  }

  @Test func aPushIsReadAsTheCopyThatReplacesThatOfItsSender() {
    let archive = ("Versions/1/Ride.swift", Self.stops)
    var comparison = Self.comparison(
      [("App/Ride.swift", Self.driver), archive], [("App/Ride.swift", Self.car), archive])
    #expect(
      Self.compare(&comparison, with: Self.push(#"{"driver":"Ana","car":"Van"}"#)).isEmpty)
    #expect(comparison.incompatibilities.map { $0.severity } == [.info])
  }

  @Test func aKeyThatReplacesAnotherOneIsTried() {
    let comparison = Self.comparison(
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

  private static func file(_ name: String, _ text: String) -> SwiftFile {
    SwiftFile(name: "\(name).swift", bytes: Array(text.utf8))
  }

  private static func comparison(old: String, new: String, types: String = "") -> AppComparison {
    var files = SourceFiles()
    let numbers = [old, new + "\n" + types].map { files.add(file("\(files.files.count)", $0)) }
    return AppComparison(
      old: files.schema(of: [numbers[0]]), new: files.schema(of: [numbers[1]]))
  }
}
