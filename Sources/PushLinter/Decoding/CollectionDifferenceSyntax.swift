import ActivitySchema
import JSONSyntax

/// The changes from which the standard library creates a `CollectionDifference`.
enum CollectionDifferenceSyntax {
  /// Returns whether two arrays of changes are valid: one kind of change in each, different offsets, and matching moves.
  static func isValid(removals: JSONNode, insertions: JSONNode, in tree: JSONTree) -> Bool {
    guard let left = moves(removals, isRemoval: true, in: tree),
      let entered = moves(insertions, isRemoval: false, in: tree)
    else { return false }
    return left == entered
  }

  /// Returns the sources and destinations of moved elements, or nil if the changes are not valid.
  private static func moves(
    _ changes: JSONNode, isRemoval: Bool, in tree: JSONTree
  ) -> [Int64: Int64]? {
    var offsets: Set<Int64> = []
    var moves: [Int64: Int64] = [:]
    for change in tree.elements(of: changes) {
      let kind = tree.member("isRemove", of: change).map { tree.kind(of: $0) }
      guard kind == (isRemoval ? .true : .false),
        let offset = integer("offset", of: change, in: tree), offset >= 0,
        offsets.insert(offset).inserted
      else { return nil }
      guard let other = integer("associatedOffset", of: change, in: tree) else { continue }
      let (source, destination) = isRemoval ? (offset, other) : (other, offset)
      guard other >= 0, moves.updateValue(destination, forKey: source) == nil else { return nil }
    }
    return moves
  }

  private static func integer(_ key: String, of change: JSONNode, in tree: JSONTree) -> Int64? {
    tree.member(key, of: change).flatMap { tree.number(of: $0) }.flatMap {
      IntegerNumber($0, .int)?.value
    }
  }
}
