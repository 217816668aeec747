internal import JSONSyntax

/// The strings that names of the source stand for: `const STATE = "content-state"`, `Key.STATE` of an object or a type.
final class Constants {
  /// The definitions by name: the name's token, and the string, or nil for another value. Nil before the first question.
  fileprivate var definitions: [String: [(item: Int, string: Int?)]]?
}

extension CodeTree {
  /// Returns the text of a constant as a key; nil unless the expression names exactly one string.
  package func constantKey(_ list: Range<Int>) -> Entry.Key? {
    constant(list).flatMap { found in
      key(found.string).map { Entry.Key(name: $0, item: found.name) }
    }
  }

  /// Returns the string of a constant of a type or of the file, and its name there; nil for any other expression.
  package func constantText(_ list: Range<Int>) -> (text: String, definition: Int)? {
    guard let found = constant(list), isFixed(found.definition) else { return nil }
    return key(found.string).map { ($0, found.definition) }
  }

  /// Returns the number that a name of the file always has; nil for any other expression.
  package func constantNumber(_ name: Int) -> Int? {
    guard kind(name) == .word, case let found = definitions(of: spelling(name)), found.count == 1,
      let value = valueOfDefinition(at: found[0].item), kind(value) == .number,
      isFixed(found[0].item), !isSymbol(item(after: value), in: Self.operators)
    else { return nil }
    return value
  }

  private static let operators: Set<String> = ["*", "/", "+", "-", "%", "**", "<<", "|"]

  private func constant(
    _ list: Range<Int>
  ) -> (name: Int, definition: Int, string: Int)? {
    var path = items(of: list)
    guard path.count <= Self.longestPath,
      path.allSatisfy({ kind($0) == .word || isAccess($0) })
    else { return nil }
    // `Key.state.rawValue`
    if path.count > 2, isWord(path.last, in: ["rawValue", "value"]) { path.removeLast(2) }
    guard let name = path.last, kind(name) == .word else { return nil }
    let qualifier = path.count > 2 ? path[path.count - 3] : nil
    let all = definitions(of: spelling(name))
    guard all.count <= Self.maximumDefinitions else { return nil }
    let found = all.filter { definition in
      qualifier.map { isMember(definition.item, of: spelling($0)) }
        ?? !isSymbol(item(after: definition.item), ":")
    }
    guard found.count == 1, let string = found[0].string else { return nil }
    return (name, found[0].item, string)
  }

