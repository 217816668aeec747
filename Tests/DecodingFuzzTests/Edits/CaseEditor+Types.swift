import TestSupport

/// Other types for a value.
extension CaseEditor {
  /// Returns another type: often one that decodes some of the same values.
  mutating func related(to type: GeneratedType, mustBeHashable: Bool) -> GeneratedType {
    for _ in 0..<8 {
      let other = candidate(for: type, mustBeHashable: mustBeHashable)
      if other.spelling != type.spelling, !mustBeHashable || other.isHashable { return other }
    }
    return generator.scalar()
  }

  private mutating func candidate(
    for type: GeneratedType, mustBeHashable: Bool
  ) -> GeneratedType {
    switch random.number(0...11) {
    case 0, 1: return toggledOptional(type)
    case 2: return .array(type)
    case 3: return type.parts.first ?? .array(type, spelled: "Set<\(type.spelling)>")
    case 4:
      return GeneratedType(
        spelling: "[String: \(type.spelling)]", sample: .map(keys: [], type.sample), literal: "[:]"
      ).made(of: [type])
    case 5, 6, 7: return kindred(to: type)
    case 8: return nested(type)
    case 9:
      generator.declareSomething()
      return generator.declared.last ?? .int
    default:
      return mustBeHashable ? generator.hashable(depth: 1) : generator.type(depth: 1)
    }
  }

  func toggledOptional(_ type: GeneratedType) -> GeneratedType {
    type.isOptional ? type.parts.first ?? type : .optional(type)
  }

  /// Returns a scalar whose values resemble those of a type.
  private mutating func kindred(to type: GeneratedType) -> GeneratedType {
    let texts = ["String", "UUID", "URL", "Data", "Date", "Int"]
    let numbers = ["Int", "Double", "Date", "Float", "Decimal", "Int8", "UInt16", "UInt64", "Bool"]
    let names = type.spelling.contains("String") || texts.dropLast(2).contains(type.spelling)
    let spelling = random.pick(from: names ? texts : numbers + ["String"]) ?? "Int"
    return StandardTypes.scalars.first { $0.spelling == spelling } ?? .int
  }

  /// Declares a struct with the value as its only member.
  private mutating func nested(_ type: GeneratedType) -> GeneratedType {
    let name = generator.freshName("Nest")
    let member = StoredMember(names: ["inner"], type: type, form: .variable)
    let record = RecordModel(
      keyword: "struct", members: [member],
      conformances: type.isHashable ? ["Codable", "Hashable"] : ["Codable"])
    generator.declare(name, .record(record), isHashable: type.isHashable)
    return generator.declared.last ?? .int
  }

  /// Makes the declarations that a type mentions visible from everywhere.
  mutating func see(_ type: GeneratedType) -> GeneratedType {
    let known = Set(edited.declarations.map(\.name))
    edited.declarations += generator.declarations.filter { !known.contains($0.name) }
    guard !type.mentions.isEmpty else { return type }
    for index in edited.declarations.indices
    where edited.declarations[index].placement == .nested {
      edited.declarations[index].placement = .beside
    }
    return type
  }
}
