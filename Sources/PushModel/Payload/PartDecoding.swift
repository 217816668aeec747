package import ActivitySchema
package import JSONSyntax
package import PushDecoding
package import PushDocuments
package import PushTexts

/// One part of a push, and the result of decoding it into one declaration.
package final class PartDecoding: Sendable {
  package let part: PayloadPart
  package let node: JSONNode
  package let activity: Activity
  package let result: DecodingResult
  package let keyMismatches: KeyMismatches

  /// The declared type of the part.
  package var type: TypeID { activity.type(of: part) }

  private init(
    _ part: PayloadPart, at node: JSONNode, as activity: Activity, _ decoded: DecodingResult,
    comparingOthers: Bool, in tree: JSONTree, schema: Schema
  ) {
    (self.part, self.node, self.activity) = (part, node, activity)
    var result = decoded
    let mismatches = KeyMismatches(result, in: tree, schema: schema)
    if comparingOthers, let first = result.problems.first,
      let other = OtherActivity.fitting(
        node, of: part, betterThan: result, mismatches, of: activity, in: tree, schema: schema)
    {
      result.problems = [first.caused(by: .otherActivity(other))]
      result.observations = []
      keyMismatches = KeyMismatches()
    } else {
      result.problems = result.problems.map { $0.specified(in: tree, schema) }
      keyMismatches = mismatches
    }
    self.result = result
  }

  /// Returns the parts in the phone's order of decoding: `attributes` if the push starts an activity, then `content-state`.
  package static func decodings(
    of document: Document, as selection: TypeSelection, in tree: JSONTree, schema: Schema
  ) -> [PartDecoding] {
    let decoded =
      if case .chosen(_, because: .closestOfNone(let compared?)) = selection {
        compared
      } else {
        selection.activities.map {
          ActivityDecoding(document, as: $0, in: tree, schema: schema)
        }
      }
    return decoded.flatMap { decoding in
      decoding.parts.map {
        PartDecoding(
          $0.part, at: $0.node, as: decoding.activity, $0.result,
          comparingOthers: !selection.namesNoType, in: tree, schema: schema)
      }
    }
  }
}

extension PartDecoding {
  /// The error for the first key that the outermost value lacks.
  package var firstMissingKey: DecodingFailure? {
    result.problems.first { problem in
      if case .missingKey = problem.cause { problem.node == node } else { false }
    }?.failure(in: part)
  }
}

extension Document {
  /// Returns the values that the phone decodes into the app's types, or would decode if they were in their place in `aps`.
  package func decodedParts(in tree: JSONTree) -> [(PayloadPart, JSONNode)] {
    switch self {
    case .fragment(let part, let node): return [(part, node)]
    case .foreign, .unreadable: return []
    case .withoutAPS(_, let found):
      func member(_ name: WireName.Activity) -> Member? {
        found.first { Self.nameMeant(by: $0.name) == name.rawValue && $0.isObject }
      }
      let event = found.first { Self.nameMeant(by: $0.name) == WireName.Activity.event.rawValue }
      return Self.parts(
        member(.attributes), member(.contentState),
        of: event?.value.text.flatMap { WireName.Event(meant: $0) })
    case .push(let push):
      return Self.parts(
        push.aps.attributes,
        push.aps.contentState ?? push.strayMember(WireName.Activity.contentState, in: tree),
        of: push.aps.action)
    }
  }

  private static func parts(
    _ attributes: Member?, _ state: Member?, of action: WireName.Event?
  ) -> [(PayloadPart, JSONNode)] {
    var parts: [(PayloadPart, JSONNode)] = []
    if action == nil || action == .start, let attributes {
      parts.append((.attributes, attributes.node))
    }
    if let state { parts.append((.contentState, state.node)) }
    return parts
  }

  /// The required values that `aps` lacks.
  package var absentParts: [PayloadPart] {
    guard case .push(let push) = self, let action = push.aps.action else { return [] }
    var parts: [PayloadPart] = []
    if action == .start, push.aps.attributes == nil { parts.append(.attributes) }
    if action != .end, push.aps.contentState == nil { parts.append(.contentState) }
    return parts
  }
}

extension Document.Push {
  /// Returns an object with a name of Apple's next to `aps`, or in an object there, if the push is Apple's.
  fileprivate func strayMember(_ name: WireName.Activity, in tree: JSONTree) -> Member? {
    guard !hasVendorMembers else { return nil }
    let objects = members.filter { $0.isObject && $0.name != WireName.aps }
    if let member = objects.first(where: { $0.name == name.rawValue }) { return member }
    return objects.lazy.flatMap { tree.members(of: $0.node).map { Member($0, in: tree) } }
      .first { $0.isObject && $0.name == name.rawValue }
  }
}

/// The causes of errors that are the same for the decoder. Each error has one cause, and one rule reports it.
extension DecodingProblem {
  /// Returns the problem with the most specific cause that fits it.
  package func specified(in tree: JSONTree, _ schema: Schema) -> DecodingProblem {
    guard let text = tree.string(at: node) else { return self }
    let isMismatch = if case .typeMismatch = cause { true } else { false }
    if tree.isPlaceholder(node) { return caused(by: .placeholder(isMismatch: isMismatch)) }
    guard isMismatch else { return self }
    func startsJSON(with bracket: Unicode.Scalar) -> Bool {
      text.utf8.first { $0 > 0x20 } == UInt8(ascii: bracket)
        && JSONParser.parse(Array(text.utf8)).problems.isEmpty
    }
    switch schema[type].shape {
    case .date:
      return ISODate.secondsSince1970(text).map { caused(by: .isoDate($0)) } ?? self
    case .record, .enumeration, .dictionary:
      return startsJSON(with: "{") ? caused(by: .doubleEncoded) : self
    case .array, .pairs, .range, .sequence, .vector:
      return startsJSON(with: "[") ? caused(by: .doubleEncoded) : self
    default: return self
    }
  }
}
