internal import CodeSyntax

/// The changes of a variable between its declaration and a token that has its value.
struct VariableHistory {
  private let table: NameTable
  private let name: String
  private let declaration: NameTable.Declaration
  /// The token with the value; the end of the variable's region for the object that is sent.
  private let end: Int
  /// The number of names that led to this one.
  private let names: Int
  private let uses: ArraySlice<Int>
  private let sending: SendingUses
  /// The variable with the object or the array around the token; nil if it is another part of a value.
  private lazy var owner =
    end < table.tree.tokens.count
    ? table.holder(of: end).flatMap { $0.isWhole ? $0 : nil } : nil
  /// Whether the token is in a function that can run after any statement outside of it.
  private let isOuter: Bool
  /// Whether no statement between the declaration and the token belongs to another function.
  private let isLocal: Bool
  private var changes: [NameTable.Change] = []
  /// The first token that was not skipped with a block in which the name has another meaning.
  private var start: Int

  private var tree: CodeTree { table.tree }
  private var blocks: Blocks { table.blocks }
  private var isWhole: Bool { end >= declaration.region.upperBound }

  /// Fails if the variable has too many uses.
  init?(
    of name: String, from declaration: NameTable.Declaration, upTo end: Int, names: Int,
    in table: NameTable
  ) {
    (self.table, self.name, self.declaration) = (table, name, declaration)
    (self.end, self.names) = (end, names)
    let region = declaration.region
    // An object without a declaration is only changed.
    let isDeclared = !declaration.value.isEmpty
    start = isDeclared ? max(declaration.item + 1, declaration.value.upperBound) : declaration.item
    isOuter =
      end < region.upperBound && table.blocks.isNested(end, comparedTo: declaration.item)
      && table.tree.parent(of: declaration.item) == nil
    isLocal =
      end >= region.upperBound || !table.tree.language.blocksAreIndented
      ? !isOuter
      : table.blocks.function(around: declaration.item) == table.blocks.function(around: end)
    // An object can change after it became a value.
    let isShared = isOuter || table.tree.language.sharesObjects
    let limit = isShared ? region.upperBound : min(end, region.upperBound)
    let last = start <= end ? max(start, limit) : start
    guard let uses = table.uses(of: name, in: start..<last) else { return nil }
    self.uses = uses
    sending = table.sendingUses(among: uses)
  }

  /// Returns the changes in order; nil if the variable has other values.
  mutating func allChanges() -> [NameTable.Change]? {
    loop: for use in uses where use >= start && use != end {
      switch table.role(of: use) {
      case .hidden(let region): start = max(start, region.upperBound)
      case .declaration where use > end && !isOuter: break loop
      case .declaration(let value, let isNew):
        guard let isLast = addAssignment(value, isNew: isNew, at: use) else { return nil }
        if isLast { break loop }
      case .changes(let found):
        // A change that the value does not follow.
        if use < end, isLocal, table.isUnsent(use, at: end, of: declaration, sending) { continue }
        for change in found { add(change, at: use) }
      case .other: break
      }
    }
    table.markCompleteChoices(among: &changes, before: end)
    return changes
  }

  /// Adds the changes by an assignment; returns whether the name has another value from here on, and nil if it can have one
  /// at the token.
  private mutating func addAssignment(_ value: Range<Int>, isNew: Bool, at use: Int) -> Bool? {
    let isNested = blocks.isNested(use, comparedTo: declaration.item)
    let isOtherFunction =
      tree.language.blocksAreIndented
      && blocks.function(around: use) != blocks.function(around: declaration.item)
    if isNew && isNested || isOtherFunction {
      start = max(start, blocks.region(from: use).upperBound)
      return false
    }
    if let members = table.ownMembers(of: name, in: value), use < end {
      start = value.upperBound
      changes += members.map { member in
        NameTable.Change(
          item: use, path: [],
          kind: member.key.map { .sets($0, member.value) } ?? .opens(replacesValues: true),
          isConditional: isNested || member.isConditional)
      }
      return false
    }
    guard !isNested, use < end else { return nil }
    if let members = table.members(putInto: name, by: value, at: use) {
      changes += members
      return false
    }
    // The value can be a copy with other members.
    if let copied = table.uses(of: name, in: value)?.first {
      let isArgument = tree.isOpen(tree.parent(of: copied), "(")
      let isChanged = if case .changes = table.role(of: copied) { true } else { isArgument }
      changes.append(
        NameTable.Change(
          item: use, path: [], kind: isChanged ? .opensAll : .opens(replacesValues: true)))
    }
    return true
  }

  private mutating func add(_ found: NameTable.Change, at use: Int) {
    var change = found
    let isLater = use > end
    switch change.kind {
    case .isRenamed:
      changes += table.changes(
        byOtherNameAt: use, path: change.path, of: declaration, upTo: end, names: names)
      return
    case .isLent(let canWrite) where isLater:
      guard isOuter || canWrite && isUnsentValue(before: use) else { return }
      change.kind = .opens(replacesValues: true)
    case .sets(let key, nil):
      // `state["stops"] = int(state.pop("stops"))`
      if case .sets(let set, let value?)? = changes.last?.kind, set.name == key.name,
        value.contains(use)
      {
        return
      }
      // The object can have been sent before.
      change.isConditional = sending.contains(before: use) || isLater || runsElsewhere(use)
    case .sets(let key, _) where isLater || runsElsewhere(use) || isAfterLastSending(use):
      change.kind = .replaces(key.name)
    default: break
    }
    if blocks.isNested(use, comparedTo: declaration.item) || table.isUnderInlineCondition(use) {
      change.isConditional = true
    }
    if change.isConditional, case .sets(let key, _?) = change.kind,
      table.isDecided(by: key.name, at: use)
    {
      change.completesChoice = false
    }
    changes.append(change)
  }

  /// Whether an object with the token can get members before another statement.
  private mutating func isUnsentValue(before statement: Int) -> Bool {
    guard let owner, let uses = table.uses(of: owner.name, in: end..<max(end, statement)) else {
      return false
    }
    return !table.sendingUses(among: uses).contains(after: end)
  }

  private func isAfterLastSending(_ use: Int) -> Bool {
    isWhole && sending.contains(before: use) && !sending.contains(after: use)
  }

  /// Whether a conditional statement runs at another time, as that of another function does.
  private func runsElsewhere(_ use: Int) -> Bool {
    (blocks.isNested(use, comparedTo: declaration.item) || table.isUnderInlineCondition(use))
      && (blocks.isInFunction(use, outsideOf: declaration.item) || table.fallsThrough(at: use))
  }
}
