/// Everything that affects how an activity decodes: two declarations are equal if their outlines are.
///
/// An outline is compared as values and not as text, because Embedded Swift cannot print the cases of an enum.
struct SchemaOutline: Hashable {
  private var parts: [Part] = []

  private enum Part: Hashable {
    case type(String)
    case acceptsAnything
    case property(key: String, type: String, isOptional: Bool, hasFallback: Bool)
    case enumCase(String)
    case literal(RawLiteral)
    case opaque(UnknownDecoding.Reason)
    case begin, end
    case step(Step)
    case branch([RawLiteral])
  }

  private enum Step: Hashable {
    case container, whole, attempt, ifNull, ifKeys, undecided, throwCustomError, unknown
    case member(String)
    case ifPresent(String)
    case test(key: String, KeyQuestion, answer: Bool)
    case choose(key: String?)
    case ifReads(key: String?, TextParser)
    case fail(CustomFailure, key: String?)
  }

  init(of activity: Activity, in schema: Schema) {
    var visited: Set<TypeID> = []
    var pending = [activity.contentState, activity.attributes]
    while let type = pending.popLast() {
      guard visited.insert(type).inserted else { continue }
      append(schema[type], &pending, in: schema)
    }
  }

  private mutating func append(_ type: SchemaType, _ pending: inout [TypeID], in schema: Schema) {
    parts.append(.type(type.name))
    switch type.shape {
    case .record(let record):
      for property in record.properties { append(property, &pending, in: schema) }
      if record.acceptsAnything { parts.append(.acceptsAnything) }
    case .enumeration(let cases):
      for enumerationCase in cases {
        parts.append(.enumCase(enumerationCase.key))
        for value in enumerationCase.values { append(value, &pending, in: schema) }
      }
    case .custom(let custom):
      for property in custom.properties { append(property, &pending, in: schema) }
      append(custom.steps, &pending)
    case .rawValue(let rawValue):
      pending.append(rawValue.type)
      if case .only(let cases) = rawValue.values { parts += cases.map { .literal($0.value) } }
    case .optional(let part), .array(let part), .vector(_, let part), .range(let part):
      pending.append(part)
    case .dictionary(_, let values): pending.append(values)
    case .pairs(let keys, let values): pending += [values, keys]
    case .sequence(let parts): pending += parts.reversed()
    case .opaque(let unknown): parts.append(.opaque(unknown.reason))
    case .bool, .string, .integer, .floatingPoint, .decimal, .date, .data, .url, .uuid, .never:
      break
    }
  }

  private mutating func append(_ property: Property, _ pending: inout [TypeID], in schema: Schema) {
    parts.append(
      .property(
        key: property.key, type: schema[property.type].name, isOptional: property.isOptional,
        hasFallback: property.hasFallback))
    pending.append(property.type)
  }

  private mutating func append(_ steps: [CustomDecoding.Step], _ pending: inout [TypeID]) {
    parts.append(.begin)
    for step in steps {
      switch step {
      case .container: parts.append(.step(.container))
      case .member(let property): parts.append(.step(.member(property.key)))
      case .whole(let type):
        parts.append(.step(.whole))
        pending.append(type)
      case .attempt: parts.append(.step(.attempt))
      case .ifPresent(let property, _, _): parts.append(.step(.ifPresent(property.key)))
      case .ifNull: parts.append(.step(.ifNull))
      case .ifKeys(let tests, _, _):
        parts += tests.map { .step(.test(key: $0.key, $0.question, answer: $0.answer)) }
        parts.append(.step(.ifKeys))
      case .choose(let choice):
        pending.append(choice.type)
        parts += choice.branches.map { .branch($0.values) }
        parts.append(.step(.choose(key: choice.key)))
      case .ifReads(let test, _, _): parts.append(.step(.ifReads(key: test.key, test.parser)))
      case .undecided: parts.append(.step(.undecided))
      case .fail(let failure, let key): parts.append(.step(.fail(failure, key: key)))
      case .throwCustomError: parts.append(.step(.throwCustomError))
      case .unknown: parts.append(.step(.unknown))
      }
      for branch in step.branches { append(branch, &pending) }
    }
    parts.append(.end)
  }
}
