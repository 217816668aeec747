internal import CodeSyntax

/// A function whose calls have the value of one of some expressions.
package struct Function {
  package let name: Int
  /// The last item of its parameters.
  let parameters: Int
  fileprivate(set) var results: [Range<Int>] = []
}

extension NameTable {
  /// The functions that were looked up, by name; nil if the source does not contain exactly one.
  package final class Functions {
    fileprivate var known: [String: Function?] = [:]
    fileprivate var definitions: [String: Function?] = [:]
    /// The functions that return an object; nil before the first question.
    var byResult: FunctionsByResult?
    /// The positions of the parameters that functions write into, by the names of the functions.
    var written: [String: [Int: Writing]] = [:]
    /// The functions that another file calls, and those that it mentions without a certain call.
    package var (followed, unfollowed): (Set<String>, Set<String>) = ([], [])
    /// The parameters that literals decide, by the brackets of the parameters.
    var decided: [Int: Set<String>] = [:]

    /// The arguments of the parameters, by their names' items.
    var arguments: [Int: [PassedArgument]] = [:]

    /// The names by which other files can change the pushes.
    package internal(set) var shared = SharedNames()

    /// The names of the object or the function that is the module; nil before the first question.
    var defaultExports: Set<String>?

    /// Forgets the answers that depend on the files with calls.
    package func forgetCalls() { (followed, unfollowed, decided, arguments) = ([], [], [:], [:]) }
  }

  /// Returns the expressions that the called function returns, if the source contains the function.
  package func results(ofCall list: Range<Int>) -> [Range<Int>]? {
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
      let function = function(named: tree.spelling(name)),
      canCall(function, on: receiver, at: name) || isCall(name, of: function),
      // A promise is not its value.
      tree.isWord(list.lowerBound, "await") || !isAsync(function)
    else { return nil }
    let called = tree.spelling(function.name)
    if typeOfMethod(function.name) != nil {
      if isChangedElsewhere(called, declaredAt: function.name) { return nil }
      share(called, declaredAt: function.name)
    }
    return function.results
  }

  /// Whether a call of a function returns a promise, which a program can send: `async function state() {`, `state = async () =>`.
  private func isAsync(_ function: Function) -> Bool {
    guard tree.language.hasPromises else { return false }
    let value = tree.item(after: function.name).flatMap { tree.item(after: $0) }
    return tree.isWord(value, "async")
      || tree.items(before: function.name, Self.longestHead)
        .prefix { tree.tokens[$0].line == tree.tokens[function.name].line }
        .prefix { !tree.isSymbol($0, ";") && !tree.isOpen($0) }.contains {
          tree.isWord($0, "async")
        }
  }

  func function(named name: String) -> Function? {
    if let known = functions.known[name] { return known }
    let found = definition(of: name).flatMap { function in
      canBeOverridden(function.name)
        ? nil
        : results(of: function).map {
          Function(name: function.name, parameters: function.parameters, results: $0)
        }
    }
    functions.known[name] = .some(found)
    return found
  }

  /// Returns the only definition of a function; nil if the name has any other meaning in the source.
  package func definition(of name: String) -> Function? {
    if let known = functions.definitions[name] { return known }
    let found = newDefinition(of: name)
    functions.definitions[name] = .some(found)
    return found
  }

  private func newDefinition(of name: String) -> Function? {
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
  package func parameters(ofFunctionNamed name: String) -> Int? {
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
    guard tree.language.hasDecorators,
      let start = blocks.firstToken(ofLine: tree.tokens[name].line), start > 0,
      let first = blocks.firstToken(ofLine: tree.tokens[start - 1].line)
    else { return false }
    return tree.spelling(first).hasPrefix("@")
      && !tree.isWord(first, in: ["@staticmethod", "@classmethod", "@override"])
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
    guard var mark = bodyMark(after: function.parameters), !convertsResult(function) else {
      return nil
    }
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

  /// Whether a function of PHP converts its result to a type: `function stops(): int { return "2"; }`.
  private func convertsResult(_ function: Function) -> Bool {
    guard tree.language.convertsValues, let colon = tree.item(after: function.parameters),
      tree.isSymbol(colon, ":")
    else { return false }
    return tree.isWord(tree.item(after: colon), in: ["int", "float", "string", "bool"])
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
