import ActivitySchema
import JSONSyntax

/// The alternative keys of an `init(from:)`, for an object that has none of them.
struct LackedAlternatives {
  let keys: [String]

  /// Fails if a problem has another cause.
  ///
  /// A key with `null` counts as absent, as it does for `decodeIfPresent`.
  init?(_ problem: DecodingProblem, in payload: Payload) {
    let tree = payload.tree
    guard case .typeMismatch = problem.cause, tree.kind(of: problem.node) == .object,
      case .custom(let custom) = payload.schema[problem.type].shape, custom.wholeTypes.isEmpty
    else { return nil }
    keys = custom.properties.enumerated().filter { index, property in
      custom.keys.positions[property.key] == index && !custom.needs(property)
        && tree.member(property.key, of: problem.node).map { tree.kind(of: $0) == .null } ?? true
    }.map { $0.element.key }
    guard keys.count > 1 else { return nil }
  }

  /// The missing part, after the object's name.
  var message: Message {
    keys.count == 2
      ? "has neither `\(keys[0])` nor `\(keys[1])`" : "has none of \(.list(keys, .and))"
  }

  var help: Message { "add \(.list(keys, .or))" }
}
