import ActivitySchema
import JSONSyntax

extension FragmentDecoder {
  mutating func decodeRecord(_ node: JSONNode, _ record: Record, _ target: Target) {
    if record.acceptsAnything { return }
    if let validation = record.validation, isWhole(node, validation) { return }
    guard isObject(node, target) else { return }
    let values = memberValues(
      of: node, record.positions, count: record.properties.count, record.unreadMembers, target)
    if let validation = record.validation {
      decodeSystemMembers(of: node, values, record, validation, target)
    } else {
      decodeMembers(of: node, values[...], record.properties[...], target)
    }
  }

  /// The members of an object by the positions of their keys, once all keys are read.
  mutating func memberValues(
    of node: JSONNode, _ positions: [String: Int], count: Int, _ unreadMembers: [UnreadMember],
    _ target: Target
  ) -> [JSONNode?] {
    checkKeyTexts(of: node, target)
    var values = [JSONNode?](repeating: nil, count: count)
    for member in tree.members(of: node) where !tree.hasLoneSurrogate(member.key) {
      let name = tree.text(of: member.key)
      if let position = positions[name] {
        // The first of several members with one name is the one that is decoded.
        if values[position] == nil { values[position] = member.value }
      } else if let unread = unreadMembers.first(where: { $0.name == name }) {
        observe(.unreadKey(unread), member.key, target)
      } else {
        observe(.unknownKey(in: node), member.key, target)
      }
    }
    return values
  }

  mutating func decodeEnumeration(_ node: JSONNode, _ cases: [EnumerationCase], _ target: Target) {
    guard isObject(node, target) else { return }
    checkKeyTexts(of: node, target)
    var known: [String: JSONNode] = [:]
    var unknown: [JSONNode] = []
    var chosen: (enumerationCase: EnumerationCase, value: JSONNode)?
    for member in tree.members(of: node) where !tree.hasLoneSurrogate(member.key) {
      let name = tree.text(of: member.key)
      guard let match = cases.first(where: { $0.key == name }) else {
        unknown.append(member.key)
        continue
      }
      if known.updateValue(member.value, forKey: name) == nil { chosen = (match, member.value) }
    }
    guard known.count == 1, let chosen else {
      reject(node, target, .typeMismatch, .unknownCase)
      return
    }
    for key in unknown { observe(.unknownKey(in: node), key, target) }
    path.append(.key(chosen.enumerationCase.key))
    decodeAssociatedValues(chosen.value, chosen.enumerationCase, target)
    path.removeLast()
  }

  private mutating func decodeAssociatedValues(
    _ node: JSONNode, _ enumerationCase: EnumerationCase, _ target: Target
  ) {
    guard tree.kind(of: node) == .object else {
      rejectContents(node, enumerationCase, target)
      return
    }
    checkKeyTexts(of: node, target)
    var values = [JSONNode?](repeating: nil, count: enumerationCase.values.count)
    for member in tree.members(of: node) where !tree.hasLoneSurrogate(member.key) {
      let name = tree.text(of: member.key)
      if let position = enumerationCase.values.firstIndex(where: { $0.key == name }) {
        if values[position] == nil { values[position] = member.value }
      } else {
        observe(.unknownKey(in: node), member.key, target)
      }
    }
    decodeMembers(of: node, values[...], enumerationCase.values[...], target)
  }

  private mutating func rejectContents(
    _ node: JSONNode, _ enumerationCase: EnumerationCase, _ target: Target
  ) {
    switch tree.kind(of: node) {
    case .invalid: break
    case .null: reject(node, target, .valueNotFound, .caseContents(enumerationCase))
    default: reject(node, target, .typeMismatch, .caseContents(enumerationCase))
    }
  }

  /// Decodes properties in the order in which the type asks for them, whatever their order in the text.
  mutating func decodeMembers(
    of node: JSONNode, _ values: ArraySlice<JSONNode?>, _ properties: ArraySlice<Property>,
    _ target: Target
  ) {
    for (property, value) in zip(properties, values) {
      decodeMember(property, value, of: node, target)
    }
  }

  /// Decodes what stands under a key of an object, or says that nothing does.
  mutating func decodeMember(
    _ property: Property, _ value: JSONNode?, of node: JSONNode, _ target: Target
  ) {
    guard let value else { return reportMissing(property, of: node, target) }
    let member = Target(property.type, of: property)
    if property.isOptional, tree.kind(of: value) == .null {
      observe(.nullForOptional, value, member)
    } else {
      descend(.key(property.key), into: value, member)
    }
  }

  private mutating func reportMissing(_ property: Property, of node: JSONNode, _ target: Target) {
    if property.isOptional { return }
    if case .opaque(let opacity) = schema[property.type].shape, opacity.mayBeOptional {
      path.append(.key(property.key))
      leaveUnchecked(node, .opaque(opacity))
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
    case .any: break
    case .unknown: leaveUnchecked(node, .rawValueInitializer(type: schema[target.type].name))
    case .only(let cases):
      let literal = RawLiteral(at: node, as: schema[rawValue.type].shape, in: tree)
      if !cases.contains(where: { $0.value == literal }) {
        reject(node, target, .dataCorrupted, .unknownCase)
      }
    }
  }
}
