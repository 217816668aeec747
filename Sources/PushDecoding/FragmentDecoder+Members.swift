package import ActivitySchema
package import JSONSyntax
import PushTexts

extension FragmentDecoder {
  mutating func decodeRecord(_ node: JSONNode, _ record: Record, _ target: Target) {
    if record.acceptsAnything { return }
    guard has(.object, node, target) else { return }
    let first = members.count
    readMembers(of: node, record.keys, target)
    if let validation = record.validation {
      decodeSystemMembers(of: node, Array(members[first...]), record, validation, target)
    } else {
      decodeMembers(of: node, record, from: first, target)
    }
    members.removeLast(members.count - first)
  }

  /// Returns the missing and the unknown keys of an object, whose values are not decoded.
  package static func keys(
    of node: JSONNode, as record: Record, _ type: TypeID, in tree: JSONTree, schema: Schema
  ) -> DecodingResult {
    var decoder = FragmentDecoder(tree: tree, schema: schema)
    let target = Target(type, of: nil)
    decoder.readMembers(of: node, record.keys, target)
    for (property, value) in zip(record.properties, decoder.members) where value == nil {
      decoder.reportMissing(property, of: node, target)
    }
    return decoder.result
  }

  /// Decodes properties in the order of the type, independent of their order in the text.
  private mutating func decodeMembers(
    of node: JSONNode, _ record: Record, from first: Int, _ target: Target
  ) {
    for (position, property) in record.properties.enumerated() {
      let value = members[first + position]
      let isPresent = value.map { tree.kind(of: $0) != .null } ?? false
      recordStep(
        value ?? node, Target(target.type, of: property),
        .property(target.type, position, isPresent: isPresent))
      decodeMember(property, value, of: node, target)
    }
  }

  /// Reads all keys of an object, and appends the value of each known key to `members`.
  mutating func readMembers(of node: JSONNode, _ keys: PropertyKeys, _ target: Target) {
    checkKeyTexts(of: node, target)
    let first = members.count
    members.append(contentsOf: repeatElement(nil, count: keys.count))
    let (tree, table, bytes) = (tree, keys.table, tree.bytes)
    var expected = 0
    for member in tree.members(of: node) where !tree.hasLoneSurrogate(member.key) {
      let position =
        if table.isASCII, tree.isPlainASCII(member.key) {
          table.position(of: tree.contentRange(of: member.key), in: bytes, expected: expected)
        } else {
          keys.positions[tree.text(of: member.key)]
        }
      guard let position else {
        observeUnknownKey(member.key, of: node, keys, target)
        continue
      }
      // The decoder uses the first of several members with one name.
      if members[first + position] == nil { members[first + position] = member.value }
      expected = position + 1
    }
  }

  /// Records a key without a property.
  private mutating func observeUnknownKey(
    _ key: JSONNode, of node: JSONNode, _ keys: PropertyKeys, _ target: Target
  ) {
    if let unread = keys.unreadMembers.first(where: { tree.isText(key, $0.name) }) {
      observe(.unreadKey(unread), key, target)
    } else {
      observe(.unknownKey(in: node), key, target)
    }
  }

  mutating func decodeEnumeration(_ node: JSONNode, _ cases: CaseList, _ target: Target) {
    guard has(.object, node, target) else { return }
    checkKeyTexts(of: node, target)
    var known: [String: JSONNode] = [:]
    var unknown: [JSONNode] = []
    var chosen: (position: Int, value: JSONNode)?
    for member in tree.members(of: node) where !tree.hasLoneSurrogate(member.key) {
      let name = tree.text(of: member.key)
      guard let position = cases.position(of: name) else {
        unknown.append(member.key)
        continue
      }
      if known.updateValue(member.value, forKey: name) == nil { chosen = (position, member.value) }
    }
    guard known.count == 1, let chosen else {
      reject(node, target, .typeMismatch, .unknownCase)
      return
    }
    for key in unknown { observe(.unknownKey(in: node), key, target) }
    recordStep(node, target, .enumCase(target.type, chosen.position))
    let enumerationCase = cases[chosen.position]
    path.append(.key(enumerationCase.key))
    decodeAssociatedValues(chosen.value, enumerationCase, target)
    path.removeLast()
  }

  private mutating func decodeAssociatedValues(
    _ node: JSONNode, _ enumerationCase: EnumerationCase, _ target: Target
  ) {
    guard tree.kind(of: node) == .object else {
      rejectContents(node, enumerationCase, target)
      return
    }
    let first = members.count
    readMembers(of: node, enumerationCase.keys, target)
    for (position, property) in enumerationCase.values.enumerated() {
      decodeMember(property, members[first + position], of: node, target)
    }
    members.removeLast(members.count - first)
  }

