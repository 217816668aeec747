import TestSupport

/// Edits of enums with associated values.
extension CaseEditor {
  mutating func edit(_ choice: inout ChoiceModel) -> String? {
    guard let index = random.pick(from: Array(choice.cases.indices)) else { return nil }
    let isHashable = choice.conformances.contains("Hashable")
    switch random.number(0...7) {
    case 0:
      guard choice.cases.count > 1 else { return nil }
      let removed = choice.cases.remove(at: index)
      choice.keys?.entries.removeAll { $0.name == removed.name }
      return "case removed"
    case 1:
      guard !choice.cases.contains(where: { $0.name == "fresh" }) else { return nil }
      let type = related(to: .int, mustBeHashable: isHashable)
      let values = random.chance(40) ? [] : [ChoiceModel.Value(label: "a", type: see(type))]
      choice.cases.append(ChoiceModel.Case(name: "fresh", values: values))
      choice.keys?.entries.append(KeyList.Entry(name: "fresh"))
      return "case added"
    case 2:
      guard !choice.cases.contains(where: { $0.name == "another" }) else { return nil }
      let old = choice.cases[index].name
      choice.cases[index].name = "another"
      if let place = choice.keys?.entries.firstIndex(where: { $0.name == old }) {
        choice.keys?.entries[place].name = "another"
      }
      return "case renamed"
    case 3:
      choice.keys =
        choice.keys == nil
        ? KeyList(
          style: .string,
          entries: choice.cases.map { item in
            let key = "k\(item.name.bare)"
            return KeyList.Entry(
              name: item.name,
              key: random.chance(50) ? KeyList.Literal(text: key, spelling: key.literal) : nil)
          }) : nil
      if choice.keys == nil { choice.hasKeysAlias = false }
      return "keys of cases changed"
    default: return editValues(of: &choice.cases[index], isHashable: isHashable)
    }
  }

  private mutating func editValues(
    of item: inout ChoiceModel.Case, isHashable: Bool
  ) -> String? {
    // Keys of a case name its labels.
    item.keys = nil
    guard let index = random.pick(from: Array(item.values.indices)), random.chance(75) else {
      guard !item.values.contains(where: { $0.label == "extra" }) else { return nil }
      let type = related(to: .int, mustBeHashable: isHashable)
      item.values.append(
        ChoiceModel.Value(
          label: random.chance(70) ? "extra" : nil, type: see(type),
          hasDefault: type.literal != nil && random.chance(30)))
      return "associated value added"
    }
    switch random.number(0...4) {
    case 0:
      item.values.remove(at: index)
      return "associated value removed"
    case 1:
      item.values[index].label = item.values[index].label == nil ? "label" : nil
      return "label changed"
    case 2:
      guard item.values[index].type.literal != nil else { return nil }
      item.values[index].hasDefault.toggle()
      return "default of an associated value changed"
    default:
      let other = related(to: item.values[index].type, mustBeHashable: isHashable)
      item.values[index].type = see(other)
      item.values[index].hasDefault = false
      return "associated value retyped"
    }
  }
}
