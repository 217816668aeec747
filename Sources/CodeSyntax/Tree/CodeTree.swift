/// The tokens of source code as a flat table, in which brackets refer to each other.
///
/// A list of tokens is a range of indexes; a bracket with its contents is one item of its list.
package final class CodeTree {
  package let text: CodeText
  package let language: CodeLanguage
  package let tokens: [CodeToken]
  package let strings: [CodeString]
  package let indents: [Int?]
  /// The opening brackets with a comment that replaces members.
  package let abridged: Set<Int>
  /// The reason that the code was not split into tokens with certainty; nil if it was.
  package let fault: LexicalFault?
  let literals = LiteralIndex()
  let constants = Constants()
  let importTable = Imports()

  package static let maximumDepth = 40

  package let work: Work

  package init(_ text: CodeText, in range: Range<Int>, language: CodeLanguage, work: Work) {
    let lexer = CodeLexer(text, in: range, language: language, work: work)
    self.work = work
    self.text = text
    self.language = language
    tokens = lexer.tokens
    strings = lexer.strings
    indents = lexer.indents
    abridged = lexer.abridged
    fault = lexer.fault
  }

  package var all: Range<Int> { 0..<tokens.count }

  /// Whether the source sets how an encoder writes names or numbers.
  private(set) lazy var hasNamingPolicy = tokens.indices.contains {
    isWord(
      $0, in: ["PropertyNamingPolicy", "NamingStrategy", "ContractResolver", "NumberHandling"])
  }

  // MARK: Navigation

  /// Returns the contents of a bracket.
  package func contents(of open: Int) -> Range<Int> { open + 1..<max(open + 1, tokens[open].link) }

  /// Whether a bracket has a closing one.
  package func isClosed(_ open: Int) -> Bool {
    let link = tokens[open].link
    return link < tokens.count && tokens[link].kind == .close && tokens[link].link == open
  }

  /// Returns the index after an item.
  package func end(of item: Int) -> Int {
    guard tokens[item].kind == .open else { return item + 1 }
    return tokens[item].link + (isClosed(item) ? 1 : 0)
  }

  /// Returns the item before an index in the same brackets; nil at their start.
  package func item(before index: Int) -> Int? {
    work.steps += 1
    guard index > 0 else { return nil }
    let parent = index < tokens.count ? tokens[index].parent : -1
    var item = index - 1
    guard item != parent else { return nil }
    if tokens[item].kind == .close { item = tokens[item].link }
    for _ in 0..<Self.maximumUnclosed where tokens[item].parent != parent {
      item = tokens[item].parent
      if item < 0 { return nil }
    }
    return tokens[item].parent == parent ? item : nil
  }

  private static let maximumUnclosed = 64

  /// Returns the item after an item in the same brackets; nil at their end.
  package func item(after item: Int) -> Int? {
    work.steps += 1
    let next = end(of: item)
    guard next < tokens.count, tokens[next].parent == tokens[item].parent,
      tokens[next].kind != .close
    else { return nil }
    return next
  }

  /// Returns the items of a list.
  package func items(of list: Range<Int>) -> [Int] {
    var items: [Int] = []
    var item = list.lowerBound
    while item < list.upperBound {
      items.append(item)
      item = max(item + 1, end(of: item))
    }
    work.steps += items.count
    return items
  }

  /// Returns the last item of a list; nil if the list is empty.
  package func lastItem(of list: Range<Int>) -> Int? {
    guard var item = list.last else { return nil }
    if tokens[item].kind == .close { item = tokens[item].link }
    // A bracket without an end contains all tokens that follow.
    for _ in 0..<Self.maximumUnclosed where tokens[item].parent >= list.lowerBound {
      item = tokens[item].parent
    }
    return list.contains(item) ? item : nil
  }

  /// Returns the only item of a list; nil if it has none or more.
  package func only(_ list: Range<Int>) -> Int? {
    !list.isEmpty && end(of: list.lowerBound) >= list.upperBound ? list.lowerBound : nil
  }

  /// Returns the opening bracket around an item; nil outside of all brackets.
  package func parent(of item: Int) -> Int? {
    let parent = tokens[item].parent
    return parent < 0 ? nil : parent
  }

  /// Returns the first item of `a.b.c` before and with an item.
  package func startOfChain(_ item: Int) -> Int {
    var start = item
    for _ in 0..<Self.longestChain {
      guard let access = self.item(before: start), isAccess(access),
        let before = self.item(before: access), kind(before) == .word || isOpen(before)
      else { break }
      start = before
    }
    return start
  }

  private static let longestChain = 8

  /// Returns the parts of a list between separators.
  package func split(_ list: Range<Int>, at separator: String = ",") -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = list.lowerBound
    for item in items(of: list) where isSymbol(item, separator) {
      if start < item { parts.append(start..<item) }
      start = item + 1
    }
    if start < list.upperBound { parts.append(start..<list.upperBound) }
    return parts
  }

  // MARK: Spelling

  package func kind(_ item: Int?) -> CodeToken.Kind? { item.map { tokens[$0].kind } }

  /// Not inlined: hundreds of places call it.
  @inline(never)
  package func spelling(_ item: Int) -> String {
    String(decoding: text.bytes[tokens[item].range], as: UTF8.self)
  }

  package func isSymbol(_ item: Int?, _ spelling: String) -> Bool {
    guard let item, tokens[item].kind == .symbol else { return false }
    return tokens[item].isText(spelling, text.bytes)
  }

  package func isSymbol(_ item: Int?, in spellings: Set<String>) -> Bool {
    guard let item, tokens[item].kind == .symbol else { return false }
    return spellings.contains(spelling(item))
  }

  package func isWord(_ item: Int?, _ spelling: String) -> Bool {
    guard let item, tokens[item].kind == .word else { return false }
    return tokens[item].isText(spelling, text.bytes)
  }

  package func isSymbol(_ item: Int?, in spellings: [String]) -> Bool {
    guard let item, tokens[item].kind == .symbol else { return false }
    return spellings.contains { tokens[item].isText($0, text.bytes) }
  }

  package func isWord(_ item: Int?, in spellings: [String]) -> Bool {
    guard let item, tokens[item].kind == .word else { return false }
    return spellings.contains { tokens[item].isText($0, text.bytes) }
  }

  package func isWord(_ item: Int?, in spellings: Set<String>) -> Bool {
    guard let item, tokens[item].kind == .word else { return false }
    return spellings.contains(spelling(item))
  }

  package func isOpen(_ item: Int?, _ brackets: String = "([{") -> Bool {
    guard let item, tokens[item].kind == .open else { return false }
    return brackets.utf8.contains(text.bytes[tokens[item].start])
  }

  /// Whether the item is an operator that leads to a member of the value before it.
  package func isAccess(_ item: Int?) -> Bool {
    isSymbol(item, in: language.accesses)
  }

  /// Returns the bytes of a list in the text.
  package func range(of list: Range<Int>) -> Range<Int> {
    let list = list.clamped(to: all)
    guard let first = list.first, let last = list.last else { return 0..<0 }
    return tokens[first].start..<max(tokens[first].start, tokens[last].end)
  }

  /// Returns the range of the source that a list comes from.
  package func sourceRange(of list: Range<Int>) -> Range<Int> {
    text.sourceRange(of: range(of: list))
  }

  /// Returns the tokens of a list without white space; nil if it is long.
  package func compactSpelling(of list: Range<Int>) -> String? {
    guard list.count <= Self.maximumSpelling else { return nil }
    work.steps += list.count
    var bytes: [UInt8] = []
    for token in tokens[list.clamped(to: all)] { bytes += text.bytes[token.range] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let maximumSpelling = 60
}
