internal import CodeSyntax
internal import JSONSyntax

/// The changes that a copy of an object, or of a part of it, gets.
extension NameTable {
  /// Functions and methods that return a copy.
  static let copying: Set<String> = [
    "structuredClone", "dict", "from", "clone", "cloneDeep", "deepClone", "copy", "deepcopy",
    "deepCopy", "dup",
    "deep_dup", "Clone", "HashMap", "LinkedHashMap", "Dictionary", "toMutableMap", "merging",
    "assign", "merge", "deepmerge", "deepMerge", "deep_merge", "array_merge",
    "array_replace_recursive",
  ]

  /// Returns the changes of the object that gets a copy of a variable's object, or of a part of it, at a use.
  func changes(ofCopyAt use: Int, names: Int) -> [Change] {
    guard names < Self.maximumNames else { return [] }
    let head = tree.startOfChain(use)
    let place = place(from: use)
    let path = place.path
    if tree.isSymbol(tree.item(before: head), in: ["...", "**"]) {
      guard let parent = tree.parent(of: head), let literal = tree.literal(around: parent),
        // `payload = {...payload, …}`
        owner(of: literal.list)?.name != tree.spelling(use)
      else { return [] }
      let entries = tree.entries(of: literal.open) ?? []
      let own = replacements(by: entries.filter { $0.value.upperBound > use }, of: use)
      return completed(own, at: use, path)
        + fate(of: literal.list, at: use, path, isNew: !own.isEmpty, names: names)
    }
    guard let copy = copy(of: use, head, place) else {
      if isCombined(use, head, place) { return [Change(item: use, path: path, kind: .opensAll)] }
      return changesOfResult(with: use, head, place, names: names)
    }
    let own = copy.others.flatMap { argument in
      // `base.merge(id: 1)`
      if let label = argument.first, tree.isSymbol(tree.item(after: label), ":"),
        tree.kind(label) == .word
      {
        return [Change(item: use, path: [], kind: .replaces(tree.spelling(label)))]
      }
      let container = tree.container(argument).flatMap { tree.entries(of: $0) }
      return container.map { replacements(by: $0, of: use) }
        ?? [Change(item: use, path: [], kind: .opensAll)]
    }
    return completed(own, at: use, copy.path)
      + fate(of: copy.list, at: use, copy.path, isNew: !own.isEmpty, names: names)
  }

  /// Whether a call or an operator combines the object with other members of a push, as in `produce(base, (d) => d.aps = x)`.
  private func isCombined(_ use: Int, _ head: Int, _ place: Place) -> Bool {
    var parts: [Range<Int>] = []
    if let call = place.call, !tree.isWord(call.method, in: Self.readers) {
      parts = [tree.contents(of: call.arguments)]
    }
    if let parent = tree.parent(of: head),
      tree.isOpen(parent, "(") && tree.kind(tree.item(before: parent)) == .word
        || tree.isOpen(parent, "{") && tree.isSymbol(place.next, "|"),
      tree.contents(of: parent).count <= Self.longestCall
    {
      parts += tree.split(tree.contents(of: parent)).map {
        $0.contains(use)
          ? min(endOfChain(place.next, $0.upperBound), $0.upperBound)..<$0.upperBound : $0
      }
    }
    if let next = place.next, tree.isSymbol(next, in: ["+", "|", "..", "|>"]) {
      parts.append(next..<min(next + Self.longestOperand, tree.tokens.count))
    }
    // `new Dictionary<string, object>(base) { ["aps"] = aps }`
    if let parent = tree.parent(of: head), tree.isOpen(parent, "("),
      let braces = tree.item(after: parent), tree.isOpen(braces, "{")
    {
      parts.append(tree.contents(of: braces))
    }
    return parts.contains { part in
      part.prefix(Self.longestOperand).contains { item in
        item < part.upperBound && item >= part.lowerBound && isNameOfPart(item, besides: use)
      }
    }
  }

