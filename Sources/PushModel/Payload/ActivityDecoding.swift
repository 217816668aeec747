package import ActivitySchema
package import JSONSyntax
package import PushDecoding
package import PushDocuments
package import PushTexts

/// The parts of a push as the decoder reads them into one declaration, in its order.
package struct ActivityDecoding: Sendable {
  package let activity: Activity
  package let parts: [(part: PayloadPart, node: JSONNode, result: DecodingResult)]

  /// Decodes the parts, without problems about missing keys that the vendor adds on the way to the phone.
  package init(_ document: Document, as activity: Activity, in tree: JSONTree, schema: Schema) {
    self.activity = activity
    let injected = document.push?.envelope?.injected ?? []
    parts = document.decodedParts(in: tree).map { part, node in
      var result = FragmentDecoder.decode(
        node, as: activity.type(of: part), in: tree, schema: schema)
      guard !injected.isEmpty else { return (part, node, result) }
      result.problems.removeAll { problem in
        guard case .missingKey(let property) = problem.cause, problem.node == node else {
          return false
        }
        return injected.contains { $0.part == part && $0.key == property.key }
      }
      return (part, node, result)
    }
  }

  /// Returns whether the state has keys, and all of them are unknown.
  func readsNoKey(in tree: JSONTree) -> Bool {
    parts.contains { part in
      let keys = tree.members(of: part.node).map { $0.key }
      return part.part == .contentState && !keys.isEmpty
        && part.result.unknownKeyCount(in: part.node) == keys.count
    }
  }

  /// Returns whether another declaration rejects the same values, and requires the same.
  func failsAlike(_ other: ActivityDecoding) -> Bool {
    parts.elementsEqual(other.parts) {
      $0.result.problems.elementsEqual($1.result.problems) { $0.isAlike($1) }
    }
  }

  /// The number of problems and unknown keys.
  var faultCount: Int {
    parts.reduce(0) { count, part in
      count + part.result.problems.count
        + part.result.observations.count {
          if case .unknownKey = $0.subject { true } else { false }
        }
    }
  }
}

extension DecodingProblem {
  fileprivate func isAlike(_ other: DecodingProblem) -> Bool {
    let (left, right) = (required, other.required)
    // A value that lacks one of several keys has no property.
    return node == other.node && kind == other.kind && (left != nil || kind != .keyNotFound)
      && left?.key == right?.key && left?.type == right?.type
  }

  private var required: Property? {
    if case .missingKey(let property) = cause { property } else { property }
  }
}
