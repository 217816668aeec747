extension NameTable {
  /// The part that a use of a name has in its statement.
  enum Role {
    /// The name gets a value, which is empty if it is not understood; new if the statement declares the name.
    case declaration(Range<Int>, isNew: Bool)
    /// The name is a parameter, or declared in another way, in a range of tokens.
    case hidden(Range<Int>)
    case changes([Change])
    case other
  }

  func role(of use: Int) -> Role {
    tree.work.steps += 1
    if let parent = tree.parent(of: use) {
      if isParameter(use, in: parent) {
        return .hidden(blocks.body(afterHead: use) ?? blocks.region(from: use))
      }
      let isPattern =
        tree.isOpen(parent, "{[") && tree.isSymbol(tree.item(after: parent), in: ["=", ":="])
      if isPattern, tree.isWord(tree.item(before: parent), in: Self.declarators) {
        return .hidden(blocks.region(from: parent))
      }
    }
    let before = tree.item(before: use)
    if isType(use, after: before) { return .other }
    let place = place(from: use)
    if place.call != nil || place.isComputed { return memberRole(use, place, before) }
    guard let next = place.next else { return argumentRole(use, place) }
    if place.path.isEmpty {
      if tree.isSymbol(next, in: ["=", ":="]) { return assignment(use, at: next, before) }
      if tree.isSymbol(next, ":"), let equal = equalAfterType(next) {
        return assignment(use, at: equal, before)
      }
      if tree.isSymbol(next, in: ["=>", "->"]) && !tree.isOpen(before, "(")
        || tree.isWord(next, "in")
        || tree.isSymbol(next, "|") && tree.isSymbol(before, in: ["|", ","])
        || tree.isWord(before, in: ["for", "as", "catch"])
      {
        return .hidden(blocks.region(from: use))
      }
      if tree.isSymbol(next, in: Self.changingOperators) {
        return .changes([Change(item: use, path: [], kind: .opens(replacesValues: true))])
      }
      if tree.isSymbol(next, ","), tree.parent(of: use) == nil || isStatement(use),
        isListOfTargets(from: next)
      {
        return .declaration(use..<use, isNew: tree.isWord(before, in: Self.declarators))
      }
      return argumentRole(use, place)
    }
    return memberRole(use, place, before)
  }

  private static let declarators: Set<String> = [
    "let", "const", "var", "val", "final", "mut", "lateinit", "static", "def", "auto",
  ]
  private static let changingOperators: Set<String> = [
    "+=", "|=", "||=", "??=", "-=", "*=", "&&=",
  ]

  private func assignment(_ use: Int, at equal: Int, _ before: Int?) -> Role {
    if let parent = tree.parent(of: use), tree.isOpen(parent, "(["), !tree.isSymbol(equal, ":=") {
      // An argument with a name, or the default of a parameter.
      return .other
    }
    // A type or a declarator precedes a new name.
    let isNew =
      tree.kind(before) == .word && !tree.isWord(before, in: ["else", "then", "do", "return"])
      && before.map { tree.tokens[$0].line == tree.tokens[use].line } ?? false
      || tree.isSymbol(equal, ":=")
    return .declaration(value(after: equal), isNew: isNew)
  }

  /// Returns the `=` after the type of a declaration.
  private func equalAfterType(_ colon: Int) -> Int? {
    var item = tree.item(after: colon)
    for _ in 0..<Self.longestType {
      guard let mark = item else { return nil }
      if tree.isSymbol(mark, "=") { return mark }
      if tree.isSymbol(mark, in: [";", ",", "?:"]) || tree.kind(mark) == .string { return nil }
      item = tree.item(after: mark)
    }
    return nil
  }

  private static let longestType = 24

  /// Whether a word is the type in `name: Type = value`.
  private func isType(_ use: Int, after before: Int?) -> Bool {
    guard let before, tree.isSymbol(before, ":"), let name = tree.item(before: before),
      tree.kind(name) == .word, !tree.isWord(name, in: ["else", "default", "try", "finally"])
    else { return false }
    guard let first = tree.item(before: name) else { return true }
    return tree.tokens[tree.end(of: first) - 1].line < tree.tokens[name].line
      || tree.isWord(first, in: Self.declarators) || tree.isSymbol(first, ";")
  }

  private func isStatement(_ item: Int) -> Bool {
    tree.parent(of: item).map { tree.isOpen($0, "{") && !tree.isSymbol(tree.item(before: $0), "=") }
      ?? true
  }

  /// Whether names that are separated by commas are assigned.
  private func isListOfTargets(from comma: Int) -> Bool {
    var item = tree.item(after: comma)
    for _ in 0..<Self.longestType {
      guard let mark = item else { return false }
      if tree.isSymbol(mark, in: ["=", ":="]) { return true }
      guard tree.kind(mark) == .word || tree.isSymbol(mark, ",") else { return false }
      item = tree.item(after: mark)
    }
    return false
  }

  // MARK: Parameters

  private func isParameter(_ use: Int, in parent: Int) -> Bool {
    guard tree.isOpen(parent, "("), let after = tree.item(after: parent) else {
      return tree.isOpen(parent, "(") && isDefinition(parent)
    }
    let next = tree.item(after: use)
    guard next == nil || tree.isSymbol(next, in: [",", ":", "?", "="]) || tree.kind(next) == .word
    else { return false }
    if tree.isSymbol(after, in: ["=>"]) || isDefinition(parent) { return true }
    guard let name = tree.item(before: parent), tree.kind(name) == .word else {
      return tree.isSymbol(after, in: ["->"])
    }
    if tree.isWord(name, in: Self.control) {
      return tree.isWord(name, in: ["catch", "for", "foreach"]) && isDeclaredInHead(use)
    }
    if tree.isOpen(after, "{") || tree.isWord(after, in: ["throws", "async"]) { return true }
    return tree.isSymbol(after, in: [":", "->"]) && hasBody(from: after)
  }

  private static let control: Set<String> = [
    "if", "while", "for", "switch", "foreach", "catch", "elseif", "match", "when", "using",
    "return",
    "unless", "guard",
  ]

  private func isDeclaredInHead(_ use: Int) -> Bool {
    tree.isWord(tree.item(after: use), in: ["of", "in"])
      || tree.isWord(tree.item(before: use), in: ["as"])
      || tree.isSymbol(tree.item(before: use), "=>") || tree.kind(tree.item(before: use)) == .word
      || tree.item(before: use) == nil
  }

  /// Whether the word before parentheses defines a function.
  private func isDefinition(_ open: Int) -> Bool {
    guard let name = tree.item(before: open) else { return false }
    let definitions: Set<String> = ["def", "defp", "function", "fun", "func", "fn", "init"]
    if tree.isWord(name, in: definitions) { return true }
    return tree.isWord(tree.item(before: name), in: definitions)
  }

  private func hasBody(from item: Int) -> Bool {
    var next: Int? = item
    for _ in 0..<16 {
      guard let mark = next else { return false }
      if tree.isOpen(mark, "{") || tree.isSymbol(mark, "=>") { return true }
      if tree.isSymbol(mark, in: [";", ",", "?"]) { return false }
      next = tree.item(after: mark)
    }
    return false
  }

  // MARK: Members

  /// A variable, or an object that is reached from it.
  struct Place {
    var path: [String] = []
    /// The last key of the path.
    var key: Entry.Key?
    /// Whether an expression is part of the path.
    var isComputed = false
    /// The method that is called.
    var call: (method: Int, arguments: Int)?
    /// The item after the place.
    var next: Int?
  }

  func place(from use: Int) -> Place {
    var place = Place()
    place.next = tree.item(after: use)
    for _ in 0..<Self.longestPath {
      guard let next = place.next else { break }
      if tree.isSymbol(next, "."), let type = tree.item(after: next), tree.isOpen(type, "(") {
        // A type assertion of Go.
        place.next = tree.item(after: type)
      } else if tree.isAccess(next), let word = tree.item(after: next), tree.kind(word) == .word {
        if let open = tree.item(after: word), tree.isOpen(open, "(") {
          place.call = (word, open)
          place.next = tree.item(after: open)
          break
        }
        place.path.append(tree.spelling(word))
        place.key = Entry.Key(name: tree.spelling(word), item: word)
        place.next = tree.item(after: word)
      } else if tree.isOpen(next, "["), tree.tokens[next].start == tree.tokens[next - 1].end {
        if let item = tree.items(of: tree.contents(of: next)).last, let name = tree.key(item),
          tree.kind(item) == .string && tree.only(tree.contents(of: next)) != nil
            || tree.isSymbol(next + 1, ":") && next + 2 == item
        {
          place.path.append(name)
          place.key = Entry.Key(name: name, item: item)
        } else {
          place.isComputed = true
        }
        place.next = tree.item(after: next)
      } else if tree.isSymbol(next, in: ["!", "?"]), let after = tree.item(after: next),
        tree.tokens[after].start == tree.tokens[next].end,
        tree.isOpen(after, "[") || tree.isAccess(after)
      {
        place.next = after
      } else {
        break
      }
    }
    return place
  }

  private static let longestPath = 12
  /// The methods that put a member into an object.
  private static let putters: Set<String> = [
    "put", "Add", "add", "set", "insert", "TryAdd", "putValue", "setProperty",
  ]
  private static let merging: Set<String> = [
    "update", "merge", "merge!", "putAll", "addAll", "assign", "extend", "append", "push", "apply",
    "also", "let", "deep_merge", "deep_merge!", "with", "Merge", "AddRange", "addEntries", "run",
  ]
  private static let removing: Set<String> = ["remove", "Remove", "delete", "pop", "removeValue"]

  private func memberRole(_ use: Int, _ place: Place, _ before: Int?) -> Role {
    if let call = place.call { return callRole(use, place, call) }
    let owner = Array(place.path.dropLast())
    if tree.isWord(before, in: ["del", "delete"]) || isUnset(use), let key = place.key {
      return .changes([Change(item: use, path: owner, kind: .sets(key, nil))])
    }
    guard let next = place.next else { return aliasRole(use, place, before) }
    let isChanged = tree.isSymbol(next, in: Self.changingOperators) || tree.isSymbol(next, "++")
    if place.isComputed {
      guard isChanged || tree.isSymbol(next, "=") else { return .other }
      return .changes([Change(item: use, path: place.path, kind: .opens(replacesValues: true))])
    }
    if isChanged {
      return .changes([Change(item: use, path: owner, kind: .opens(replacesValues: true))])
    }
    guard tree.isSymbol(next, "="), let key = place.key else {
      return aliasRole(use, place, before)
    }
    let value = value(after: next)
    var change = Change(item: use, path: owner, kind: .sets(key, value))
    if tree.language.hasModifiers, value.upperBound < tree.tokens.count,
      tree.isWord(value.upperBound, in: ["if", "unless"]) {
      change.isConditional = true
    }
    return .changes([change])
  }

  private func isUnset(_ use: Int) -> Bool {
    guard let parent = tree.parent(of: use), tree.isOpen(parent, "(") else { return false }
    return tree.isWord(tree.item(before: parent), "unset")
  }

  /// An object that has another name can be changed by it.
  private func aliasRole(_ use: Int, _ place: Place, _ before: Int?) -> Role {
    let endsStatement =
      place.next == nil || tree.isSymbol(place.next, ";")
      || place.next.map { tree.tokens[$0].line > tree.tokens[use].line } ?? true
    guard tree.isSymbol(before, in: ["=", ":="]), endsStatement else {
      return argumentRole(use, place)
    }
    return .changes([Change(item: use, path: place.path, kind: .opens(replacesValues: false))])
  }

  private func callRole(
    _ use: Int, _ place: Place, _ first: (method: Int, arguments: Int)
  ) -> Role {
    var changes: [Change] = []
    var call = first
    for _ in 0..<Self.longestChain {
      let method = tree.spelling(call.method)
      let parts = tree.split(tree.contents(of: call.arguments))
      if Self.putters.contains(method), parts.count == 2, let item = parts.first?.first,
        tree.kind(item) == .string, let name = tree.key(item)
      {
        let key = Entry.Key(name: name, item: item)
        changes.append(Change(item: use, path: place.path, kind: .sets(key, parts[1])))
      } else if Self.removing.contains(method), let item = parts.first?.first,
        tree.kind(item) == .string, let name = tree.key(item)
      {
        let key = Entry.Key(name: name, item: item)
        changes.append(Change(item: use, path: place.path, kind: .sets(key, nil)))
      } else if Self.merging.contains(method) || Self.putters.contains(method) {
        changes.append(
          Change(item: use, path: place.path, kind: .opens(replacesValues: true)))
      }
      guard let dot = tree.item(after: call.arguments), tree.isSymbol(dot, "."),
        let word = tree.item(after: dot), tree.kind(word) == .word,
        let open = tree.item(after: word), tree.isOpen(open, "(")
      else { break }
      call = (word, open)
    }
    return changes.isEmpty ? .other : .changes(changes)
  }

  private static let longestChain = 32

  // MARK: Arguments

  /// Calls that do not change their arguments.
  static let harmless: Set<String> = [
    "stringify", "dumps", "jsonEncode", "json_encode", "encode", "print", "println", "log", "info",
    "debug", "warn", "error", "len", "count", "Marshal", "MarshalIndent", "isEmpty", "Printf",
    "Println", "var_dump", "print_r", "inspect", "generate", "encode!", "to_json", "toJson",
    "Serialize", "SerializeObject", "data", "keys", "String", "from", "freeze", "jsonify", "put",
    "add", "set", "Add", "insert", "to_string", "to_vec", "writeValueAsString", "typeof", "isset",
  ]

  /// A function that gets an object can add members.
  private func argumentRole(_ use: Int, _ place: Place) -> Role {
    if tree.isSymbol(tree.item(before: use), in: ["...", "**"]) {
      return .changes([Change(item: use, path: place.path, kind: .opens(replacesValues: false))])
    }
    guard let parent = tree.parent(of: use), tree.isOpen(parent, "(") else { return .other }
    var before = tree.item(before: use)
    while let mark = before, tree.isSymbol(mark, in: ["&", "*", "**"]) || tree.isWord(mark, "mut") {
      before = tree.item(before: mark)
    }
    let isWhole =
      (before == nil || tree.isSymbol(before, in: [",", "=", ":"]))
      && (place.next == nil || tree.isSymbol(place.next, ","))
    guard isWhole, let callee = tree.item(before: parent), tree.kind(callee) == .word else {
      return .other
    }
    let name = tree.spelling(callee)
    if name == "assign" || name == "array_merge" || name == "merge" {
      return .changes([Change(item: use, path: place.path, kind: .opens(replacesValues: true))])
    }
    guard !Self.harmless.contains(name), !Self.control.contains(name) else { return .other }
    return .changes([Change(item: use, path: place.path, kind: .isLent)])
  }
}
