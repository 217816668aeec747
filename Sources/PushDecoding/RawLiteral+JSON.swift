package import ActivitySchema
package import JSONSyntax

extension RawLiteral {
  /// Creates the raw value of a JSON value of the right kind.
  package init?(at node: JSONNode, as shape: Shape, in tree: JSONTree) {
    switch shape {
    case .string: self = .string(tree.text(of: node))
    case .integer(let format):
      guard let integer = tree.number(of: node).flatMap({ IntegerNumber($0, format) }) else {
        return nil
      }
      self = .integer((integer.isNegative ? "-" : "") + integer.digits)
    case .bool: self = .boolean(tree.kind(of: node) == .true)
    case .floatingPoint(.double):
      guard let number = tree.number(of: node) else { return nil }
      self = .double(number.doubleValue)
    case .floatingPoint:
      guard let number = tree.number(of: node), let value = Float(number.spelling) else {
        return nil
      }
      self = .double(Double(value))
    default: return nil
    }
  }

  /// Returns the shortest JSON that decodes as the value.
  package func jsonValue(as shape: Shape) -> JSONValue {
    switch self {
    case .string(let text): return .string(text)
    case .integer(let digits): return .literal(digits)
    case .double(let number):
      guard number.isFinite else { return .null }
      if case .floatingPoint(.float) = shape { return .literal("\(Float(number))") }
      return .literal("\(number)")
    case .boolean(let value): return .boolean(value)
    }
  }
}
