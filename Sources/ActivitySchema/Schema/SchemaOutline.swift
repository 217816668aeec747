/// Everything that affects how an activity decodes, as text: two declarations are equal if their outlines are.
struct SchemaOutline {
  private(set) var text = ""
  private var visited: Set<TypeID> = []

  init(of activity: Activity, in schema: Schema) {
    var pending = [activity.contentState, activity.attributes]
    while let type = pending.popLast() {
      guard visited.insert(type).inserted else { continue }
      append(schema[type], &pending, in: schema)
    }
  }

  private mutating func append(_ type: SchemaType, _ pending: inout [TypeID], in schema: Schema) {
    text += type.name + " = "
    switch type.shape {
    case .record(let record):
      for property in record.properties { append(property, &pending, in: schema) }
      text += record.acceptsAnything ? "anything" : ""
    case .enumeration(let cases):
      for enumerationCase in cases {
        text += "case \(enumerationCase.key): "
        for value in enumerationCase.values { append(value, &pending, in: schema) }
      }
    case .custom(let custom):
      for property in custom.properties { append(property, &pending, in: schema) }
      append(custom.steps, &pending)
    case .rawValue(let rawValue):
      pending.append(rawValue.type)
      if case .only(let cases) = rawValue.values {
        text += cases.map { "\($0.value)" }.joined(separator: ",")
      }
    case .optional(let part), .array(let part), .vector(_, let part), .range(let part):
      pending.append(part)
    case .dictionary(_, let values): pending.append(values)
    case .pairs(let keys, let values): pending += [values, keys]
    case .sequence(let parts): pending += parts.reversed()
    case .opaque(let unknown): text += "\(unknown.reason)"
    case .bool, .string, .integer, .floatingPoint, .decimal, .date, .data, .url, .uuid, .never:
      break
    }
    text += "\n"
  }

  private mutating func append(_ steps: [CustomDecoding.Step], _ pending: inout [TypeID]) {
    text += "{"
    for step in steps {
      switch step {
      case .container: text += "container "
      case .member(let property): text += "\(property.key) "
      case .whole(let type):
        text += "whole "
        pending.append(type)
      case .attempt(let attempted, let then, let otherwise):
        text += "try"
        for steps in [attempted, then, otherwise] { append(steps, &pending) }
      case .ifPresent(let property, let then, let otherwise):
        text += "if \(property.key)"
        for steps in [then, otherwise] { append(steps, &pending) }
      case .ifNull(let then, let otherwise):
        text += "null"
        for steps in [then, otherwise] { append(steps, &pending) }
      case .ifKeys(let tests, let then, let otherwise):
        text += "if "
        for test in tests { text += "\(test.key) \(test.question) \(test.answer) " }
        for steps in [then, otherwise] { append(steps, &pending) }
      case .choose(let choice):
        text += "switch \(choice.key ?? "")"
        pending.append(choice.type)
        for branch in choice.branches { append(branch.steps, &pending) }
        append(choice.otherwise, &pending)
      case .ifReads(let test, let then, let otherwise):
        text += "reads \(test.key ?? "") \(test.parser.example)"
        for steps in [then, otherwise] { append(steps, &pending) }
      case .undecided(let branches):
        text += "either"
        for branch in branches { append(branch, &pending) }
      case .fail(_, let key): text += "fail \(key ?? "") "
      case .throwCustomError: text += "fail "
      case .unknown: text += "unknown "
      }
    }
    text += "}"
  }

  private mutating func append(_ property: Property, _ pending: inout [TypeID], in schema: Schema) {
    let presence = property.hasFallback ? "~" : property.isOptional ? "?" : ""
    text += "\(property.key): \(schema[property.type].name)\(presence), "
    pending.append(property.type)
  }
}
