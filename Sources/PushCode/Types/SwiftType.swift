import CodeNames
import CodeSyntax
internal import JSONSyntax

/// Reads structs of Swift with a synthesized `encode(to:)`.
enum SwiftType {
  /// `func encode(to encoder:)` and strategies for keys change any type.
  static func encoded(byWordAt word: Int, in tree: CodeTree) -> String? {
    if tree.isWord(word, "keyEncodingStrategy") { return "*" }
    guard tree.isWord(word, "encode"), tree.isWord(tree.item(before: word), "func"),
      let open = tree.item(after: word), tree.isWord(tree.contents(of: open).first, "to")
    else { return nil }
    return "*"
  }

  static func type(declaredAt name: Int, in types: DeclaredTypes) -> DeclaredType? {
    let tree = types.tree
    guard tree.isWord(tree.item(before: name), "struct"),
      let open = types.names.item(
        after: name, while: { !tree.isWord($0, "where") }, where: { tree.isOpen($0, "{") }),
      tree.isClosed(open), tree.isSymbol(name + 1, ":"),
      tree.tokens[name].end == tree.tokens[name + 1].start,
      (name..<open).contains(where: { tree.isWord($0, in: encodable) })
    else { return nil }
    // An extension can declare the keys.
    let extends = types.names.uses(of: tree.spelling(name), in: tree.all)?.contains {
      tree.isWord(tree.item(before: $0), "extension")
    }
    if extends != false, tree.tokens.indices.contains(where: { tree.isWord($0, "CodingKeys") }) {
      return nil
    }
    var type = DeclaredType(item: name)
    // An encoder elsewhere can have other strategies.
    type.isUnchecked = true
    var keys: [String: (key: String, item: Int)]?
    for part in types.declarations(in: tree.contents(of: open), separators: [";"]) {
      let items = tree.items(of: part)
      guard
        let word = items.firstIndex(where: {
          tree.isWord($0, in: ["let", "var", "enum", "func", "init", "struct"])
        })
      else {
        type.isOpen = type.isOpen || tree.spelling(part.lowerBound).hasPrefix("@")
        continue
      }
      if tree.isWord(items[word], "init") { type.hasMemberwiseInitializer = false }
      if tree.isWord(items[word], "enum"), tree.isWord(items[word] + 1, "CodingKeys") {
        guard let body = items.last, tree.isOpen(body, "{") else { return nil }
        keys = codingKeys(in: body, types)
      }
      guard tree.isWord(items[word], in: ["let", "var"]) else { continue }
      if items[..<word].contains(where: { tree.isWord($0, in: ["static", "lazy"]) }) { continue }
      guard !tree.spelling(part.lowerBound).hasPrefix("@"),
        let member = member(part, items[word], types)
      else {
        type.isOpen = true
        continue
      }
      // A property with a getter is not encoded.
      if let last = items.last, tree.isOpen(last, "{"), member.fallback == nil,
        !tree.isWord(tree.contents(of: last).first, in: ["didSet", "willSet"])
      {
        continue
      }
      type.members.append(member)
    }
    if let keys {
      for index in type.members.indices {
        type.members[index].key = keys[type.members[index].field]?.key
      }
    }
    return type
  }

  private static let encodable: Set<String> = ["Codable", "Encodable", "Content", "ContentState"]

  private static func member(
    _ part: Range<Int>, _ word: Int, _ types: DeclaredTypes
  ) -> DeclaredType.Member? {
    let tree = types.tree
    let (name, colon) = (word + 1, word + 2)
    guard colon < part.upperBound, tree.kind(name) == .word, tree.isSymbol(colon, ":"),
      !tree.items(of: part).contains(where: { tree.isSymbol($0, ",") })
    else { return nil }
    let items = tree.items(of: part)
    let equal = items.first { tree.isSymbol($0, "=") }
    let brace = items.last.flatMap { tree.isOpen($0, "{") ? $0 : nil }
    let field = tree.spelling(name)
    var member = DeclaredType.Member(
      field: field, item: name, key: field,
      kind: types.kind(of: types.text(after: colon, upTo: equal ?? brace ?? part.upperBound)))
    if member.kind.isOptional { member.omission = .null }
    member.fallback = equal.map { $0 + 1..<part.upperBound }
    return member
  }

  /// Returns the keys of `case stop = "stop_count", driver`; nil if they are not written.
  private static func codingKeys(
    in body: Int, _ types: DeclaredTypes
  ) -> [String: (key: String, item: Int)] {
    let tree = types.tree
    var keys: [String: (key: String, item: Int)] = [:]
    for line in types.declarations(in: tree.contents(of: body), separators: [";"])
    where tree.isWord(line.lowerBound, "case") {
      for part in tree.split(line.lowerBound + 1..<line.upperBound) {
        let name = part.lowerBound
        let text = part.count == 3 && tree.isSymbol(name + 1, "=") ? tree.key(name + 2) : nil
        keys[tree.spelling(name)] = (text ?? tree.spelling(name), name)
      }
    }
    return keys
  }
}
