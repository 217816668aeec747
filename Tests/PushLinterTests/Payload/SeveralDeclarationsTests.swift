import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Several files declare a type with one name: the folders of the files show which one a property means, or all of them are
/// tried.
@Suite struct SeveralDeclarationsTests {
  private typealias Files = [(name: String, swift: String)]

  private static let ride = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var phase: Phase }
    }
    """
  private static let riding = "public enum Phase: String, Codable { case riding, arrived }"
  private static let cooking = "public enum Phase: String, Codable { case cooking, ready }"

  /// In each, a declaration accepts "riding", another one accepts "cooking", and the property means the former.
  @Test(arguments: [
    ["Sources/Rides/Ride.swift", "Sources/Rides/Models/Phase.swift", "Sources/Orders/Phase.swift"],
    ["P/Sources/Rides/Ride.swift", "P/Sources/Models/Phase.swift", "Q/Sources/Models/Phase.swift"],
    [
      "P/Sources/Rides/Live/Ride.swift", "P/Sources/Rides/Phase.swift",
      "P/Sources/Orders/Live/Phase.swift",
    ],
    // A package in a folder of a module is another package.
    [
      "Sources/Rides/Ride.swift", "Sources/Models/Phase.swift",
      "Sources/Rides/Orders/Sources/Orders/Phase.swift",
    ],
    ["App/Rides/Ride.swift", "App/Models/Phase.swift", "Watch/Phase.swift"],
    ["/a/App/Ride.swift", "/a/App/Models/Phase.swift", "/a/Watch/Phase.swift"],
    [
      "v1:Sources/Rides/Ride.swift", "v1:Sources/Rides/Phase.swift",
      "v1:Sources/Orders/Phase.swift",
    ],
    ["./App/Ride.swift", "App/Phase.swift", "Watch/Phase.swift"],
  ])
  func theClosestDeclarationDecides(_ names: [String]) {
    let files = [(names[0], Self.ride), (names[1], Self.riding), (names[2], Self.cooking)]
    for order in [[0, 1, 2], [2, 1, 0]] {
      let linter = linter(order.map { files[$0] })
      #expect(rules(linter, #"{"phase": "riding"}"#) == [])
      #expect(rules(linter, #"{"phase": "cooking"}"#) == ["unknown-case"])
      #expect(isFullyChecked(linter, #"{"phase": "riding"}"#))
    }
  }

  private static let tie: Files = [
    ("App/Ride.swift", ride), ("Rides/Phase.swift", riding), ("Orders/Phase.swift", cooking),
  ]

  @Test(arguments: [
    (#"{"phase": "riding"}"#, []), (#"{"phase": "cooking"}"#, []),
    (#"{"phase": "nonsense"}"#, ["unknown-case"]), (#"{"phase": 17}"#, ["type-mismatch"]),
    (#"{"phase": null}"#, ["unexpected-null"]), ("{}", ["missing-key"]),
  ])
  func aValueThatAllDeclarationsRejectIsAnError(_ state: String, _ expected: [String]) {
    let linter = linter(Self.tie)
    #expect(rules(linter, state) == expected)
    guard let first = lint(linter, state).diagnostics.first, first.rule != "missing-key" else {
      return
    }
    let sites = first.notes.compactMap { note in
      if case .declaration(let site) = note.place { site.file } else { nil }
    }
    #expect(Set(sites).isSuperset(of: [1, 2]), "\(sites)")
  }

  @Test func aMessageNamesTheCasesOfAllDeclarations() {
    let report = lint(linter(Self.tie), #"{"phase": "arived"}"#)
    let help = report.diagnostics.first?.help.text ?? ""
    #expect(help.contains("riding") && help.contains("cooking"), "\(help)")
    #expect(report.diagnostics.first?.fix == nil)
  }

  /// Which error is first depends on the declaration.
  @Test func declarationsThatFailDifferentlyGetOneFinding() {
    let files: Files = [
      (
        "App/Ride.swift",
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var info: Info } }"
      ),
      ("P/Info.swift", "struct Info: Codable, Hashable { var a: Int; var b: Int }"),
      ("Q/Info.swift", "struct Info: Codable, Hashable { var c: String }"),
    ]
    let linter = linter(files)
    #expect(rules(linter, #"{"info": {"c": 1}}"#) == ["type-mismatch"])
    #expect(rules(linter, #"{"info": {"c": ""}}"#) == [])
    #expect(rules(linter, #"{"info": {"a": 1, "b": 2, "c": ""}}"#) == [])
  }

  @Test(arguments: [
    // An alias and a type, two aliases, and the members of two types with one name.
    ("typealias Phase = String", "struct Phase: Codable, Hashable { var n: Int }", #""x""#, "17"),
    ("typealias Phase = [Int]", "typealias Phase = String", #""x""#, "17"),
    (
      "class Phase: Codable { var n: Int }", "enum Phase: Codable { case n(Int) }",
      #"{"n": 1}"#, #"{"m": 1}"#
    ),
  ])
  func everyKindOfTypeCanBeDeclaredTwice(
    _ one: String, _ other: String, _ accepted: String, _ rejected: String
  ) {
    for files in [
      [("App/Ride.swift", Self.ride), ("P/A.swift", one), ("Q/A.swift", other)],
      [("App/Ride.swift", Self.ride), ("P/A.swift", other), ("Q/A.swift", one)],
    ] {
      let linter = linter(files)
      #expect(errors(linter, "{\"phase\": \(accepted)}") == [])
      #expect(errors(linter, "{\"phase\": \(rejected)}").count == 1)
    }
    let close = linter([("P/Ride.swift", Self.ride), ("P/A.swift", one), ("Q/A.swift", other)])
    #expect(isFullyChecked(close, "{\"phase\": \(rejected)}"))
  }

  @Test func membersOfTypesWithOneNameAreFound() {
    let ride = Self.ride.replacing("var phase: Phase", with: "var phase: Shared.Phase")
    let files: Files = [
      ("App/Ride.swift", ride), ("P/Shared.swift", "enum Shared { \(Self.riding) }"),
      ("Q/Shared.swift", "enum Shared { \(Self.cooking) }"),
    ]
    #expect(errors(linter(files), #"{"phase": "cooking"}"#) == [])
    #expect(errors(linter(files), #"{"phase": "nonsense"}"#) == ["unknown-case"])
    let close = [("Q/Ride.swift", ride)] + files.dropFirst()
    #expect(errors(linter(close), #"{"phase": "riding"}"#) == ["unknown-case"])
  }

  /// A view's type with the same name does not decode, so the property cannot mean it.
  @Test func aTypeThatIsNotDecodableIsNotMeant() {
    let files: Files = [
      ("App/Live/Ride.swift", Self.ride), ("App/Live/View.swift", "enum Phase { case a, b }"),
      ("Shared/Phase.swift", Self.riding),
    ]
    #expect(rules(linter(files), #"{"phase": "riding"}"#) == [])
    #expect(errors(linter(files), #"{"phase": "a"}"#) == ["unknown-case"])
  }

  @Test func aKeyThatOneDeclarationDoesNotRequireIsNotMissing() {
    let files: Files = [
      ("App/Ride.swift", Self.ride), ("P/A.swift", "typealias Phase = Int?"),
      ("Q/A.swift", "typealias Phase = Int"),
    ]
    #expect(errors(linter(files), "{}") == [])
  }

  /// An equal copy of the state uses another type.
  @Test func eachCopyOfAnActivityUsesItsOwnType() {
    let files: Files = [
      ("App/Ride.swift", Self.ride), ("App/Phase.swift", Self.riding),
      ("Widget/Ride.swift", Self.ride), ("Widget/Phase.swift", Self.cooking),
    ]
    #expect(errors(linter(files), #"{"phase": "riding"}"#) == ["unknown-case"])
    let equal = linter(
      files.dropLast() + [("Widget/Phase.swift", Self.riding + " // the same")])
    #expect(rules(equal, #"{"phase": "riding"}"#) == [])
    #expect(isFullyChecked(equal, #"{"phase": "riding"}"#))
  }

  @Test func anExtensionInAPackageExtendsTheTypeOfThePackage() {
    let keys = "enum CodingKeys: String, CodingKey { case name = "
    let files: Files = [
      ("App/Ride.swift", Self.ride.replacing("var phase: Phase", with: "var info: Info")),
      ("P/Sources/P/Info.swift", "struct Info: Codable, Hashable { var name: String }"),
      ("P/Sources/P/Keys.swift", "extension Info { \(keys)\"p\" } }"),
      ("Q/Sources/Q/Info.swift", "struct Info: Codable, Hashable { var name: String }"),
      ("Q/Sources/Q/Keys.swift", "extension Info { \(keys)\"q\" } }"),
    ]
    let linter = linter(files)
    #expect(errors(linter, #"{"info": {"p": ""}}"#) == [])
    #expect(errors(linter, #"{"info": {"q": ""}}"#) == [])
    #expect(errors(linter, #"{"info": {"name": ""}}"#).count == 1)
  }

  private func linter(_ files: some Sequence<(name: String, swift: String)>) -> Linter {
    let schema = SchemaBuilder.schema(
      from: files.map { SwiftFile(name: $0.name, bytes: Array($0.swift.utf8)) })
    return Linter(schema: schema)
  }

  private func lint(_ linter: Linter, _ state: String) -> Report {
    let push =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#
    // The matcher accepts no payload that the engine reports.
    _ = MatcherComparison.accepts(push, by: linter)
    return linter.lint(Source(name: "push.json", bytes: Array(push.utf8)))
  }

  private func rules(_ linter: Linter, _ state: String) -> [String] {
    lint(linter, state).diagnostics.map { $0.rule }
  }

  private func errors(_ linter: Linter, _ state: String) -> [String] {
    lint(linter, state).diagnostics.filter { $0.severity == .error }.map { $0.rule }
  }

  private func isFullyChecked(_ linter: Linter, _ state: String) -> Bool {
    lint(linter, state).notChecked.isEmpty
  }
}
