import ActivitySchema
import JSONSyntax

/// The required keys of a type that an object lacks, also under other names and on other levels.
struct AbsentKeys {
  /// The problem of the first key, with the error that the decoder throws.
  let first: DecodingProblem
  private(set) var properties: [Property]

  /// Returns the absent keys of each object, in decoding order.
  static func all(in decoding: PartDecoding) -> [AbsentKeys] {
    decoding.result.problems.compactMap { problem -> AbsentKeys? in
      guard case .missingKey(let property) = problem.cause,
        decoding.keyMismatches.trace(of: property.key, in: problem.node) == nil
      else { return nil }
      return AbsentKeys(first: problem, properties: [property])
    }.merged {
      Object(of: $0.first)
    } combining: {
      $0.properties += $1.properties
    }
  }

  /// Returns the members in or next to `aps` that have the names of absent keys of the whole part: the phone does not look for
  /// them there.
  func strays(_ decoding: PartDecoding, in payload: Payload) -> [Member] {
    guard first.node == decoding.node, let push = payload.push, !push.hasVendorMembers else {
      return []
    }
    let found = push.aps.unknown + push.members.filter { $0.name != WireName.aps }
    return properties.compactMap { property in
      guard WireName.Activity(rawValue: property.key) == nil else { return nil }
      return found.first { $0.name == property.key }
    }
  }

  /// An object and its type; an `init(from:)` can decode one object as several types.
  private struct Object: Hashable {
    let node: JSONNode
    let type: TypeID

    init(of problem: DecodingProblem) { (node, type) = (problem.node, problem.type) }
  }
}

/// The alternative keys of an `init(from:)`, for an object that has none of them.
struct LackedAlternatives {
  let keys: [String]

  /// Fails if a problem has another cause.
  init?(_ problem: DecodingProblem) {
    guard case .missingAll(let keys) = problem.cause else { return nil }
    self.keys = keys
  }

  /// The missing part, after the object's name.
  var message: Message {
    keys.count == 2
      ? "has neither `\(keys[0])` nor `\(keys[1])`" : "has none of \(.list(keys, .and))"
  }

  var help: Message { "add \(.list(keys, .or))" }
}
