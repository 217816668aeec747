import CodeNames
import CodeSyntax
internal import JSONSyntax

/// Reads structs of Go as `encoding/json` encodes them.
enum GoType {
  /// `func (s State) MarshalJSON()`
  static func encoded(byWordAt word: Int, in tree: CodeTree) -> String? {
    guard tree.isWord(word, in: ["MarshalJSON", "MarshalText"]),
      let receiver = tree.item(before: word), tree.isOpen(receiver, "(")
    else { return nil }
    return tree.contents(of: receiver).last { tree.kind($0) == .word }.map { tree.spelling($0) }
  }

  static func type(declaredAt name: Int, in types: DeclaredTypes) -> DeclaredType? {
    let tree = types.tree
    guard let word = tree.item(after: name), tree.isWord(word, "struct"),
      let open = tree.item(after: word), tree.isOpen(open, "{"), tree.isClosed(open)
    else { return nil }
    var type = DeclaredType(item: name)
    for part in types.declarations(in: tree.contents(of: open), separators: [";"]) {
      add(part, to: &type, types)
    }
    // Fields with the same key hide each other, and the encoder of an embedded type encodes the whole struct.
    let keys = type.members.compactMap { $0.key }
    return Set(keys).count == keys.count && !type.hasUnknownEncoder ? type : nil
  }

  /// Adds the fields of `A, B Type` with a tag.
  private static func add(_ part: Range<Int>, to type: inout DeclaredType, _ types: DeclaredTypes) {
    let tree = types.tree
    let items = tree.items(of: part)
    let tag = items.last.flatMap { tree.kind($0) == .string ? $0 : nil }
    let end = tag ?? part.upperBound
    var names: [Int] = []
    var next = part.lowerBound
    while next + 1 < end, tree.kind(next) == .word {
      names.append(next)
      guard tree.isSymbol(next + 1, ",") else { break }
      next += 2
    }
    let options = tag.flatMap { tree.key($0) }.map { json(ofTag: $0) } ?? []
    guard let last = names.last, !tree.isAccess(last + 1) else {
      if let key = options.first, !key.isEmpty, key != "-", let tag {
        // A name in the tag makes an embedded struct a field.
        type.members.append(DeclaredType.Member(field: key, item: tag, key: key, kind: .unknown))
        return
      }
      // An embedded struct.
      if options.first != "-" { type.isOpen = true }
      let embedded = items.last { tree.kind($0) == .word }
      let isKnown = embedded.map { types.type(tree.spelling($0), from: type.item) != nil } ?? false
      if !isKnown || items.contains(where: { tree.isAccess($0) }) { type.hasUnknownEncoder = true }
      return
    }
    let kind = types.kind(
      of: types.text(after: last, upTo: tag ?? tree.end(of: items.last ?? last)))
    for name in names {
      let field = tree.spelling(name)
      let isExported = field.utf8.first.map { $0.isUppercase } ?? false
      if field.utf8.first.map({ $0 >= 0x80 }) == true { type.isOpen = true }
      let isSent = isExported && !(options.count == 1 && options[0] == "-")
      var member = DeclaredType.Member(
        field: field, item: options.isEmpty ? name : tag ?? name,
        key: isSent ? options.first.flatMap { $0.isEmpty ? nil : $0 } ?? field : nil, kind: kind)
      for option in options.dropFirst() {
        switch option {
        case "omitempty": if member.omission == .never { member.omission = .empty }
        case "omitzero": member.omission = .zero
        case "string":
          member.isConverted = true
          member.kind = .unknown
          if case .known(let kind) = kind, kind != .array { member.kind = .known(.string) }
        default: member.kind = .unknown
        }
      }
      type.members.append(member)
    }
  }

  /// Returns the name and the options in `json:"name,omitempty"`; empty without them.
  private static func json(ofTag tag: String) -> [String] {
    var rest = tag[...]
    while let colon = rest.firstIndex(of: ":") {
      let key = rest[..<colon].trimmed
      let quoted = rest[colon...].dropFirst()
      guard quoted.first == "\"", let end = quoted.dropFirst().firstIndex(of: "\"") else {
        return []
      }
      if key == "json" {
        return quoted.dropFirst()[..<end].split(separator: ",", omittingEmptySubsequences: false)
          .map { String($0) }
      }
      rest = quoted[end...].dropFirst()
    }
    return []
  }
}