  private mutating func rejectContents(
    _ node: JSONNode, _ enumerationCase: EnumerationCase, _ target: Target
  ) {
    switch tree.kind(of: node) {
    case .invalid, .unknown: break
    case .null: reject(node, target, .valueNotFound, .caseContents(enumerationCase))
    default: reject(node, target, .typeMismatch, .caseContents(enumerationCase))
    }
  }

  /// Decodes the value of a key of an object, or records that the key is missing.
  mutating func decodeMember(
    _ property: Property, _ value: JSONNode?, of node: JSONNode, _ target: Target
  ) {
    guard let value else { return reportMissing(property, of: node, target) }
    let member = Target(property.type, of: property)
    if property.isOptional, tree.kind(of: value) == .null {
      observe(.nullForOptional, value, member)
    } else if property.hasFallback {
      decodeWithFallback(property, value, member)
    } else {
      descend(.key(property.key), into: value, member)
    }
  }

  private mutating func reportMissing(_ property: Property, of node: JSONNode, _ target: Target) {
    if property.isOptional { return }
    if case .opaque(let unknown) = schema[property.type].shape, unknown.mayBeOptional {
      path.append(.key(property.key))
      leaveUnchecked(node, .opaque(unknown))
      path.removeLast()
    } else {
      reject(node, target, .keyNotFound, .missingKey(property))
    }
  }

  mutating func decodeRawValue(_ node: JSONNode, _ rawValue: RawValue, _ target: Target) {
    let problems = result.problems.count
    decode(node, Target(rawValue.type, declaredType: target.declaredType, of: target.property))
    guard result.problems.count == problems else { return }
    switch rawValue.values {
    case .any:
      if let format = rawValue.timeFormats.number { observeTime(node, format, target) }
    case .unknown: leaveUnchecked(node, .rawValueInitializer(type: schema[target.type].name))
    case .only:
      if let position = position(of: node, among: rawValue) {
        recordStep(node, target, .enumCase(target.type, position))
      } else {
        reject(node, target, .dataCorrupted, .unknownCase)
      }
    }
  }

  /// Returns the position of the case with a raw value.
  private func position(of node: JSONNode, among rawValue: RawValue) -> Int? {
    let shape = schema[rawValue.type].shape
    if case .string = shape, let texts = rawValue.texts, texts.isASCII, tree.isPlainASCII(node) {
      return texts.position(of: tree.contentRange(of: node), in: tree.bytes)
    }
    return RawLiteral(at: node, as: shape, in: tree).flatMap { rawValue.position(of: $0) }
  }

  // MARK: System types that do more than decode their members

  /// Decodes the members that the type decodes, and checks each before it decodes the next.
  mutating func decodeSystemMembers(
    of node: JSONNode, _ values: [JSONNode?], _ record: Record, _ validation: Record.Validation,
    _ target: Target
  ) {
    for (position, property) in record.properties.enumerated() {
      let problems = result.problems.count
      decodeMember(property, values[position], of: node, target)
      guard result.problems.count == problems, let value = values[position],
        tree.kind(of: value) != .null
      else { continue }
      switch check(value, of: property.key, among: values, record, validation) {
      case .valid: break
      case .sufficient: return
      case .malformed: reject(value, target, .dataCorrupted, .malformedValue)
      }
    }
  }

  /// The result of checking a decoded member.
  private enum MemberCheck {
    case valid
    /// The following members are not decoded.
    case sufficient
    case malformed
  }

  private func check(
    _ value: JSONNode, of key: String, among values: [JSONNode?], _ record: Record,
    _ validation: Record.Validation
  ) -> MemberCheck {
    switch (validation, key) {
    case (.timeZone, "autoupdating"):
      return tree.kind(of: value) == .true ? .sufficient : .valid
    case (.timeZone, "identifier"):
      return TimeZoneIdentifier.isValid(tree.text(of: value)) ? .valid : .malformed
    case (.locale, "current"):
      let preferences = record.keys.positions["preferences"].flatMap { values[$0] }
      let hasPreferences = preferences.map { tree.kind(of: $0) != .null } ?? false
      let current = tree.number(of: value).flatMap { IntegerNumber($0, .int)?.value }
      return current == 2 || current == 1 && !hasPreferences ? .sufficient : .valid
    default: return .valid
    }
  }
}
