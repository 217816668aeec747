import ActivitySchema
import JSONSyntax
import TestSupport
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// A comparison tries a bounded number of payloads, differing values first, and names what it did not try.
@Suite struct ComparisonBudgetTests {
  private func comparison(_ old: String, _ new: String) -> AppComparison {
    KindOfChange("", old, new).comparison
  }

  private func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  private func nestedEnums(_ count: Int, _ innermost: String) -> String {
    "var e: E0\n"
      + lines(count) { level in
        let next = level == count - 1 ? innermost : "E\(level + 1)"
        return "enum E\(level): Codable, Hashable { case a(\(next)), b(\(next)) }"
      }
  }

  private func chain(_ count: Int, _ innermost: String) -> String {
    "var s: S0\n"
      + lines(count) { level in
        let next = level == count - 1 ? innermost : "S\(level + 1)"
        return "struct S\(level): Codable, Hashable { var n: \(next) }"
      }
  }

  @Test func equalTypesAreNotTriedBeyondTheirBudget() {
    let members = nestedEnums(24, "Int")
    let found = comparison(members, members)
    #expect(found.incompatibilities.isEmpty)
    #expect(found.notCompared.isEmpty)
    #expect((1...4_100).contains(found.payloadCount))
  }

  @Test func aChangeInNestedEnumsIsFoundAndTheRestIsNamedOnce() {
    let found = comparison(nestedEnums(24, "Int"), nestedEnums(24, "String"))
    #expect(!found.incompatibilities.isEmpty)
    #expect(found.payloadCount < ComparisonBudget.maximum.payloads + 4_100)
    #expect(found.notCompared.count == 1)
    #expect(found.notCompared.first?.value.reason.text.contains("`e.a.") == true)
  }

  @Test(arguments: [0, 1_999, 3_999])
  func aChangeAmongManyEqualPropertiesIsFound(_ changed: Int) {
    func members(_ type: String) -> String {
      lines(4_000) { "var p\($0): \($0 == changed ? type : "Int?")" }
    }
    let found = comparison(members("Int?"), members("Int"))
    #expect(found.incompatibilities.contains { $0.place.keys == ["p\(changed)"] })
    #expect(found.notCompared.isEmpty)
  }

  @Test func manyRequiredPropertiesAreCompared() {
    let found = comparison(
      lines(2_000) { "var p\($0): Int" }, lines(2_000) { "var p\($0): String" })
    let places = Set(found.incompatibilities.map { $0.place })
    #expect(places.count == 2_000)
  }

  @Test func aChangeDeepInsideIsFound() {
    let found = comparison(chain(70, "Int"), chain(70, "String"))
    #expect(found.incompatibilities.contains { $0.place.keys.count == 71 })
  }

  /// Each of several versions has a share, and gets what those before it leave.
  @Test func allVersionsShareOneBudget() {
    let budget = ComparisonBudget(forComparisons: 4)
    let all = ComparisonBudget.maximum.payloads
    budget.startSearch(outOf: 2)
    #expect(budget.payloads == all / 8)
    budget.spend(payloads: all / 8, bytes: 0, onEqual: false)
    #expect(budget.isSpent(onEqual: false))
    _ = budget.endComparison()
    budget.startSearch(outOf: 1)
    #expect(budget.payloads == (all - all / 8) / 3)
    budget.spend(payloads: all, bytes: 0, onEqual: false)
    _ = budget.endComparison()
    budget.startSearch(outOf: 1)
    #expect(budget.isSpent(onEqual: false))
  }

  /// The payloads that show findings have a bound of their own.
  @Test func findingsBeyondTheBoundHaveNoPayload() {
    let found = comparison(
      lines(4_000) { "var property\($0): Int" }, lines(4_000) { "var property\($0): String" })
    let bytes = found.incompatibilities.compactMap { $0.witness?.bytes.count }.reduce(0, +)
    #expect(bytes < 2 * ComparisonBudget.maximum.bytes)
    #expect(found.incompatibilities.contains { $0.witness == nil })
    #expect(found.notCompared.contains { $0.value.reason.text.contains("payloads of") })
  }
}
