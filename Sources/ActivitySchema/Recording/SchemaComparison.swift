/// A comparison of how the activities of two schemas decode. Positions, comments and members that no payload sets do not count.
struct SchemaComparison {
  private let first: Schema
  private let second: Schema
  private var pending: [(TypeID, TypeID)] = []
  private var counterparts: [TypeID: TypeID] = [:]

  init(_ first: Schema, _ second: Schema) {
    self.first = first
    self.second = second
  }

  /// Returns the name of a type that differs, or the name of an activity that only one schema has; nil if the
  /// activities of both schemas decode alike.
  mutating func difference() -> String? {
    let (own, other) = (first.activities, second.activities)
    for (activity, counterpart) in zip(own, other) {
      guard activity.name == counterpart.name,
        activity.qualifiedName == counterpart.qualifiedName,
        isSame(activity.attributes, counterpart.attributes),
        isSame(activity.contentState, counterpart.contentState)
      else { return activity.qualifiedName }
    }
    if own.count != other.count {
      let longer = own.count > other.count ? own : other
      return longer[min(own.count, other.count)].qualifiedName
    }
    for (name, type) in first.namedTypes {
      guard let counterpart = second.namedTypes[name], isSame(type, counterpart) else {
        return name
      }
    }
    while let (type, counterpart) = pending.popLast() {
      if !decodesAlike(first[type], second[counterpart]) { return first[type].name }
    }
    return nil
  }

  /// Returns whether two types can be the same, and compares them later.
  private mutating func isSame(_ type: TypeID, _ other: TypeID) -> Bool {
    if let known = counterparts[type] { return known == other }
    counterparts[type] = other
    pending.append((type, other))
    return true
  }

  private mutating func areSame(_ types: [TypeID], _ others: [TypeID]) -> Bool {
    guard types.count == others.count else { return false }
    for (type, other) in zip(types, others) where !isSame(type, other) { return false }
    return true
  }

  private mutating func decodesAlike(_ type: SchemaType, _ other: SchemaType) -> Bool {
    guard type.name == other.name, type.inheritance == other.inheritance,
      (type.syntaxError == nil) == (other.syntaxError == nil),
      (type.knownSteps == nil) == (other.knownSteps == nil),
      type.clues?.strings == other.clues?.strings,
      Self.areSame(type.clues?.cases ?? [], other.clues?.cases ?? [])
    else { return false }
    if let steps = type.knownSteps, let others = other.knownSteps, !areSame(steps, others) {
      return false
    }
    return areSame(type.shape, other.shape)
  }

  private mutating func areSame(_ shape: Shape, _ other: Shape) -> Bool {
    switch (shape, other) {
    case (.bool, .bool), (.string, .string), (.decimal, .decimal), (.date, .date), (.data, .data),
      (.url, .url), (.uuid, .uuid), (.never, .never):
      return true
    case (.integer(let format), .integer(let other)): return format == other
    case (.floatingPoint(let format), .floatingPoint(let other)): return format == other
    case (.optional, .optional), (.array, .array), (.range, .range), (.pairs, .pairs),
      (.sequence, .sequence):
      return areSame(shape.parts, other.parts)
    case (.vector(let count, _), .vector(let otherCount, _)):
      return count == otherCount && areSame(shape.parts, other.parts)
    case (.dictionary(let keys, _), .dictionary(let otherKeys, _)):
      return Self.areSame(keys, otherKeys) && areSame(shape.parts, other.parts)
    case (.record(let record), .record(let other)):
      return record.acceptsAnything == other.acceptsAnything
        && record.validation == other.validation
        && areSame(record.properties, other.properties)
    case (.enumeration(let cases), .enumeration(let others)):
      guard cases.count == others.count else { return false }
      for (one, other) in zip(cases, others) {
        guard one.key == other.key, one.name == other.name, areSame(one.values, other.values)
        else { return false }
      }
      return true
    case (.rawValue(let value), .rawValue(let other)): return areSame(value, other)
    case (.custom(let custom), .custom(let other)): return areSame(custom, other)
    case (.opaque(let unknown), .opaque(let other)): return unknown == other
    default: return false
    }
  }

