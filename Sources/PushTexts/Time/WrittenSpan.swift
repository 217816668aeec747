import JSONSyntax

/// A duration as programs write it in text: `00:12:30`, `PT12M30S`, `12m30s` or `750s`.
package struct WrittenSpan {
  package let seconds: Double
  /// Whether no other duration is possible; `12:30` has minutes and seconds, or hours and minutes.
  package let isCertain: Bool

  /// Returns nil for any other text.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    if let clock = Self.clock(text) {
      self = clock
      return
    }
    var units = text.utf8[...]
    let isISO = units.first == UInt8(ascii: "P")
    if isISO { units = units.dropFirst() }
    guard let seconds = Self.seconds(ofUnits: units, isISO: isISO) else { return nil }
    (self.seconds, isCertain) = (seconds, true)
  }

  private init(seconds: Double, isCertain: Bool) {
    (self.seconds, self.isCertain) = (seconds, isCertain)
  }

  private static let maximumLength = 32

  /// Returns the duration of `h:mm:ss` or of two such numbers.
  private static func clock(_ text: String) -> WrittenSpan? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, let last = parts.last else { return nil }
    let whole = parts.dropLast().compactMap { part in
      part.utf8.allSatisfy { $0.isDigit } && !part.isEmpty ? Double(part) : nil
    }
    guard whole.count == parts.count - 1, last.utf8.first?.isDigit == true,
      last.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }), let seconds = Double(last),
      seconds < 60, whole.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return WrittenSpan(
      seconds: whole.reduce(0) { $0 * 60 + $1 } * 60 + seconds, isCertain: parts.count == 3)
  }

  /// Returns the sum of numbers with units.
  private static func seconds(ofUnits text: Substring.UTF8View, isISO: Bool) -> Double? {
    var rest = text
    var isTime = !isISO
    var sum = 0.0
    var count = 0
    while let first = rest.first {
      if isISO, !isTime, first == UInt8(ascii: "T") {
        isTime = true
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { $0.isLetter }
      guard let number = Double(String(Substring(digits))),
        let length = length(ofUnit: String(Substring(unit)), isISO: isISO, isTime: isTime)
      else { return nil }
      rest = rest.dropFirst(unit.count)
      sum += number * length
      count += 1
    }
    return count > 0 ? sum : nil
  }

  private static func length(ofUnit unit: String, isISO: Bool, isTime: Bool) -> Double? {
    switch (unit, isISO, isTime) {
    case ("D", true, false): 86_400
    case ("H", true, true), ("h", false, _): 3_600
    case ("M", true, true), ("m", false, _): 60
    case ("S", true, true), ("s", false, _): 1
    case ("ms", false, _): 0.001
    default: nil
    }
  }
}
