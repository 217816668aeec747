import TestSupport

extension CaseGenerator {
  /// Returns a type for a property.
  mutating func type(depth: Int) -> GeneratedType {
    let isDeep = depth > 2
    switch random.number(0...(isDeep ? 54 : 99)) {
    case 0..<22: return scalar()
    case 22..<46:
      guard let type = random.pick(from: declared) else { return scalar() }
      return named(type)
    case 46..<54: return random.pick(from: StandardTypes.structured) ?? .int
    case 54: return random.pick(from: StandardTypes.unmodeled) ?? .int
    case 55..<70: return optional(depth: depth)
    case 70..<80: return list(depth: depth)
    case 80..<93: return dictionary(depth: depth)
    default: return range()
    }
  }

  mutating func scalar() -> GeneratedType {
    // About half of all properties have one of four types.
    if random.chance(45) {
      let common = StandardTypes.scalars.filter {
        ["Int", "String", "Bool", "Double", "Date"].contains($0.spelling)
      }
      return random.pick(from: common) ?? .int
    }
    return random.pick(from: StandardTypes.scalars) ?? .int
  }

  mutating func hashable(depth: Int) -> GeneratedType {
    for _ in 0..<6 {
      let type = type(depth: depth)
      if type.isHashable { return type }
    }
    return scalar()
  }

  private mutating func named(_ type: GeneratedType) -> GeneratedType {
    guard random.chance(12), let name = type.mentions.first, type.spelling.hasPrefix(name) else {
      return type
    }
    qualified.insert(name)
    var type = type
    type.spelling = "\(namespace).\(type.spelling)"
    return type
  }

  private mutating func optional(depth: Int) -> GeneratedType {
    if random.chance(3) {
      return .optional(GeneratedType(spelling: "Never", sample: .anything))
    }
    let wrapped = type(depth: depth + 1)
    switch random.number(0...9) {
    case 0: return .optional(wrapped, spelled: "Optional<\(wrapped.spelling)>")
    case 1: return .optional(wrapped, spelled: "Swift.Optional<\(wrapped.spelling)>")
    case 2: return .optional(.optional(wrapped))
    default: return .optional(wrapped)
    }
  }

  private mutating func list(depth: Int) -> GeneratedType {
    if random.chance(22) {
      let element = hashable(depth: depth + 1)
      return .array(element, spelled: "Set<\(element.spelling)>")
    }
    let element = type(depth: depth + 1)
    let spelling = element.spelling
    switch random.number(0...11) {
    case 0: return .array(element, spelled: "Array<\(spelling)>")
    case 1: return .array(element, spelled: "ContiguousArray<\(spelling)>")
    case 2: return .array(element, spelled: "Swift.Array<\(spelling)>")
    default: return .array(element)
    }
  }

  private mutating func dictionary(depth: Int) -> GeneratedType {
    let keyed = (StandardTypes.scalars + declared).filter { $0.keyTexts != nil }
    let key = random.chance(65) ? random.pick(from: keyed) ?? .int : hashable(depth: depth + 1)
    let value = type(depth: depth + 1)
    let spelling =
      switch random.number(0...9) {
      case 0: "Dictionary<\(key.spelling), \(value.spelling)>"
      case 1: "Swift.Dictionary<\(key.spelling), \(value.spelling)>"
      default: "[\(key.spelling): \(value.spelling)]"
      }
    let sample =
      key.keyTexts.map { Sample.map(keys: $0, value.sample) } ?? .pairs(key.sample, value.sample)
    return GeneratedType(spelling: spelling, sample: sample, literal: "[:]").made(of: [key, value])
  }

  private mutating func range() -> GeneratedType {
    let bound = random.pick(from: StandardTypes.bounds) ?? .int
    let kind = random.pick(
      "ClosedRange", "Range", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo")
    let isPartial = kind.hasPrefix("Partial")
    return GeneratedType(
      spelling: "\(kind)<\(bound.spelling)>",
      sample: .tuple(isPartial ? [bound.sample] : [bound.sample, bound.sample]),
      isHashable: !isPartial
    ).made(of: [bound])
  }
}
