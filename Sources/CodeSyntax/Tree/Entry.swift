internal import JSONSyntax

/// A member of an object literal, or an element of an array literal.
package struct Entry {
  package enum Kind {
    case keyed(Key)
    /// The members of another object.
    case spread
    /// A member whose key is an expression.
    case computed
    /// No member.
    case element
  }

  package struct Key {
    package let name: String
    package let item: Int

    package init(name: String, item: Int) {
      (self.name, self.item) = (name, item)
    }
  }

  package let kind: Kind
  /// The tokens of the value.
  package let value: Range<Int>
  package var isConditional = false

  init(_ kind: Kind, _ value: Range<Int>) {
    self.kind = kind
    self.value = value
  }

  package var key: Key? { if case .keyed(let key) = kind { key } else { nil } }
  package var isElement: Bool { if case .element = kind { true } else { false } }
  package var isComputed: Bool { if case .computed = kind { true } else { false } }
}

extension CodeTree {
  /// Returns the entries of a container; nil if it is a block of statements.
  package func entries(of container: Container) -> [Entry]? {
    let parts = split(contents(of: container.open))
    switch container.spelling {
    case .elements: return parts.map { Entry(.element, $0) }
    case .calls:
      return chainedCalls(after: container.open).map { call in
        let list = contents(of: call)
        let parts = split(list)
        let key = parts.count == 2 ? literalKey(parts[0]) : nil
        return Entry(key.map { .keyed($0) } ?? .computed, parts.last ?? list)
      }
    case .entries(let hasNamedArguments, _):
      return entries(of: container.open, hasNamedArguments: hasNamedArguments)
    case .alternating:
      guard parts.count.isMultiple(of: 2) else { return nil }
      return stride(from: 0, to: parts.count, by: 2).map { index in
        Entry(literalKey(parts[index]).map { .keyed($0) } ?? .computed, parts[index + 1])
      }
    }
  }

  /// Returns the entries in a bracket; nil if it is a block of statements.
  package func entries(of open: Int, hasNamedArguments: Bool = false) -> [Entry]? {
    var entries: [Entry] = []
    for part in split(contents(of: open)) {
      let items = self.items(of: part)
      if items.contains(where: { isSymbol($0, ";") || isWord($0, "return") && $0 > items[0] }) {
        return nil
      }
      entries.append(entry(part, items, in: open, hasNamedArguments))
    }
    return entries
  }

  private func entry(
    _ part: Range<Int>, _ items: [Int], in open: Int, _ hasNamedArguments: Bool
  ) -> Entry {
    let head = part.lowerBound
    if isWord(head, "if"), items.count > 2, isOpen(items[1], "(") {
      guard !items.contains(where: { isWord($0, "else") }) else { return Entry(.computed, part) }
      let rest = items[2]..<part.upperBound
      var entry = entry(rest, Array(items.dropFirst(2)), in: open, hasNamedArguments)
      entry.isConditional = true
      return entry
    }
    if isSymbol(head, in: ["...", "**", "*"]) || isWord(head, "\u{2026}") {
      let isOptional = items.count > 1 && isSymbol(items[1], "?")
      return Entry(.spread, head + (isOptional ? 2 : 1)..<part.upperBound)
    }
    // Members of a changed copy: `%{map | key: value}`.
    if items.count > 2, isSymbol(items[1], "|") { return Entry(.spread, part) }
    guard let (key, value) = keyed(items, in: open, hasNamedArguments) else {
      return Entry(.element, part)
    }
    guard let key, !value.isEmpty, !lacksComma(items, after: value.lowerBound)
    else { return Entry(.computed, part) }
    return Entry(.keyed(key), value)
  }

