import ActivitySchema
import JSONSyntax

extension RawLiteral {
  /// Creates the raw value of a JSON value of the right kind.
  init?(at node: JSONNode, as shape: Shape, in tree: JSONTree) {
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
}
