internal import JSONSyntax

/// The text of an expression that is a string: one literal, or several that are joined.
struct StringExpression {
  /// The text, with holes.
  private(set) var text = CodeText.empty
  /// Whether the program can change the text, or a margin was not removed.
  private var isTemplate = false

  /// Fails if the expression is no string.
  init?(_ tree: CodeTree, _ list: Range<Int>) {
    guard list.count <= Self.maximumTokens else { return nil }
    let items = tree.items(of: list)
    // An operator before a string makes a number of it.
    guard items.contains(where: { tree.kind($0) == .string }), tree.kind(items.first) != .symbol
    else { return nil }
    let isJoined = items.contains { tree.isSymbol($0, in: tree.language.joins) }
    guard isJoined || items.allSatisfy({ tree.kind($0) == .string }) else { return nil }
    var isAfterJoin = true
    for item in items {
      if tree.isSymbol(item, in: tree.language.joins) {
        isAfterJoin = true
      } else if tree.kind(item) == .string {
        guard append(item, of: tree) else { return nil }
        isAfterJoin = false
      } else if tree.kind(item) == .symbol && !tree.isAccess(item)
        || tree.isWord(item, in: Self.operators)
      {
        return nil
      } else if tree.isAccess(item), tree.kind(tree.item(before: item)) == .string {
        // A method of a literal changes it.
        return nil
      } else {
        guard !isAfterJoin || text.bytes.last != CodeText.hole || tree.kind(item) != .symbol else {
          continue
        }
        if text.bytes.last != CodeText.hole {
          text.append(CodeText.hole, from: tree.sourceRange(of: item..<tree.end(of: item)))
        }
        isAfterJoin = false
      }
    }
  }

  private static let maximumTokens = 2_000
  private static let operators: Set<String> = [
    "if", "else", "unless", "or", "and", "not", "in", "is", "instanceof", "typeof",
  ]

  private mutating func append(_ item: Int, of tree: CodeTree) -> Bool {
    let literal = tree.strings[tree.tokens[item].link]
    guard !literal.form.isOpaque else { return false }
    let part = StringDecoder.decode(literal, of: tree.text)
    if literal.form.hasMargin, part.bytes.contains(0x0A) { isTemplate = true }
    text.append(part)
    return true
  }

  var isPartial: Bool { isTemplate || text.bytes.contains(CodeText.hole) }

  /// Whether the whole text is a placeholder, which the program can replace with its quotation marks.
  var isPlaceholder: Bool { isTemplate && known.isEmpty }

  /// The text without its holes; an ellipsis if nothing else is left, because the string is not empty.
  var shown: [UInt8] { isPartial && known.isEmpty ? Array("…".utf8) : known }

  private var known: [UInt8] { text.bytes.filter { $0 != CodeText.hole } }
}
