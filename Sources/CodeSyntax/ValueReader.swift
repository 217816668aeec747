internal import JSONSyntax

/// Reads the values of expressions.
struct ValueReader {
  let tree: CodeTree
  let names: NameTable
  /// The brackets that were read as objects.
  private(set) var isRead: [Bool]
  /// The number of tokens that may still be read, which bounds what names can repeat.
  private var budget: Int

  init(_ tree: CodeTree, names: NameTable) {
    self.tree = tree
    self.names = names
    isRead = Array(repeating: false, count: tree.tokens.count)
    budget = Self.budgetPerToken * tree.tokens.count + Self.smallestBudget
  }

  private static let budgetPerToken = 16
  private static let smallestBudget = 1_000
  static let maximumDepth = 40
  /// The number of names that can lead from one to the next.
  static let maximumSteps = 3

  mutating func value(_ list: Range<Int>, depth: Int = 0, steps: Int = 0) -> CodeValue {
    let range = tree.sourceRange(of: list)
    func result(_ content: CodeValue.Content) -> CodeValue {
      CodeValue(content: content, range: range)
    }
    tree.work.steps += 1
    budget -= min(list.count, Self.chargedTokens)
    guard budget > 0, depth < Self.maximumDepth, !list.isEmpty else { return result(.unknown(nil)) }
    let list = withoutConversion(list)
    if let container = tree.container(list) {
      return CodeValue(
        content: value(of: container, depth: depth, steps: steps),
        range: tree.sourceRange(of: list))
    }
    if let text = StringExpression(tree, list) {
      return result(.string(text.known, isPartial: text.isPartial))
    }
    if let number = number(list) { return result(.literal(number)) }
    if let item = tree.only(list), tree.kind(item) == .word {
      let word = tree.spelling(item)
      if let constant = Self.constants[word] {
        let isUncertain = constant == "null" && !tree.language.sendsNull
        return result(isUncertain ? .unknown(nil) : .literal(Array(constant.utf8)))
      }
      if word == "undefined" { return result(.absent) }
      return named(word, at: item, range, depth: depth, steps: steps)
    }
    return result(.unknown(time(of: list, steps: steps)))
  }

  /// Long unknown expressions cost only their first tokens; their contents are not visited.
  private static let chargedTokens = 64

  private static let constants: [String: String] = [
    "true": "true", "True": "true", "TRUE": "true", "false": "false", "False": "false",
    "FALSE": "false", "null": "null", "nil": "null", "None": "null", "NULL": "null",
  ]

  func time(of list: Range<Int>, steps: Int = 0) -> CodePush.KnownTime? {
    TimeExpression(tree, names, stepsLeft: Self.maximumSteps - steps).time(of: list)
  }

  // MARK: Expressions

  /// Returns an expression without a conversion that does not change its JSON.
  private func withoutConversion(_ list: Range<Int>) -> Range<Int> {
    var list = list
    for _ in 0..<Self.maximumConversions {
      let items = tree.items(of: list)
      guard let first = items.first, let last = items.last else { return list }
      if items.count > 1, tree.isSymbol(first, "&") {
        list = items[1]..<list.upperBound
      } else if let cast = items.dropFirst().first(where: {
        tree.isWord($0, in: ["as", "satisfies"])
      }) {
        list = list.lowerBound..<cast
      } else if items.count == 1, tree.isOpen(first, "("), !tree.contents(of: first).isEmpty,
        tree.split(tree.contents(of: first)).count == 1
      {
        list = tree.contents(of: first)
      } else if items.count == 4, tree.kind(first) == .string, tree.isOpen(last, "("),
        tree.contents(of: last).isEmpty, tree.isWord(items[2], in: Self.stringConversions)
      {
        list = first..<first + 1
      } else if items.count == 3, tree.isSymbol(items[1], "."),
        tree.isWord(last, in: ["freeze", "stringify_keys", "deep_stringify_keys"])
      {
        list = first..<first + tree.end(of: first) - first
      } else {
        return list
      }
    }
    return list
  }

  private static let maximumConversions = 8
  private static let stringConversions: Set<String> = [
    "to_string", "to_owned", "into", "freeze", "toString",
  ]

  /// Returns the JSON of a decimal number; nil for any other expression.
  private func number(_ list: Range<Int>) -> [UInt8]? {
    let items = tree.items(of: list)
    let isNegative = items.count == 2 && tree.isSymbol(items[0], "-")
    guard let item = isNegative ? items[1] : tree.only(list), tree.kind(item) == .number else {
      return nil
    }
    var digits = tree.text.bytes[tree.tokens[item].range].filter { $0 != UInt8(ascii: "_") }
    for suffix in ["i32", "i64", "u32", "u64", "f64", "f32", "L", "l", "f", "d", "D", "F", "m"] {
      if digits.count > suffix.utf8.count,
        digits.suffix(suffix.utf8.count).elementsEqual(suffix.utf8),
        !digits.starts(with: "0x".utf8)
      {
        digits.removeLast(suffix.utf8.count)
        break
      }
    }
    guard isJSONNumber(digits) else { return nil }
    return (isNegative ? [UInt8(ascii: "-")] : []) + digits
  }

