import ActivitySchema
import JSONSyntax
import PushLinter

/// Hand-written initializers: paths through the steps are tried until one decodes.
extension SampleBuilder {
  /// The values that one path through the steps reads.
  fileprivate struct StepPath {
    var members: [(property: Property, value: JSONValue?)] = []
    var wholes: [TypeID] = []
    /// The whole value, if it selects a branch.
    var whole: JSONValue?
    var isNull = false
  }

  /// The maximum number of paths to follow.
  private static let maximumPaths = 24
  /// The maximum nesting depth of steps, and the maximum number of steps on all paths.
  private static let maximumDepth = 64
  private static let maximumSteps = 20_000

  mutating func custom(
    _ custom: CustomDecoding, _ type: TypeID, for name: String, _ isMinimal: Bool
  ) -> JSONValue {
    var remaining = Self.maximumSteps
    let stepPaths = stepPaths(
      through: custom.steps[...], from: StepPath(), isMinimal, depth: 0, &remaining)
    var best: (value: JSONValue, isCertain: Bool)?
    for stepPath in stepPaths {
      var trial = self
      let value = trial.value(of: stepPath, for: name, isMinimal)
      // The values of a path that fails also count.
      limit = trial.limit
      let result = Self.decode(value, as: type, in: schema)
      guard result.problems.isEmpty, !result.failsByCode, best == nil || result.unchecked.isEmpty
      else { continue }
      self = trial
      best = (value, result.unchecked.isEmpty)
      if result.unchecked.isEmpty { break }
    }
    return best?.value ?? .object([])
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
    for type in stepPath.wholes {
      let whole = value(of: type, for: name, isMinimal: isMinimal)
      guard case .object(let more) = whole else { return whole }
      members += more.filter { new in !members.contains { $0.name == new.name } }
    }
    for (property, value) in stepPath.members
    where !members.contains(where: { $0.name == property.key }) {
      guard let value = value ?? member(property, isMinimal) else { continue }
      members.append(JSONValue.Member(name: property.key, value: value))
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
      let (with, without) = (follow(then, stepPath.reading(property)), follow(otherwise, stepPath))
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
      let readable = stepPath.choosing(.string(test.parser.example), for: test.key)
      return follow(then, readable) + follow(otherwise, stepPath)
    case .undecided(let branches): return branches.flatMap { follow($0, stepPath) }
    case .fail, .throwCustomError, .unknown: return []
    }
  }

  private func literal(_ value: RawLiteral, of choice: DecodingChoice<CustomDecoding.Terms>)
    -> JSONValue
  {
    guard case .rawValue(let rawValue) = schema[choice.type].shape else { return .null }
    return value.jsonValue(as: schema[rawValue.type].shape)
  }
}

extension SampleBuilder.StepPath {
  fileprivate func reading(_ property: Property) -> Self {
    guard !members.contains(where: { $0.property.key == property.key }) else { return self }
    var stepPath = self
    stepPath.members.append((property, nil))
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
