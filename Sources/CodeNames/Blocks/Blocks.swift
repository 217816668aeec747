internal import CodeSyntax
internal import JSONSyntax

/// The blocks of source code, by brackets or by indentation.
package struct Blocks {
  let tree: CodeTree
  /// For each line, the first token of the next line with a smaller indentation.
  private var endOfBlock: [Int] = []
  /// For each line, the first token of the next line whose indentation is not larger.
  package private(set) var endOfBody: [Int] = []
  /// For each line, the line of the function around it; -1 outside of functions.
  private var functions: [Int] = []
  /// For each line, the line before its block, with a smaller indentation; -1 if there is none.
  package private(set) var heads: [Int] = []

  init(_ tree: CodeTree) {
    self.tree = tree
    if tree.language.blocksAreIndented { findLines() }
  }

  private mutating func findLines() {
    endOfBlock = Array(repeating: tree.tokens.count, count: tree.indents.count)
    endOfBody = endOfBlock
    functions = Array(repeating: -1, count: tree.indents.count)
    heads = functions
    var blocks: [Int] = []
    var bodies: [Int] = []
    var open: [Int] = []
    for (index, token) in tree.tokens.enumerated()
    where index == 0 || tree.tokens[index - 1].line < token.line {
      let line = token.line
      defer { functions[line] = open.last ?? -1 }
      guard token.parent < 0, token.kind != .close else { continue }
      while let last = blocks.last, indent(line) < indent(last) {
        endOfBlock[last] = index
        blocks.removeLast()
      }
      while let last = bodies.last, indent(line) <= indent(last) {
        endOfBody[last] = index
        if open.last == last { open.removeLast() }
        bodies.removeLast()
      }
      heads[line] = bodies.last ?? -1
      blocks.append(line)
      bodies.append(line)
      let name = tree.isWord(index, "async") ? tree.item(after: index) : index
      if tree.isWord(name, in: ["def", "defp"]) { open.append(line) }
    }
  }

  private func indent(_ line: Int) -> Int { tree.indents[line] ?? 0 }

  /// Returns the tokens from a token to the end of its block.
  package func region(from item: Int) -> Range<Int> {
    if let block = block(around: item) { return item..<max(item, tree.tokens[block].link) }
    guard tree.language.blocksAreIndented else { return item..<tree.tokens.count }
    let line = line(of: item)
    // `def initialize; @state = {}; end`
    return item..<max(item, functions[line] == line ? endOfBody[line] : endOfBlock[line])
  }

  /// Returns the tokens of a function or loop whose head contains a token in parentheses.
  package func body(afterHead item: Int) -> Range<Int>? {
    if tree.language.blocksAreIndented { return item..<max(item, endOfBody[line(of: item)]) }
    guard let head = tree.parent(of: item) else { return nil }
    for mark in tree.items(after: head, Self.longestHead) {
      if tree.isSymbol(mark, ";") { return nil }
      if tree.isOpen(mark, "{") { return item..<tree.end(of: mark) }
      if tree.isSymbol(mark, "=>"), !tree.isOpen(tree.item(after: mark), "{") {
        return item..<(tree.parent(of: mark).map { tree.tokens[$0].link } ?? tree.tokens.count)
      }
    }
    return nil
  }

  private static let longestHead = 16

  /// The line of the first token of the statement, at which its indentation is measured.
  package func line(of item: Int) -> Int {
    tree.tokens[tree.outermost(around: item)].line
  }

  /// Returns the innermost brace around a statement.
  private func block(around item: Int) -> Int? {
    tree.brackets(around: item).first { tree.isOpen($0, "{") }
  }

  /// Whether the block of a token differs from that of an earlier token whose region contains it.
  package func isNested(_ item: Int, comparedTo earlier: Int) -> Bool {
    if block(around: item) != block(around: earlier) { return true }
    return tree.language.blocksAreIndented
      && indent(line(of: item)) > indent(line(of: earlier))
  }

  /// Whether a function can be called without its type, or with the object of its own type, from a place.
  func isVisible(_ function: Int, from call: Int) -> Bool {
    guard tree.language.blocksAreIndented else {
      return tree.parent(of: function).map { tree.contents(of: $0).contains(call) } ?? true
    }
    let head = heads[line(of: function)]
    var line = line(of: call)
    for _ in 0..<CodeTree.deepestNesting {
      if head < 0 || line == head { return true }
      guard line >= 0 else { return false }
      line = heads[line]
    }
    return false
  }

  /// Whether the block of a token, by indentation, belongs to a type.
  func isInType(_ item: Int) -> Bool {
    let head = heads[line(of: item)]
    return head >= 0 && tree.isWord(firstToken(ofLine: head), "class")
  }

  package func firstToken(ofLine line: Int) -> Int? {
    var (low, high) = (0, tree.tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tree.tokens[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low < tree.tokens.count ? low : nil
  }

  /// Whether a function can use a variable that is declared elsewhere.
  func canUse(_ name: String, declaredAt declaration: Int, from use: Int) -> Bool {
    guard tree.language.blocksAreIndented else { return true }
    let declaredIn = function(around: declaration)
    if declaredIn == function(around: use) { return true }
    guard tree.language.functionsUseOuterNames else {
      // A constant, or a variable of an instance.
      return name.utf8.first.map { $0 == UInt8(ascii: "@") || $0.isUppercase } ?? false
    }
    return declaredIn >= 0 || indent(line(of: declaration)) == 0
  }

  /// Returns the line of the function around a token; -1 outside of functions.
  package func function(around item: Int) -> Int {
    tree.language.blocksAreIndented ? functions[line(of: item)] : -1
  }
}
