/// The items on one side of an item, or the brackets around it, the nearest first.
package struct Walk: Sequence, IteratorProtocol {
  fileprivate enum Direction { case before, after, around }

  fileprivate let tree: CodeTree
  fileprivate let direction: Direction
  fileprivate var item: Int
  fileprivate var stepsLeft: Int

  package mutating func next() -> Int? {
    guard stepsLeft > 0 else { return nil }
    stepsLeft -= 1
    let next =
      switch direction {
      case .before: tree.item(before: item)
      case .after: tree.item(after: item)
      case .around: tree.parent(of: item)
      }
    if let next { item = next }
    return next
  }
}

extension CodeTree {
  /// Returns the items before an item in the same brackets, up to a maximum number.
  package func items(before item: Int, _ maximum: Int) -> Walk {
    Walk(tree: self, direction: .before, item: item, stepsLeft: maximum)
  }

  /// Returns the items after an item in the same brackets, up to a maximum number.
  package func items(after item: Int, _ maximum: Int) -> Walk {
    Walk(tree: self, direction: .after, item: item, stepsLeft: maximum)
  }

  /// Returns the brackets around an item, up to a maximum number.
  package func brackets(around item: Int, _ maximum: Int = deepestNesting) -> Walk {
    Walk(tree: self, direction: .around, item: item, stepsLeft: maximum)
  }

  package static let deepestNesting = 64

  /// Returns the outermost bracket around an item; the item itself outside of brackets.
  package func outermost(around item: Int) -> Int { brackets(around: item).reduce(item) { $1 } }
}
