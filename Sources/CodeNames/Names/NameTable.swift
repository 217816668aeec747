package import CodeSyntax

/// The declarations of variables in source code, and the changes of their values.
package struct NameTable {
  /// A declaration of a variable with a value.
  package struct Declaration {
    package let item: Int
    package let value: Range<Int>
    /// The tokens that can use the variable.
    package let region: Range<Int>

    package init(item: Int, value: Range<Int>, region: Range<Int>) {
      (self.item, self.value, self.region) = (item, value, region)
    }
  }

  /// A change of an object after its declaration.
  package struct Change {
    package enum Kind {
      /// Sets a member; to nil if it is removed.
      case sets(Entry.Key, Range<Int>?)
      /// Adds unknown members.
      case opens(replacesValues: Bool)
      /// Gives a member another value, in a copy or at another time.
      case replaces(String)
      /// Adds unknown members to the object and to all objects in it.
      case completes
      /// Gives the object another name, by which its contents can change.
      case isRenamed
      /// Changes any of its contents.
      case opensAll
      /// Gives the object to a function, which can add members.
      /// If nothing uses the result of the function, it can change the values, too.
      case isLent(canWrite: Bool = false)
    }

    /// Whether a statement names the member that it changes.
    var isAssignment: Bool {
      switch kind {
      case .sets, .replaces, .completes: true
      case .opens, .isRenamed, .opensAll, .isLent: false
      }
    }

    package let item: Int
    /// The keys that lead to the changed object.
    package var path: [String]
    package var kind: Kind
    package var isConditional = false
    /// Whether this change or an earlier one of the same member is made in any case; nil if that is not known.
    package var completesChoice: Bool?
  }

  package let tree: CodeTree
  package let blocks: Blocks
  let roles = Roles()
  private let histories = Histories()
  let conditions = Conditions()
  package let functions = Functions()
  /// The other files with calls of the functions here.
  package var callers: [Caller] = []
  /// The names that other files change.
  package var changed = SharedNames()
  private var uses: [String: [Int]] = [:]
  private var memberUses: [String: [Int]] = [:]

  /// The changes of variables that were looked up.
  private final class Histories {
    struct Question: Hashable {
      let name: String
      let start: Int
      let value: Range<Int>
      let end: Int
      /// Whether other files change names of this one.
      let isShared: Bool
    }

    var known: [Question: [Change]?] = [:]
  }

  /// The number of uses of a name that are examined for one question.
  private static let maximumUses = 128

  package init(_ tree: CodeTree) {
    self.tree = tree
    blocks = Blocks(tree)
    for index in tree.tokens.indices where tree.tokens[index].kind == .word {
      let isMember = index > 0 && tree.isAccess(index - 1)
      if isMember {
        memberUses[tree.spelling(index), default: []].append(index)
      } else {
        uses[tree.spelling(index), default: []].append(index)
      }
    }
  }

  /// Returns the uses of a name after `self.` and the like, up to a maximum number.
  package func memberUses(of name: String) -> ArraySlice<Int> {
    (memberUses[name] ?? []).prefix(Self.maximumUses)
  }

  /// Returns the uses of a name from one token to another; nil if they are too many.
  package func uses(of name: String, in range: Range<Int>) -> ArraySlice<Int>? {
    let all = uses[name] ?? []
    let start = Self.firstIndex(from: range.lowerBound, in: all)
    let end = max(start, Self.firstIndex(from: range.upperBound, in: all))
    return end - start <= Self.maximumUses ? all[start..<end] : nil
  }

  static func firstIndex(from item: Int, in uses: [Int]) -> Int {
    var (low, high) = (0, uses.count)
    while low < high {
      let middle = (low + high) / 2
      if uses[middle] < item { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Declarations

  /// Returns the nearest declaration that a use of a name refers to; nil if it has no single value.
  package func declaration(of name: String, before item: Int) -> Declaration? {
    let all = uses[name] ?? []
    for use in all[..<Self.firstIndex(from: item, in: all)].suffix(Self.maximumUses).reversed() {
      // A member of the object has its own assignments.
      let next = use + 1 < tree.tokens.count ? use + 1 : nil
      if tree.isAccess(next) || tree.isOpen(next, "[") { continue }
      switch role(of: use) {
      case .declaration(let value, let isNew):
        let region = blocks.region(from: use)
        if region.contains(item) {
          if isNamedByComprehension(name, at: item) { return nil }
          // The value itself can contain the name.
          if value.contains(item) { continue }
          guard blocks.canUse(name, declaredAt: use, from: item),
            ownMembers(of: name, in: value) == nil
          else { continue }
          if !isNew, isUnderInlineCondition(use) { return nil }
          if isSetThroughObject(name, declaredAt: use) || value.isEmpty { return nil }
          if isChangedElsewhere(name, declaredAt: use) { return nil }
          share(name, declaredAt: use, value: value)
          return Declaration(item: use, value: value, region: region)
        }
        let isOtherFunction = blocks.function(around: use) != blocks.function(around: item)
        if ownMembers(of: name, in: value) != nil { continue }
        if !isNew, !(tree.language.blocksAreIndented && isOtherFunction) { return nil }
      case .hidden(let region): if region.contains(item) { return nil }
      case .changes, .other: break
      }
    }
    return nil
  }

  private static let deepestComprehension = 8

  /// Whether a name in brackets is that of a loop behind it, as in `[{"eta": eta} for eta in etas]`.
  func isNamedByComprehension(_ name: String, at item: Int) -> Bool {
    guard tree.language.blocksAreIndented else { return false }
    var item = item
    for _ in 0..<Self.deepestComprehension {
      guard let open = tree.parent(of: item) else { return false }
      let isNamed = uses(of: name, in: item + 1..<max(item + 1, tree.tokens[open].link))?.contains {
        if case .hidden = role(of: $0) { true } else { false }
      }
      if isNamed ?? true { return true }
      item = open
    }
    return false
  }

  /// Returns the changes of a variable from its declaration on; nil if it has other values.
  package func changes(to name: String, from declaration: Declaration, upTo end: Int) -> [Change]? {
    // Each file that calls the function asks again.
    let question = Histories.Question(
      name: name, start: declaration.item, value: declaration.value, end: end,
      isShared: !changed.isEmpty)
    if let known = histories.known[question] { return known }
    let found = changes(to: name, from: declaration, upTo: end, names: 0)
    histories.known[question] = .some(found)
    return found
  }

  /// - Parameter names: The number of names that led to this one.
  func changes(
    to name: String, from declaration: Declaration, upTo end: Int, names: Int
  ) -> [Change]? {
    var history = VariableHistory(
      of: name, from: declaration, upTo: end, names: names, in: self)
    return history?.allChanges()
  }

  /// Returns the entries that an object has besides those of a variable that it replaces.
  func ownMembers(of name: String, in value: Range<Int>) -> ArraySlice<Entry>? {
    guard let container = tree.container(value), case .entries = container.spelling,
      let first = tree.contents(of: container.open).first,
      tree.isSymbol(first, in: ["...", "**"]), tree.isWord(first + 1, name),
      value.count <= Self.longestCopy
    else { return nil }
    return tree.entries(of: container.open)?.dropFirst()
  }

  private static let longestCopy = 400

  /// Whether a statement follows its condition on the same line.
  package func isUnderInlineCondition(_ item: Int) -> Bool {
    guard let before = tree.item(before: item) else { return false }
    if tree.isWord(before, in: ["else", "and", "or", "then"])
      || tree.isSymbol(before, in: ["&&", "||"])
    {
      // A line after `else` of Ruby is in its block.
      return !tree.language.blocksAreIndented
        || tree.tokens[before].line == tree.tokens[item].line
    }
    if tree.isSymbol(before, ":"), tree.language.hasInlineBlocks {
      return tree.tokens[before].line == tree.tokens[item].line
    }
    guard tree.isOpen(before, "("), let word = tree.item(before: before) else { return false }
    return tree.isWord(word, in: ["if", "while", "for", "foreach", "elseif"])
  }

  // MARK: Statements

  /// Returns the tokens of a value after `=`; empty if the value is long, because each of its parts can be one, too.
  package func value(after equal: Int) -> Range<Int> {
    let start = equal + 1
    var previous: Int?
    var hasCondition = false
    let isInCondition = isInCondition(equal)
    var item = tree.item(after: equal)
    for _ in 0..<Self.longestValue {
      guard let next = item else { return start..<(previous.map { tree.end(of: $0) } ?? start) }
      if tree.isSymbol(next, ";") { return start..<next }
      let isArgument = tree.language.hasBareArguments && tree.parent(of: equal) == nil
      // `when 1, 2`
      if tree.isSymbol(next, ","), !isArgument, !(hasCondition && tree.language.hasCommandCalls) {
        let isTuple = tree.parent(of: equal) == nil && tree.language.hasListsOfTargets
        return isTuple ? start..<start : start..<next
      }
      if let previous, startsStatement(next, after: previous),
        // `kind switch` and its brace on the next line.
        !(tree.isOpen(next, "{") && tree.isWord(previous, "switch"))
      {
        return start..<next
      }
      if tree.isWord(next, "else") && !hasCondition || tree.isOpen(next, "{") && isInCondition {
        return start..<next
      }
      if tree.isWord(next, in: ["if", "when", "match", "switch", "case", "unless"]) {
        hasCondition = true
      }
      if tree.language.hasModifiers, previous != nil, tree.isWord(next, in: ["if", "unless"]) {
        return start..<next
      }
      previous = next
      item = tree.item(after: next)
    }
    return start..<start
  }

  /// Whether a variable is declared in a condition: `if let state = state(of: ride) {`.
  private func isInCondition(_ equal: Int) -> Bool {
    guard let name = tree.item(before: equal), let word = tree.item(before: name),
      tree.isWord(word, in: ["let", "var"]), let before = tree.item(before: word)
    else { return false }
    return tree.isWord(before, in: ["if", "while", "guard"]) || tree.isSymbol(before, ",")
  }

  /// The maximum number of items of a value.
  private static let longestValue = 256

  func startsStatement(_ item: Int, after previous: Int) -> Bool {
    let end = tree.end(of: previous) - 1
    guard tree.tokens[max(previous, end)].line < tree.tokens[item].line else { return false }
    if tree.language.linesEndStatements {
      return tree.parent(of: item).map { tree.isOpen($0, "{") } ?? true
    }
    if tree.tokens[previous].kind == .symbol || isInitializer(item, after: previous) {
      return false
    }
    return tree.tokens[item].kind != .symbol
      || tree.isSymbol(item, in: ["@", "...", "++", "--", "%"])
  }

  /// Whether a brace follows `new Type` or `new Type()`, which only in C# has it on the next line.
  private func isInitializer(_ brace: Int, after previous: Int) -> Bool {
    guard tree.language.hasPairs, tree.isOpen(brace, "{") else { return false }
    let name = tree.isOpen(previous, "([") ? tree.item(before: previous) : previous
    let start = name.map { tree.startOfChain($0) }
    return tree.isWord(start, "new") || tree.isWord(start.flatMap { tree.item(before: $0) }, "new")
  }
}
