/// The expression of an object literal.
package struct Literal {
  /// The tokens of the expression.
  package let list: Range<Int>
  /// The bracket of its members.
  package let open: Int

  package init(list: Range<Int>, open: Int) {
    (self.list, self.open) = (list, open)
  }
}

/// The literals of source code by their keys, of the brackets that were asked for.
final class LiteralIndex {
  fileprivate var brackets: Set<Int> = []
  /// The keys by the brackets of the literals.
  fileprivate var keys: [Int: Set<String>] = [:]
  /// The literals by the tokens of their keys.
  fileprivate var literals: [Int: Literal] = [:]
  /// The keys and the values by the first tokens of the values.
  fileprivate var values: [Int: (key: Entry.Key, value: Range<Int>)] = [:]
}

extension CodeTree {
  /// The keys of requests that lead to the push.
  package static let envelopeKeys: Set<String> = [
    "aps", "payload", "rawPayload", "apns", "message", "data", "body", "json", "notification",
    "push", "content", "request", "apnsPayload", "ios", "raw_payload",
  ]

  /// Reads the entries of the two brackets around an item: `["key"]` and `{"key", value}` are keys.
  private func addEntries(around item: Int) {
    var item = item
    for _ in 0..<2 {
      guard let open = parent(of: item) else { return }
      item = open
      guard literals.brackets.insert(open).inserted else { continue }
      let literal =
        literal(ofCall: open) ?? literal(around: open).flatMap { $0.open == open ? $0 : nil }
      let container = literal.flatMap { self.container($0.list) }
      let entries =
        container.map { self.entries(of: $0) }
        ?? (isOpen(open, "(") ? self.entries(of: open, hasNamedArguments: true) : nil)
      for entry in entries ?? [] {
        guard let key = entry.key else { continue }
        literals.literals[key.item] = literal
        if let literal { literals.keys[literal.open, default: []].insert(key.name) }
        literals.values[entry.value.lowerBound] = (key, entry.value)
      }
    }
  }

  /// Returns the object literal in which a token is a key.
  package func literal(withKey item: Int) -> Literal? {
    addEntries(around: item)
    return literals.literals[item]
  }

  /// Whether a literal that was returned by one of its keys has another key.
  package func has(_ key: String, in literal: Literal) -> Bool {
    literals.keys[literal.open]?.contains(key) ?? false
  }

  /// Returns the key whose value starts an expression.
  package func keyBefore(_ list: Range<Int>) -> Entry.Key? {
    addEntries(around: list.lowerBound)
    return literals.values[list.lowerBound]?.key
  }

  /// Returns the literal in which a variable is the value of one of the keys.
  package func literal(withValue use: Int, keys: Set<String>) -> Literal? {
    addEntries(around: use)
    guard let (key, value) = literals.values[use], value.count == 1, keys.contains(key.name) else {
      return nil
    }
    return literals.literals[key.item]
  }

  /// Returns the object that a call in a chain adds a member to.
  private func literal(ofCall open: Int) -> Literal? {
    guard let empty = objectOfCalls(endingWith: open),
      let object = literal(around: empty), object.open == empty
    else { return nil }
    let calls = chainedCalls(after: empty)
    literals.brackets.formUnion(calls)
    let list = object.list.lowerBound..<end(of: calls.last ?? empty)
    return Literal(list: list, open: empty)
  }

  /// Returns the literal whose members are in a bracket.
  package func literal(around open: Int) -> Literal? {
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
    return found.map { wrapper(of: $0) ?? $0 }
  }

  /// Returns a literal with the call or the parentheses around it that do not change it.
  private func wrapper(of literal: Literal) -> Literal? {
    guard let outer = parent(of: literal.list.lowerBound), isOpen(outer, "("),
      let found = self.literal(around: outer), found.open == literal.open
    else { return nil }
    // The parentheses of a call belong to the name before them.
    let isCall = found.list.lowerBound == outer && kind(item(before: outer)) == .word
    return isCall ? nil : found
  }

  private static let longestHead = 10

  /// Whether an item can stand between the start of a literal and its bracket.
  private func isPartOfHead(_ item: Int) -> Bool {
    switch tokens[item].kind {
    case .word: !isWord(item, in: ["return", "to", "in", "case", "await", "else", "then", "do"])
    case .open: true
    case .symbol: isSymbol(item, in: [".", "::", "!", "%", "*", "&"])
    case .number, .string, .close: false
    }
  }

  /// Returns the outermost literal of the request around an object; bare without a key `aps`.
  package func outermost(_ literal: Literal, isVendors: Bool) -> (root: Literal, isBare: Bool) {
    var root = literal
    var isBare = !isVendors
    for _ in 0..<CodeTree.maximumDepth {
      guard let key = keyBefore(root.list), let outer = self.literal(withKey: key.item),
        Self.envelopeKeys.contains(key.name), !isBare || key.name == "aps"
      else { break }
      isBare = false
      root = outer
    }
    return (root, isBare)
  }
}
