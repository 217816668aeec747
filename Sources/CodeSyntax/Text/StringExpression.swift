internal import JSONSyntax

/// The text of an expression that is a string: one literal, or several that are joined.
package struct StringExpression {
  /// The text, with holes.
  package private(set) var text = CodeText.empty
  /// Whether the program can change the text, or a margin was not removed.
  private var isTemplate = false

  /// Fails if the expression is no string.
  package init?(_ tree: CodeTree, _ list: Range<Int>) {
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

  package var isPartial: Bool { isTemplate || text.bytes.contains(CodeText.hole) }

  /// Whether the whole text is a placeholder, which the program can replace with its quotation marks.
  package var isPlaceholder: Bool { isTemplate && known.isEmpty }

  /// The text without its holes; an ellipsis if nothing else is left, because the string is not empty.
  package var shown: [UInt8] { isPartial && known.isEmpty ? Array("…".utf8) : known }

  /// The text after the last unknown part.
  package var end: [UInt8] {
    isTemplate ? [] : Array(text.bytes.reversed().prefix { $0 != CodeText.hole }.reversed())
  }

  private var known: [UInt8] { text.bytes.filter { $0 != CodeText.hole } }
}

extension StringExpression {
  private static let formatting: Set<String> = [
    "fmt.Sprintf", "sprintf", "format", "format!", "String", "String.format", "String.Format",
    "string.Format", "Kernel.format",
  ]
  private static let methods: Set<String> = ["format", "formatted"]

  /// Creates the text of a format that a call or an operator fills in: `fmt.Sprintf("%s.voip", id)`, `"%s.voip" % id`; nil for any
  /// other expression.
  package init?(formatOf list: Range<Int>, in tree: CodeTree) {
    let items = tree.items(of: list)
    guard items.count > 1, let last = items.last, list.count <= Self.maximumTokens else {
      return nil
    }
    var format: Int? = items[0]
    if tree.isOpen(last, "("), tree.kind(format) != .string {
      guard let name = tree.compactSpelling(of: list.lowerBound..<last),
        Self.formatting.contains(name)
      else { return nil }
      let first = tree.split(tree.contents(of: last)).first ?? 0..<0
      // `String(format: "%@.voip", id)`
      let isLabeled = tree.isWord(first.first, "format") && first.count == 3
      guard name != "String" || isLabeled else { return nil }
      format = isLabeled ? first.last : tree.only(first)
    } else if tree.isOpen(last, "(") {
      guard items.count == 4, tree.isWord(items[2], in: Self.methods) else { return nil }
    } else {
      guard tree.language.blocksAreIndented, tree.isSymbol(items[1], "%") else { return nil }
    }
    guard let format, tree.kind(format) == .string, append(format, of: tree),
      case let bytes = text.bytes, let filled = Self.filled(bytes)
    else { return nil }
    var result = CodeText.empty
    for index in bytes.indices where index >= filled.lowerBound {
      let isHole = index < filled.upperBound
      if !isHole || index == filled.lowerBound {
        result.append(
          isHole ? CodeText.hole : bytes[index], from: text.sourceRange(of: index..<index + 1))
      }
    }
    text = result
    if known.isEmpty { return nil }
  }

  /// Returns the bytes from the first placeholder to the last one; nil if there is none.
  private static func filled(_ bytes: [UInt8]) -> Range<Int>? {
    var found: Range<Int>?
    var index = 0
    while index < bytes.count {
      let start = index
      index += 1
      guard start + 1 < bytes.count, "%{".utf8.contains(bytes[start]) else { continue }
      if bytes[start] == bytes[index] {
        index += 1
        continue
      }
      let isBrace = bytes[start] == UInt8(ascii: "{")
      let rest = bytes[index...]
      let end =
        isBrace
        ? rest.firstIndex(of: UInt8(ascii: "}"))
        : rest.firstIndex { $0.isLetter || $0 == UInt8(ascii: "@") }
      index = end.map { $0 + 1 } ?? bytes.count
      found = (found?.lowerBound ?? start)..<index
    }
    return found
  }
}
