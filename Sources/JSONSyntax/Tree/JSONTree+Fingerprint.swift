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
        combineText(of: member.key, into: &hash)
        hash.combine(fingerprint(of: member.value))
        sum &+= hash.value
      }
      hash.combine(sum)
    case .array: for element in elements(of: node) { hash.combine(fingerprint(of: element)) }
    case .string, .key: combineText(of: node, into: &hash)
    case .number: hash.combine(numberFingerprint(of: node))
    case .invalid, .unknown: hash.combine(bytes[range(of: node)])
    case .true, .false, .null: break
    }
    return hash.value
  }

  private func combineText(of node: JSONNode, into hash: inout Fingerprint) {
    if isPlainASCII(node) {
      hash.combine(bytes[contentRange(of: node)])
    } else {
      hash.combine(text(of: node).utf8)
    }
  }

  private func numberFingerprint(of node: JSONNode) -> UInt64 {
    if let double = shortDecimal(of: node) { return JSONNumber.fingerprint(of: double) }
    return number(of: node)?.fingerprint ?? 0
  }
}