  /// Returns the key of an entry, if it is literal, and its value; nil without a key.
  private func keyed(
    _ items: [Int], in open: Int, _ hasNamedArguments: Bool
  ) -> (key: Entry.Key?, value: Range<Int>)? {
    let head = items[0]
    let end = items.last.map { self.end(of: $0) } ?? head
    guard let second = items.dropFirst().first else { return single(head, in: open) }
    if let found = keyedByConstant(items, in: open) { return found }
    let isArrow = isSymbol(second, in: [":", "=>", "->"]) || isWord(second, "to")
    switch tokens[head].kind {
    case .string:
      if isArrow { return (key(at: head), second + 1..<end) }
      // `"key".to_string() => value` and other conversions of keys.
      return items.contains { isSymbol($0, "=>") || isWord($0, "to") } ? (nil, second..<end) : nil
    case .word:
      if isSymbol(second, ":"), isOpen(open, "{") || language.hasWordKeys {
        return (language.hasWordKeys ? key(at: head) : nil, second + 1..<end)
      }
      if isSymbol(second, "="), hasNamedArguments {
        return (isRenamed(head) ? nil : key(at: head), second + 1..<end)
      }
      return isArrow ? (nil, second..<end) : nil
    case .symbol:
      // `:key => value`
      guard isSymbol(head, ":"), items.count > 3, isSymbol(items[2], "=>") else { return nil }
      return (key(at: second), items[2] + 1..<end)
    case .number: return isArrow ? (nil, second..<end) : nil
    case .open:
      // `["key"]: value` or `["key"] = value`
      guard isOpen(head, "["), items.count > 2, isSymbol(second, in: [":", "=", "=>"]) else {
        return nil
      }
      return (literalKey(contents(of: head)), second + 1..<end)
    case .close: return nil
    }
  }

  /// Returns the key of `name`, or of `{"key", value}`.
  private func single(_ item: Int, in open: Int) -> (key: Entry.Key?, value: Range<Int>)? {
    if kind(item) == .word, language.hasShorthand, isOpen(open, "{") {
      return (key(at: item), item..<item + 1)
    }
    guard language.hasPairs, isOpen(item, "{") else { return nil }
    let parts = split(contents(of: item))
    return parts.count == 2 ? literalKey(parts[0]).map { ($0, parts[1]) } : nil
  }

  /// Whether a comma is missing between two members.
  private func lacksComma(_ items: [Int], after value: Int) -> Bool {
    guard items.count > 4 else { return false }
    return items.indices.dropFirst(3).contains {
      kind(items[$0 - 1]) == .string && items[$0 - 1] > value
        && isSymbol(items[$0], in: [":", "=>"])
        && tokens[items[$0 - 2]].line < tokens[items[$0 - 1]].line
        && !isSymbol(items[$0 - 2], "?")
    }
  }

  /// Returns the key that a string or a constant is.
  package func literalKey(_ list: Range<Int>) -> Entry.Key? {
    // `:driver`
    let isSymbol = list.count == 2 && isSymbol(list.lowerBound, ":") && language.hasWordKeys
    guard let item = isSymbol ? list.last : only(list), isSymbol || kind(item) == .string else {
      return constantKey(list)
    }
    return key(at: item)
  }

  /// Returns the key of `Key.STATE: value`, `STATE => value` or `STATE to value`.
  private func keyedByConstant(
    _ items: [Int], in open: Int
  ) -> (key: Entry.Key, value: Range<Int>)? {
    guard kind(items[0]) == .word,
      let mark = items.prefix(Self.longestConstant).first(where: {
        isSymbol($0, in: [":", "=>"]) || isWord($0, "to")
      }), mark != items[0]
    else { return nil }
    let isWordKey = language.hasWordKeys && mark == items[1] && isSymbol(mark, ":")
    guard !isWordKey, let last = items.last, last > mark,
      let key = constantKey(items[0]..<mark)
    else { return nil }
    return (key, mark + 1..<end(of: last))
  }

  private static let longestConstant = 8

  /// Whether an encoder can write the name of a member in another case: `new { Driver = driver }`.
  private func isRenamed(_ name: Int) -> Bool {
    guard language.hasNamingPolicies else { return false }
    let first = text.bytes[tokens[name].start]
    // The mark of `@event` is no part of the name.
    return hasNamingPolicy || first.isUppercase || first == UInt8(ascii: "@")
  }

  private func key(at item: Int) -> Entry.Key? { key(item).map { Entry.Key(name: $0, item: item) } }

  /// Returns the text of a key; nil if it is not literal.
  package func key(_ item: Int) -> String? {
    guard tokens[item].kind == .string else {
      return tokens[item].kind == .word ? spelling(item) : nil
    }
    let text = StringDecoder.decode(strings[tokens[item].link], of: self.text)
    return text.bytes.contains(CodeText.hole) ? nil : String(decoding: text.bytes, as: UTF8.self)
  }
}

extension CodeTree {
  /// Whether a key is a symbol: `stops:`, `:stops`, `"content-state":`; nil in a language in which no string differs from it.
  package func isSymbolKey(_ key: Int) -> Bool? {
    guard language.hasSymbolKeys else { return nil }
    return kind(key) == .word || isSymbol(item(before: key), ":") || isSymbol(item(after: key), ":")
  }
}
