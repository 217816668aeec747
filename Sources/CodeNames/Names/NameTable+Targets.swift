internal import CodeSyntax

extension NameTable {
  /// The variable that an expression is assigned to, or becomes a member of.
  package struct Owner {
    package let name: String
    package let item: Int
    /// The keys that lead to the expression.
    package let path: [String]
    /// Whether the expression is the value of the variable.
    package var isWhole: Bool { path.isEmpty }

    package init(name: String, item: Int, path: [String]) {
      (self.name, self.item, self.path) = (name, item, path)
    }
  }

  /// Returns the owner of an expression after `=`.
  package func owner(of list: Range<Int>) -> Owner? {
    guard let equal = tree.item(before: list.lowerBound), tree.isSymbol(equal, in: ["=", ":="])
    else { return nil }
    return target(before: equal) { $0.lowerBound == equal + 1 }
  }

  /// Returns the variable that gets a member with a key, and the path to the changed object.
  package func owner(ofKey key: Int) -> Owner? {
    let parent = tree.parent(of: key)
    let isInBrackets =
      tree.kind(key) == .string || parent.map { tree.isOpen($0, "[") } == true || isKey(key)
    let found = target(before: isInBrackets ? parent : key, key: key) { _ in false }
    return found.map { Owner(name: $0.name, item: $0.item, path: $0.path.dropLast()) }
  }

  /// Whether a statement removes a key from an object: `delete aps["content-state"]`.
  package func removes(_ key: Int, from owner: Owner) -> Bool {
    guard case .changes(let changes) = role(of: owner.item) else { return false }
    return changes.contains {
      if case .sets(let found, nil) = $0.kind { found.item == key } else { false }
    }
  }

  /// Returns the variable that gets another variable as a member.
  package func owner(ofUse use: Int) -> Owner? {
    let equal = tree.item(before: use)
    let start = tree.isSymbol(equal, "=") ? equal : tree.parent(of: use)
    let found = target(before: start) { $0 == use..<use + 1 }
    return found.flatMap { $0.isWhole ? nil : $0 }
  }

  /// Returns the uses of a constant with a string: `aps[Key.STATE] = …`.
  package func uses(ofConstantAt string: Int) -> [Int] {
    guard tree.kind(string) == .string, let name = tree.constant(withString: string) else {
      return []
    }
    let spelling = tree.spelling(name)
    return (Array(uses(of: spelling, in: tree.all) ?? []) + memberUses(of: spelling)).sorted()
      .filter { $0 != name }
  }

  /// Whether a use of a constant is a key.
  package func isKey(_ use: Int) -> Bool {
    guard let parent = tree.parent(of: use) else { return false }
    var next = tree.item(after: use)
    if let access = next, tree.isAccess(access), let member = tree.item(after: access),
      tree.isWord(member, in: ["rawValue", "value"])
    {
      next = tree.item(after: member)
    }
    if tree.isOpen(parent, "[") { return next == nil || tree.isSymbol(next, in: ["=>", ":"]) }
    return tree.isOpen(parent, "{") && tree.isSymbol(next, in: [":", "=>"])
      || tree.isOpen(parent, "(") && (tree.isSymbol(next, ",") || tree.isWord(next, "to"))
  }

  /// Returns the variable that a statement changes, with a value or a key of a kind.
  private func target(
    before start: Int?, key: Int? = nil, where isWanted: (Range<Int>) -> Bool
  ) -> Owner? {
    guard let start else { return nil }
    for item in tree.items(before: start, Self.longestTarget) {
      if tree.isSymbol(item, ";") { return nil }
      guard tree.kind(item) == .word, !tree.isAccess(tree.item(before: item)) else { continue }
      switch role(of: item) {
      case .declaration(let value, _) where isWanted(value):
        // `aps, ok := push["aps"].(map[string]any)`
        if tree.isSymbol(tree.item(before: item), ",") {
          guard tree.language.name == "Go",
            let first = tree.item(before: item).flatMap({ tree.item(before: $0) }),
            tree.kind(first) == .word
          else { return nil }
          return Owner(name: tree.spelling(first), item: first, path: [])
        }
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