  private func isJSONNumber(_ digits: [UInt8]) -> Bool {
    guard let first = digits.first, first.isDigit, let last = digits.last, last.isDigit,
      digits.count == 1 || first != UInt8(ascii: "0") || !digits[1].isDigit
    else { return false }
    var points = 0
    var exponents = 0
    for byte in digits where !byte.isDigit {
      switch byte {
      case UInt8(ascii: "."): points += 1
      case UInt8(ascii: "e"), UInt8(ascii: "E"): exponents += 1
      case UInt8(ascii: "+"), UInt8(ascii: "-"): if exponents == 0 { return false }
      default: return false
      }
      if points > 1 || exponents > 1 || byte == UInt8(ascii: ".") && exponents > 0 { return false }
    }
    return true
  }

  // MARK: Names

  private mutating func named(
    _ name: String, at item: Int, _ range: Range<Int>, depth: Int, steps: Int
  ) -> CodeValue {
    let unknown = CodeValue(content: .unknown(nil), range: range)
    guard steps < Self.maximumSteps, let declaration = names.declaration(of: name, before: item)
    else {
      return unknown
    }
    var found = value(declaration.value, depth: depth + 1, steps: steps + 1)
    if case .unknown = found.content {
      guard names.changes(to: name, from: declaration, upTo: item)?.isEmpty == true else {
        return unknown
      }
      return CodeValue(content: .unknown(found.time), range: range)
    }
    guard let changes = names.changes(to: name, from: declaration, upTo: item) else {
      return unknown
    }
    found.becomeMap(changedBy: changes, in: tree.language)
    if found.object == nil {
      // The declared array or string could be another by now.
      return changes.isEmpty ? found : unknown
    }
    apply(changes, to: &found, depth: depth, steps: steps)
    return found
  }

  /// Returns the object that a name has at the end of its block.
  mutating func object(named name: String, _ declaration: NameTable.Declaration) -> CodeValue? {
    var found = value(declaration.value, steps: 1)
    guard
      let changes = names.changes(to: name, from: declaration, upTo: declaration.region.upperBound)
    else { return nil }
    found.becomeMap(changedBy: changes, in: tree.language)
    guard found.object != nil else { return nil }
    // The last function that gets the object sends it.
    let last = changes.lastIndex { if case .isLent = $0.kind { $0.path.isEmpty } else { false } }
    let kept = changes.enumerated().filter { $0.offset != last }.map { $0.element }
    apply(kept, to: &found, depth: 0, steps: 1)
    return found
  }

  mutating func apply(
    _ changes: [NameTable.Change], to found: inout CodeValue, depth: Int, steps: Int
  ) {
    guard var object = found.object else { return }
    for change in changes {
      switch change.kind {
      case .isLent: object.openEnvelope(change.path[...])
      case .opens(let replacesValues): object.open(change.path[...], replacesValues: replacesValues)
      case .sets(let key, let list):
        let absent = CodeValue(content: .absent, range: 0..<0)
        let member = CodeObject.Member(
          name: key.name, keyRange: tree.sourceRange(of: key.item..<key.item + 1),
          value: list.map { value($0, depth: depth + 1, steps: steps) } ?? absent,
          isConditional: change.isConditional)
        object.set(change.path[...], to: member)
      }
    }
    found.content = .object(object)
  }

  // MARK: Containers

  private mutating func value(
    of container: Container, depth: Int, steps: Int
  ) -> CodeValue.Content {
    let open = container.open
    let contents = tree.contents(of: open)
    budget -= min(contents.count, Self.chargedTokens)
    switch container.spelling {
    case .elements: return array(tree.split(contents), depth: depth, steps: steps)
    case .alternating:
      var object = newObject(open)
      let parts = tree.split(contents)
      guard parts.count.isMultiple(of: 2) else { return .unknown(nil) }
      for index in stride(from: 0, to: parts.count, by: 2) {
        guard let item = tree.only(parts[index]), tree.kind(item) == .string,
          let name = tree.key(item)
        else {
          object.open(replacesValues: true)
          continue
        }
        let key = Entry.Key(name: name, item: item)
        add(key, parts[index + 1], to: &object, depth: depth, steps: steps)
      }
      return .object(object)
    case .entries(let hasNamedArguments, let canBeArray):
      guard let entries = tree.entries(of: open, hasNamedArguments: hasNamedArguments) else {
        return .unknown(nil)
      }
      return entriesValue(entries, of: open, canBeArray: canBeArray, depth: depth, steps: steps)
    }
  }

