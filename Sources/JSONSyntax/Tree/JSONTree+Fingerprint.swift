extension JSONTree {
  /// Tells values apart by what they mean: equal whatever the white space, the order of members, the escapes, and the
  /// spelling of numbers. Different values differ but for one chance in 2⁶⁴.
  package func fingerprint(of node: JSONNode) -> UInt64 {
    var hash = Fingerprint(seed: UInt64(kind(of: node).rawValue))
    switch kind(of: node) {
    case .object:
      // A sum does not know in which order it was added up.
      var sum: UInt64 = 0
      for member in members(of: node) {
        var hash = Fingerprint(seed: 0)
        hash.combine(text(of: member.key).utf8)
        hash.combine(fingerprint(of: member.value))
        sum &+= hash.value
      }
      hash.combine(sum)
    case .array: for element in elements(of: node) { hash.combine(fingerprint(of: element)) }
    case .string, .key: hash.combine(text(of: node).utf8)
    case .number: hash.combine(numberFingerprint(of: node))
    case .invalid: hash.combine(bytes[range(of: node)])
    case .true, .false, .null: break
    }
    return hash.value
  }

  /// `3`, `3.0` and `30e-1` are one number; integers beyond a double's precision stay apart.
  private func numberFingerprint(of node: JSONNode) -> UInt64 {
    guard let number = number(of: node) else { return 0 }
    if number.isPlainInteger, let integer = Int64(number.spelling) {
      return UInt64(bitPattern: integer)
    }
    let double = number.doubleValue
    // `Int64(exactly:)` rounds, which takes `trunc` from the system's mathematical library where the processor has no
    // instruction for it. A program that imports nothing is not linked with that library.
    guard double.magnitude < 0x1p63 else { return double.bitPattern }
    let integer = Int64(double)
    return Double(integer) == double ? UInt64(bitPattern: integer) : double.bitPattern
  }
}
