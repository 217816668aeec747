import ActivitySchema
import JSONSyntax
import PushTexts
import TestSupport
import Testing

@testable import PushLinter
@testable import PushRules

/// What a comparison says about values that it cannot try, and about values that only one side decodes.
@Suite struct WitnessSearchTests {
  private func comparison(_ old: String, _ new: String) -> AppComparison {
    KindOfChange("", old, new).comparison
  }

  @Test(arguments: [
    ("var t: [String: Trip]", "/content-state/t/*"), ("var t: [Trip]", "/content-state/t/*"),
    ("var t: Trip", "/content-state/t"),
  ])
  func valuesOfUnknownTypesAreNoted(_ member: String, _ pointer: String) {
    let found = comparison(member, member)
    #expect(found.incompatibilities.isEmpty)
    #expect(found.notCompared.map { $0.value.pointer } == [pointer])
  }

  @Test func aValueThatDoesNotDecodeHasNoOtherMeaning() {
    func members(_ first: String, _ second: String) -> String {
      """
      var from: A; var to: B
      struct A: Codable, Hashable { var a: Int }
      struct B: Codable, Hashable { var b: Int }
      enum CodingKeys: String, CodingKey { case driver, from = "\(first)", to = "\(second)" }
      """
    }
    let found = comparison(members("x", "y"), members("y", "x")).incompatibilities
    #expect(!found.isEmpty)
    #expect(!found.contains { $0.isAboutMeaning })
  }

  @Test func aNewAttributesTypeIsAWarning() {
    let old = "struct A: ActivityAttributes { struct ContentState: Codable, Hashable {} }"
    let new = old + "\nstruct B: ActivityAttributes { struct ContentState: Codable, Hashable {} }"
    func schema(_ text: String) -> Schema {
      var files = SourceFiles()
      let number = files.add(SwiftFile(name: "App.swift", bytes: Array(text.utf8)))
      return files.schema(of: [number])
    }
    let found = AppComparison(old: schema(old), new: schema(new)).incompatibilities
    #expect(
      found.map { $0.wording.message.text } == [
        "old builds drop every start of `B`: they do not declare the type"
      ])
    #expect(found.map { $0.severity } == [.warning])
    #expect(AppComparison(old: schema(new), new: schema(old)).incompatibilities.count == 1)
  }

  @Test func anOrdinaryValueIsListedBeforeAValueAtTheLimits() {
    let found = comparison("var a: Int", "var a: Double").incompatibilities
    #expect(found.contains { $0.wording.message.text.contains("`a` is `1.5` or `2.5`:") })
    #expect(!found.contains { $0.wording.message.text.contains("1e30") })
  }

  @Test func aCaseIsShownWithoutItsValues() {
    let found = comparison(
      "var k: K; enum K: Codable, Hashable { case a }",
      "var k: K; enum K: Codable, Hashable { case a, b(Int) }"
    ).incompatibilities
    #expect(found.contains { $0.wording.message.text.contains(#"`k` is `{"b":{…}}`"#) })
  }

  @Test func theWitnessOfAnotherMeaningDecodesInBothVersions() {
    let found = comparison("var a: Date; var b: Int?", "var a: Double; var b: String?")
      .incompatibilities.first { $0.isAboutMeaning }
    #expect(found?.witness?.compactText == #"{"driver":"Ana","a":788918400}"#)
  }
}
