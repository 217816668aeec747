import CodeNames
import CodeSyntax
internal import JSONSyntax

/// Reads data classes, models of Pydantic and typed dictionaries of Python.
enum PythonType {
  static func type(declaredAt name: Int, in types: DeclaredTypes) -> DeclaredType? {
    let tree = types.tree
    guard let word = tree.item(before: name), tree.isWord(word, "class"),
      let next = tree.item(after: name), let form = form(of: name, word, types)
    else { return nil }
    var type = DeclaredType(item: name)
    type.kindsAreUnchecked = form != .model
    type.isUnchecked = form == .dictionary
    let colon = tree.isSymbol(next, ":") ? next : tree.item(after: next) ?? next
    let start = tree.end(of: colon)
    let body = start..<max(start, types.names.blocks.endOfBody[tree.tokens[word].line])
    let column = tree.tokens.indices.contains(start) ? tree.indents[tree.tokens[start].line] : nil
    for part in types.declarations(in: body, separators: [";"]) {
      let first = part.lowerBound
      guard tree.indents[tree.tokens[first].line] == column else { continue }
      // Decorators, settings and methods of a model can change its JSON.
      let isSetting =
        tree.spelling(first).hasPrefix("@")
        || tree.isWord(first, in: ["class", "def", "model_config"])
      if form == .model, isSetting, !isHarmless(part, in: tree) { return nil }
      if tree.isWord(first, "def"), tree.isWord(first + 1, in: ["__post_init__", "__init__"]) {
        type.hasMemberwiseInitializer = false
      }
      guard tree.kind(first) == .word, first + 1 < part.upperBound, tree.isSymbol(first + 1, ":")
      else { continue }
      guard let member = member(part, form, types) else { return nil }
      if form != .model || !member.field.hasPrefix("_") { type.members.append(member) }
    }
    return type
  }

  private enum Form { case dataclass, model, dictionary }

  private static func form(of name: Int, _ word: Int, _ types: DeclaredTypes) -> Form? {
    let tree = types.tree
    let open = tree.item(after: name)
    let bases = open.map { tree.isOpen($0, "(") ? tree.split(tree.contents(of: $0)) : [] } ?? []
    let line = tree.tokens[word].line
    var decorators: [String] = []
    var item = tree.item(before: word)
    while let before = item, decorators.count < 8 {
      // The last word of the line of a decorator.
      guard tree.tokens[before].line < line, case let first = types.firstOfLine(before),
        tree.spelling(first).hasPrefix("@")
      else { break }
      decorators.append(
        tree.compactSpelling(of: first..<tree.end(of: before))?.split(separator: "(").first
          .map { String($0) } ?? "?")
      item = tree.item(before: first)
    }
    guard bases.count <= 1 else { return nil }
    let base = bases.first.flatMap { tree.compactSpelling(of: $0) }
    switch (decorators, base) {
    case (["@dataclass"], nil), (["@dataclasses.dataclass"], nil):
      return types.imports("dataclass", from: "dataclasses") ? .dataclass : nil
    case ([], "BaseModel"), ([], "pydantic.BaseModel"):
      return types.imports("BaseModel", from: "pydantic") ? .model : nil
    case ([], "TypedDict"), ([], "typing.TypedDict"): return .dictionary
    default: return nil
    }
  }

  private static let harmlessSettings: Set<String> = [
    "populate_by_name", "validate_by_name", "frozen", "from_attributes", "orm_mode",
    "arbitrary_types_allowed", "str_strip_whitespace", "validate_assignment",
  ]

  /// Whether a statement is a method, or settings that do not change the JSON.
  private static func isHarmless(_ part: Range<Int>, in tree: CodeTree) -> Bool {
    if tree.isWord(part.lowerBound, "def") {
      return tree.item(after: part.lowerBound).map {
        !tree.spelling($0).hasPrefix("model_")
          && !tree.isWord($0, in: ["dict", "json", "__init__"])
      }
        ?? false
    }
    guard tree.isWord(part.lowerBound, "model_config"), let open = tree.lastItem(of: part),
      tree.isOpen(open, "({"),
      let entries = tree.entries(of: open, hasNamedArguments: true)
    else { return false }
    return entries.allSatisfy { $0.key.map { harmlessSettings.contains($0.name) } ?? false }
  }

  /// Returns the member of `name: type = value`; nil if its JSON is unknown.
  private static func member(
    _ part: Range<Int>, _ form: Form, _ types: DeclaredTypes
  ) -> DeclaredType.Member? {
    let tree = types.tree
    let (name, colon) = (part.lowerBound, part.lowerBound + 1)
    let equal = tree.items(of: part).first { tree.isSymbol($0, "=") }
    var text = types.text(after: colon, upTo: equal ?? part.upperBound)
    let field = tree.spelling(name)
    if ["ClassVar", "InitVar", "KW_ONLY", "Annotated", "PrivateAttr"].contains(where: {
      text.hasPrefix($0)
    }) {
      return nil
    }
    var omission = DeclaredType.Omission.never
    for wrapper in ["NotRequired[", "Required["] where text.hasPrefix(wrapper) {
      text = String(text.dropFirst(wrapper.count).dropLast())
      omission = wrapper.hasPrefix("N") ? .possible : .never
    }
    var member = DeclaredType.Member(
      field: field, item: name, key: field, kind: types.kind(of: text), omission: omission)
    guard let equal else { return member }
    let value = equal + 1..<part.upperBound
    guard let open = tree.lastItem(of: value), tree.isOpen(open, "("),
      tree.isWord(value.lowerBound, in: ["Field", "field"])
    else {
      member.fallback = value
      return member
    }
    for argument in tree.split(tree.contents(of: open)) {
      guard argument.count > 2, tree.isSymbol(argument.lowerBound + 1, "=") else {
        if !tree.isSymbol(argument.first, "...") { member.fallback = argument }
        continue
      }
      let value = argument.lowerBound + 2..<argument.upperBound
      switch tree.spelling(argument.lowerBound) {
      case "default": member.fallback = value
      case "alias", "serialization_alias":
        guard let alias = tree.literalKey(value) else { return nil }
        if member.alias == nil || tree.isWord(argument.lowerBound, "serialization_alias") {
          member.alias = alias.name
        }
      case "description", "title", "ge", "le", "gt", "lt", "default_factory", "examples",
        "min_length", "max_length",
        "repr", "compare", "hash", "kw_only", "validation_alias":
        break
      default: return nil
      }
    }
    return member
  }
}
