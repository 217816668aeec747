extension NameTable {
  /// The variable that an expression is assigned to, or becomes a member of.
  struct Owner {
    let name: String
    let item: Int
    /// The keys that lead to the expression.
    let path: [String]
    /// Whether the expression is the value of the variable.
    var isWhole: Bool { path.isEmpty }
  }

  /// Returns the owner of an expression after `=`.
  func owner(of list: Range<Int>) -> Owner? {
    guard let equal = tree.item(before: list.lowerBound), tree.isSymbol(equal, in: ["=", ":="])
    else { return nil }
    return target(before: equal) { $0.lowerBound == equal + 1 }
  }

  /// Returns the variable that gets a member with a key, and the path to the changed object.
  func owner(ofKey key: Int) -> Owner? {
    let start = tree.kind(key) == .string ? tree.parent(of: key) : key
    let found = target(before: start, key: key) { _ in false }
    return found.map { Owner(name: $0.name, item: $0.item, path: $0.path.dropLast()) }
  }

  /// Returns the variable that gets another variable as a member.
  func owner(ofUse use: Int) -> Owner? {
    let equal = tree.item(before: use)
    let start = tree.isSymbol(equal, "=") ? equal : tree.parent(of: use)
    let found = target(before: start) { $0 == use..<use + 1 }
    return found.flatMap { $0.isWhole ? nil : $0 }
  }

  /// Returns the first use of a string constant as a key: `aps[Key.STATE] = …`.
  func key(withText string: Int) -> Int? {
    guard let mark = tree.item(before: string), tree.isSymbol(mark, in: ["=", ":=", ":", "=>"]),
      let word = tree.item(before: mark), tree.kind(word) == .word
    else { return nil }
    let name = owner(of: string..<string + 1)?.name ?? tree.spelling(word)
    return (Array(uses(of: name, in: tree.all) ?? []) + memberUses(of: name)).first { use in
      guard use != word, let parent = tree.parent(of: use) else { return false }
      let next = tree.item(after: use)
      if tree.isOpen(parent, "[") { return next == nil || tree.isSymbol(next, "=>") }
      return tree.isOpen(parent, "{") && tree.isSymbol(next, in: [":", "=>"])
        || tree.isOpen(parent, "(") && (tree.isSymbol(next, ",") || tree.isWord(next, "to"))
    }
  }

  /// Returns the variable that a statement changes, with a value or a key of a kind.
  private func target(
    before start: Int?, key: Int? = nil, where isWanted: (Range<Int>) -> Bool
  ) -> Owner? {
    guard var item = start else { return nil }
    for _ in 0..<Self.longestTarget {
      guard let before = tree.item(before: item), !tree.isSymbol(before, ";") else { return nil }
      item = before
      guard tree.kind(item) == .word, !tree.isAccess(tree.item(before: item)) else { continue }
      switch role(of: item) {
      case .declaration(let value, _) where isWanted(value):
        return Owner(name: tree.spelling(item), item: item, path: [])
      case .changes(let changes):
        for change in changes {
          if case .sets(let found, let list) = change.kind,
            found.item == key || list.map({ isWanted($0) }) == true
          {
            return Owner(
              name: tree.spelling(item), item: item, path: change.path + [found.name])
          }
        }
        return nil
      default: break
      }
    }
    return nil
  }

  private static let longestTarget = 100
}
