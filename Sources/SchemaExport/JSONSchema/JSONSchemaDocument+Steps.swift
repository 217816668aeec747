import ActivitySchema
import JSONSyntax
import PushDecoding
import PushDocuments

/// Hand-written initializers: if only the code determines the branch, values that match any branch are accepted.
extension JSONSchemaDocument {
  /// The maximum number of branches of a `switch` that depend on its value; each contains the next one.
  private static let maximumBranches = 64

  mutating func custom(_ custom: CustomDecoding) -> JSONValue { all(custom.steps) }

  private mutating func all(_ steps: [CustomDecoding.Step]) -> JSONValue {
    var conjunction = JSONSchemaConjunction()
    for step in steps { add(step, to: &conjunction) }
    return conjunction.schema
  }

  private mutating func add(
    _ step: CustomDecoding.Step, to conjunction: inout JSONSchemaConjunction
  ) {
    switch step {
    case .container: conjunction.isObject = true
    case .member(let property):
      conjunction.add(
        property.key, value(of: property), isRequired: property.isNeeded(in: schema))
    case .whole(let type): conjunction.add(reference(to: type))
    case .attempt(let attempted, let then, let otherwise):
      conjunction.add(attempt(attempted, then, otherwise))
    case .ifPresent(let property, let then, let otherwise):
      add(property, then, otherwise, to: &conjunction)
    case .ifNull(let then, let otherwise):
      conjunction.add(.choice(if: ["type": "null"], then: all(then), else: all(otherwise)))
    case .ifKeys(let tests, let then, let otherwise):
      let condition = self.condition(tests)
      conjunction.add(.choice(if: condition.schema, then: all(then), else: all(otherwise)))
      for key in condition.required { conjunction.add(key, .object([]), isRequired: true) }
    case .choose(let choice): conjunction.add(self.choice(choice))
    case .ifReads(_, let then, let otherwise):
      conjunction.add(.any(of: [all(then), all(otherwise)]))
    case .undecided(let branches):
      var schemas: [JSONValue] = []
      for branch in branches { schemas.append(all(branch)) }
      conjunction.add(.any(of: schemas))
    case .fail, .throwCustomError: conjunction.add(.impossible)
    case .unknown: break
    }
  }

  private mutating func add(
    _ property: Property, _ then: [CustomDecoding.Step], _ otherwise: [CustomDecoding.Step],
    to conjunction: inout JSONSchemaConjunction
  ) {
    let value = reference(to: property.type)
    let (then, otherwise) = (all(then), all(otherwise))
    guard !then.isUnrestricted || !otherwise.isUnrestricted else {
      return conjunction.add(
        property.key, value.orNull.described(property.remarks), isRequired: false)
    }
    var present = JSONSchemaConjunction()
    present.add(property.key, value, isRequired: true)
    present.add(then)
    conjunction.add(
      .choice(
        if: .member(property.key, ["not": ["type": "null"]]), then: present.schema, else: otherwise)
    )
  }

  /// Returns a schema for objects that satisfy all tests, and the keys without which the first one throws.
  private func condition(_ tests: [KeyTest<CustomDecoding.Terms>])
    -> (schema: JSONValue, required: [String])
  {
    let parts: [JSONValue] = tests.map { test in
      let holds: JSONValue =
        switch test.question {
        case .isPresent: .member(test.key, .object([]))
        case .isNull: .member(test.key, ["type": "null"])
        }
      return test.answer ? holds : ["not": holds]
    }
    let first = tests.first.flatMap { $0.question == .isNull ? [$0.key] : nil } ?? []
    return (parts.count == 1 ? parts[0] : ["allOf": .array(parts)], first)
  }

  private mutating func attempt(
    _ attempted: [CustomDecoding.Step], _ then: [CustomDecoding.Step],
    _ otherwise: [CustomDecoding.Step]
  ) -> JSONValue {
    let (success, failure) = (all(attempted + then), all(otherwise))
    if attempted.allSatisfy({ $0.isContainer }) {
      // Whether the attempt succeeds is certain: it does for every object, and for nothing else.
      return .choice(if: ["type": "object"], then: success, else: failure)
    }
    return .any(of: [success, failure])
  }

  private mutating func choice(_ choice: DecodingChoice<CustomDecoding.Terms>) -> JSONValue {
    guard case .rawValue(let rawValue) = schema[choice.type].shape else { return .object([]) }
    guard choice.branches.count <= Self.maximumBranches else {
      return .any(of: choice.branches.map { all($0.steps) } + [all(choice.otherwise)])
    }
    var result = all(choice.otherwise)
    if !result.isUnrestricted {
      // A value that is not a valid raw value was rejected earlier.
      let subject = self.subject(choice, reference(to: rawValue.type))
      result = .choice(if: subject, then: result, else: .object([]))
    }
    for branch in choice.branches.reversed() {
      let literals = branch.values.map { $0.jsonValue(as: schema[rawValue.type].shape) }
      let values: JSONValue = ["enum": .array(literals)]
      result = .choice(if: subject(choice, values), then: all(branch.steps), else: result)
    }
    return result
  }

  private func subject(_ choice: DecodingChoice<CustomDecoding.Terms>, _ value: JSONValue)
    -> JSONValue
  {
    choice.key.map { .member($0, value) } ?? value
  }
}

extension CustomDecoding.Step {
  fileprivate var isContainer: Bool { if case .container = self { true } else { false } }
}

extension JSONValue {
  fileprivate static func member(_ key: String, _ value: JSONValue) -> JSONValue {
    ["properties": [key: value], "required": [.string(key)]]
  }

  /// Returns a schema that applies one of two schemas, depending on a condition.
  fileprivate static func choice(
    if condition: JSONValue, then: JSONValue, else otherwise: JSONValue
  ) -> JSONValue {
    if then.isUnrestricted, otherwise.isUnrestricted { return .object([]) }
    return [
      "if": condition, "then": then.isUnrestricted ? nil : then,
      "else": otherwise.isUnrestricted ? nil : otherwise,
    ]
  }
}
