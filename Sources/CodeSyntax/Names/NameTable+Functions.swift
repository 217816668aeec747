/// A function whose calls have the value of one of some expressions.
struct Function {
  let name: Int
  /// The last item of its parameters.
  fileprivate let parameters: Int
  fileprivate var results: [Range<Int>] = []
}

extension NameTable {
  /// The functions that were looked up, by name; nil if the source does not contain exactly one.
  final class Functions {
    fileprivate var known: [String: Function?] = [:]
    /// The names of functions by the brackets of the objects that they return; nil before the first question.
    fileprivate var byResult: [Int: String]?
    /// The positions of the parameters that functions write into, by the names of the functions.
    var written: [String: Set<Int>] = [:]
    /// The parameters that literals decide, by the brackets of the parameters.
    var decided: [Int: Set<String>] = [:]
  }

  /// Returns the name of the function that returns the object with a bracket.
  func function(returning open: Int) -> String? {
    if let names = functions.byResult { return names[open] }
    var names: [Int: String] = [:]
    for index in tree.tokens.indices where tree.tokens[index].kind == .word {
      let next = tree.item(after: index)
      guard tree.isOpen(next, "(") || tree.isSymbol(next, in: ["=", ":"]) || followsKeyword(index)
      else { continue }
      let name = tree.spelling(index)
      for result in function(named: name)?.results ?? [] {
        if let object = tree.container(result) { names[object.open] = name }
      }
    }
    functions.byResult = names
    return names[open]
  }

  /// Returns the expressions that the called function returns, if the source contains the function.
  func results(ofCall list: Range<Int>) -> [Range<Int>]? {
    var name = list.lowerBound
    if tree.isWord(name, "await"), let next = tree.item(after: name) { name = next }
    var receiver: Int?
    if let access = tree.item(after: name), tree.isAccess(access),
      let member = tree.item(after: access)
    {
      (receiver, name) = (name, member)
    }
    guard tree.kind(name) == .word, let arguments = tree.item(after: name),
      tree.isOpen(arguments, "("), tree.end(of: arguments) == list.upperBound,
      let function = function(named: tree.spelling(name)), canCall(function, on: receiver, at: name)
    else { return nil }
    return function.results
  }

  private func function(named name: String) -> Function? {
    if let known = functions.known[name] { return known }
    let found = definition(of: name).flatMap { function in
      results(of: function).map {
        Function(name: function.name, parameters: function.parameters, results: $0)
      }
    }
    functions.known[name] = .some(found)
    return found
  }

  /// Returns the only definition of a function; nil if the name has any other meaning in the source.
  func definition(of name: String) -> Function? {
    guard let uses = uses(of: name, in: tree.all), !memberUses(of: name).contains(where: isImport)
    else { return nil }
    var found: Function?
    for use in uses {
      if let parameters = parameters(ofFunctionNamedAt: use) {
        guard found == nil, !isDecorated(use) else { return nil }
        found = Function(name: use, parameters: parameters)
        continue
      }
      switch role(of: use) {
      case .declaration, .hidden: return nil
      case .changes, .other: if isImport(use) { return nil }
      }
    }
    return found
  }

  /// Returns the bracket of the parameters of the only function with a name.
  func parameters(ofFunctionNamed name: String) -> Int? {
    definition(of: name).flatMap { tree.isOpen($0.parameters, "(") ? $0.parameters : nil }
  }

  /// Whether a name is imported from another module: `import { send }`, `use crate::mailer::send`.
  private func isImport(_ use: Int) -> Bool {
    var item = use
    for _ in 0..<Self.longestImport {
      guard let before = tree.item(before: item) ?? tree.parent(of: item),
        tree.kind(before) == .word || tree.isAccess(before) || tree.isSymbol(before, ",")
          || tree.isOpen(before, "{(")
      else { return false }
      if tree.isWord(before, in: ["import", "use", "using"]) { return true }
      item = before
    }
    return false
  }

  private static let longestImport = 24

  /// Whether a line before a function of Python replaces it by another one.
  private func isDecorated(_ name: Int) -> Bool {
    guard tree.language.hasDecorators, case let start = startOfLine(name), start > 0 else {
      return false
    }
    let first = startOfLine(start - 1)
    return tree.spelling(first).hasPrefix("@")
      && !tree.isWord(first, in: ["@staticmethod", "@classmethod", "@override"])
  }

  private func startOfLine(_ item: Int) -> Int {
    var first = item
    for _ in 0..<Self.longestHead where first > 0 {
      if tree.tokens[first - 1].line < tree.tokens[item].line { break }
      first -= 1
    }
    return first
  }

