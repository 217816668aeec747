import ActivitySchema
import JSONSyntax

/// Suggested values instead of an empty string where another value is required.
extension Payload {
  /// Returns the advice before a description of the value that the type requires; nil if the value is another.
  func helpForEmptyText(_ problem: DecodingProblem) -> Message? {
    guard tree.kind(of: problem.node) == .string,
      tree.text(of: problem.node).utf8.allSatisfy({ $0 <= 0x20 }),
      let property = problem.property, let key = tree.key(of: problem.node),
      tree.isText(key, property.key)
    else { return nil }
    let value = describe(problem.type)
    return property.isOptional
      ? "omit the key or send `null` if there is no value: only these become nil; otherwise, send \(value)"
      : "send \(value)\(ifOwned("; if there can be none, declare the property as optional and omit the key"))"
  }
}
