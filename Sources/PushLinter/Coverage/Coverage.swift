package import ActivitySchema
import JSONSyntax

/// The parts of the declarations that the payloads of a run use.
package struct Coverage: Sendable {
  package let schema: Schema
  package private(set) var seen: Set<Feature> = []
  /// The number of payloads that decode, by the position of their activity in the schema.
  package private(set) var payloads: [Int: Int] = [:]

  /// A part of a declaration that a payload can use.
  package struct Feature: Hashable {
    /// The position in the schema's activities.
    let activity: Int
    package let use: Use

    package init(activity: Int, use: Use) {
      self.activity = activity
      self.use = use
    }

    package enum Use: Hashable {
      case event(WireName.Event)
      case property(TypeID, Int, isPresent: Bool)
      case enumCase(TypeID, Int)
    }
  }

  package init(of schema: Schema) { self.schema = schema }

  /// Records what a payload uses; a payload that is expected to fail uses nothing.
  package mutating func record(_ payload: ExaminedPayload) {
    guard payload.expectedRules.isEmpty else { return }
    for push in payload.pushes { add(push) }
  }

  /// Counts a push that the phone decodes.
  private mutating func add(_ payload: Payload) {
    for decoding in payload.decodings where decoding.result.problems.isEmpty {
      guard
        let activity = schema.activities.firstIndex(where: { $0.site == decoding.activity.site })
      else { continue }
      payloads[activity, default: 0] += 1
      if let event = payload.action { seen.insert(Feature(activity: activity, use: .event(event))) }
      let type =
        decoding.part == .attributes
        ? decoding.activity.attributes : decoding.activity.contentState
      var walk = CoverageWalk(tree: payload.tree, schema: schema)
      walk.visit(decoding.node, as: type)
      for use in walk.uses { seen.insert(Feature(activity: activity, use: use)) }
    }
  }

  /// Returns all features of an activity, in the order of its declaration.
  package func offers(of activity: Int) -> [Feature.Use] {
    let declaration = schema.activities[activity]
    var uses = WireName.Event.allCases.map { Feature.Use.event($0) }
    for type in schema.types(reachedFrom: [declaration.attributes, declaration.contentState])
    where schema[type].site != nil {
      switch schema[type].shape {
      case .record(let record):
        for (position, property) in record.properties.enumerated() {
          uses.append(.property(type, position, isPresent: true))
          if property.isOptional { uses.append(.property(type, position, isPresent: false)) }
        }
      case .enumeration(let cases): uses += cases.indices.map { .enumCase(type, $0) }
      case .rawValue(let rawValue):
        if case .only(let cases) = rawValue.values {
          uses += cases.indices.map { .enumCase(type, $0) }
        }
      default: continue
      }
    }
    return uses
  }
}

/// Visits a value that decodes, and collects the used parts of its type.
private struct CoverageWalk {
  let tree: JSONTree
  let schema: Schema
  package private(set) var uses: Set<Coverage.Feature.Use> = []

  init(tree: JSONTree, schema: Schema) {
    self.tree = tree
    self.schema = schema
  }

  mutating func visit(_ node: JSONNode, as type: TypeID) {
    switch schema[type].shape {
    case .optional(let wrapped): if tree.kind(of: node) != .null { visit(node, as: wrapped) }
    case .array(let element), .vector(_, let element), .range(let element):
      for child in tree.elements(of: node) { visit(child, as: element) }
    case .sequence(let elements):
      for (child, element) in zip(tree.elements(of: node), elements) { visit(child, as: element) }
    case .pairs(let keys, let values):
      for (position, child) in tree.elements(of: node).enumerated() {
        visit(child, as: position % 2 == 0 ? keys : values)
      }
    case .dictionary(_, let values):
      for member in tree.members(of: node) { visit(member.value, as: values) }
    case .record(let record): visit(node, record, type)
    case .enumeration(let cases): visit(node, cases, type)
    case .rawValue(let rawValue): visit(node, rawValue, type)
    case .bool, .string, .integer, .floatingPoint, .decimal, .date, .data, .url, .uuid, .never,
      .custom, .opaque:
      break
    }
  }

  private mutating func visit(_ node: JSONNode, _ record: Record, _ type: TypeID) {
    guard tree.kind(of: node) == .object else { return }
    var values = [JSONNode?](repeating: nil, count: record.properties.count)
    for member in tree.members(of: node) {
      guard let position = record.keys.positions[tree.text(of: member.key)] else { continue }
      values[position] = values[position] ?? member.value
    }
    for (position, property) in record.properties.enumerated() {
      let value = values[position]
      let isPresent = value.map { tree.kind(of: $0) != .null } ?? false
      uses.insert(.property(type, position, isPresent: isPresent))
      if let value, isPresent { visit(value, as: property.type) }
    }
  }

  private mutating func visit(_ node: JSONNode, _ cases: [EnumerationCase], _ type: TypeID) {
    for (position, enumCase) in cases.enumerated() {
      guard let values = tree.member(enumCase.key, of: node) else { continue }
      uses.insert(.enumCase(type, position))
      for value in enumCase.values {
        if let child = tree.member(value.key, of: values) { visit(child, as: value.type) }
      }
    }
  }

  private mutating func visit(_ node: JSONNode, _ rawValue: RawValue, _ type: TypeID) {
    guard case .only(let cases) = rawValue.values,
      let value = RawLiteral(at: node, as: schema[rawValue.type].shape, in: tree),
      let position = cases.firstIndex(where: { $0.value == value })
    else { return }
    uses.insert(.enumCase(type, position))
  }
}
