import JSONSyntax

/// The identifiers from which Foundation creates a `TimeZone`: those in its tables, and offsets such as `GMT+5:30`.
package enum TimeZoneIdentifier {
  /// The largest offset from Greenwich, in minutes.
  private static let maximumOffset = 18 * 60

  package static func isValid(_ identifier: String) -> Bool {
    isOffset(identifier) || known.contains(identifier)
  }

  /// Returns whether an identifier is `GMT` or `UTC`, a sign, and `H`, `HH`, `HHMM`, `H:MM` or `HH:MM`.
  private static func isOffset(_ identifier: String) -> Bool {
    let bytes = Array(identifier.utf8)
    guard bytes.count > 4, bytes[3] == UInt8(ascii: "+") || bytes[3] == UInt8(ascii: "-"),
      identifier.hasPrefix("GMT") || identifier.hasPrefix("UTC")
    else { return false }
    let parts = bytes[4...].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.allSatisfy { $0.isDigit } }) else {
      return false
    }
    let numbers = parts.map { $0.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 10_000) } }
    let lengths = parts.map { $0.count }
    switch lengths {
    case [1], [2]: return numbers[0] * 60 <= maximumOffset
    case [4]:
      return numbers[0] % 100 < 60 && numbers[0] / 100 * 60 + numbers[0] % 100 <= maximumOffset
    case [1, 2], [2, 2]: return numbers[0] * 60 + numbers[1] <= maximumOffset
    default: return false
    }
  }
}
