import ActivitySchema
import JSONSyntax

/// One part of a push, and the result of decoding it into one declaration.
final class PartDecoding: Sendable {
  let part: PayloadPart
  let node: JSONNode
  let activity: Activity
  let result: DecodingResult
  let keyMismatches: KeyMismatches

  /// The declared type of the part.
  var type: TypeID { part == .attributes ? activity.attributes : activity.contentState }

  private init(
    _ part: PayloadPart, at node: JSONNode, of document: Document, as activity: Activity,
    comparingOthers: Bool, in tree: JSONTree, schema: Schema
  ) {
    self.part = part
    self.node = node
    self.activity = activity
    let type = part == .attributes ? activity.attributes : activity.contentState
    var result = FragmentDecoder.decode(node, as: type, in: tree, schema: schema)
    document.addInjectedKeys(to: &result, of: part, at: node)
    guard result.isNoteworthy else {
      self.result = result
      keyMismatches = KeyMismatches()
      return
    }
    let mismatches = KeyMismatches(result, in: tree, schema: schema)
    let other =
      comparingOthers
      ? OtherActivity(
        fitting: node, of: part, betterThan: result, mismatches, of: activity, in: tree,
        schema: schema
      ).activity : nil
    if let first = result.problems.first, let other {
      result.problems = [first.caused(by: .otherActivity(other))]
      result.observations = []
      keyMismatches = KeyMismatches()
    } else {
      result.problems = SpecificCauses(tree: tree, schema: schema).specified(result.problems)
      keyMismatches = mismatches
    }
    self.result = result
  }

  /// Returns the parts in the phone's order of decoding: `attributes` if the push starts an activity, then `content-state`.
  static func decodings(
    of document: Document, as selection: TypeSelection, in tree: JSONTree, schema: Schema
  ) -> [PartDecoding] {
    var decodings: [PartDecoding] = []
    let parts = document.decodedParts
    for activity in selection.activities {
      for (part, node) in parts {
        decodings.append(
          PartDecoding(
            part, at: node, of: document, as: activity, comparingOthers: !selection.namesNoType,
            in: tree, schema: schema))
      }
    }
    return decodings
  }
}

extension PartDecoding {
  /// The error for the first key that the outermost value lacks.
  var firstMissingKey: DecodingFailure? {
    result.problems.first { problem in
      if case .missingKey = problem.cause { problem.node == node } else { false }
    }?.failure(in: part)
  }
}

extension Document {
  /// Removes problems about missing keys that the vendor adds on the way to the phone.
  func addInjectedKeys(
    to result: inout DecodingResult, of part: PayloadPart, at node: JSONNode
  ) {
    guard case .push(let push) = self, let injected = push.envelope?.injected, !injected.isEmpty
    else { return }
    result.problems.removeAll { problem in
      guard case .missingKey(let property) = problem.cause, problem.node == node else {
        return false
      }
      return injected.contains { $0.part == part && $0.key == property.key }
    }
  }

  /// The values that the phone decodes into the app's types.
  var decodedParts: [(PayloadPart, JSONNode)] {
    switch self {
    case .fragment(let part, let node): return [(part, node)]
    case .foreign, .withoutAPS, .unreadable: return []
    case .push(let push):
      var parts: [(PayloadPart, JSONNode)] = []
      let mayStart = push.aps.action == nil || push.aps.action == .start
      if mayStart, let attributes = push.aps.attributes {
        parts.append((.attributes, attributes.node))
      }
      if let state = push.aps.contentState { parts.append((.contentState, state.node)) }
      return parts
    }
  }

  /// The required values that the push lacks.
  var absentParts: [PayloadPart] {
    guard case .push(let push) = self, let action = push.aps.action else { return [] }
    var parts: [PayloadPart] = []
    if action == .start, push.aps.attributes == nil { parts.append(.attributes) }
    if action != .end, push.aps.contentState == nil { parts.append(.contentState) }
    return parts
  }
}
