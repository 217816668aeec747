import JSONSyntax

extension SwiftNames {
  /// A declared name that is always wanted: overloads of the container's methods affect types that they do not
  /// name.
  static let alwaysWanted = name("KeyedDecodingContainer")

  /// Reads the names after a keyword.
  static func readDeclaration(
    by keyword: DeclarationKeyword, from end: Int, in text: Span<UInt8>, _ body: (Finding) -> Void
  ) {
    guard var offset = SwiftTrivia.end(from: end, in: text) else {
      // Declarations after a comment this long are not read here, so the file is relevant in any case.
      return body(.declared(alwaysWanted))
    }
    guard let first = quotableWord(in: text, from: &offset) else { return }
    let name = hash(of: first, in: text)
    let isLikeFramework = frameworkTypes.contains(name)
    if keyword == .extension {
      if isLikeFramework {
        body(.extendedLikeFramework(name))
      } else {
        readExtendedPath(startingWith: first, in: text, from: &offset, body)
      }
    } else if isName(first, in: text) {
      body(.declared(name))
      if keyword == .protocol { body(.declaredProtocol(name)) }
      if isLikeFramework { body(.declaredLikeFramework(name)) }
      if keyword == .typealias { readAlias(name, in: text, from: offset, body) }
    }
    readInheritance(in: text, from: offset, body)
  }

  /// Reads `Ride.Stop`, in which both parts are names.
  private static func readExtendedPath(
    startingWith first: Range<Int>, in text: Span<UInt8>, from offset: inout Int,
    _ body: (Finding) -> Void
  ) {
    var word: Range<Int>? = first
    while let part = word {
      if isName(part, in: text) {
        body(.declared(hash(of: part, in: text)))
        body(.extended(hash(of: part, in: text)))
      }
      word = wordAfterDot(in: text, from: &offset)
    }
  }

  /// Reads `= Ride.Stop`.
  private static func readAlias(
    _ name: Name, in text: Span<UInt8>, from start: Int, _ body: (Finding) -> Void
  ) {
    var offset = afterArguments(in: text, from: start)
    guard let equal = SwiftTrivia.end(from: offset, in: text), equal < text.count,
      text[equal] == UInt8(ascii: "="),
      var target = SwiftTrivia.end(from: equal + 1, in: text)
    else { return }
    if target < text.count, text[target] == UInt8(ascii: "(") {
      guard let inside = SwiftTrivia.end(from: target + 1, in: text) else { return }
      target = inside
    }
    offset = target
    var word = quotableWord(in: text, from: &offset)
    while let part = word {
      let target = hash(of: part, in: text)
      guard !frameworkTypes.contains(target) else { return }
      body(.alias(name, target: target))
      word = wordAfterDot(in: text, from: &offset)
    }
  }

  /// The maximum number of bytes to read of an inheritance clause, or of generic arguments.
  private static let maximumClause = 400
  /// The maximum number of generic arguments inside each other.
  private static let maximumNesting = 8

  /// Reads `: A, B` or `<T>: A, B` up to the brace. Other words there are harmless.
  private static func readInheritance(
    in text: Span<UInt8>, from start: Int, _ body: (Finding) -> Void
  ) {
    guard var offset = SwiftTrivia.end(from: start, in: text), offset < text.count,
      text[offset] == UInt8(ascii: ":") || text[offset] == UInt8(ascii: "<")
    else { return }
    let limit = min(text.count, offset + maximumClause)
    var end = offset
    while end < limit, text[end] != UInt8(ascii: "{"), text[end] != UInt8(ascii: "}") {
      let isComment = text[end] == UInt8(ascii: "/")
      end = max(end + 1, isComment ? SwiftTrivia.end(from: end, in: text) ?? limit : 0)
    }
    while let word = nextWord(in: text, from: &offset), word.upperBound <= end {
      body(.inherited(hash(of: word, in: text)))
    }
  }
}

// MARK: Words

extension SwiftNames {
  /// Returns the word at an offset, without the backticks around it.
  private static func quotableWord(in text: Span<UInt8>, from offset: inout Int) -> Range<Int>? {
    var next = offset
    if next < text.count, text[next] == UInt8(ascii: "`") { next += 1 }
    guard next < text.count, isWordByte(text[next]) else { return nil }
    offset = next
    let word = nextWord(in: text, from: &offset)
    if offset < text.count, text[offset] == UInt8(ascii: "`") { offset += 1 }
    return word
  }

  /// Returns the word after generic arguments and a dot, if they follow.
  private static func wordAfterDot(in text: Span<UInt8>, from offset: inout Int) -> Range<Int>? {
    let end = afterArguments(in: text, from: offset)
    guard let dot = SwiftTrivia.end(from: end, in: text), dot < text.count,
      text[dot] == UInt8(ascii: "."), var next = SwiftTrivia.end(from: dot + 1, in: text),
      let word = quotableWord(in: text, from: &next)
    else { return nil }
    offset = next
    return word
  }

  /// Returns the offset after `<A, B<C>>`, or the same offset if nothing like that follows.
  private static func afterArguments(in text: Span<UInt8>, from start: Int) -> Int {
    guard let opening = SwiftTrivia.end(from: start, in: text), opening < text.count,
      text[opening] == UInt8(ascii: "<")
    else { return start }
    var depth = 0
    for offset in opening..<min(text.count, opening + maximumClause) {
      switch text[offset] {
      case UInt8(ascii: "<"): depth += 1
      // `->`
      case UInt8(ascii: ">") where text[offset - 1] != UInt8(ascii: "-"): depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return start
      default: continue
      }
      if depth == 0 { return offset + 1 }
      guard depth <= maximumNesting else { return start }
    }
    return start
  }

  /// Whether a word is a name. "a class of types" in a comment is not a declaration, so a lowercase name needs backticks or a
  /// following symbol such as `:` or `{`.
  private static func isName(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text[word.lowerBound].isLowercase else { return true }
    if word.lowerBound > 0, text[word.lowerBound - 1] == UInt8(ascii: "`") { return true }
    guard let next = SwiftTrivia.end(from: word.upperBound, in: text) else { return true }
    guard next < text.count else { return false }
    switch text[next] {
    case UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "="),
      UInt8(ascii: "."):
      return true
    default:
      let condition: StaticString = "where"
      return next + condition.utf8CodeUnitCount <= text.count
        && spells(condition, at: next, in: text)
    }
  }
}
