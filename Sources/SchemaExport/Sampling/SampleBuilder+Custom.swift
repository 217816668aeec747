import ActivitySchema
import JSONSyntax
import PushLinter

/// Hand-written initializers: ways through the steps are tried until one decodes.
extension SampleBuilder {
  /// What is read on one way through the steps.
  fileprivate struct Way {
    var members: [(property: Property, value: JSONValue?)] = []
    var wholes: [TypeID] = []
    var isNull = false
  }

  /// Ways that are followed.
  private static let maximumWays = 24
  /// Steps inside one another.
  private static let maximumDepth = 64

  mutating func custom(
    _ custom: CustomDecoding, _ type: TypeID, for name: String, _ isLeast: Bool
  ) -> JSONValue {
    let ways = ways(through: custom.steps[...], from: Way(), isLeast, depth: 0)
    var best: (value: JSONValue, isCertain: Bool)?
    for way in ways {
      var trial = self
      let value = trial.value(of: way, for: name, isLeast)
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

  private mutating func value(of way: Way, for name: String, _ isLeast: Bool) -> JSONValue {
    if way.isNull { return .null }
    var members: [JSONValue.Member] = []
    for type in way.wholes {
      let whole = value(of: type, for: name, isLeast: isLeast)
      guard case .object(let more) = whole else { return whole }
      members += more.filter { new in !members.contains { $0.name == new.name } }
    }
    for (property, value) in way.members where !members.contains(where: { $0.name == property.key })
    {
      guard let value = value ?? member(property, isLeast) else { continue }
      members.append(JSONValue.Member(name: property.key, value: value))
    }
    return .object(members)
  }

  private func ways(
    through steps: ArraySlice<CustomDecoding.Step>, from way: Way, _ isLeast: Bool, depth: Int
  ) -> [Way] {
    guard let step = steps.first else { return [way] }
    guard depth < Self.maximumDepth else { return [] }
    var result: [Way] = []
    for next in ways(through: step, from: way, isLeast, depth: depth + 1) {
      result += ways(through: steps.dropFirst(), from: next, isLeast, depth: depth + 1)
      if result.count >= Self.maximumWays { break }
    }
    return Array(result.prefix(Self.maximumWays))
  }

  private func ways(
    through step: CustomDecoding.Step, from way: Way, _ isLeast: Bool, depth: Int
  ) -> [Way] {
    func follow(_ steps: [CustomDecoding.Step], _ way: Way) -> [Way] {
      ways(through: steps[...], from: way, isLeast, depth: depth)
    }
    switch step {
    case .container: return [way]
    case .member(let property):
      return isLeast && property.isOptional ? [way] : [way.reading(property)]
    case .whole(let type):
      var way = way
      way.wholes.append(type)
      return [way]
    case .attempt(let attempted, let then, let otherwise):
      return follow(attempted + then, way) + follow(otherwise, way)
    case .ifPresent(let property, let then, let otherwise):
      let (with, without) = (follow(then, way.reading(property)), follow(otherwise, way))
      return isLeast ? without + with : with + without
    case .ifNull(let then, let otherwise):
      var null = way
      null.isNull = true
      return follow(otherwise, way) + follow(then, null)
    case .choose(let choice):
      let chosen = choice.branches.flatMap { branch -> [Way] in
        guard let value = branch.values.first else { return [] }
        return follow(branch.steps, way.choosing(literal(value, of: choice), for: choice.key))
      }
      return chosen + follow(choice.otherwise, way)
    case .undecided(let branches): return branches.flatMap { follow($0, way) }
    case .fail, .failByCode: return []
    }
  }

  private func literal(_ value: RawLiteral, of choice: DecodingChoice<CustomDecoding.Terms>)
    -> JSONValue
  {
    guard case .rawValue(let rawValue) = schema[choice.type].shape else { return .null }
    return value.jsonValue(as: schema[rawValue.type].shape)
  }
}

extension SampleBuilder.Way {
  fileprivate func reading(_ property: Property) -> Self {
    guard !members.contains(where: { $0.property.key == property.key }) else { return self }
    var way = self
    way.members.append((property, nil))
    return way
  }

  /// The same way with a value that leads into a branch.
  fileprivate func choosing(_ value: JSONValue, for key: String?) -> Self {
    var way = self
    for index in members.indices where members[index].property.key == key {
      way.members[index].value = value
    }
    return way
  }
}
