import JSONSyntax
import Testing

@Suite struct ShortDecimalTests {
  private func double(_ text: String) -> Double? {
    let tree = JSONParser.parse(Array(text.utf8)).tree
    return tree.shortDecimal(of: tree.root)
  }

  @Test(arguments: [
    "0", "-0", "0.0", "-0.0", "1", "-1", "0.1", "0.3", "75.5", "1788729113", "807602688.855517",
    "19.85257913077458", "0.123456789012345", "9007199254740991", "9007199254740992",
    "900719925474099.2", "0.000000000000000001",
  ])
  func theValueIsTheNearestDouble(_ text: String) {
    #expect(double(text)?.bitPattern == Double(text)?.bitPattern)
  }

  @Test func everyNumberOfDigitsAroundThePointIsExact() {
    var digits = ""
    for count in 1...18 {
      digits += "\((count * 7 + 3) % 9 + 1)"
      for point in 1...count {
        let text = digits.prefix(point) + (point < count ? "." : "") + digits.dropFirst(point)
        guard let short = double(String(text)) else { continue }
        #expect(short.bitPattern == Double(String(text))?.bitPattern)
      }
    }
  }

  @Test(arguments: [
    "9007199254740993", "4503599627370497.5", "0.0000000000000000001", "12345678901234567890",
    "100000000000000000000", "1e3", "1.5E-2", "true",
    "\"1\"", "01", "1.", "[]",
  ])
  func otherNumbersAreNotShort(_ text: String) { #expect(double(text) == nil) }

  @Test(arguments: [("12", 12), ("-9007199254740992", -9_007_199_254_740_992), ("-0", 0)])
  func onlyANumberWithoutPointIsAShortInteger(_ text: String, _ integer: Int64) {
    let tree = JSONParser.parse(Array(text.utf8)).tree
    #expect(tree.shortInteger(of: tree.root) == integer)
    let fraction = JSONParser.parse(Array("\(text).0".utf8)).tree
    #expect(fraction.shortInteger(of: fraction.root) == nil)
  }
}
