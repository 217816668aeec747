import TestSupport

/// Edits of structs and classes.
extension CaseEditor {
  mutating func edit(_ record: inout RecordModel) -> String? {
    let index = random.pick(from: Array(record.members.indices))
    guard let index, random.chance(88) else { return addMember(to: &record) }
    switch random.number(0...10) {
    case 0:
      record.members.remove(at: index)
      return "property removed"
    case 1:
      return rename(index, in: &record)
    case 2, 3: return retype(index, of: &record)
    case 4: return toggleOptional(index, of: &record)
    case 5: return reform(index, of: &record)
    case 6: return changeKey(in: &record)
    case 7: return swapKeys(in: &record)
    case 8:
      record.keys =
        record.keys == nil
        ? KeyList(
          style: .string,
          entries: record.members.flatMap(\.names).enumerated().map { place, name in
            KeyList.Entry(
              name: name,
              key: place == 0 ? KeyList.Literal(text: "new_key", spelling: "\"new_key\"") : nil)
          }) : nil
      record.keysPlacement = .inside
      return record.keys == nil ? "coding keys removed" : "coding keys added"
    case 9:
      guard !record.members.isEmpty else { return nil }
      record.members.shuffle(using: &random)
      record.keys?.entries.shuffle(using: &random)
      return "properties in another order"
    default: return addMember(to: &record)
    }
  }

  private func isHashable(_ record: RecordModel) -> Bool {
    record.conformances.contains { $0.contains("Hashable") || $0.contains("Equatable") }
  }

  private mutating func addMember(to record: inout RecordModel) -> String? {
    let name = random.pick("extra", "added", "more")
    guard !record.members.contains(where: { $0.names.contains(name) }) else { return nil }
    let type = related(to: .int, mustBeHashable: isHashable(record))
    var member = StoredMember(names: [name], type: see(type), form: .variable)
    if type.literal != nil, random.chance(25) { member.form = .preset }
    record.members.insert(member, at: random.number(0...record.members.count))
    record.keys?.entries.append(KeyList.Entry(name: name))
    return "property added"
  }

  private mutating func rename(_ index: Int, in record: inout RecordModel) -> String? {
    let name = random.pick("renamed", "other")
    guard !record.members.contains(where: { $0.names.contains(name) }),
      let old = record.members[index].names.first
    else { return nil }
    record.members[index].names[0] = name
    if let place = record.keys?.entries.firstIndex(where: { $0.name == old }) {
      record.keys?.entries[place].name = name
    }
    return "property renamed"
  }

  private mutating func retype(_ index: Int, of record: inout RecordModel) -> String? {
    let other = related(
      to: record.members[index].type, mustBeHashable: isHashable(record))
    setType(see(other), of: &record.members[index])
    return "property retyped"
  }

  private func toggleOptional(_ index: Int, of record: inout RecordModel) -> String? {
    setType(toggledOptional(record.members[index].type), of: &record.members[index])
    return "optional or required"
  }

  private func setType(_ type: GeneratedType, of member: inout StoredMember) {
    member.type = type
    member.initialValue = nil
    switch member.form {
    case .inferred, .tuple, .wrapped: member.form = .variable
    case .preset, .fixed, .lazy, .static, .presetObserved:
      if type.literal == nil { member.form = .variable }
    case .unwrapped: if type.isOptional { member.form = .variable }
    default: break
    }
  }

  /// Changes how a property is declared.
  private mutating func reform(_ index: Int, of record: inout RecordModel) -> String? {
    let member = record.members[index]
    guard member.names.count == 1 else { return nil }
    let hasLiteral = member.type.literal != nil
    let forms: [StoredMember.Form] =
      hasLiteral
      ? [.variable, .preset, .fixed, .computed, .lazy, .static] : [.variable, .constant, .computed]
    setType(member.type, of: &record.members[index])
    record.members[index].form = random.pick(from: forms) ?? .variable
    record.members[index].prefix = ""
    if member.type.spelling.hasSuffix("?") || !hasLiteral { return "property declared otherwise" }
    if random.chance(20) { record.members[index].form = .unwrapped }
    return "property declared otherwise"
  }

  private mutating func changeKey(in record: inout RecordModel) -> String? {
    guard let count = record.keys?.entries.count, count > 0 else { return nil }
    let place = random.number(0...count - 1)
    let text = random.pick("new_key", "eta", "with space")
    guard record.keys?.entries.contains(where: { $0.key?.text == text }) == false else {
      return nil
    }
    record.keys?.entries[place].key = KeyList.Literal(text: text, spelling: text.literal)
    record.keys?.style = .string
    return "key changed"
  }

  private mutating func swapKeys(in record: inout RecordModel) -> String? {
    guard let count = record.keys?.entries.count, count > 1 else { return nil }
    let (one, other) = (random.number(0...count - 2), count - 1)
    let keys = record.keys?.entries.map { entry in
      entry.key ?? KeyList.Literal(text: entry.name.bare, spelling: entry.name.bare.literal)
    }
    record.keys?.entries[one].key = keys?[other]
    record.keys?.entries[other].key = keys?[one]
    record.keys?.style = .string
    return "keys swapped"
  }
}
