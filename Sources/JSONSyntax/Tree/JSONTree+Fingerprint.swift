extension JSONTree {
  /// Returns a fingerprint of the meaning of a value.
  ///
  /// It does not depend on white space, the order of members, escapes, or the spelling of numbers. Different values
  /// differ except with a probability of 2⁻⁶⁴.
  package func fingerprint(of node: JSONNode) -> UInt64 {
    var hash = Fingerprint(seed: UInt64(kind(of: node).rawValue))
    switch kind(of: node) {
    case .object:
      // A sum does not depend on the order of its terms.
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

  /// Returns one fingerprint for `3`, `3.0` and `30e-1`; integers beyond a double's precision remain distinct.
  private func numberFingerprint(of node: JSONNode) -> UInt64 {
    guard let number = number(of: node) else { return 0 }
    if number.isPlainInteger, let integer = Int64(number.spelling) {
      return UInt64(bitPattern: integer)
    }
    let double = number.doubleValue
    return double.wholeNumber.map { UInt64(bitPattern: $0) } ?? double.bitPattern
  }
}
