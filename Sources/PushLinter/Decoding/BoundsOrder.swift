import ActivitySchema
import JSONSyntax

/// The order of the two bounds of a range.
enum BoundsOrder {
  case ascending, descending
  /// The declarations do not show how the bounds' type compares.
  case unknown

  init(
    _ lower: JSONNode, _ upper: JSONNode, of type: TypeID, in tree: JSONTree, schema: Schema
  ) {
    switch schema[type].shape {
    case .string:
      self.init(tree.text(of: lower) <= tree.text(of: upper))
    case .integer(let format):
      self.init(tree, lower, upper) { IntegerNumber($0, format) }
    case .floatingPoint(.double), .date:
      self.init(tree, lower, upper) { Double($0.spelling) }
    case .floatingPoint:
      self.init(tree, lower, upper) { Float($0.spelling) }
    case .decimal: self.init(tree, lower, upper) { DecimalNumber($0) }
    default: self = .unknown
    }
  }

  private init(_ isAscending: Bool) { self = isAscending ? .ascending : .descending }

  private init<Value: Comparable>(
    _ tree: JSONTree, _ lower: JSONNode, _ upper: JSONNode, _ value: (JSONNumber) -> Value?
  ) {
    guard let lower = tree.number(of: lower).flatMap(value),
      let upper = tree.number(of: upper).flatMap(value)
    else {
      self = .unknown
      return
    }
    self.init(lower <= upper)
  }
}
