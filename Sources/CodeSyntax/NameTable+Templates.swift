internal import JSONSyntax

/// Objects that are not sent as they stand in the code.
extension NameTable {
  /// Whether a name says that its object is the start of others: `BASE_PAYLOAD`, `pushTemplate`, `DEFAULTS`.
  static func isTemplate(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("base") || name.hasPrefix("default") || name.hasOccurrence(of: "template")
  }

  /// Functions and methods that return a copy, which usually gets other members.
  private static let copying: Set<String> = [
    "structuredClone", "dict", "from", "clone", "cloneDeep", "deepClone", "copy", "deepcopy",
    "deepCopy", "dup",
    "deep_dup", "assign", "merge", "deepmerge", "deepMerge", "deep_merge", "array_merge",
    "array_replace_recursive",
  ]

  /// Whether a use of a variable copies its object, or a part of it, into another object.
  func isCopied(_ use: Int) -> Bool {
    guard let parent = tree.parent(of: use) else { return callsCopy(of: use) }
    if tree.isSymbol(tree.item(before: use), in: ["...", "**"]) {
      // `payload = {...payload, …}`
      let target = tree.literal(around: parent).flatMap { owner(of: $0.list) }
      return target?.name != tree.spelling(use)
    }
    if callsCopy(of: use) { return true }
    guard tree.isOpen(parent, "("), let callee = tree.item(before: parent) else { return false }
    if tree.isWord(callee, in: Self.copying) { return true }
    // `JSON.parse(JSON.stringify(payload))`
    let outer = tree.parent(of: callee).flatMap { tree.item(before: $0) }
    return tree.isWord(callee, in: ["stringify", "dumps"])
      && tree.isWord(outer, in: ["parse", "loads"])
  }

  private func callsCopy(of use: Int) -> Bool {
    let place = place(from: use)
    let method = place.call.map { tree.spelling($0.method) } ?? place.path.last
    return method.map(Self.copying.contains) ?? false
  }

  /// Whether a later statement of the same function changes the object that a variable got.
  func isChanged(_ owner: Owner, after start: Int) -> Bool {
    guard let uses = uses(of: owner.name, in: start..<max(start, endOfBlocks(around: owner.item)))
    else { return true }
    for use in uses where blocks.function(around: use) == blocks.function(around: owner.item) {
      switch role(of: use) {
      case .declaration(_, isNew: true), .hidden: return false
      case .changes(let changes) where changes.contains(where: { $0.affects(owner.path) }):
        return true
      default: break
      }
    }
    return false
  }

  /// The number of blocks around an assignment, such as `if` in `try`, after which its object can be changed.
  private static let blocksOfStatement = 3

  private func endOfBlocks(around item: Int) -> Int {
    if tree.language.blocksAreIndented { return tree.tokens.count }
    var block = item
    for _ in 0..<Self.blocksOfStatement {
      guard let outer = tree.parent(of: block) else { return tree.tokens.count }
      block = outer
    }
    return tree.tokens[block].link
  }
}

extension NameTable.Change {
  /// Whether the change can be inside of the value that an object has at a path.
  fileprivate func affects(_ owner: [String]) -> Bool {
    switch kind {
    case .isLent: false
    case .opens, .opensAll: path.starts(with: owner)
    case .sets(let key, _): path.count >= owner.count && (path + [key.name]).starts(with: owner)
    }
  }
}
