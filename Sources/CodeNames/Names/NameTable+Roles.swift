internal import CodeSyntax

extension NameTable {
  /// The part that a use of a name has in its statement.
  package enum Role {
    /// The name gets a value, empty if it is not understood; new if it is declared.
    case declaration(Range<Int>, isNew: Bool)
    /// The name is a parameter, or declared in another way, in a range of tokens.
    case hidden(Range<Int>)
    case changes([Change])
    case other

    static func opens(_ item: Int, _ path: [String] = [], replacesValues: Bool) -> Role {
      .changes([Change(item: item, path: path, kind: .opens(replacesValues: replacesValues))])
    }

    static func isRenamed(_ item: Int, _ path: [String] = []) -> Role {
      .changes([Change(item: item, path: path, kind: .isRenamed)])
    }
  }

  /// The roles that were found.
  final class Roles {
    fileprivate var known: [Int: Role] = [:]
    /// The number of other names of objects that were followed.
    fileprivate var followedNames = 0
  }

  /// Whether another name of an object may still be followed: each can have further ones.
  func followsName() -> Bool {
    roles.followedNames += 1
    return roles.followedNames <= tree.tokens.count / Self.tokensOfName + Self.smallestNumberOfNames
  }

  private static let (tokensOfName, smallestNumberOfNames) = (4, 1_000)

  package func role(of use: Int) -> Role {
    tree.work.steps += 1
    if let role = roles.known[use] { return role }
    let role = newRole(of: use)
    roles.known[use] = role
    return role
  }

  private func newRole(of use: Int) -> Role {
    let before = tree.item(before: use)
    let place = place(from: use)
    if isLoopedByReference(place) { return .opens(use, place.path, replacesValues: true) }
    if !place.path.isEmpty, isTargetOfPattern(use, place, before) {
      let path = place.isComputed ? place.path : Array(place.path.dropLast())
      return .opens(use, path, replacesValues: true)
    }
    var pattern = use
    // A name can be a part of a pattern such as `({ ride: [eta] }) =>`.
    for _ in 0..<Self.deepestPattern {
      guard let parent = tree.parent(of: pattern) else { break }
      if isParameter(pattern, in: parent) {
        return .hidden(blocks.body(afterHead: pattern) ?? blocks.region(from: pattern))
      }
      // `|(status, eta)|`, `if case .some(let eta)`
      if tree.isOpen(parent, "("),
        tree.isSymbol(tree.item(before: parent), in: ["|", ","])
          && tree.isSymbol(tree.item(after: parent), in: ["|", ","])
          || pattern == use && tree.isWord(before, in: Self.declarators)
            && tree.item(after: use) == nil
      {
        return .hidden(blocks.region(from: parent))
      }
      if isAssignedPattern(pattern, in: parent) { return .declaration(use..<use, isNew: false) }
      if tree.isSymbol(tree.item(after: parent), in: Self.assignments),
        let before = tree.item(before: parent),
        tree.isWord(before, in: Self.declarators)
          || tree.isOpen(parent, "{(")
            && tree.isWord(tree.item(before: before), in: Self.declarators)
      {
        return .hidden(blocks.region(from: parent))
      }
      pattern = parent
    }
    if isType(use, after: before) { return .other }
    if let branch = branch(naming: use, before) { return .hidden(blocks.region(from: branch)) }
    // Another function can give the variable of the file another value.
    if tree.isWord(before, in: ["global", "nonlocal"]) {
      return .changes([Change(item: use, path: [], kind: .opensAll)])
    }
    if tree.isSymbol(before, in: ["++", "--"]) {
      return .opens(
        use, place.isComputed ? place.path : place.path.dropLast(), replacesValues: true)
    }
    // A reference of Rust without `mut` only reads.
    if tree.isSymbol(before, "&"), tree.language.name == "Rust" { return .other }
    if tree.isSymbol(before, "&"), place.path.isEmpty, !tree.isOpen(place.next, "{[(") {
      return .opens(use, replacesValues: true)
    }
    guard place.call == nil, !place.isComputed, place.path.isEmpty, let next = place.next else {
      return memberRole(use, place, before)
    }
    if tree.isSymbol(next, in: Self.assignments) { return assignment(use, at: next, before) }
    if tree.isSymbol(next, ":"), !tree.isWord(before, in: Self.typeKeywords),
      let equal = equalAfterType(next)
    {
      return assignment(use, at: equal, before)
    }
    if tree.isSymbol(next, in: ["=>", "->"]) && !tree.isOpen(before, "(")
      || tree.isWord(next, "in") || tree.isWord(before, in: ["for", "as", "catch", "lambda"])
      || tree.isSymbol(next, "|") && tree.isSymbol(before, in: ["|", ","])
      || tree.language.blocksAreIndented && isParameterOfLambda(use)
    {
      return .hidden(blocks.region(from: use))
    }
    if hasOtherName(use, place, before) { return .isRenamed(use) }
    if tree.isSymbol(next, in: Self.changingOperators) { return .opens(use, replacesValues: true) }
    // A cascade.
    if tree.isSymbol(next, "..") { return .opens(use, replacesValues: true) }
    if tree.isSymbol(next, ","), isStatement(use), isListOfTargets(from: next) {
      return .declaration(use..<use, isNew: tree.isWord(before, in: Self.declarators))
    }
    return argumentRole(use, place)
  }