  /// Whether a name is declared as a constant: by a word such as `const`, or by capital letters.
  private func isFixed(_ definition: Int) -> Bool {
    let name = spelling(definition)
    let type = parent(of: definition).flatMap { self.item(before: $0) }
    // A module attribute of Elixir, or a case of an enum.
    if name.hasPrefix("@") || isWord(type.flatMap { self.item(before: $0) }, "enum") { return true }
    if isSymbol(item(after: definition), ":"),
      parent(of: definition).map({ isOpen($0, "{") }) == true,
      literal(around: parent(of: definition) ?? definition)?.open == parent(of: definition)
    {
      return false
    }
    if name.utf8.count > 1,
      name.utf8.allSatisfy({ $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "_") })
    {
      return true
    }
    return items(before: definition, Self.longestTypeOfConstant)
      .prefix { tokens[$0].line == tokens[definition].line }
      .contains { isWord($0, in: ["const", "final", "static", "case", "readonly"]) }
  }

  private static let longestPath = 7
  /// The number of definitions of a name among which the one of a type is searched.
  private static let maximumDefinitions = 16

  /// Returns the name of the constant that has a string.
  package func constant(withString string: Int) -> Int? {
    items(before: string, Self.longestPath)
      .first { kind($0) == .word && valueOfDefinition(at: $0) == string }
  }

  /// Whether a name is defined, and only by one of some words or by a number.
  package func isConstant(_ name: String, in words: Set<String>) -> Bool {
    definitions(of: name).prefix(Self.maximumDefinitions).contains { definition in
      guard let value = valueOfDefinition(at: definition.item) else { return false }
      return kind(value) == .number || isWord(value, in: words)
    }
  }

  private func definitions(of name: String) -> [(item: Int, string: Int?)] {
    if let known = constants.definitions { return known[name] ?? [] }
    var found: [String: [(item: Int, string: Int?)]] = [:]
    for index in tokens.indices
    where tokens[index].kind == .word {
      if index > 0, isAccess(index - 1) {
        // An assignment to a member of any object.
        if isSymbol(item(after: index), in: ["=", "+=", "||=", "??="]) {
          found[spelling(index), default: []].append((index, nil))
        }
        continue
      }
      if isAccessor(index) { found["@" + spelling(index), default: []].append((index, nil)) }
      guard let value = valueOfDefinition(at: index) else { continue }
      found[spelling(index), default: []].append((index, kind(value) == .string ? value : nil))
    }
    constants.definitions = found
    return found[name] ?? []
  }

  /// Whether other objects set a variable of Ruby.
  package func hasAccessor(_ name: String) -> Bool {
    definitions(of: name).contains { isAccessor($0.item) }
  }

  /// Whether a symbol of Ruby names a variable that other objects set: `attr_accessor :status`.
  private func isAccessor(_ name: Int) -> Bool {
    guard language.hasCommandCalls, name > 0, isSymbol(name - 1, ":") else { return false }
    return items(before: name, Self.longestListOfAccessors)
      .prefix { tokens[$0].line == tokens[name].line }
      .contains { isWord($0, in: ["attr_accessor", "attr_writer"]) }
  }

  private static let longestListOfAccessors = 32

  /// Returns the first item of the value in `NAME = "text"`, `NAME: Type = "text"` or `NAME: "text"`; of a string, only if it is all.
  private func valueOfDefinition(at name: Int) -> Int? {
    guard let mark = item(after: name), let value = item(after: mark) else { return nil }
    if isSymbol(mark, in: ["=", ":="]) { return value }
    // A module attribute of Elixir: `@state "content-state"`.
    if kind(mark) == .string, spelling(name).hasPrefix("@") { return mark }
    guard isSymbol(mark, ":") || kind(mark) == .word else { return nil }
    if isSymbol(mark, ":"), kind(value) == .string { return value }
    // A type follows the name.
    let end = items(after: mark, Self.longestTypeOfConstant)
      .first { kind($0) != .word && !isSymbol($0, in: ["&", ".", "'"]) }
    return end.flatMap { isSymbol($0, "=") ? self.item(after: $0) : nil }
  }

  private static let (longestTypeOfConstant, longestHeadOfType, deepestMember) = (4, 12, 3)

  /// Whether a constant is declared in an object or a type with a name.
  private func isMember(_ item: Int, of name: String) -> Bool {
    if ["self", "this", "Self", "static", "cls"].contains(name) { return true }
    if language.blocksAreIndented, parent(of: item) == nil { return hasWord(name, before: item) }
    return brackets(around: item, Self.deepestMember).contains { open in
      items(before: open, Self.longestHeadOfType)
        .prefix { !isOpen($0, "{") && !isSymbol($0, ";") }.contains { isWord($0, name) }
    }
  }

  /// Whether the line before the indented block of an item has a word.
  private func hasWord(_ name: String, before item: Int) -> Bool {
    let column = indents[tokens[item].line] ?? 0
    var token = item
    for _ in 0..<Self.longestClass where token > 0 {
      token -= 1
      if (indents[tokens[token].line] ?? 0) < column {
        return isWord(token, name)
          || (0..<token).reversed().prefix(Self.longestHeadOfType)
            .contains { tokens[$0].line == tokens[token].line && isWord($0, name) }
      }
    }
    return false
  }

  private static let longestClass = 1_000
}
