import TestSupport
import Testing

@testable import ActivitySchema
@testable import DeclarationSyntax

/// The files that a copy of a type's declarations needs.
@Suite struct ReachedFilesTests {
  private static func files(_ texts: [String: String]) -> [SwiftFile] {
    texts.sorted { $0.key < $1.key }.map { SwiftFile(name: $0, bytes: Array($1.utf8)) }
  }

  private static func names(reachedFrom types: String..., in texts: [String: String]) -> [String] {
    var table = SourceFiles()
    let numbers = files(texts).map { table.add($0) }
    return table.files(declaring: types, among: numbers).map { table.files[$0].name }
  }

  private static let ride = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var phase: Phase }
    }
    """

  @Test(arguments: [
    ["Phase.swift": "enum Phase: String, Codable { case a }"],
    ["Phase.swift": "typealias Phase = Stage", "Stage.swift": "enum Stage: Codable { case a }"],
    [
      "Phase.swift": "typealias Phase = Models.Stage", "Models.swift": "enum Models {}",
      "Stage.swift": "extension Models { struct Stage: Codable {} }",
    ],
    [
      "Phase.swift": "struct Phase: Coded { var a: Int }",
      "Coded.swift": "protocol Coded: Codable {}",
      "Extension.swift": "extension Coded { init(from decoder: any Decoder) throws {} }",
    ],
    [
      "Phase.swift": "struct Phase: Codable { @Lenient var a: Int }",
      "Lenient.swift":
        "@propertyWrapper struct Lenient<T: Codable>: Codable { var wrappedValue: T }",
      "Container.swift":
        "extension KeyedDecodingContainer { func decode<T>(_ type: Lenient<T>.Type, forKey key: Key) throws -> Lenient<T> {} }",
    ],
    [
      "Phase.swift": "struct Phase: Codable {}", "Alias.swift": "typealias Stage = Phase",
      "Extension.swift": "extension Stage { enum CodingKeys: String, CodingKey { case a } }",
    ],
    [
      "Phase.swift": """
      struct Phase: Codable {
        var a: Int
        init(from decoder: any Decoder) throws { a = try Self.read(decoder) }
        static func read(_ decoder: any Decoder) throws -> Int { try Helper.read(decoder, limit) }
      }
      """, "Helper.swift": "enum Helper { static func read() {} }", "Limit.swift": "let limit = 3",
    ],
  ])
  func declarationsThatATypeUsesAreReached(_ others: [String: String]) {
    let unrelated = [
      "View.swift": "struct RideView: View { var body: some View { Text(phase.title) } }",
      "Food.swift": "struct FoodAttributes: ActivityAttributes { struct ContentState: Codable {} }",
      "Preview.swift": "#Preview { RideView() }",
    ]
    let texts = others.merging(unrelated) { $1 }.merging(["Ride.swift": Self.ride]) { $1 }
    #expect(
      Self.names(reachedFrom: "RideAttributes", in: texts)
        == (others.keys + ["Ride.swift"]).sorted())
  }

  @Test func codeThatDecodingDoesNotCallIsNotReached() {
    let texts = [
      "Ride.swift": Self.ride,
      "Phase.swift": """
      enum Phase: String, Codable {
        case a
        var color: Color { Theme.shared.color }
        func show(in view: RideView) { Router.show(self) }
      }
      """,
      "Phase+View.swift": "extension Phase { var image: Image { Theme.image(for: self) } }",
      "Theme.swift": "struct Theme { var color: Color }",
      "Router.swift": "enum Router { static func show(_ phase: Phase) {} }",
    ]
    #expect(
      Self.names(reachedFrom: "RideAttributes", in: texts) == ["Phase.swift", "Ride.swift"])
  }

  @Test func fileWhoseSyntaxErrorCanHideADeclarationIsReached() {
    let texts = ["Ride.swift": Self.ride, "Broken.swift": "struct Other { func f() {"]
    #expect(Self.names(reachedFrom: "RideAttributes", in: texts) == ["Broken.swift", "Ride.swift"])
  }

  /// Each declaration of the recorded answers in a file of its own.
  @Test(arguments: DecoderAnswers.all)
  func schemaOfTheReachedFilesIsTheSame(_ answers: DecoderAnswers) {
    var texts: [String: String] = [:]
    for (number, text) in answers.files.enumerated() {
      let file = DeclarationParser.parse(Array(text.utf8))
      let starts = Set(file.declarations.map { $0.head.start }).sorted()
      for (index, start) in starts.enumerated() {
        let end = index + 1 < starts.count ? starts[index + 1] : text.utf8.count
        texts["\(number)-\(index).swift"] = file.source.text(in: start..<end)
      }
    }
    var table = SourceFiles()
    let numbers = Self.files(texts).map { table.add($0) }
    let whole = table.schema(of: numbers)
    for activity in whole.activities {
      let reached = table.files(declaring: [activity.qualifiedName], among: numbers)
      let part = table.schema(of: reached)
      let copy = part.activities.first { $0.qualifiedName == activity.qualifiedName }
      #expect(
        copy.map { SchemaOutline(of: $0, in: part) } == SchemaOutline(of: activity, in: whole))
    }
  }
}
