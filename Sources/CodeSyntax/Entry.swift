/// A member of an object literal, or an element of an array literal.
struct Entry {
  enum Kind {
    case keyed(Key)
    /// The members of another object.
    case spread
    /// A member whose key is an expression.
    case computed
    /// No member.
    case element
  }

  struct Key {
    let name: String
    let item: Int
  }

  var kind: Kind
  /// The tokens of the value.
  let value: Range<Int>
  var isConditional = false

  var key: Key? { if case .keyed(let key) = kind { key } else { nil } }
}

extension CodeTree {
  /// Returns the entries in a bracket; nil if it is a block of statements.
  func entries(of open: Int, hasNamedArguments: Bool = false) -> [Entry]? {
    let list = contents(of: open)
    var entries: [Entry] = []
    for part in split(list) {
      if items(of: part).contains(where: { isSymbol($0, ";") }) { return nil }
      entries.append(entry(part, in: open, hasNamedArguments: hasNamedArguments))
    }
    return entries
  }

  private func entry(_ part: Range<Int>, in open: Int, hasNamedArguments: Bool) -> Entry {
    let head = part.lowerBound
    let items = self.items(of: part)
    if isWord(head, "if"), items.count > 2, isOpen(items[1], "(") {
      let hasElse = items.contains { isWord($0, "else") }
      var rest = entry(
        items[2]..<part.upperBound, in: open, hasNamedArguments: hasNamedArguments)
      rest.isConditional = true
      return hasElse ? Entry(kind: .computed, value: part) : rest
    }
    if isSymbol(head, "...") || isSymbol(head, "**") || isSymbol(head, "*") {
      let isOptional = items.count > 1 && isSymbol(items[1], "?")
      return Entry(kind: .spread, value: head + (isOptional ? 2 : 1)..<part.upperBound)
    }
    if isWord(head, "\u{2026}") { return Entry(kind: .spread, value: head + 1..<part.upperBound) }
    // Members of a changed copy: `%{map | key: value}`.
    if items.count > 2, isSymbol(items[1], "|") {
      return Entry(kind: .spread, value: part)
    }
    return keyedEntry(part, items, in: open, hasNamedArguments: hasNamedArguments)
      ?? Entry(kind: .element, value: part)
  }

  private func keyedEntry(
    _ part: Range<Int>, _ items: [Int], in open: Int, hasNamedArguments: Bool
  ) -> Entry? {
    let head = items[0]
    let second = items.count > 1 ? items[1] : nil
    func keyed(_ item: Int, after separator: Int) -> Entry {
      let name = key(item)
      let value = separator + 1..<part.upperBound
      guard let name, !value.isEmpty, !hasSecondKey(items, after: separator) else { return Entry(kind: .computed, value: part) }
      return Entry(kind: .keyed(Entry.Key(name: name, item: item)), value: value)
    }
    switch tokens[head].kind {
    case .string:
      if let second, isSymbol(second, in: [":", "=>", "->"]) || isWord(second, "to") {
        return keyed(head, after: second)
      }
      // `"key".to_string() => value` and other conversions of keys.
      let arrow = items.first { isSymbol($0, "=>") || isWord($0, "to") }
      return arrow == nil ? nil : Entry(kind: .computed, value: part)
    case .word:
      if let second, isSymbol(second, ":"), isOpen(open, "{") || language.hasWordKeys {
        let isName = language.hasWordKeys
        return isName ? keyed(head, after: second) : Entry(kind: .computed, value: part)
      }
      if let second, isSymbol(second, "="), hasNamedArguments {
        return keyed(head, after: second)
      }
      if let second, isSymbol(second, in: ["=>", "->", ":"]) || isWord(second, "to") {
        return Entry(kind: .computed, value: part)
      }
      if second == nil, language.hasShorthand, isOpen(open, "{") {
        return Entry(kind: .keyed(Entry.Key(name: spelling(head), item: head)), value: part)
      }
      return nil
    case .symbol:
      // `:key => value`
      guard isSymbol(head, ":"), items.count > 3, isSymbol(items[2], "=>"), let second else {
        return nil
      }
      return keyed(second, after: items[2])
    case .number:
      return isSymbol(second, in: [":", "=>"]) ? Entry(kind: .computed, value: part) : nil
    case .open: return bracketedEntry(part, items)
    case .close: return nil
    }
  }

  /// Whether a comma is missing between two members.
  private func hasSecondKey(_ items: [Int], after separator: Int) -> Bool {
    guard items.count > 4 else { return false }
    return items.indices.dropFirst(3).contains {
      kind(items[$0 - 1]) == .string && items[$0 - 1] > separator + 1
        && isSymbol(items[$0], in: [":", "=>"])
        && tokens[items[$0 - 2]].line < tokens[items[$0 - 1]].line
        && !isSymbol(items[$0 - 2], "?")
    }
  }

  /// Returns an entry such as `["key"]: value`, `["key"] = value` or `{"key", value}`.
  private func bracketedEntry(_ part: Range<Int>, _ items: [Int]) -> Entry? {
    let head = items[0]
    if isOpen(head, "["), items.count > 2, isSymbol(items[1], in: [":", "=", "=>"]) {
      guard let item = only(contents(of: head)), kind(item) == .string, let name = key(item) else {
        return Entry(kind: .computed, value: part)
      }
      return Entry(
        kind: .keyed(Entry.Key(name: name, item: item)), value: items[1] + 1..<part.upperBound)
    }
    guard isOpen(head, "{"), items.count == 1, language.hasPairs else {
      return nil
    }
    let parts = split(contents(of: head))
    guard parts.count == 2, let item = only(parts[0]), kind(item) == .string,
      let name = key(item)
    else { return nil }
    return Entry(kind: .keyed(Entry.Key(name: name, item: item)), value: parts[1])
  }

  /// Returns the text of a key; nil if it is not literal.
  func key(_ item: Int) -> String? {
    guard tokens[item].kind == .string else {
      return tokens[item].kind == .word ? spelling(item) : nil
    }
    let text = StringDecoder.decode(strings[tokens[item].link], of: self.text)
    return text.bytes.contains(CodeText.hole) ? nil : String(decoding: text.bytes, as: UTF8.self)
  }

  /// Returns whether a string contains exactly a text, without escapes.
  func isString(_ item: Int?, _ text: String) -> Bool {
    guard let item, tokens[item].kind == .string else { return false }
    return self.text.bytes[strings[tokens[item].link].content].elementsEqual(text.utf8)
  }
}