  private static func areSame(_ keys: DictionaryKeys, _ other: DictionaryKeys) -> Bool {
    switch (keys, other) {
    case (.string, .string), (.int, .int), (.rawValue, .rawValue): true
    default: false
    }
  }

  private mutating func areSame(_ value: RawValue, _ other: RawValue) -> Bool {
    guard isSame(value.type, other.type), value.timeFormats == other.timeFormats else {
      return false
    }
    switch (value.values, other.values) {
    case (.any, .any), (.unknown, .unknown): return true
    case (.only(let cases), .only(let others)): return Self.areSame(cases, others)
    default: return false
    }
  }

  private static func areSame(_ cases: [RawCase], _ others: [RawCase]) -> Bool {
    cases.count == others.count
      && zip(cases, others).allSatisfy { $0.name == $1.name && $0.value == $1.value }
  }

  private mutating func areSame(_ properties: [Property], _ others: [Property]) -> Bool {
    guard properties.count == others.count else { return false }
    for (one, other) in zip(properties, others) where !areSame(one, other) { return false }
    return true
  }

  private mutating func areSame(_ one: Property, _ other: Property) -> Bool {
    one.key == other.key && one.name == other.name && one.isOptional == other.isOptional
      && one.hasFallback == other.hasFallback && one.isNullIfMissing == other.isNullIfMissing
      && one.timeFormats == other.timeFormats && one.hasDefault == other.hasDefault
      && one.wrapper?.name == other.wrapper?.name
      && one.wrapper?.isOptional == other.wrapper?.isOptional
      && one.wrapper?.fallback == other.wrapper?.fallback
      && isSame(one.type, other.type)
  }

  private mutating func areSame(_ custom: CustomDecoding, _ other: CustomDecoding) -> Bool {
    custom.condition == other.condition && areSame(custom.properties, other.properties)
      && areSame(custom.steps, other.steps)
  }
}

// MARK: Steps

extension SchemaComparison {
  private mutating func areSame(
    _ steps: [CustomDecoding.Step], _ others: [CustomDecoding.Step]
  ) -> Bool {
    guard steps.count == others.count else { return false }
    for (step, other) in zip(steps, others) where !areSame(step, other) { return false }
    return true
  }

  private mutating func areSame(
    _ steps: [[CustomDecoding.Step]], _ others: [[CustomDecoding.Step]]
  ) -> Bool {
    guard steps.count == others.count else { return false }
    for (one, other) in zip(steps, others) where !areSame(one, other) { return false }
    return true
  }

  private mutating func areSame(_ step: CustomDecoding.Step, _ other: CustomDecoding.Step) -> Bool {
    switch (step, other) {
    case (.container, .container), (.throwCustomError, .throwCustomError), (.unknown, .unknown):
      return true
    case (.member(let property), .member(let other)): return areSame(property, other)
    case (.whole(let type), .whole(let other)): return isSame(type, other)
    case (.attempt(let a, let b, let c), .attempt(let d, let e, let f)):
      return areSame([a, b, c], [d, e, f])
    case (.ifPresent(let property, let a, let b), .ifPresent(let other, let c, let d)):
      return areSame(property, other) && areSame([a, b], [c, d])
    case (.ifNull(let a, let b), .ifNull(let c, let d)): return areSame([a, b], [c, d])
    case (.ifKeys(let tests, let a, let b), .ifKeys(let others, let c, let d)):
      guard tests.count == others.count else { return false }
      return zip(tests, others).allSatisfy {
        $0.key == $1.key && $0.question == $1.question && $0.answer == $1.answer
      } && areSame([a, b], [c, d])
    case (.choose(let choice), .choose(let other)):
      guard choice.key == other.key, isSame(choice.type, other.type),
        choice.branches.map({ $0.values }) == other.branches.map({ $0.values })
      else { return false }
      return areSame(choice.branches.map { $0.steps }, other.branches.map { $0.steps })
        && areSame(choice.otherwise, other.otherwise)
    case (.ifReads(let test, let a, let b), .ifReads(let other, let c, let d)):
      return test.key == other.key && test.parser == other.parser && areSame([a, b], [c, d])
    case (.undecided(let branches), .undecided(let others)): return areSame(branches, others)
    case (.fail(let failure, let key), .fail(let other, let otherKey)):
      return failure == other && key == otherKey
    default: return false
    }
  }
}
