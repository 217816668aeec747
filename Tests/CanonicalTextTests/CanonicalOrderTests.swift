import Testing

@testable import CanonicalText

/// Texts with long runs of combining marks.
@Suite struct CanonicalOrderTests {
  @Test(arguments: [
    "a\u{301}\u{323}", String(repeating: "\u{301}\u{323}", count: 50),
    "a" + String(repeating: "\u{301}", count: 70) + String(repeating: "\u{323}", count: 70) + "b",
    String(repeating: "é中", count: 60), String(repeating: "a", count: 200),
  ])
  func theTextIsCanonicallyEquivalent(_ text: String) {
    #expect(String(decodingInCanonicalOrder: Array(text.utf8)) == text)
  }

  @Test func aLongRunIsSorted() {
    let text = String(repeating: "\u{301}", count: 70) + String(repeating: "\u{323}", count: 70)
    let classes = String(decodingInCanonicalOrder: Array(text.utf8)).unicodeScalars.map {
      $0.properties.canonicalCombiningClass
    }
    #expect(classes == classes.sorted())
  }
}
