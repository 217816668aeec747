extension SchemaBuilder {
  /// Returns the shape of a type with a hand-written `init(from:)`, or nil if that is not understood.
  mutating func customShape(of instance: Instance) -> Shape? {
    guard let (initializer, file, instance) = decodingInitializer(of: instance) else { return nil }
    return shape(of: instance, decodedBy: initializer, in: file)
  }

  /// Returns the `init(from:)` of a type, its file, and the type in the scope of that file.
  func decodingInitializer(
    of instance: Instance
  ) -> (InitializerDeclaration, SyntaxFile, Instance)? {
    for member in index.nominals[instance.nominal].members {
      guard case .initializer(let initializer) = member.declaration, initializer.isFromDecoder
      else {
        continue
      }
      guard initializer.head.conditions.isEmpty, member.file < syntax.count else { return nil }
      var instance = instance
      instance.scope = Scope(
        file: member.file, nominal: instance.scope.nominal,
        substitutions: instance.scope.substitutions, isInExtension: member.isInExtension)
      return (initializer, syntax[member.file], instance)
    }
    return nil
  }

  mutating func shape(
    of instance: Instance, decodedBy initializer: InitializerDeclaration, in file: SyntaxFile
  ) -> Shape? {
    let nominal = index.nominals[instance.nominal]
    let helpers = helpers(of: instance)
    if nominal.kind == .enum,
      let clauses = DecodingInitializerReader.readEnumeration(initializer, in: file, helpers)
    {
      return enumeration(reading: clauses, of: instance)
    }
    if let reading = DecodingInitializerReader.read(
      initializer, in: file, helpers, remainingHelperWords: &remainingHelperWords)
    {
      timeFormats = reading.timeFormats
      defer { timeFormats = TimeFormats() }
      return shape(decoding: reading.steps, instance)
    }
    if let elements = DecodingInitializerReader.readArray(initializer, in: file, helpers) {
      return array(reading: elements, of: instance)
    }
    return nil
  }

  /// Returns the simplest shape that expresses the steps.
  private mutating func shape(
    decoding read: [DecodingInitializer.Step], _ instance: Instance
  ) -> Shape? {
    let nominal = index.nominals[instance.nominal]
    var properties: [Property] = []
    guard let steps = steps(read, of: instance, &properties) else { return nil }
    let unread = unreadMembers(nominal.instanceVariables, of: nominal)
    if let members = members(of: steps) {
      return .record(Record(properties: members, unreadMembers: unread))
    }
    if steps.count == 1, case .whole(let type) = steps[0] {
      return .rawValue(RawValue(type: type, values: .any, timeFormats: timeFormats[nil]))
    }
    return .custom(CustomDecoding(properties: properties, unreadMembers: unread, steps: steps))
  }

  /// Returns the properties of steps that each read a different key in sequence.
  private func members(of steps: [CustomDecoding.Step]) -> [Property]? {
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
    _ read: [DecodingInitializer.Step], of instance: Instance, _ properties: inout [Property]
  ) -> [CustomDecoding.Step]? {
    var steps: [CustomDecoding.Step] = []
    for step in DecodingInitializer.simplified(read) {
      guard let result = self.steps(step, of: instance, &properties) else { return nil }
      steps += result
    }
    return steps
  }

  mutating func steps(
    _ step: DecodingInitializer.Step, of instance: Instance, _ properties: inout [Property]
  ) -> [CustomDecoding.Step]? {
    switch step {
    case .container: return [.container]
    case .member(let member):
      let isKnown = properties.map { $0.key }
      guard let property = property(for: member, in: instance) else { return nil }
      if member.tolerance == .everything, isKnown.contains(property.key) { return [] }
      properties.append(property)
      return [.member(property)]
    case .whole(let type): return [.whole(resolve(decoded: type, in: instance.scope))]
    case .attempt(let attempted, let then, let otherwise):
      guard let attempted = steps(attempted, of: instance, &properties),
        let then = steps(then, of: instance, &properties),
        let otherwise = steps(otherwise, of: instance, &properties)
      else { return nil }
      return [.attempt(attempted, then: then, otherwise: otherwise)]
    case .ifPresent(let member, let then, let otherwise):
      guard let property = property(for: member, in: instance) else { return nil }
      properties.append(property)
      guard let then = steps(then, of: instance, &properties),
        let otherwise = steps(otherwise, of: instance, &properties)
      else { return nil }
      return [.ifPresent(property, then: then, otherwise: otherwise)]
    case .ifNull(let then, let otherwise):
      guard let then = steps(then, of: instance, &properties),
        let otherwise = steps(otherwise, of: instance, &properties)
      else { return nil }
      return [.ifNull(then: then, otherwise: otherwise)]
    case .ifKeys(let tests, let then, let otherwise):
      guard let then = steps(then, of: instance, &properties),
        let otherwise = steps(otherwise, of: instance, &properties)
      else { return nil }
      var result: [KeyTest<CustomDecoding.Terms>] = []
      for test in tests {
        guard let property = property(test.key, anything, .everything, in: instance) else {
          return nil
        }
        // A branch usually decodes the value.
        if !properties.contains(where: { $0.key == property.key }) { properties.append(property) }
        result.append(.init(key: property.key, question: test.question, answer: test.answer))
      }
      return [.ifKeys(result, then: then, otherwise: otherwise)]
    case .choose(let choice): return steps(choice, of: instance, &properties)
    case .ifReads(let test, let then, let otherwise):
      var key: String?
      if let spelled = test.key {
        guard let text = text(of: spelled, in: instance) else { return nil }
        key = text
      }
      guard let then = steps(then, of: instance, &properties),
        let otherwise = steps(otherwise, of: instance, &properties)
      else { return nil }
      return [
        .ifReads(TextTest(key: key, parser: test.parser), then: then, otherwise: otherwise)
      ]
    case .undecided(let branches):
      var results: [[CustomDecoding.Step]] = []
      for branch in branches {
        guard let steps = steps(branch, of: instance, &properties) else { return nil }
        results.append(steps)
      }
      return [.undecided(results)]
    case .fail(let kind, let key):
      guard let key else { return [.fail(kind, key: nil)] }
      return text(of: key, in: instance).map { [.fail(kind, key: $0)] }
    case .throwCustomError: return [.throwCustomError]
    case .unknown: return [.unknown]
    }
  }

  // MARK: Members

  mutating func property(
    for member: DecodingInitializer.Member, in instance: Instance
  ) -> Property? {
    let decoded: TypeID
    switch member.content {
    case .anything: return property(member.key, anything, .everything, in: instance)
    case .container(_, let members):
      return property(member.key, containing: members, member.tolerance, in: instance)
    case .value(let type): decoded = resolve(decoded: type, in: instance.scope)
    case .anyOf(let types): decoded = alternatives(types, in: instance)
    }
    if member.tolerance == .everything, isUnknown(decoded) {
      return property(member.key, anything, .everything, in: instance)
    }
    let name = baseName(of: decoded)
    // The call can be in a generic function.
    if isOverloaded(decoded, in: instance, isSynthesized: false) {
      let overloaded = table.opaque(
        .containerOverload(type: name), named: name, mayBeOptional: true)
      return property(
        member.key, member.tolerance == .everything ? anything : overloaded, member.tolerance,
        in: instance)
    }
    return property(member.key, decoded, member.tolerance, in: instance)
  }

  /// Returns a decoded type, which can be an object with any values.
  private mutating func resolve(decoded type: TypeSyntax, in scope: Scope) -> TypeID {
    guard type.isObjectOfAnything else { return resolve(type, in: scope) }
    let values = anything
    return table.place("[String: Any]", .dictionary(keys: .string, values: values))
  }

  /// Returns the type of a value that is decoded as the first matching type of several.
  private mutating func alternatives(_ spelled: [TypeSyntax], in instance: Instance) -> TypeID {
    var options: [TypeID] = []
    for type in spelled.map({ resolve($0, in: instance.scope) }) where !options.contains(type) {
      options.append(type)
    }
    guard var steps = options.last.map({ [CustomDecoding.Step.whole($0)] }), options.count > 1
    else { return options.first ?? anything }
    for type in options.dropLast().reversed() {
      steps = [.attempt([.whole(type)], then: [], otherwise: steps)]
    }
    let name = options.map { table[$0].name }.joined(separator: " or ")
    return table.place(name, .custom(CustomDecoding(properties: [], steps: steps)))
  }

  /// Returns whether no declaration that was read determines the type.
  private func isUnknown(_ type: TypeID) -> Bool {
    guard table.declaration(of: type) == nil, case .opaque = table[type].shape else { return false }
    return true
  }

  /// Returns the property for a nested object whose members the outer type decodes.
  private mutating func property(
    _ key: DecodingInitializer.Key, containing nested: [DecodingInitializer.Member],
    _ tolerance: DecodingInitializer.Tolerance, in instance: Instance
  ) -> Property? {
    var members: [Property] = []
    var steps: [CustomDecoding.Step] = [.container]
    for member in nested {
      guard let property = property(for: member, in: instance) else { return nil }
      members.append(property)
      steps.append(.member(property))
    }
    guard let text = text(of: key, in: instance) else { return nil }
    let shape: Shape =
      if let plain = self.members(of: steps) {
        .record(Record(properties: plain))
      } else {
        .custom(CustomDecoding(properties: members, steps: steps))
      }
    let type = place("\(instance.name).\(text)", inside: instance, shape)
    return property(key, type, tolerance, in: instance)
  }

  private mutating func property(
    _ key: DecodingInitializer.Key, _ type: TypeID, _ tolerance: DecodingInitializer.Tolerance,
    in instance: Instance
  ) -> Property? {
    let nominal = index.nominals[instance.nominal]
    guard let text = text(of: key, in: instance) else { return nil }
    let variable = nominal.instanceVariable(named: key.name)
    return Property(
      key: text, name: key.name, type: type,
      isOptional: tolerance == .absence || tolerance == .everything,
      hasFallback: tolerance == .everything, isNullIfMissing: tolerance == .null,
      timeFormats: timeFormats[key], declaredType: variable?.type?.spelling,
      documentation: variable?.head.documentation ?? "",
      site: variable.flatMap { site($0.name.range, file: nominal.file) })
  }
}