  /// Whether a word is a later parameter in `lambda status, eta: …`.
  private func isParameterOfLambda(_ use: Int) -> Bool {
    var word = use
    for _ in 0..<Self.longestType {
      guard let comma = tree.item(before: word), tree.isSymbol(comma, ","),
        let name = tree.item(before: comma), tree.kind(name) == .word
      else { return false }
      if tree.isWord(tree.item(before: name), "lambda") { return true }
      word = name
    }
    return false
  }

  private static let assignments: Set<String> = ["=", ":="]
  static let declarators: Set<String> = [
    "let", "const", "var", "val", "final", "mut", "lateinit", "static", "def", "auto",
  ]
  /// The words before the name of a type, whose colon precedes the types that it conforms to.
  private static let typeKeywords: Set<String> = [
    "class", "struct", "enum", "extension", "protocol", "interface", "object", "trait",
  ]
  private static let changingOperators: Set<String> = [
    "+=", "|=", "||=", "??=", "-=", "*=", "&&=", "++",
  ]
  static let longestType = 24
  private static let deepestPattern = 4

  private func assignment(_ use: Int, at equal: Int, _ before: Int?) -> Role {
    let isDeclaration = tree.isSymbol(equal, ":=")
    if let parent = tree.parent(of: use), tree.isOpen(parent, "(["), !isDeclaration {
      // `while ((state = next()) == null)`
      let callee = tree.item(before: parent)
      // `const ( topic = "…" )` of Go.
      if tree.language.name == "Go", tree.isWord(callee, in: Self.declarators) {
        let isName = before.map { startsStatement(use, after: $0) } ?? true
        return isName ? .declaration(value(after: equal), isNew: true) : .other
      }
      let isExpression =
        tree.isOpen(parent, "(") && tree.item(before: use) == nil
        && (callee == nil || tree.kind(callee) == .symbol || tree.isWord(callee, in: Self.control))
      // Otherwise an argument with a name, or the default of a parameter.
      return isExpression && !tree.isWord(callee, "for")
        ? .declaration(use..<use, isNew: false) : .other
    }
    // A type or a declarator precedes a new name.
    let hasWord =
      tree.kind(before) == .word && !tree.isWord(before, in: ["else", "then", "do", "return"])
      && before.map { tree.tokens[$0].line == tree.tokens[use].line } ?? false
    // `var` of JavaScript declares a variable of the function, also in a block.
    let isOfFunction =
      tree.language.hasShorthand && tree.isWord(before, "var")
      && tree.parent(of: use).map { blocks.isBranch($0) } ?? false
    return .declaration(value(after: equal), isNew: hasWord && !isOfFunction || isDeclaration)
  }

  /// Returns the first of some items that a condition is true for; nil at the end of a type.
  package func item(
    after start: Int, while isPart: (Int) -> Bool, where isWanted: (Int) -> Bool
  ) -> Int? {
    tree.items(after: start, Self.longestType).first { isWanted($0) || !isPart($0) }
      .flatMap { isWanted($0) ? $0 : nil }
  }

  /// Returns the `=` after the type of a declaration.
  private func equalAfterType(_ colon: Int) -> Int? {
    // A statement in the block of a condition or a class.
    if tree.language.blocksAreIndented,
      tree.item(after: colon).map({ tree.tokens[$0].line > tree.tokens[colon].line }) ?? false
    {
      return nil
    }
    return item(
      after: colon,
      while: { !tree.isSymbol($0, in: [";", ",", "?:"]) && tree.kind($0) != .string },
      where: { tree.isSymbol($0, "=") })
  }

  /// Whether names that are separated by commas are assigned.
  private func isListOfTargets(from comma: Int) -> Bool {
    item(
      after: comma, while: { tree.kind($0) == .word || tree.isSymbol($0, ",") },
      where: { tree.isSymbol($0, in: Self.assignments) }) != nil
  }

