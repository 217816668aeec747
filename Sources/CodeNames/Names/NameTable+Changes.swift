internal import CodeSyntax
internal import JSONSyntax

/// The changes that an object gets through another name, or that a copy of it gets.
///
/// A value that is written and never replaced is certain. A name, or a copy that nobody changes, decides nothing.
extension NameTable {
  /// The number of names that can lead from an object to its change.
  static let maximumNames = 2

  /// Returns the changes that copies of a variable's object get, and those of the object as a member of a type.
  package func changesElsewhere(of name: String, declaredAt item: Int, in range: Range<Int>)
    -> [Change]
  {
    let uses = uses(of: name, in: range) ?? []
    let member = name.utf8.first == UInt8(ascii: "$") ? String(name.dropFirst()) : name
    let memberUses = memberUses(of: member)
    var changes =
      (Array(uses) + memberUses).flatMap { self.changes(ofCopyAt: $0, names: 0) }
      + changesElsewhere(name, declaredAt: item)
    if name.utf8.first == UInt8(ascii: "@") {
      changes += laterChanges(of: Owner(name: name, item: item, path: []), after: item + 1)
    } else if !memberUses.isEmpty {
      let type = typeOfMethod(item)
      for object in Self.receivers.union([type].compactMap { $0 }) {
        let owner = Owner(name: object, item: item, path: [member])
        changes += laterChanges(of: owner, after: item, names: 0, isMember: true)
      }
    }
    return changes
  }

  /// Returns the changes of a variable's object by later statements; a value can change or not.
  package func laterChanges(of owner: Owner, after start: Int) -> [Change] {
    laterChanges(of: owner, after: start, names: 0)
  }

  /// Returns the changes of a variable's object that gets another name at a use.
  func changes(
    byOtherNameAt use: Int, path: [String], of variable: Declaration, upTo end: Int, names: Int
  ) -> [Change] {
    guard tree.language.sharesObjects, names < Self.maximumNames, followsName(),
      !blocks.isInFunction(use, outsideOf: variable.item),
      let owner = owner(of: use..<use + 1), owner.isWhole,
      case .declaration(let value, _) = role(of: owner.item), value.contains(use)
    else { return changes(byOtherNameAt: use, path: path, names: names) }
    let declaration = Declaration(
      item: owner.item, value: value, region: blocks.region(from: owner.item))
    let changes = changes(to: owner.name, from: declaration, upTo: end, names: names + 1)
    guard let changes else { return [Change(item: use, path: path, kind: .opensAll)] }
    let isNested = blocks.isNested(use, comparedTo: variable.item)
    return changes.map {
      Change(
        item: $0.item, path: path + $0.path, kind: $0.kind,
        isConditional: $0.isConditional || isNested)
    }
  }

  func changes(byOtherNameAt use: Int, path: [String], names: Int) -> [Change] {
    guard names < Self.maximumNames, followsName(), let owner = owner(of: use..<use + 1) else {
      // The values of Elixir never change.
      if tree.language.name == "Elixir" || isChangedByPattern(before: use) == false { return [] }
      return [Change(item: use, path: path, kind: .opensAll)]
    }
    let changes = laterChanges(of: owner, after: tree.end(of: use), names: names + 1)
    return completed(changes, at: use, path)
  }

  /// - Parameter isMember: Whether any statement of the source can change the object, as the member of a type.
  func laterChanges(
    of owner: Owner, after start: Int, names: Int, isMember: Bool? = nil
  ) -> [Change] {
    // The members of an object can change in all of its methods.
    let isMember =
      isMember ?? (!owner.isWhole && Self.receivers.contains(owner.name))
      || owner.name.utf8.first == UInt8(ascii: "@")
    let range =
      isMember ? tree.all : start..<max(start, endOfBlocks(around: owner.item))
    guard let uses = uses(of: owner.name, in: range) else {
      return [Change(item: owner.item, path: [], kind: .opensAll)]
    }
    var found: [Change] = []
    loop: for use in uses {
      if !isMember, blocks.function(around: use) != blocks.function(around: owner.item) { continue }
      switch role(of: use) {
      case .declaration(_, isNew: true), .hidden: if !isMember { break loop }
      case .changes(let changes):
        for change in changes { append(change, at: use, of: owner, to: &found, names: names) }
      case .declaration, .other: break
      }
      for change in changes(ofCopyAt: use, names: names) {
        append(change, at: use, of: owner, to: &found, names: names)
      }
    }
    // The last function that gets the object sends it.
    if let last = found.lastIndex(where: {
      if case .isLent = $0.kind { $0.path.isEmpty } else { false }
    }) {
      found.remove(at: last)
    }
    return found
  }

  /// Adds a change if it can be inside of the value that an object has at a path.
  private func append(
    _ change: Change, at use: Int, of owner: Owner, to found: inout [Change], names: Int
  ) {
    var path = change.path
    var kind = change.kind
    switch kind {
    case .sets(let key, _): kind = .replaces(key.name)
    case .isRenamed:
      // The statement that gives the owner its value.
      guard use != owner.item else { return }
      for other in changes(byOtherNameAt: use, path: path, names: names) {
        append(other, at: use, of: owner, to: &found, names: names)
      }
      return
    case .isLent: if owner.path.starts(with: path) { path = owner.path }
    case .replaces, .opens, .opensAll, .completes: break
    }
    guard path.starts(with: owner.path) else { return }
    path.removeFirst(owner.path.count)
    found.append(Change(item: use, path: path, kind: kind))
  }

  /// Returns changes of another object with the same values; each can have more members than this one.
  func completed(_ changes: [Change], at use: Int, _ path: [String]) -> [Change] {
    guard !changes.isEmpty else { return [] }
    return [Change(item: use, path: path, kind: .completes)]
      + changes.map { Change(item: use, path: path + $0.path, kind: $0.kind) }
  }

  /// The number of blocks around an assignment, such as `if` in `try`, after which its object can be changed.
  private static let blocksOfStatement = 3

  private func endOfBlocks(around item: Int) -> Int {
    if tree.language.blocksAreIndented { return tree.tokens.count }
    let blocks = Array(tree.brackets(around: item, Self.blocksOfStatement))
    guard blocks.count == Self.blocksOfStatement, let block = blocks.last else {
      return tree.tokens.count
    }
    return tree.tokens[block].link
  }
}