  // MARK: Receivers

  private static let receivers: Set<String> = ["this", "$this", "self", "Self", "static", "cls"]

  func canCall(_ function: Function, on receiver: Int?, at call: Int) -> Bool {
    // A function is known in the block, or in the type, that contains it.
    guard blocks.isVisible(function.name, from: call) else { return false }
    guard let receiver else {
      let hasReceiver =
        tree.language.methodsNeedReceivers && isMethod(function)
        || tree.language.methodsNameReceivers && tree.isOpen(tree.item(before: function.name), "(")
      return !hasReceiver
    }
    if tree.isWord(receiver, in: Self.receivers) { return isOwnObject(of: function, at: call) }
    // A method of Go names its receiver.
    guard tree.language.methodsNameReceivers, let own = tree.item(before: function.name),
      tree.isOpen(own, "("), let first = tree.contents(of: own).first
    else { return false }
    return tree.isWord(first, tree.spelling(receiver))
      && tree.compactSpelling(of: tree.contents(of: own)) == receiverOfMethod(around: call)
  }

  /// Whether `this` at a call is the object with a method: no other type, and no function with an own `this`, stands between.
  private func isOwnObject(of function: Function, at call: Int) -> Bool {
    if tree.language.blocksAreIndented {
      let line = blocks.function(around: call)
      return line >= 0 && blocks.heads[line] == blocks.heads[blocks.line(of: function.name)]
    }
    guard let type = tree.parent(of: function.name) else { return true }
    var item = call
    for _ in 0..<Self.deepestCall {
      guard let open = tree.parent(of: item) else { return false }
      if open == type { return true }
      let before = tree.item(before: open)
      let keepsObject =
        !tree.isOpen(open, "{") || tree.parent(of: open) == type || blocks.isBranch(open)
        || tree.isSymbol(before, in: ["=>", "->"]) || blocks.isLiteral(open)
        || tree.language.parametersHaveLabels
      guard keepsObject else { return false }
      item = open
    }
    return false
  }

  /// Returns the receiver of the method in whose body a call is, with its type.
  private func receiverOfMethod(around call: Int) -> String? {
    var item = call
    for _ in 0..<Self.deepestCall {
      guard let parent = tree.parent(of: item) else { break }
      item = parent
    }
    for _ in 0..<Self.longestHead {
      guard let before = tree.item(before: item), !tree.isOpen(before, "{") else { return nil }
      if tree.isWord(before, "func"), tree.isOpen(item, "(") {
        return tree.compactSpelling(of: tree.contents(of: item))
      }
      item = before
    }
    return nil
  }

  private static let (longestHead, deepestCall) = (16, 64)

  /// Whether only objects have the function.
  private func isMethod(_ function: Function) -> Bool {
    if tree.language.methodsLackKeyword {
      return tree.item(after: function.name) == function.parameters
        && !tree.isWord(tree.item(before: function.name), in: Blocks.definitions)
    }
    if tree.language.blocksAreIndented {
      return blocks.isInType(function.name)
    }
    return tree.parent(of: function.name) != nil
  }

  // MARK: Definitions

  private func parameters(ofFunctionNamedAt use: Int) -> Int? {
    guard let next = tree.item(after: use) else { return nil }
    if tree.isOpen(next, "(") {
      let before = tree.item(before: use)
      if followsKeyword(use) { return next }
      guard tree.language.methodsLackKeyword, !tree.isWord(use, in: Self.control),
        !tree.isWord(before, in: ["new", "return", "await", "else", "throw"])
      else { return nil }
      return bodyMark(after: next).map { tree.isSymbol($0, "=") } == false ? next : nil
    }
    guard case .declaration(let value, _) = role(of: use) else { return nil }
    return parameters(ofFunctionExpression: value)
  }

  private func parameters(ofFunctionExpression list: Range<Int>) -> Int? {
    guard var item = list.first else { return nil }
    for word in ["async", "function", "func"] where tree.isWord(item, word) {
      guard let next = tree.item(after: item) else { return nil }
      item = next
    }
    if tree.isWord(item - 1, "function"), tree.kind(item) == .word {
      guard let next = tree.item(after: item) else { return nil }
      item = next
    }
    guard tree.isOpen(item, "(") || tree.isSymbol(tree.item(after: item), "=>"),
      let mark = bodyMark(after: item), list.contains(mark), !tree.isSymbol(mark, "=")
    else { return nil }
    return item
  }