  /// Whether a word is the type in `name: Type = value`.
  private func isType(_ use: Int, after before: Int?) -> Bool {
    guard let before, tree.isSymbol(before, ":"), let name = tree.item(before: before),
      tree.kind(name) == .word, !tree.isWord(name, in: ["else", "default", "try", "finally"])
    else { return false }
    guard let first = tree.item(before: name) else { return true }
    return tree.tokens[tree.end(of: first) - 1].line < tree.tokens[name].line
      || tree.isWord(first, in: Self.declarators) || tree.isSymbol(first, ";")
  }

  /// Whether a pattern without a declarator is assigned: `[stops, status] = compute(ride)`.
  private func isAssignedPattern(_ item: Int, in parent: Int) -> Bool {
    guard tree.isSymbol(tree.item(after: parent), "="), tree.isOpen(parent, "[{("),
      tree.item(after: item).map({ tree.isSymbol($0, in: [",", ":", "="]) }) ?? true
    else { return false }
    let before = tree.item(before: parent)
    return before == nil || tree.isSymbol(before, ";")
      || tree.kind(before) == .open
      || before.map { tree.tokens[tree.end(of: $0) - 1].line < tree.tokens[parent].line } ?? false
  }

  private func isStatement(_ item: Int) -> Bool {
    guard let parent = tree.parent(of: item) else { return true }
    return tree.isOpen(parent, "{") && !tree.isSymbol(tree.item(before: parent), "=")
  }

  // MARK: Parameters

  package static let control: Set<String> = [
    "if", "while", "for", "switch", "foreach", "catch", "elseif", "match", "when", "using",
    "return", "unless", "guard",
  ]

  private func isParameter(_ use: Int, in parent: Int) -> Bool {
    guard tree.isOpen(parent, "("), !isTypeOrDefault(use) else { return false }
    let name = tree.item(before: parent)
    let isDefinition =
      tree.isWord(name, in: Blocks.definitions)
      && !tree.isAccess(name.flatMap { tree.item(before: $0) })
      || name.map { followsKeyword($0) } ?? false
    guard let after = tree.item(after: parent) else { return isDefinition }
    let next = tree.item(after: use)
    // `func send(s *State)`
    let isPointer =
      isDefinition && tree.language.hasCompositeLiterals && tree.isSymbol(next, "*")
    guard
      isPointer || next == nil || tree.isSymbol(next, in: [",", ":", "?", "="])
        || tree.kind(next) == .word
    else { return false }
    if isDefinition || tree.isSymbol(after, "=>") || tree.isWord(after, "in") { return true }
    guard tree.kind(name) == .word else { return tree.isSymbol(after, "->") }
    if tree.isWord(name, in: Self.control) {
      return tree.isWord(name, in: ["catch", "for", "foreach"]) && isDeclaredInHead(use)
    }
    // Elsewhere, a closure follows the arguments of a call.
    let isMethod = tree.isOpen(after, "{") || tree.isWord(after, in: ["throws", "async"])
    if isMethod { return tree.language.methodsLackKeyword }
    guard tree.isSymbol(after, in: [":", "->"]) else { return false }
    return item(
      after: after, while: { !tree.isSymbol($0, in: [";", ",", "?"]) },
      where: { tree.isOpen($0, "{") || tree.isSymbol($0, "=>") }) != nil
  }

  /// Whether a part of a parameter is its type, or its default value: `to: dict[str, int] = None`, `n int64`, `String token`.
  private func isTypeOrDefault(_ part: Int) -> Bool {
    let (before, next) = (tree.item(before: part), tree.item(after: part))
    if tree.isSymbol(before, in: [":", "=", "<"]) { return true }
    let followsWord = tree.kind(before) == .word && !tree.isWord(before, in: Self.declarators)
    if tree.kind(part) == .open { return followsWord && tree.isOpen(part, "[(") }
    return tree.language.name == "Go"
      ? followsWord || tree.isSymbol(before, in: ["*", "..."])
        || tree.isOpen(before, "[")
      : tree.kind(next) == .word && !tree.isWord(next, in: ["of", "in", "as"])
  }

  /// Whether a name is that of a function after its keyword, or after the receiver of Go.
  package func followsKeyword(_ name: Int) -> Bool {
    let before = tree.item(before: name)
    return tree.isWord(before, in: Blocks.definitions)
      || tree.isOpen(before, "(") && tree.isWord(before.flatMap { tree.item(before: $0) }, "func")
  }

  private func isDeclaredInHead(_ use: Int) -> Bool {
    let before = tree.item(before: use)
    // `foreach ($all as $s)`, `for (const key of Object.keys(s))`
    if tree.isWord(tree.item(after: use), "as") || tree.isOpen(use, "(") { return false }
    return before == nil || tree.kind(before) == .word && !tree.isWord(before, in: ["of", "in"])
      || tree.isSymbol(before, "=>")
      || tree.isWord(tree.item(after: use), in: ["of", "in"])
  }
}
