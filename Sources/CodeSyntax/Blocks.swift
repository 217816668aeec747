/// The blocks of source code, by brackets or by indentation.
struct Blocks {
  private let tree: CodeTree
  /// For each line, the first token of the next line with a smaller indentation, and with one that is not larger.
  private var endOfBlock: [Int] = []
  private var endOfBody: [Int] = []
  /// For each line, the line of the function around it; -1 outside of functions.
  private var functions: [Int] = []

  init(_ tree: CodeTree) {
    self.tree = tree
    if tree.language.blocksAreIndented { findLines() }
  }

  private mutating func findLines() {
    let count = tree.indents.count
    endOfBlock = Array(repeating: tree.tokens.count, count: count)
    endOfBody = endOfBlock
    functions = Array(repeating: -1, count: count)
    var blocks: [Int] = []
    var bodies: [Int] = []
    var open: [Int] = []
    for (index, token) in tree.tokens.enumerated() {
      guard index == 0 || tree.tokens[index - 1].line < token.line else { continue }
      let line = token.line
      defer { functions[line] = open.last ?? -1 }
      guard token.parent < 0, token.kind != .close else { continue }
      let indent = tree.indents[line] ?? 0
      while let last = blocks.last, indent < tree.indents[last] ?? 0 {
        endOfBlock[last] = index
        blocks.removeLast()
      }
      while let last = bodies.last, indent <= tree.indents[last] ?? 0 {
        endOfBody[last] = index
        if open.last == last { open.removeLast() }
        bodies.removeLast()
      }
      blocks.append(line)
      bodies.append(line)
      let isAsync =
        tree.isWord(index, "async")
        && tree.isWord(index + 1 < tree.tokens.count ? index + 1 : nil, "def")
      if isAsync || tree.isWord(index, in: ["def", "defp"]) { open.append(line) }
    }
  }

  /// Returns the tokens from a token to the end of its block.
  func region(from item: Int) -> Range<Int> {
    if let block = block(around: item) { return item..<max(item, tree.tokens[block].link) }
    guard tree.language.blocksAreIndented else { return item..<tree.tokens.count }
    return item..<max(item, endOfBlock[line(of: item)])
  }

  /// Returns the tokens of a function or loop whose head contains a token in parentheses.
  func body(afterHead item: Int) -> Range<Int>? {
    if tree.language.blocksAreIndented { return item..<max(item, endOfBody[line(of: item)]) }
    guard let head = tree.parent(of: item) else { return nil }
    var next = tree.item(after: head)
    for _ in 0..<Self.longestHead {
      guard let mark = next else { return nil }
      if tree.isOpen(mark, "{") { return item..<tree.end(of: mark) }
      if tree.isSymbol(mark, ";") { return nil }
      if tree.isSymbol(mark, "=>"), !tree.isOpen(tree.item(after: mark), "{") {
        let end = tree.parent(of: mark).map { tree.tokens[$0].link } ?? tree.tokens.count
        return item..<end
      }
      next = tree.item(after: mark)
    }
    return nil
  }

  private static let longestHead = 16

  /// The line of the first token of the statement, at which its indentation is measured.
  private func line(of item: Int) -> Int {
    var item = item
    for _ in 0..<Self.maximumBrackets {
      guard let parent = tree.parent(of: item) else { break }
      item = parent
    }
    return tree.tokens[item].line
  }

  private static let maximumBrackets = 64

  /// Returns the innermost brace around a statement.
  private func block(around item: Int) -> Int? {
    var item = item
    for _ in 0..<Self.maximumBrackets {
      guard let parent = tree.parent(of: item) else { return nil }
      if tree.isOpen(parent, "{") { return parent }
      item = parent
    }
    return nil
  }

  /// Whether the block of a token differs from that of an earlier token whose region contains it.
  func isNested(_ item: Int, comparedTo earlier: Int) -> Bool {
    if block(around: item) != block(around: earlier) { return true }
    guard tree.language.blocksAreIndented else { return false }
    return tree.indents[line(of: item)] ?? 0 > tree.indents[line(of: earlier)] ?? 0
  }

  /// Whether a function can use a variable that is declared elsewhere.
  func canUse(_ name: String, declaredAt declaration: Int, from use: Int) -> Bool {
    guard tree.language.blocksAreIndented else { return true }
    let (declaredIn, usedIn) = (function(around: declaration), function(around: use))
    if declaredIn == usedIn { return true }
    let isConstant = name.utf8.first.map { $0 == 0x40 || 0x41...0x5A ~= $0 } ?? false
    if !tree.language.functionsUseOuterNames { return isConstant }
    return declaredIn >= 0 || tree.indents[line(of: declaration)] == 0
  }

  /// Returns the line of the function around a token; -1 outside of functions.
  func function(around item: Int) -> Int {
    let line = line(of: item)
    return tree.language.blocksAreIndented && line < functions.count ? functions[line] : -1
  }
}
