/// The expression of an object literal.
struct Literal {
  /// The tokens of the expression.
  let list: Range<Int>
  /// The bracket of its members.
  let open: Int
}

extension CodeTree {
  /// The keys of requests that lead to the push.
  static let envelopeKeys: Set<String> = [
    "aps", "payload", "rawPayload", "apns", "message", "data", "body", "json", "notification",
    "push",
    "content", "request", "apnsPayload", "ios", "raw_payload",
  ]

  /// Returns the object literal in which a token is a key.
  func literal(withKey item: Int) -> Literal? {
    guard let parent = parent(of: item) else { return nil }
    let before = self.item(before: item)
    let after = self.item(after: item)
    if isOpen(parent, "["), only(contents(of: parent)) == item {
      let next = self.item(after: parent)
      let startsEntry = self.item(before: parent) == nil || isSymbol(self.item(before: parent), ",")
      guard startsEntry, isSymbol(next, in: [":", "="]), let object = self.parent(of: parent) else {
        return nil
      }
      return literal(around: object)
    }
    let isField = isSymbol(after, in: [":", "?", "?:"])
    let startsEntry =
      before == nil || isSymbol(before, ",") || isSymbol(before, ";") && isField
      || isField && before.map { tokens[$0].line < tokens[item].line } ?? false
    if startsEntry, isSymbol(after, in: [":", "=>", "->", "?:"]) || isWord(after, "to") {
      return literal(around: parent)
    }
    if isSymbol(before, ":"), isSymbol(after, "=>") { return literal(around: parent) }
    if startsEntry, isSymbol(after, "="), kind(item) == .word {
      let found = literal(around: parent)
      guard
        case .entries(hasNamedArguments: true, _)? = found.flatMap({ container($0.list) })?
          .spelling
      else { return isOpen(parent, "(") ? found : nil }
      return found
    }
    if startsEntry, isSymbol(after, "?"), isSymbol(self.item(after: after ?? item), ":") {
      return literal(around: parent)
    }
    guard startsEntry, isSymbol(after, ",") else { return nil }
    if before == nil, isOpen(parent, "{"), let object = self.parent(of: parent), isOpen(object, "{")
    {
      return literal(around: object)
    }
    guard let found = literal(around: parent), case .alternating? = container(found.list)?.spelling
    else { return nil }
    return found
  }

  /// Returns the literal whose members are in a bracket.
  func literal(around open: Int) -> Literal? {
    let end = end(of: open)
    var start = open
    var found: Literal?
    for _ in 0..<Self.longestHead {
      if let container = container(start..<end), container.open == open || isOpen(open, "(") {
        found = Literal(list: start..<end, open: container.open)
      }
      guard let before = item(before: start), isPartOfHead(before) else { break }
      start = before
    }
    return found
  }

  private static let longestHead = 10

  /// Whether an item can stand between the start of a literal and its bracket.
  func isPartOfHead(_ item: Int) -> Bool {
    switch tokens[item].kind {
    case .word: !isWord(item, in: ["return", "to", "in", "case", "await", "else", "then", "do"])
    case .open: true
    case .symbol: isSymbol(item, in: [".", "::", "!", "%", "*", "&"])
    case .number, .string, .close: false
    }
  }

  // MARK: Around

  /// Returns the key whose value an expression is, and the object with the key.
  func keyBefore(_ list: Range<Int>) -> (name: String, item: Int)? {
    guard let separator = item(before: list.lowerBound) else { return nil }
    guard let key = item(before: separator) else { return nil }
    if isSymbol(separator, "="), isOpen(key, "["), let item = only(contents(of: key)),
      self.item(before: key) == nil || isSymbol(self.item(before: key), ","),
      let name = self.key(item)
    {
      return (name, item)
    }
    if isSymbol(separator, ":"), isOpen(key, "["), let item = only(contents(of: key)),
      let name = self.key(item), kind(item) == .string
    {
      return (name, item)
    }
    let isSeparator =
      isSymbol(separator, in: [":", "=>", "->", ","]) || isWord(separator, "to")
      || isSymbol(separator, "=") && parent(of: key).map { isOpen($0, "({") } == true
    guard isSeparator, kind(key) == .string || kind(key) == .word, let name = self.key(key) else {
      return nil
    }
    return (name, key)
  }

  /// Returns the outermost literal of the request around an object, and whether the object has no key `aps` around it.
  func outermost(_ literal: Literal, isVendors: Bool) -> (root: Literal, isBare: Bool) {
    var root = literal
    var isBare = !isVendors
    for _ in 0..<ValueReader.maximumDepth {
      guard let key = keyBefore(root.list), let outer = self.literal(withKey: key.item) else {
        break
      }
      if isBare, key.name != "aps" { break }
      guard Self.envelopeKeys.contains(key.name) else { break }
      isBare = false
      root = outer
    }
    return (root, isBare)
  }

  /// Returns the literal in which a variable is the value of one of the keys.
  func literal(withValue use: Int, keys: Set<String>) -> Literal? {
    let after = item(after: use)
    guard after == nil || isSymbol(after, ",") else { return nil }
    if language.hasShorthand, let parent = parent(of: use), isOpen(parent, "{"),
      item(before: use) == nil || isSymbol(item(before: use), ","), keys.contains(spelling(use))
    {
      return literal(around: parent)
    }
    guard let key = keyBefore(use..<use + 1), keys.contains(key.name) else { return nil }
    return literal(withKey: key.item)
  }
}