  /// Returns the position after the members and arguments that follow a name, as in `push()["aps"].size`.
  private func endOfChain(_ next: Int?, _ end: Int) -> Int {
    var item = next
    while let next = item, next < end, tree.isOpen(next, "([") || tree.isAccess(next) {
      item =
        tree.isOpen(next)
        ? tree.item(after: next) : tree.item(after: next).flatMap { tree.item(after: $0) }
    }
    return item ?? end
  }

  private static let longestOperand = 64
  private static let longestCall = 1_000
  private static let partsOfPush = ["aps", "content-state", "attributes", "attributes-type"]

  /// Whether a token names a part of a push, as a key, in a path, or in text.
  private func isNameOfPart(_ item: Int, besides use: Int) -> Bool {
    guard item < use || item > use + 8 || tree.parent(of: item) != tree.parent(of: use) else {
      return false
    }
    switch tree.kind(item) {
    case .word: return tree.isWord(item, "aps") && !tree.isWord(use, "aps")
    case .string:
      guard let text = tree.key(item) else { return false }
      return text.split(whereSeparator: { "./".contains($0) }).contains {
        Self.partsOfPush.contains(String($0))
      }
    default: return false
    }
  }

  /// Returns the changes of the variable that gets the result of a call with the object, which can be the object or a copy.
  private func changesOfResult(with use: Int, _ head: Int, _ place: Place, names: Int) -> [Change] {
    guard place.call == nil, place.next == nil || tree.isSymbol(place.next, ",") else { return [] }
    var item = head
    for _ in 0..<Self.deepestCopy {
      guard let parent = tree.parent(of: item), tree.isOpen(parent, "("),
        let callee = tree.item(before: parent), tree.kind(callee) == .word,
        !Self.harmless.contains(tree.spelling(callee))
      else { return [] }
      item = startOfValue(tree.startOfChain(callee))
      guard let owner = owner(of: item..<item + 1) else {
        // `const [push, setPush] = useState(initial)`
        if let equal = tree.item(before: item), tree.isSymbol(equal, "="),
          tree.isOpen(tree.item(before: equal), "[")
        {
          return [Change(item: use, path: place.path, kind: .opensAll)]
        }
        continue
      }
      let changes = laterChanges(of: owner, after: tree.end(of: parent), names: names + 1)
      // A method of the result is that of a response: `response.raise_for_status()`.
      return completed(changes.filter { $0.isAssignment }, at: use, place.path)
    }
    return []
  }

  /// Returns the expression of a copy, the path to the copied part, and the arguments that replace its members.
  private func copy(
    of use: Int, _ head: Int, _ place: Place
  ) -> (list: Range<Int>, path: [String], others: [Range<Int>])? {
    if let call = place.call, Self.copying.contains(tree.spelling(call.method)) {
      let others = tree.split(tree.contents(of: call.arguments))
      return (head..<tree.end(of: call.arguments), place.path, others)
    }
    if place.call == nil, let last = place.path.last, Self.copying.contains(last),
      let key = place.key
    {
      return (head..<tree.end(of: key.item), Array(place.path.dropLast()), [])
    }
    if let next = place.next, place.call == nil {
      // `base | more`, `base + more`
      if tree.isSymbol(next, in: ["|", "+"]), let other = tree.item(after: next),
        tree.container(other..<tree.end(of: other)) != nil
      {
        return (head..<tree.end(of: other), place.path, [other..<tree.end(of: other)])
      }
    }
    // Values, and members of a type, get another name.
    let isValue = !tree.language.sharesObjects || head != use
    if isValue, place.call == nil, endsStatement(place, of: use),
      tree.isSymbol(tree.item(before: startOfValue(head)), in: ["=", ":="])
    {
      return (head..<max(use + 1, place.key.map { $0.item + 1 } ?? 0), place.path, [])
    }
    guard let parent = tree.parent(of: head), tree.isOpen(parent, "("),
      let callee = tree.item(before: parent)
    else { return nil }
    if tree.isWord(callee, in: Self.copying) {
      let others = tree.split(tree.contents(of: parent)).filter { !$0.contains(use) }
      return (tree.startOfChain(callee)..<tree.end(of: parent), place.path, others)
    }
    // `JSON.parse(JSON.stringify(payload))`
    guard tree.isWord(callee, in: ["stringify", "dumps"]), let outer = tree.parent(of: callee),
      let parse = tree.item(before: outer), tree.isWord(parse, in: ["parse", "loads"])
    else { return nil }
    return (tree.startOfChain(parse)..<tree.end(of: outer), place.path, [])
  }

