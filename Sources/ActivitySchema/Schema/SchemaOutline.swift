/// Everything that affects how an activity decodes: two declarations are equal if their outlines are.
///
/// An outline is compared as values and not as text, because Embedded Swift cannot print the cases of an enum.
package struct SchemaOutline: Equatable {
  private var parts: [Part] = []

  private enum Part: Equatable {
    /// A type, an enum case or a step, with its name or key.
    case named(String, String?)
    case property(key: String, type: String, isOptional: Bool, hasFallback: Bool)
    case literals([RawLiteral])
    case opaque(UnknownDecoding.Reason)
    case test(key: String, KeyQuestion, answer: Bool)
    case parser(TextParser)
    case failure(CustomFailure)
  }

  package init(of activity: Activity, in schema: Schema) {
    var visited: Set<TypeID> = []
    var pending = [activity.contentState, activity.attributes]
    while let type = pending.popLast() {
      guard visited.insert(type).inserted else { continue }
      append(schema[type], &pending, in: schema)
    }
  }

  private mutating func append(_ type: SchemaType, _ pending: inout [TypeID], in schema: Schema) {
    append("type", type.name)
    switch type.shape {
    case .record(let record):
      append(record.properties, in: schema)
      if record.acceptsAnything { append("anything") }
    case .enumeration(let cases):
      for enumerationCase in cases {
        append("case", enumerationCase.key)
        append(enumerationCase.values, in: schema)
      }
    case .custom(let custom):
      append(custom.properties, in: schema)
      append(custom.steps, &pending)
    case .rawValue(let rawValue):
      if case .only(let cases) = rawValue.values {
        parts.append(.literals(cases.map { $0.value }))
      }
    case .opaque(let unknown): parts.append(.opaque(unknown.reason))
    default: break
    }
    pending += type.shape.parts
  }

  private mutating func append(_ kind: String, _ name: String? = nil) {
    parts.append(.named(kind, name))
  }

  private mutating func append(_ properties: [Property], in schema: Schema) {
    parts += properties.map {
      .property(
        key: $0.key, type: schema[$0.type].name, isOptional: $0.isOptional,
        hasFallback: $0.hasFallback)
    }
  }

  /// Appends steps, and the types of choices among them, which are not parts of the shape.
  private mutating func append(_ steps: [CustomDecoding.Step], _ pending: inout [TypeID]) {
    append("{")
    for step in steps {
      switch step {
      case .container: append("container")
      case .member(let property): append("member", property.key)
      case .whole: append("whole")
      case .attempt: append("attempt")
      case .ifPresent(let property, _, _): append("ifPresent", property.key)
      case .ifNull: append("ifNull")
      case .ifKeys(let tests, _, _):
        parts += tests.map { .test(key: $0.key, $0.question, answer: $0.answer) }
      case .choose(let choice):
        pending.append(choice.type)
        append("choose", choice.key)
        parts += choice.branches.map { .literals($0.values) }
      case .ifReads(let test, _, _):
        append("ifReads", test.key)
        parts.append(.parser(test.parser))
      case .undecided: append("undecided")
      case .fail(let failure, let key):
        append("fail", key)
        parts.append(.failure(failure))
      case .throwCustomError: append("throw")
      case .unknown: append("unknown")
      }
      for branch in step.branches { append(branch, &pending) }
    }
    append("}")
  }
}
