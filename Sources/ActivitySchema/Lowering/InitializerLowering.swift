import DeclarationSyntax

/// Turns the steps of one hand-written `init(from:)`, which spell keys and types as the source does, into steps with the keys
/// of payloads and with types of the table.
struct InitializerLowering {
  let instance: TypeInstance
  /// The sources of dates.
  let timeFormats: TimeFormats
  /// The keys whose value is decoded as several types.
  private(set) var keysOfSeveralTypes: Set<TimeFormats.Origin> = []
  /// The properties that the steps so far read.
  private var properties: [Property] = []
  /// The strings of keys by the names of their cases, for each spelling of a key enum; nil if they are unknown.
  var keyTexts: [String: [String: String]?] = [:]

  /// The declarations do not determine the string of a key.
  struct UnknownKey: Error {}

  /// - Parameter instance: The type, in the scope of the initializer.
  init(of instance: TypeInstance, _ timeFormats: TimeFormats = TimeFormats()) {
    self.instance = instance
    self.timeFormats = timeFormats
  }

  /// Returns the simplest shape that expresses the steps; nil if a key is unknown.
  consuming func shape(of read: [DecodingInitializer.Step], _ types: inout TypeResolver) -> Shape? {
    keysOfSeveralTypes = DecodingInitializer.keysOfSeveralTypes(in: read)
    guard let steps = try? steps(read, &types) else { return nil }
    let nominal = types.index.nominals[instance.nominal]
    let unread = types.index.unreadMembers(nominal.instanceVariables, of: nominal)
    if let members = Self.members(of: steps) {
      return .record(Record(properties: members, unreadMembers: unread))
    }
    if steps.count == 1, case .whole(let type) = steps[0] {
      let dates = nominal.instanceVariables.filter { $0.isStored }.compactMap { $0.type }
      return .rawValue(
        RawValue(
          type: type, values: .any,
          timeFormats: timeFormats(of: nil, as: type, dates.count == 1 ? dates[0] : nil, types)))
    }
    return .custom(CustomDecoding(properties: properties, unreadMembers: unread, steps: steps))
  }

  /// Returns the steps without those that contain an unknown key; nil if none is known.
  consuming func knownPart(
    of read: [DecodingInitializer.Step], _ types: inout TypeResolver
  ) -> CustomDecoding? {
    keysOfSeveralTypes = DecodingInitializer.keysOfSeveralTypes(in: read)
    var known: [CustomDecoding.Step] = []
    for step in DecodingInitializer.simplified(read) {
      let count = properties.count
      if let steps = try? steps(step, &types) {
        known += steps
      } else {
        properties.removeSubrange(count...)
        known.append(.unknown)
      }
    }
    let isKnown = known.contains { if case .unknown = $0 { false } else { true } }
    return isKnown ? CustomDecoding(properties: properties, steps: known) : nil
  }

  /// Returns the properties of steps that each read a different key in sequence.
  static func members(of steps: [CustomDecoding.Step]) -> [Property]? {
    guard case .container? = steps.first else { return nil }
    var members: [Property] = []
    var keys: Set<String> = []
    for step in steps.dropFirst() {
      guard case .member(let property) = step, keys.insert(property.key).inserted else {
        return nil
      }
      members.append(property)
    }
    return members
  }

  // MARK: Steps

  mutating func steps(
    _ read: [DecodingInitializer.Step], _ types: inout TypeResolver
  ) throws(UnknownKey) -> [CustomDecoding.Step] {
    var steps: [CustomDecoding.Step] = []
    for step in DecodingInitializer.simplified(read) { steps += try self.steps(step, &types) }
    return steps
  }

  private mutating func steps(
    _ step: DecodingInitializer.Step, _ types: inout TypeResolver
  ) throws(UnknownKey) -> [CustomDecoding.Step] {
    switch step {
    case .container: return [.container]
    case .member(let member):
      let property = try property(for: member, &types)
      if member.tolerance == .everything, reads(property.key) { return [] }
      properties.append(property)
      return [.member(property)]
    case .whole(let type): return [.whole(types.resolve(type, in: instance.scope))]
    case .attempt(let attempted, let then, let otherwise):
      return [
        .attempt(
          try steps(attempted, &types), then: try steps(then, &types),
          otherwise: try steps(otherwise, &types))
      ]
    case .ifPresent(let member, let then, let otherwise):
      let property = try property(for: member, &types)
      properties.append(property)
      return [
        .ifPresent(
          property, then: try steps(then, &types), otherwise: try steps(otherwise, &types))
      ]
    case .ifNull(let then, let otherwise):
      return [.ifNull(then: try steps(then, &types), otherwise: try steps(otherwise, &types))]
    case .ifKeys(let tests, let then, let otherwise):
      let (then, otherwise) = (try steps(then, &types), try steps(otherwise, &types))
      var result: [KeyTest<CustomDecoding.Terms>] = []
      for test in tests {
        let property = try property(test.key, types.anything, .everything, &types)
        // A branch usually decodes the value.
        if !reads(property.key) { properties.append(property) }
        result.append(.init(key: property.key, question: test.question, answer: test.answer))
      }
      return [.ifKeys(result, then: then, otherwise: otherwise)]
    case .choose(let choice): return [try self.step(choice, &types)]
    case .ifReads(let test, let then, let otherwise):
      let key = try text(ofOptional: test.key, &types)
      return [
        .ifReads(
          TextTest(key: key, parser: test.parser), then: try steps(then, &types),
          otherwise: try steps(otherwise, &types))
      ]
    case .undecided(let branches):
      var results: [[CustomDecoding.Step]] = []
      for branch in branches { results.append(try steps(branch, &types)) }
      return [.undecided(results)]
    case .fail(let kind, let key): return [.fail(kind, key: try text(ofOptional: key, &types))]
    case .throwCustomError: return [.throwCustomError]
    case .unknown: return [.unknown]
    }
  }

  private func reads(_ key: String) -> Bool { properties.contains { $0.key == key } }
}