  /// Returns the members that the entries of another object give to a copy of an object.
  private func replacements(by entries: [Entry], of use: Int) -> [Change] {
    entries.compactMap { entry in
      if let key = entry.key {
        return copies(entry.value, of: tree.spelling(use))
          ? nil : Change(item: use, path: [], kind: .replaces(key.name))
      }
      // The copied object itself.
      if case .spread = entry.kind, entry.value.contains(use) { return nil }
      return Change(item: use, path: [], kind: .opensAll)
    }
  }

  /// Whether a literal starts with members of a variable: `{ ...P.aps, alert }`.
  private func copies(_ value: Range<Int>, of name: String) -> Bool {
    guard let container = tree.container(value),
      let first = tree.contents(of: container.open).first,
      tree.isSymbol(first, in: ["...", "**"])
    else { return false }
    return tree.split(tree.contents(of: container.open)).first?.contains {
      tree.isWord($0, name)
    } ?? false
  }

  /// Returns the changes of a copy by the code that gets it.
  ///
  /// - Parameter isNew: Whether the expression has members of its own, and is the push that is sent.
  private func fate(
    of list: Range<Int>, at use: Int, _ path: [String], isNew: Bool, names: Int
  ) -> [Change] {
    if let owner = owner(of: startOfValue(list.lowerBound)..<list.upperBound) {
      let changes = laterChanges(of: owner, after: list.upperBound, names: names + 1)
      return completed(changes, at: use, path)
    }
    if isNew { return [] }
    var item = list.lowerBound
    var isLent = false
    let escapes = [Change(item: use, path: path, kind: .opensAll)]
    for _ in 0..<Self.deepestCopy {
      let before = tree.item(before: item)
      if tree.isWord(before, in: ["return", "yield"])
        || tree.isSymbol(before, in: ["=>", "->", "=", ":="])
      {
        return escapes
      }
      guard let parent = tree.parent(of: item), tree.isOpen(parent, "(") || isLiteral(parent)
      else { break }
      item = parent
      guard tree.isOpen(parent, "("), let callee = tree.item(before: parent),
        tree.kind(callee) == .word
      else { continue }
      if Self.harmless.contains(tree.spelling(callee)) { return [] }
      isLent = true
      item = tree.startOfChain(callee)
    }
    if isLent { return [Change(item: use, path: path, kind: .isLent())] }
    let next = tree.item(after: tree.lastItem(of: list) ?? use)
    let isLast = next == nil || tree.isWord(next, "end")
    return tree.language.returnsLastValue && isLast ? escapes : []
  }

  private static let deepestCopy = 8

  /// Returns the start of an expression with the words before it: `try? await send(push)`.
  package func startOfValue(_ item: Int) -> Int {
    tree.items(before: item, Self.longestStart).prefix {
      tree.isWord($0, in: ["new", "await", "try"]) || tree.isSymbol($0, "&")
        || tree.isSymbol($0, in: ["?", "!"]) && tree.isWord(tree.item(before: $0), "try")
    }.last ?? item
  }

  private static let longestStart = 4

  private func isLiteral(_ open: Int) -> Bool {
    tree.isOpen(open, "[") || tree.literal(around: open) != nil
  }
}
