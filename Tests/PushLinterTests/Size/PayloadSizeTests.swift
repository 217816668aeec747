import ActivitySchema
import Testing

@testable import PushLinter

@Suite struct PayloadSizeTests {
  private func size(of text: String, declarations: String = "") -> PayloadSize {
    sizes(of: text, declarations: declarations)[0]
  }

  private func sizes(of text: String, declarations: String = "") -> [PayloadSize] {
    let files =
      declarations.isEmpty ? [] : [SwiftFile(name: "A.swift", bytes: Array(declarations.utf8))]
    return Linter(schema: SchemaBuilder.schema(from: files))
      .examine(Source(name: "push.json", bytes: Array(text.utf8))).sizes
  }

  @Test(arguments: Fixtures.sources(in: "fixtures/accepted"))
  func membersAndBracketsAddUpToTheTotal(_ source: Source) {
    let linter = Linter(
      schema: Fixtures.schema, configuration: Fixtures.configuration.configuration)
    for size in linter.examine(source).sizes {
      let outer = size.rows.filter { $0.depth == 0 }
      #expect(outer.reduce(2 + outer.count - 1) { $0 + $1.bytes } == size.compact)
    }
  }

  @Test func theSavingsAddUpToTheDifference() {
    let long = #"{ "aps":{"event":"end","content-state":{"a":"\u00e9","b":null}} }"#
    let short = #"{"aps":{"event":"end","content-state":{"a":"é"}}}"#
    let savings = size(of: long).savings.reduce(0) { $0 + $1.bytes }
    #expect(long.utf8.count - savings == short.utf8.count)
    #expect(size(of: short).savings.map { $0.what } == [])
  }

  @Test func aFrequentLongKeyIsASaving() {
    let text = #"{"aps":{"content-state":[{"latitudeInDegrees":1},{"latitudeInDegrees":2}]}}"#
    #expect(size(of: text).savings.map { $0.bytes } == [32])
  }

  @Test func anImageInBase64IsASaving() {
    let picture = String(repeating: "iVBORw0KGgoAAAANSUhEUg9+", count: 5)
    #expect(
      size(of: #"{"aps":{"content-state":{"p":"\#(picture)"}}}"#).savings.map { $0.bytes } == [30])
    let identifier = String(repeating: "a", count: 120)
    #expect(size(of: #"{"aps":{"content-state":{"p":"\#(identifier)"}}}"#).savings.isEmpty)
  }

  @Test(arguments: [
    ("var a: Bool", #"{"a":false}"#),
    ("var a: Int8; var b: UInt16?", #"{"a":-128,"b":65535}"#),
    ("var a: UUID", #"{"a":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#),
    ("enum E: String, Codable { case x, long }; var a: E", #"{"a":"long"}"#),
    ("enum E: Codable { case x, long(n: Bool) }; var a: E", #"{"a":{"long":{"n":false}}}"#),
    ("var a: ClosedRange<Int8>", "{\"a\":[-128,-128]}"),
    ("var a: SIMD2<Int8>", "{\"a\":[-128,-128]}"),
  ])
  func theWorstCaseHasTheSizeOfTheLongestValue(_ members: String, _ longest: String) {
    let size = size(
      of: #"{"aps":{"event":"update","content-state":{}}}"#, declarations: .state(members))
    #expect(size.worstCases.map { $0.bounded } == [longest.utf8.count])
    #expect(size.worstCases.flatMap { $0.unbounded } == [])
  }

  @Test func anUnboundedPropertyIsListedByItsPath() {
    let size = size(
      of: #"{"aps":{"event":"update","content-state":{}}}"#,
      declarations: .state(
        "struct D: Codable, Hashable { var name: String; var id: Int8 }; var d: D; var l: [Int]"))
    #expect(size.worstCases.flatMap { $0.unbounded } == ["d.name", "l"])
  }

  /// Each type contains the next one twice: 2⁴⁰ values in total.
  @Test func typesWithExponentiallyManyValuesAreMeasuredQuickly() {
    let types = (0..<40).map {
      "struct T\($0): Codable, Hashable { var a: T\($0 + 1); var b: T\($0 + 1) }"
    }
    let last = "struct T40: Codable, Hashable { var a: Bool }"
    let size = size(
      of: #"{"aps":{"event":"update","content-state":{}}}"#,
      declarations: .state((types + [last, "var t: T0"]).joined(separator: "\n")))
    #expect(!size.worstCases.isEmpty)
  }
}
