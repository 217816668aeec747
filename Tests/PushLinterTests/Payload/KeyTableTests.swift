import ActivitySchema
import PushTexts
import Testing

@testable import PushLinter
@testable import PushRules

@Suite struct KeyTableTests {
  /// Names with equal prefixes and suffixes, long names, and names that are prefixes of others.
  private static let names =
    ["", "a", "ab", "abc", "estimatedArrival", "estimatedDelivery", "estimatedDeliveryTime"]
    + (0..<300).map { "property\($0)Name" }

  @Test func findsEveryNameInATextForAnyExpectedPosition() {
    let table = KeyTable(Self.names)
    for (position, name) in Self.names.enumerated() {
      let text = Array("\"\(name)\"".utf8)
      for expected in [0, position, position + 1, Self.names.count + 7] {
        #expect(table.position(of: 1..<text.count - 1, in: text, expected: expected) == position)
      }
    }
  }

  @Test(arguments: ["b", "abd", "estimatedArrivaL", "property300Name", "property1Name2", "é"])
  func findsNoOtherName(_ name: String) {
    let table = KeyTable(Self.names)
    let text = Array(name.utf8)
    #expect(table.position(of: text.indices, in: text) == nil)
  }

  @Test func returnsTheFirstOfEqualNames() {
    let table = KeyTable(["x", "y", "x"])
    let text = Array("x".utf8)
    for expected in 0...3 {
      #expect(table.position(of: text.indices, in: text, expected: expected) == 0)
    }
  }

  @Test(arguments: ["é", "\u{212A}"])
  func tableWithANonASCIINameIsNotASCII(_ name: String) {
    #expect(!KeyTable(["status", name]).isASCII)
    #expect(KeyTable(["status"]).isASCII)
  }

  @Test func emptyTableFindsNothing() {
    let table = KeyTable([])
    #expect(table.position(of: 0..<1, in: Array("a".utf8)) == nil)
  }
}
