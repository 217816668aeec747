import ActivitySchema
import JSONSyntax

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
