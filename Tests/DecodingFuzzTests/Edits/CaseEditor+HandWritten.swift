import TestSupport

/// Edits of types with their own `init(from:)`.
extension CaseEditor {
  mutating func edit(_ model: inout HandWrittenModel) -> String? {
    guard let index = random.pick(from: Array(model.members.indices)) else { return nil }
    switch random.number(0...6) {
    case 0:
      guard model.members.count > 1 else { return nil }
      model.members.remove(at: index)
      return "read property removed"
    case 1:
      guard !model.members.contains(where: { $0.name == "extra" }) else { return nil }
      var member = model.members[index]
      (member.name, member.key) = ("extra", nil)
      guard rewrite(&member, of: model) else { return nil }
      model.members.append(member)
      return "read property added"
    case 2:
      guard !model.members.contains(where: { $0.name == "renamed" }) else { return nil }
      model.members[index].name = "renamed"
      return "read property renamed"
    case 3:
      guard !model.members.contains(where: { $0.key?.text == "new_key" }) else { return nil }
      model.members[index].key = KeyList.Literal(text: "new_key", spelling: "\"new_key\"")
      return model.keysName == nil ? nil : "key of a read property changed"
    default:
      return rewrite(&model.members[index], of: model) ? "property read otherwise" : nil
    }
  }

  /// Changes the type of a member, and how its value is read.
  private mutating func rewrite(
    _ member: inout HandWrittenModel.Member, of model: HandWrittenModel
  ) -> Bool {
    // An extension of `A.B` does not see the members of `A`.
    let mustSeeAll = model.isInExtension || model.delegates
    for _ in 0..<8 {
      let (type, form) = generator.handWrittenValue(isBold: model.mayBeOpaque)
      if mustSeeAll, !type.mentions.isEmpty { continue }
      if model.delegates, !form.isExpression { continue }
      (member.type, member.form) = (see(type), form)
      return true
    }
    return false
  }
}