  /// Returns the brace, the arrow or the `=` before the body of a function.
  private func bodyMark(after parameters: Int) -> Int? {
    item(
      after: parameters,
      while: { item in
        // `-> [String: Any]? {`
        let isOptional = tree.isSymbol(item, "?") && tree.isOpen(tree.item(after: item), "{")
        return isOptional || !tree.isSymbol(item, in: [";", ",", ".", "?"])
      }, where: { tree.isOpen($0, "{") || tree.isSymbol($0, in: ["=>", "="]) })
  }

  private func results(of function: Function) -> [Range<Int>]? {
    if tree.language.blocksAreIndented {
      return blocks.body(afterHead: function.parameters).flatMap {
        returned(
          in: tree.end(of: function.parameters)..<$0.upperBound, after: function.parameters)
      }
    }
    guard var mark = bodyMark(after: function.parameters) else { return nil }
    if !tree.isOpen(mark, "{") {
      guard tree.language.arrowsPrecedeBlocks, let brace = tree.item(after: mark),
        tree.isOpen(brace, "{")
      else { return [value(after: mark)] }
      mark = brace
    }
    // Braces before the body are the type of the result.
    if let next = tree.item(after: mark), tree.isOpen(next, "{") { mark = next }
    return tree.isClosed(mark) ? returned(in: tree.contents(of: mark)) : nil
  }

  private static let longestBody = 2_000

  /// Returns the expressions that a body returns; nil if they are not certain.
  private func returned(in body: Range<Int>, after head: Int? = nil) -> [Range<Int>]? {
    guard body.count <= Self.longestBody else { return nil }
    let last = lastStatement(of: body, after: head)
    tree.work.steps += body.count
    let returns = body.filter { tree.isWord($0, "return") && isStatement($0, ofBody: body) }
    var results = returns.map { item in
      item == last?.lowerBound ? item + 1..<(last?.upperBound ?? item) : valueOfReturn(at: item)
    }
    if tree.language.returnsLastValue, returns.last != last?.lowerBound {
      guard let last else { return nil }
      results.append(last)
    }
    results.removeAll { $0.isEmpty || leavesFunction($0) }
    // Another class can override a method without members.
    if results.count == 1,
      tree.only(results[0]).map({ tree.contents(of: $0).isEmpty && tree.isOpen($0) }) == true
    {
      return nil
    }
    return results.isEmpty ? nil : results
  }

  private func valueOfReturn(at item: Int) -> Range<Int> {
    guard let next = tree.item(after: item), !startsStatement(next, after: item) else {
      return item..<item
    }
    return value(after: item)
  }

  /// Whether a statement belongs to a body, not to a function inside of it.
  private func isStatement(_ item: Int, ofBody body: Range<Int>) -> Bool {
    if tree.language.blocksAreIndented,
      blocks.function(around: item) != blocks.function(around: body.lowerBound)
    {
      return false
    }
    var item = item
    while let open = tree.parent(of: item), open >= body.lowerBound {
      guard blocks.isBranch(open) else { return false }
      item = open
    }
    return true
  }

  /// Returns the last statement of a body, if no condition can skip it.
  ///
  /// - Parameter head: The item before an indented body.
  func lastStatement(of body: Range<Int>, after head: Int?) -> Range<Int>? {
    var items = tree.items(of: body)
    if let last = items.last, tree.isSymbol(last, ";") { items.removeLast() }
    guard let last = items.last else { return nil }
    var starts = head == nil ? [items[0]] : []
    for (item, previous) in zip(items, [head ?? items[0]] + items)
    where item != previous
      && (tree.isSymbol(previous, ";") || startsStatement(item, after: previous))
    {
      starts.append(item)
    }
    guard let first = starts.first, var start = starts.last else { return nil }
    if tree.language.returnsLastValue, tree.isWord(start, "end") {
      start = startOfBlock(endingAt: start, in: starts) ?? start
    }
    if head != nil, blocks.isNested(start, comparedTo: first) { return nil }
    return start..<tree.end(of: last)
  }
  /// Returns the first of the statements whose last line is the word `end`.
  private func startOfBlock(endingAt end: Int, in starts: [Int]) -> Int? {
    func column(_ item: Int) -> Int? { tree.indents[tree.tokens[item].line] }
    return starts.last {
      $0 < end && column($0) == column(end)
        && !tree.isWord($0, in: ["else", "elsif", "when", "rescue", "ensure", "end"])
    }
  }
}
