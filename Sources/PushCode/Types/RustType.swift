import CodeSyntax
internal import JSONSyntax

/// Reads structs of Rust as Serde's derived implementation serializes them.
enum RustType {
  /// `impl Serialize for State`
  static func encoded(byWordAt word: Int, in tree: CodeTree) -> String? {
    guard tree.isWord(word, "Serialize"), let mark = tree.item(after: word),
      tree.isWord(mark, "for"), var name = tree.item(after: mark)
    else { return nil }
    while let access = tree.item(after: name), tree.isAccess(access),
      let next = tree.item(after: access)
    {
      name = next
    }
    return tree.spelling(name)
  }

  static func type(declaredAt name: Int, in types: DeclaredTypes) -> DeclaredType? {
    let tree = types.tree
    guard let word = tree.item(before: name), tree.isWord(word, "struct"),
      let open = tree.item(after: name), tree.isOpen(open, "{"), tree.isClosed(open),
      !hasGenerics(name, in: tree)
    else { return nil }
    var rename: String?
    var isSerialized = false
    for attribute in attributes(before: word, in: tree) {
      switch attribute.name {
      case "derive":
        for argument in attribute.arguments where argument.path.last == "Serialize" {
          guard argument.path.count == 1 ? !importsOther(in: tree) : argument.path[0] == "serde"
          else { return nil }
          isSerialized = true
        }
      case "serde":
        for argument in attribute.arguments {
          switch argument.path.first {
          case "rename_all": rename = argument.text ?? "?"
          case "deny_unknown_fields", "default", "crate", "bound", "rename": break
          default: return nil
          }
        }
      case "allow", "doc", "non_exhaustive", "must_use": break
      default: return nil
      }
    }
    guard isSerialized, rename.map({ cases.contains($0) }) ?? true else { return nil }
    var type = DeclaredType(item: name)
    for part in tree.split(tree.contents(of: open)) {
      guard let member = member(part, rename, types) else {
        type.isOpen = true
        continue
      }
      type.members.append(member)
    }
    return type
  }

  /// Whether `Serialize` is imported from another crate than Serde.
  private static func importsOther(in tree: CodeTree) -> Bool {
    tree.imports(of: "Serialize").contains { !$0.module.hasOccurrence(of: "serde") }
  }

  private static func hasGenerics(_ name: Int, in tree: CodeTree) -> Bool {
    tree.text.bytes[tree.tokens[name].end...].first { $0 > 0x20 } != UInt8(ascii: "{")
  }

  /// Returns the member that a field declares; nil if it can be any members.
  private static func member(
    _ part: Range<Int>, _ rename: String?, _ types: DeclaredTypes
  ) -> DeclaredType.Member? {
    let tree = types.tree
    let items = tree.items(of: part)
    guard let colon = items.first(where: { tree.isSymbol($0, ":") }), colon > part.lowerBound,
      tree.kind(colon - 1) == .word
    else { return nil }
    let field = tree.spelling(colon - 1)
    let kind = types.kind(of: types.text(after: colon, upTo: part.upperBound))
    var member = DeclaredType.Member(
      field: field, item: colon - 1, key: rename.map { renamed(field, $0) } ?? field, kind: kind)
    for attribute in attributes(in: items.prefix { $0 < colon }, in: tree) {
      guard attribute.name == "serde" else {
        if ["allow", "doc"].contains(attribute.name) { continue }
        return nil
      }
      for argument in attribute.arguments {
        switch argument.path.first {
        case "rename":
          guard let text = argument.text else { return nil }
          member.key = text
        case "skip", "skip_serializing": member.key = nil
        case "skip_serializing_if":
          member.omission = argument.text == "Option::is_none" ? .null : .possible
        case "with", "serialize_with":
          member.kind = .unknown
          member.isConverted = true
        case "default", "alias", "deserialize_with", "skip_deserializing", "borrow": break
        default: return nil
        }
      }
    }
    return member
  }

  private struct Attribute {
    let name: String
    var arguments: [(path: [String], text: String?)] = []
  }

  /// Returns the attributes before the keyword of a type.
  private static func attributes(before word: Int, in tree: CodeTree) -> [Attribute] {
    var items: [Int] = []
    var item = word
    while let before = tree.item(before: item), items.count < maximumItems {
      let isPart =
        tree.isOpen(before, "[") || tree.isSymbol(before, "#") || tree.isWord(before, "pub")
        || tree.isOpen(before, "(") && tree.isWord(tree.item(before: before), "pub")
      guard isPart else { break }
      items.insert(before, at: 0)
      item = before
    }
    return attributes(in: items[...], in: tree)
  }

  private static let maximumItems = 64

  private static func attributes(in items: ArraySlice<Int>, in tree: CodeTree) -> [Attribute] {
    items.compactMap { open -> Attribute? in
      guard tree.isOpen(open, "["), let first = tree.contents(of: open).first,
        tree.kind(first) == .word
      else { return nil }
      var attribute = Attribute(name: tree.spelling(first))
      if let list = tree.item(after: first), tree.isOpen(list, "(") {
        attribute.arguments = tree.split(tree.contents(of: list)).compactMap { argument in
          let items = tree.items(of: argument)
          let path = items.filter { tree.kind($0) == .word }.map { tree.spelling($0) }
          // `rename(serialize = "a", deserialize = "b")`
          if items.count == 2, tree.isOpen(items[1], "("), path[0].hasPrefix("rename") {
            return tree.split(tree.contents(of: items[1]))
              .first { tree.isWord($0.first, "serialize") }.map { (path, text(of: $0, in: tree)) }
          }
          return (path, text(of: argument, in: tree))
        }
      }
      return attribute
    }
  }

  /// Returns the string in `name = "string"`.
  private static func text(of argument: Range<Int>, in tree: CodeTree) -> String? {
    let items = tree.items(of: argument)
    let isText = items.count == 3 && tree.isSymbol(items[1], "=") && tree.kind(items[2]) == .string
    return isText ? tree.key(items[2]) : nil
  }

  // MARK: Names

  private static let cases: Set<String> = [
    "lowercase", "UPPERCASE", "PascalCase", "camelCase", "snake_case", "SCREAMING_SNAKE_CASE",
    "kebab-case", "SCREAMING-KEBAB-CASE",
  ]

  /// Returns the key of a field by Serde's rule of the same name.
  private static func renamed(_ field: String, _ rule: String) -> String {
    let isPascal = rule == "PascalCase" || rule == "camelCase"
    let isUpper = rule.hasPrefix("U") || rule.hasPrefix("SCREAMING")
    var name: [UInt8] = []
    var isStart = isPascal
    for byte in field.utf8 {
      if byte == UInt8(ascii: "_"), isPascal || rule.utf8.contains(UInt8(ascii: "-")) {
        isStart = isPascal
        if !isPascal { name.append(UInt8(ascii: "-")) }
        continue
      }
      name.append(isStart || isUpper ? byte.uppercased : byte)
      isStart = false
    }
    if rule == "camelCase", let first = name.first, first.isUppercase { name[0] = first | 0x20 }
    return String(decoding: name, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var uppercased: UInt8 { isLetter && self < 0x80 ? self & ~0x20 : self }
}
