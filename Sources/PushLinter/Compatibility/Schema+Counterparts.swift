import ActivitySchema

/// The parts of the type that reads a value, by the place of the value.
extension Schema {
  /// The maximum number of optionals, wrappers and raw types around a type.
  private static let maximumNesting = 16

  /// Returns a type without optionals.
  func unwrapped(_ type: TypeID) -> TypeID {
    var type = type
    for _ in 0..<Self.maximumNesting {
      guard case .optional(let wrapped) = self[type].shape else { break }
      type = wrapped
    }
    return type
  }

  private func shape(of type: TypeID?) -> Shape? { type.map { self[unwrapped($0)].shape } }

  /// Returns the property of a type with a key.
  func property(_ key: String, of type: TypeID?) -> Property? {
    switch shape(of: type) {
    case .record(let record): record.keys.positions[key].map { record.properties[$0] }
    case .custom(let custom): custom.keys.positions[key].map { custom.properties[$0] }
    default: nil
    }
  }

  /// Returns the type of an element of an array.
  func elementType(of type: TypeID?, at index: Int) -> TypeID? {
    switch shape(of: type) {
    case .array(let element), .vector(_, let element), .range(let element): element
    case .sequence(let parts): parts.indices.contains(index) ? parts[index] : nil
    case .pairs(let keys, let values): index.isMultiple(of: 2) ? keys : values
    default: nil
    }
  }

  /// Returns the type of the elements, or of the values of a dictionary, with a member.
  ///
  /// - Parameter member: the member of an element; nil for the element itself.
  func elementType(of type: TypeID?, with member: String?) -> TypeID? {
    guard case .pairs(let keys, let values) = shape(of: type) else {
      return elementType(of: type, at: 0) ?? dictionaryValue(of: type)
    }
    let keyHasMember =
      member.map { property($0, of: keys) != nil || enumerationCase($0, of: keys) != nil } ?? false
    return keyHasMember ? keys : values
  }

  /// Returns the cases of an enum that the reader does not know, and the others; all are unknown to any other type.
  func unknownFirst(_ cases: [RawCase], to type: TypeID?) -> ([RawCase], [RawCase]) {
    guard case .rawValue(let rawValue) = shape(of: type) else { return (cases, []) }
    return cases.partitioned { rawValue.position(of: $0.value) == nil }
  }

  /// Returns the same for an enum with associated values.
  func unknownFirst(
    _ cases: CaseList, to type: TypeID?
  ) -> ([EnumerationCase], [EnumerationCase]) {
    cases.partitioned { enumerationCase($0.key, of: type) == nil }
  }

  func dictionaryValue(of type: TypeID?) -> TypeID? {
    if case .dictionary(_, let values) = shape(of: type) { values } else { nil }
  }

  /// Returns the case of an enum with associated values.
  func enumerationCase(_ key: String, of type: TypeID?) -> EnumerationCase? {
    guard case .enumeration(let cases) = shape(of: type) else { return nil }
    return cases.position(of: key).map { cases[$0] }
  }
}

extension EnumerationCase {
  /// Returns the associated value with a key.
  func value(of key: String) -> Property? { keys.positions[key].map { values[$0] } }
}

extension Sequence {
  /// Returns the elements that match a condition, and the others.
  func partitioned(
    _ matches: (Element) -> Bool
  ) -> (matching: [Element], others: [Element]) {
    var result: (matching: [Element], others: [Element]) = ([], [])
    for element in self {
      if matches(element) { result.matching.append(element) } else { result.others.append(element) }
    }
    return result
  }
}
