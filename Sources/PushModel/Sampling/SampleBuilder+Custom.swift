package import ActivitySchema
package import JSONSyntax
import PushDecoding
import PushDocuments

/// Hand-written initializers: paths through the steps are tried until one decodes.
extension SampleBuilder {
  /// The values that one path through the steps reads.
  fileprivate struct StepPath {
    var members: [Member] = []
    var wholes: [TypeID] = []
    /// The whole value, if a branch depends on it.
    var whole: JSONValue?
    var isNull = false

    struct Member {
      let property: Property
      /// The value, if a branch depends on it.
      var value: JSONValue?
      /// Whether the path depends on the presence of the key, although it is optional.
      var isNeeded: Bool
    }
  }

  /// The maximum number of paths to follow.
  private static let maximumPaths = 24
  /// The maximum nesting depth of steps, and the maximum number of steps on all paths.
  private static let maximumDepth = 64
  private static let maximumSteps = 20_000

  package mutating func custom(
    _ custom: CustomDecoding, _ type: TypeID, for name: String, _ isMinimal: Bool
  ) -> JSONValue {
    var best: (value: JSONValue, isCertain: Bool)?
    for whole in custom.wholeTypes {
      guard let value = likelyCase(of: type, as: schema[whole].shape),
        let isCertain = accepts(value, as: type)
      else { continue }
      if isCertain { return value }
      best = best ?? (value, false)
    }
    var remaining = Self.maximumSteps
    let stepPaths = stepPaths(
      through: custom.steps[...], from: StepPath(), isMinimal, depth: 0, &remaining)
    for stepPath in stepPaths {
      var trial = self
      let value = trial.value(of: stepPath, for: name, isMinimal)
      // The values of a path that fails also count.
      limit = trial.limit
      guard let isCertain = accepts(value, as: type), best == nil || isCertain else { continue }
      self = trial
      best = (value, isCertain)
      if isCertain { break }
    }
    return best?.value ?? .object([])
  }

  /// Returns a value for a type of which only the names, and perhaps the first steps, are known.
  package mutating func guess(_ type: TypeID, for name: String, _ isMinimal: Bool) -> JSONValue {
    if let steps = schema[type].knownSteps {
      let value = custom(steps, type, for: name, isMinimal)
      if value.members.isEmpty, case .object = value {} else { return value }
    }
    return likelyCase(of: type, as: .string) ?? .string(SampleText.text(for: name, request))
  }

  /// Returns the raw value of a plausible case of an enum whose code selects the accepted values; nil for any other type.
  func likelyCase(of type: TypeID, as shape: Shape) -> JSONValue? {
    let cases = schema[type].likelyCases.prefix(Self.maximumCases)
    guard let index = SampleCase.index(in: cases.map { $0.name }, request.event) else { return nil }
    switch (shape, cases[index].value) {
    case (.string, let value): return .string(value.text)
    case (.integer, .integer), (.floatingPoint, .integer), (.floatingPoint, .double),
      (.decimal, .integer), (.decimal, .double):
      return cases[index].value.jsonValue(as: shape)
    default: return nil
    }
  }

  /// Returns whether a value is certain to decode; nil if it does not decode.
  private func accepts(_ value: JSONValue, as type: TypeID) -> Bool? {
    let result = Self.decode(value, as: type, in: schema)
    return result.problems.isEmpty && !result.failsByCode ? result.unchecked.isEmpty : nil
  }

  private static func decode(_ value: JSONValue, as type: TypeID, in schema: Schema)
    -> DecodingResult
  {
    let tree = JSONParser.parse(Array(value.compactText.utf8)).tree
    return FragmentDecoder.decode(tree.root, as: type, in: tree, schema: schema)
  }

  private mutating func value(of stepPath: StepPath, for name: String, _ isMinimal: Bool)
    -> JSONValue
  {
    if stepPath.isNull { return .null }
    if let whole = stepPath.whole { return whole }
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    for type in stepPath.wholes {
      let whole = value(of: type, for: name, isMinimal: isMinimal)
      guard case .object(let more) = whole else { return whole }
      members += more.filter { !names.contains($0.name) }
      names.formUnion(more.map { $0.name })
    }
    for member in stepPath.members where !names.contains(member.property.key) {
      guard
        let value = member.value
          ?? self.member(member.property, isMinimal, isNeeded: member.isNeeded)
      else { continue }
      names.insert(member.property.key)
      members.append(JSONValue.Member(name: member.property.key, value: value))
    }
    return .object(members)
  }

