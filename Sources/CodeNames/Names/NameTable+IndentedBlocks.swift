internal import CodeSyntax

/// The values of blocks without braces: `if c do … else … end`, `case x … when … end`.
extension NameTable {
  /// Returns the alternatives of the block that starts at an item; nil if none starts there.
  func alternatives(ofBlockAt head: Int, upTo end: Int) -> [Range<Int>]? {
    guard tree.language.blocksAreIndented, tree.language.returnsLastValue,
      tree.isWord(head, in: ["if", "unless", "case", "cond"])
    else { return nil }
    return valuesOfArguments(after: head, upTo: end) ?? valuesOfParts(after: head)
  }

  /// `if c, do: a, else: b`, `if(c, do: a, else: b)`
  private func valuesOfArguments(after head: Int, upTo end: Int) -> [Range<Int>]? {
    let open = tree.item(after: head).flatMap { tree.isOpen($0, "(") ? $0 : nil }
    // `if(c, do: a, else: b) |> String.downcase()`
    if let open, tree.end(of: open) != end { return nil }
    let list = open.map { tree.contents(of: $0) } ?? head..<endOfLine(from: head)
    guard !list.contains(where: { tree.isSymbol($0, in: ["|>", "<>"]) }) else { return nil }
    let values = tree.split(list).compactMap { part -> Range<Int>? in
      let mark = tree.item(after: part.lowerBound)
      return tree.isWord(part.lowerBound, in: ["do", "else"]) && tree.isSymbol(mark, ":")
        ? part.lowerBound + 2..<part.upperBound : nil
    }
    return values.isEmpty ? nil : values
  }

  func endOfLine(from item: Int) -> Int {
    let rest = tree.items(after: item, Self.longestLine).prefix { !isFirstOfLine($0) }
    return tree.end(of: rest.last ?? item)
  }

  private static let (longestLine, longestBlock) = (256, 2_000)

  private func isFirstOfLine(_ item: Int) -> Bool {
    tree.item(before: item).map { tree.tokens[tree.end(of: $0) - 1].line < tree.tokens[item].line }
      ?? true
  }

  private func valuesOfParts(after head: Int) -> [Range<Int>]? {
    guard let parts = parts(ofBlockAt: head) else { return nil }
    tree.work.steps += (parts.last?.upperBound ?? head) - head
    if parts.count == 1, case let arms = arms(of: parts[0]), !arms.isEmpty { return arms }
    return parts.map { lastStatement(of: $0, after: nil) ?? $0.lowerBound..<$0.lowerBound }
  }

  /// Returns the statements of the parts of a block, between the words that start and end them.
  private func parts(ofBlockAt head: Int) -> [Range<Int>]? {
    var parts: [Range<Int>] = []
    var body = tree.end(of: head)..<tree.end(of: head)
    var indent: Int?
    var item = tree.item(after: head)
    var (isHead, isNested) = (true, false)
    for _ in 0..<Self.longestBlock {
      guard let next = item else { return nil }
      item = tree.item(after: next)
      let (isLine, column) = (isFirstOfLine(next), tree.indents[tree.tokens[next].line] ?? 0)
      var isMark = tree.isWord(next, in: ["else", "elsif", "when", "in", "end"])
      if isLine {
        if indent == nil { indent = isMark ? column + 1 : column }
        isMark = isMark && column < indent ?? 0
      } else {
        // `case x when 1 then a else b end`
        isNested = isNested || tree.isWord(next, in: ["if", "unless", "case", "begin", "do"])
        isMark = isMark && !isNested && tree.language.hasCommandCalls
      }
      if isMark {
        if !isHead { parts.append(body.lowerBound..<next) }
        if tree.isWord(next, "end") {
          // `end.downcase`, `end |> String.downcase()`
          let isChanged = tree.isAccess(item) || tree.isSymbol(item, in: ["|>", "<>", "+", "||"])
          return isChanged ? nil : parts
        }
        body = next + 1..<next + 1
        isHead = !tree.isWord(next, "else")
        continue
      }
      if isLine, column < indent ?? 0 { return nil }
      if isHead, isLine || tree.isWord(next, "then") || tree.isSymbol(next, ";") {
        body = isLine ? next..<next : next + 1..<next + 1
        isHead = false
      }
    }
    return nil
  }

  /// The values behind the arrows of `case x do a -> … end`.
  private func arms(of body: Range<Int>) -> [Range<Int>] {
    let arrows = tree.items(of: body).filter { tree.isSymbol($0, "->") }
    let ends = arrows.dropFirst().map { startOfLine($0) } + [body.upperBound]
    return zip(arrows, ends).map { arrow, end in
      let start = min(arrow + 1, end)
      return lastStatement(of: start..<end, after: nil) ?? start..<start
    }
  }

  private func startOfLine(_ item: Int) -> Int {
    if isFirstOfLine(item) { return item }
    return tree.items(before: item, Self.longestLine).first { isFirstOfLine($0) } ?? item
  }
}
