import ActivitySchema
import JSONSyntax

/// Suggested values for a system type that is an array in JSON.
extension Payload {
  /// Returns the help for a point, a size, a rectangle or a duration in another form; nil for any other type or value.
  func helpForSystemForm(_ problem: DecodingProblem) -> Message? {
    let (node, name) = (problem.node, schema[problem.type].name)
    switch name {
    case "CGPoint": return numbers("x", "y", of: node).map { "send \(Self.array($0))" }
    case "CGVector": return numbers("dx", "dy", of: node).map { "send \(Self.array($0))" }
    case "CGSize": return numbers("width", "height", of: node).map { "send \(Self.array($0))" }
    case "CGRect":
      let origin = tree.member("origin", of: node) ?? node
      let size = tree.member("size", of: node) ?? node
      guard let point = numbers("x", "y", of: origin),
        let extent = numbers("width", "height", of: size)
      else { return nil }
      return "send [\(Self.array(point)), \(Self.array(extent))]"
    case "Duration": return helpForDuration(node)
    default: return nil
    }
  }

  private static func array(_ numbers: (String, String)) -> Message {
    "[\(.text(numbers.0)), \(.text(numbers.1))]"
  }

  /// Returns two members with numbers as they are written.
  private func numbers(_ first: String, _ second: String, of object: JSONNode) -> (String, String)?
  {
    guard let first = tree.member(first, of: object), tree.kind(of: first) == .number,
      let second = tree.member(second, of: object), tree.kind(of: second) == .number
    else { return nil }
    return (shortSpelling(of: first), shortSpelling(of: second))
  }

  private func helpForDuration(_ node: JSONNode) -> Message? {
    let alternative: Message =
      "or declare the property as `Double`: `Duration` is a count of attoseconds in two halves"
    let seconds =
      switch tree.kind(of: node) {
      case .number: tree.double(of: node)
      case .string:
        Double(tree.text(of: node))
          ?? WrittenSpan(tree.text(of: node)).flatMap { $0.isCertain ? $0.seconds : nil }
      default: tree.member("seconds", of: node).flatMap { tree.double(of: $0) }
      }
    guard let seconds, let halves = Attoseconds(seconds: seconds) else { return nil }
    return
      "send \(Self.array(("\(halves.high)", "\(halves.low)"))) for \(.number(seconds)) seconds, \(alternative)"
  }
}