  private func stepPaths(
    through steps: ArraySlice<CustomDecoding.Step>, from stepPath: StepPath, _ isMinimal: Bool,
    depth: Int, _ remaining: inout Int
  ) -> [StepPath] {
    guard let step = steps.first else { return [stepPath] }
    guard depth < Self.maximumDepth, remaining > 0 else { return [] }
    remaining -= 1
    var result: [StepPath] = []
    for next in stepPaths(through: step, from: stepPath, isMinimal, depth: depth + 1, &remaining) {
      result += stepPaths(
        through: steps.dropFirst(), from: next, isMinimal, depth: depth + 1, &remaining)
      if result.count >= Self.maximumPaths { break }
    }
    return Array(result.prefix(Self.maximumPaths))
  }

  private func stepPaths(
    through step: CustomDecoding.Step, from stepPath: StepPath, _ isMinimal: Bool, depth: Int,
    _ remaining: inout Int
  ) -> [StepPath] {
    func follow(_ steps: [CustomDecoding.Step], _ stepPath: StepPath) -> [StepPath] {
      stepPaths(through: steps[...], from: stepPath, isMinimal, depth: depth, &remaining)
    }
    switch step {
    case .container: return [stepPath]
    case .member(let property):
      return isMinimal && property.isOptional ? [stepPath] : [stepPath.reading(property)]
    case .whole(let type):
      var stepPath = stepPath
      stepPath.wholes.append(type)
      return [stepPath]
    case .attempt(let attempted, let then, let otherwise):
      return follow(attempted + then, stepPath) + follow(otherwise, stepPath)
    case .ifPresent(let property, let then, let otherwise):
      let with = follow(then, stepPath.reading(property, isNeeded: true))
      let without = follow(otherwise, stepPath)
      return isMinimal ? without + with : with + without
    case .ifNull(let then, let otherwise):
      var null = stepPath
      null.isNull = true
      return follow(otherwise, stepPath) + follow(then, null)
    case .ifKeys(let tests, let then, let otherwise):
      var null = stepPath
      for test in tests where test.question == .isNull && test.answer {
        null = null.choosing(.null, for: test.key)
      }
      let isAboutAbsence = tests.contains { $0.question == .isNull ? $0.answer : !$0.answer }
      let (held, failed) = (follow(then, null), follow(otherwise, stepPath))
      return isMinimal == isAboutAbsence ? held + failed : failed + held
    case .choose(let choice):
      let chosen = choice.branches.flatMap { branch -> [StepPath] in
        guard let value = branch.values.first else { return [] }
        return follow(branch.steps, stepPath.choosing(literal(value, of: choice), for: choice.key))
      }
      return chosen + follow(choice.otherwise, stepPath)
    case .ifReads(let test, let then, let otherwise):
      let readable = stepPath.choosing(.string(text(for: test, on: stepPath)), for: test.key)
      return follow(then, readable) + follow(otherwise, stepPath)
    case .undecided(let branches): return branches.flatMap { follow($0, stepPath) }
    case .unknown: return [stepPath]
    case .fail, .throwCustomError: return []
    }
  }

  /// Returns a string that passes a test: the current time, if a date is made from its number.
  private func text(for test: TextTest<CustomDecoding.Terms>, on stepPath: StepPath) -> String {
    let property = stepPath.members.first { $0.property.key == test.key }?.property
    guard test.parser == .number || test.parser == .integer, let property,
      let format = property.timeFormats.known.number,
      case .literal(let digits) = SampleNumber.time(format, for: property.key, request)
    else { return test.parser.example }
    return digits
  }

  private func literal(_ value: RawLiteral, of choice: DecodingChoice<CustomDecoding.Terms>)
    -> JSONValue
  {
    guard case .rawValue(let rawValue) = schema[choice.type].shape else { return .null }
    return value.jsonValue(as: schema[rawValue.type].shape)
  }
}

extension SampleBuilder.StepPath {
  fileprivate func reading(_ property: Property, isNeeded: Bool = false) -> Self {
    var stepPath = self
    if let index = members.firstIndex(where: { $0.property.key == property.key }) {
      stepPath.members[index].isNeeded = members[index].isNeeded || isNeeded
    } else {
      stepPath.members.append(Member(property: property, value: nil, isNeeded: isNeeded))
    }
    return stepPath
  }

  /// Returns the same path with a value that selects a branch.
  fileprivate func choosing(_ value: JSONValue, for key: String?) -> Self {
    var stepPath = self
    if key == nil, !wholes.isEmpty { stepPath.whole = value }
    for index in members.indices where members[index].property.key == key {
      stepPath.members[index].value = value
    }
    return stepPath
  }
}
