package import ActivitySchema
package import JSONSyntax
package import PushDecoding
package import PushTexts

/// The parts of the declarations that the payloads of a run use.
package struct Coverage: Sendable {
  package let schema: Schema
  package private(set) var seen: Set<Feature> = []
  /// The positions in the schema of the activities that a payload decodes as.
  package private(set) var decodedActivities: Set<Int> = []

  /// A part of a declaration that a payload can use.
  package struct Feature: Hashable {
    /// The position in the schema's activities.
    package let activity: Int
    package let use: Use

    package init(activity: Int, use: Use) {
      self.activity = activity
      self.use = use
    }

    package enum Use: Hashable {
      case event(WireName.Event)
      case declaration(DeclarationUse)
    }
  }

  package init(of schema: Schema) { self.schema = schema }

  /// Records the members that a payload uses; a payload that is expected to fail uses nothing.
  package mutating func record(_ payload: ExaminedPayload) {
    guard payload.expectedRules.isEmpty else { return }
    for push in payload.pushes {
      for decoding in push.decodings where !decoding.result.isFailure {
        guard let activity = schema.index(of: decoding.activity) else { continue }
        record(push.action, of: activity)
        record(decoding.part, at: decoding.node, of: activity, in: push.tree)
      }
    }
  }

  package mutating func record(_ event: WireName.Event?, of activity: Int) {
    decodedActivities.insert(activity)
    if let event { seen.insert(Feature(activity: activity, use: .event(event))) }
  }

  /// Records the members of one half of a push, which decodes.
  package mutating func record(
    _ part: PayloadPart, at node: JSONNode, of activity: Int, in tree: JSONTree
  ) {
    let type = schema.activities[activity].type(of: part)
    for use in FragmentDecoder.trace(of: node, as: type, in: tree, schema: schema).uses {
      seen.insert(Feature(activity: activity, use: .declaration(use)))
    }
  }

  /// Returns all features of an activity, in the order of its declaration.
  package func offers(of activity: Int) -> [Feature.Use] {
    let declaration = schema.activities[activity]
    var uses: [DeclarationUse] = []
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
    return WireName.Event.allCases.map { .event($0) } + uses.map { .declaration($0) }
  }
}
