import CodeNames
import CodeSyntax
internal import JSONSyntax

/// Values of a declared type that are pushes.
extension PushFinder {
  /// Examines the values of the type that declares a key of pushes; returns false if the source contains none.
  func examineValues(ofTypeAround item: Int, _ anchor: Anchor) -> Bool {
    nameOfType(around: item).map { examineValues(ofTypeNamedAt: $0, anchor) } ?? false
  }

  /// Examines the values of the type in which a label is the field of a content state; returns false for another label.
  func examineValues(ofTypeWithLabel label: Int, in open: Int) -> Bool {
    let spelling = tree.spelling(label)
    guard open >= 0, let name = tree.item(before: open), tree.kind(name) == .word,
      let type = reader.types.type(tree.spelling(name), from: name),
      type.members.contains(where: { $0.field == spelling && $0.key == "content-state" })
    else { return false }
    return examineValues(
      ofTypeNamedAt: type.item, Anchor(item: type.item, isVendors: false))
  }

  private func examineValues(ofTypeNamedAt name: Int, _ anchor: Anchor) -> Bool {
    if let isFound = typesOfPushes[name] { return isFound }
    let spelling = tree.spelling(name)
    var isFound = false
    defer { typesOfPushes[name] = isFound }
    for use in names.uses(of: spelling, in: tree.all) ?? [] where use != name {
      guard let open = tree.item(after: use), tree.isOpen(open, "{("),
        reader.types.type(spelling, from: use) != nil,
        let literal = constructor(use, open)
      else { continue }
      isFound = true
      guard !reader.isRead[open], examined.insert(open).inserted else { continue }
      var root = literal
      let isInAPS = isValue(ofKey: "aps", &root)
      let outer = tree.outermost(root, isVendors: isInAPS)
      examine(outer.root, outer.isBare, Anchor(item: use, isVendors: anchor.isVendors))
    }
    return isFound
  }

  /// Returns the first expression that constructs a value of the type around a key.
  func construction(ofTypeAround key: Int) -> Int? {
    let keywords = ["class", "record", "struct"]
    guard let open = tree.bodyOfType(around: key),
      let keyword = tree.items(before: open, Self.longestHead)
        .first(where: { tree.isWord($0, in: keywords) }),
      let name = tree.item(after: keyword), tree.kind(name) == .word
    else { return nil }
    return names.uses(of: tree.spelling(name), in: tree.all)?.first { use in
      let before = tree.item(before: use)
      let isCall =
        tree.language.name == "Kotlin" && !tree.isWord(before, in: keywords)
        && !tree.isSymbol(before, ":")
      return tree.isOpen(tree.item(after: use), "({") && (isCall || tree.isWord(before, "new"))
    }
  }

  private func nameOfType(around item: Int) -> Int? {
    if tree.language.blocksAreIndented {
      let line = names.blocks.heads[names.blocks.line(of: item)]
      let word = line < 0 ? nil : names.blocks.firstToken(ofLine: line)
      return tree.isWord(word, "class") ? word.flatMap { tree.item(after: $0) } : nil
    }
    guard let open = tree.bodyOfType(around: item) else { return nil }
    for word in tree.items(before: open, Self.longestHead) {
      let next = tree.item(after: word)
      if tree.isWord(word, "enum"), tree.isWord(next, "CodingKeys") {
        return nameOfType(around: word)
      }
      if tree.isWord(word, "struct") {
        return tree.kind(next) == .word ? next : tree.item(before: word)
      }
    }
    return nil
  }

  /// The number of items between the keyword and the body of a type.
  private static let longestHead = 12

  /// Returns the expression `Type{…}` or `&Type{…}`; nil for another use of the name.
  private func constructor(_ use: Int, _ open: Int) -> Literal? {
    let before = tree.item(before: use)
    if tree.language.blocksAreIndented {
      // `Payload(…).model_dump(by_alias=True)`
      guard let dot = tree.item(after: open), let method = tree.item(after: dot),
        let arguments = tree.item(after: method), !tree.isWord(before, "class")
      else { return nil }
      let list = use..<tree.end(of: arguments)
      return ModelDump.dumped(by: list, in: tree).map { _ in Literal(list: list, open: open) }
    }
    if tree.isAccess(before) || tree.isOpen(open, "(") != (tree.language.name == "Swift") {
      return nil
    }
    // `impl State {`, `func f() State {`
    if tree.kind(before) == .word, !tree.isWord(before, in: ["return", "in", "else"]) {
      return nil
    }
    if tree.isOpen(before) || tree.isSymbol(before, in: ["->", "*"]) { return nil }
    let start = tree.isSymbol(before, "&") ? before ?? use : use
    return Literal(list: start..<tree.end(of: open), open: open)
  }

  /// Whether a value is that of a key in values of other types, up to the outermost one.
  private func isValue(ofKey key: String, _ literal: inout Literal) -> Bool {
    var isFound = false
    for _ in 0..<CodeTree.maximumDepth {
      guard let open = tree.parent(of: literal.list.lowerBound), tree.isOpen(open, "{("),
        let mark = tree.item(before: literal.list.lowerBound), tree.isSymbol(mark, ":"),
        let field = tree.item(before: mark), let name = tree.item(before: open),
        tree.kind(name) == .word,
        let type = reader.types.type(tree.spelling(name), from: name),
        let member = type.members.first(where: { tree.spelling(field) == $0.field }),
        isFound || member.key == key, let outer = constructor(name, open)
      else { break }
      isFound = true
      literal = outer
    }
    return isFound
  }
}

extension CodeValue {
  /// Forgets the kinds of values that Apple declares, instead of the app; except strings in place of numbers.
  mutating func forgetKinds(isNumber: Bool = false) {
    switch content {
    case .unknown(.time), .unknown(nil), .literal, .string, .array, .absent: break
    case .unknown(let kind): if !isNumber || kind != .string { content = .unknown(nil) }
    case .object(var object):
      object.forgetKinds()
      content = .object(object)
    case .alternatives(var values):
      for index in values.indices { values[index].forgetKinds(isNumber: isNumber) }
      content = .alternatives(values)
    }
  }
}

extension CodeObject {
  fileprivate mutating func forgetKinds() {
    let declared: Set<String> = ["content-state", "attributes", "event_updates"]
    let numbers: Set<String> = ["timestamp", "stale-date", "dismissal-date", "relevance-score"]
    changeMembers { member in
      if member.isDefault {
        member.value.content = .unknown(nil)
        member.isConditional = true
      } else if !declared.contains(member.name) {
        member.value.forgetKinds(isNumber: numbers.contains(member.name))
      }
    }
  }
}
