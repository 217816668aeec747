/// The order of versions: `current`, then 3.10, 3.9, 3.9-beta, and last the names without a number.
struct ReleaseNumber: Comparable {
  private let isCurrent: Bool
  private let numbers: [UInt64]
  /// The text after the numbers; a version without it is newer.
  private let suffix: String
  private let name: String

  /// The maximum number of digits of a number.
  private static let maximumDigits = 18

  init(_ name: String) {
    self.name = name
    isCurrent = name == LockedVersion.current
    var numbers: [UInt64] = []
    let bytes = Array(name.utf8)
    var position = bytes.first == UInt8(ascii: "v") ? 1 : 0
    var loop = LoopGuard()
    while position < bytes.count, loop.advances(to: position) {
      let digits = bytes[position...].prefix(Self.maximumDigits) { $0.isDigit }
      guard !digits.isEmpty else { break }
      numbers.append(digits.reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) })
      position += digits.count
      let continues =
        position + 1 < bytes.count && bytes[position] == UInt8(ascii: ".")
        && bytes[position + 1].isDigit
      if continues { position += 1 } else { break }
    }
    while numbers.last == 0, numbers.count > 1 { numbers.removeLast() }
    self.numbers = numbers
    suffix = String(decoding: bytes[min(position, bytes.count)...], as: UTF8.self)
  }

  static func < (left: ReleaseNumber, right: ReleaseNumber) -> Bool {
    if left.isCurrent != right.isCurrent { return right.isCurrent }
    if left.numbers != right.numbers {
      return left.numbers.lexicographicallyPrecedes(right.numbers)
    }
    if left.suffix.isEmpty != right.suffix.isEmpty { return right.suffix.isEmpty }
    // 3.4 and 3.4.0 are different names.
    return (left.suffix, left.name) < (right.suffix, right.name)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func prefix(_ count: Int, while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    prefix(count).prefix(while: condition)
  }
}