  private mutating func entriesValue(
    _ entries: [Entry], of open: Int, canBeArray: Bool, depth: Int, steps: Int
  ) -> CodeValue.Content {
    let contents = tree.contents(of: open)
    let isEmptyMap = tree.only(contents).map { tree.isSymbol($0, ":") } ?? false
    let isKeyed = entries.contains { if case .element = $0.kind { false } else { true } }
    let keys = entries.contains { if case .keyed = $0.kind { true } else { false } }
    let isMap = keys || entries.contains { if case .computed = $0.kind { true } else { false } }
    if canBeArray, !isMap, !isEmptyMap {
      return array(entries.map { $0.value }, isOpen: isKeyed, depth: depth, steps: steps)
    }
    guard isKeyed || isEmptyMap || entries.isEmpty else { return .unknown(nil) }
    var object = newObject(open)
    for entry in entries {
      switch entry.kind {
      case .keyed(let key):
        add(
          key, entry.value, to: &object, isConditional: entry.isConditional, depth: depth,
          steps: steps)
      case .spread: spread(entry.value, into: &object, depth: depth, steps: steps)
      case .computed: object.open(replacesValues: true)
      case .element: if !isEmptyMap { object.open(replacesValues: true) }
      }
    }
    return .object(object)
  }

  private mutating func newObject(_ open: Int) -> CodeObject {
    isRead[open] = true
    let start = tree.sourceRange(of: open..<open + 1)
    let link = tree.tokens[open].link
    let end = tree.isClosed(open) ? tree.sourceRange(of: link..<link + 1) : start
    var object = CodeObject(brackets: (start, end))
    object.isOpen = !tree.isClosed(open) || tree.abridged.contains(open)
    return object
  }

  private mutating func add(
    _ key: Entry.Key, _ list: Range<Int>, to object: inout CodeObject, isConditional: Bool = false,
    depth: Int, steps: Int
  ) {
    object.add(
      CodeObject.Member(
        name: key.name, keyRange: tree.sourceRange(of: key.item..<key.item + 1),
        value: value(list, depth: depth + 1, steps: steps), isConditional: isConditional))
  }

  private mutating func array(
    _ parts: [Range<Int>], isOpen: Bool = false, depth: Int, steps: Int
  ) -> CodeValue.Content {
    isOpen ? .unknown(nil) : .array(parts.map { value($0, depth: depth + 1, steps: steps) })
  }

  // MARK: Conditions

  /// Adds the members of another object, possibly under a condition.
  private mutating func spread(
    _ list: Range<Int>, into object: inout CodeObject, depth: Int, steps: Int
  ) {
    guard depth < Self.maximumDepth, let branches = branches(of: list) else {
      return object.open(replacesValues: true)
    }
    for branch in branches.lists {
      guard let other = value(branch, depth: depth + 1, steps: steps).object else {
        return object.open(replacesValues: true)
      }
      for var member in other.members {
        if branches.areConditional { member.isConditional = true }
        object.add(member)
      }
      if other.isOpen { object.open(replacesValues: true) }
    }
  }

  /// Returns the objects of `c ? {…} : {…}`, `c && {…}` or `{…} if c else {…}`; nil if one is no literal.
  private func branches(of list: Range<Int>) -> (lists: [Range<Int>], areConditional: Bool)? {
    var list = list
    for _ in 0..<4 {
      guard let only = tree.only(list), tree.isOpen(only, "(") else { break }
      list = tree.contents(of: only)
    }
    if tree.container(list) != nil { return ([list], false) }
    if let item = tree.only(list), tree.kind(item) == .word { return ([list], false) }
    var parts: [(mark: String, list: Range<Int>)] = []
    var start = list.lowerBound
    var mark = ""
    for item in tree.items(of: list) {
      let isMark =
        tree.isSymbol(item, in: ["?", ":", "&&"]) || tree.isWord(item, in: ["if", "else", "and"])
      guard isMark else { continue }
      parts.append((mark, start..<item))
      mark = tree.spelling(item)
      start = item + 1
    }
    parts.append((mark, start..<list.upperBound))
    guard parts.count > 1 else { return nil }
    var lists: [Range<Int>] = []
    for (index, part) in parts.enumerated() {
      let next = index + 1 < parts.count ? parts[index + 1].mark : ""
      let isCondition = ["?", "&&", "and"].contains(next) || part.mark == "if"
      if isCondition { continue }
      if let only = tree.only(part.list),
        tree.isWord(only, in: ["undefined", "null", "None", "nil"])
      {
        continue
      }
      guard tree.container(part.list) != nil else { return nil }
      lists.append(part.list)
    }
    return (lists, true)
  }
}

extension CodeValue {
  /// Turns an empty array into an object if it gets keys, in a language that has the same literal for both.
  fileprivate mutating func becomeMap(
    changedBy changes: [NameTable.Change], in language: CodeLanguage
  ) {
    guard case .array(let elements) = content, elements.isEmpty, language.hasBracketMaps,
      changes.contains(where: { if case .sets = $0.kind { $0.path.isEmpty } else { false } })
    else { return }
    let (start, end) = (range.lowerBound, range.upperBound)
    content = .object(
      CodeObject(brackets: (start..<min(start + 1, end), max(start, end - 1)..<end)))
  }
}
