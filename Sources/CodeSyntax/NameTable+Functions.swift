/// A function whose calls have the value of one expression.
struct Function {
  fileprivate let name: Int
  /// The last item of its parameters.
  fileprivate let parameters: Int
  fileprivate var result = 0..<0
}

extension NameTable {
  /// The functions that were looked up, by name; nil if the source does not contain exactly one.
  final class Functions {
    fileprivate var known: [String: Function?] = [:]
  }

  /// Returns the expression that the called function returns, if the source contains the function.
  func result(ofCall list: Range<Int>) -> Range<Int>? {
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
      let function = function(named: tree.spelling(name)), canCall(function, on: receiver)
    else { return nil }
    return function.result
  }

  private func function(named name: String) -> Function? {
    if let known = functions.known[name] { return known }
    let definitions = uses(of: name, in: tree.all)?.compactMap { use in
      parameters(ofFunctionNamedAt: use).map { Function(name: use, parameters: $0) }
    }
    var found = definitions?.count == 1 ? definitions?.first : nil
    if let function = found, let result = result(of: function) {
      found?.result = result
    } else {
      found = nil
    }
    functions.known[name] = .some(found)
    return found
  }

  // MARK: Receivers

  private static let receivers: Set<String> = ["this", "$this", "self", "Self", "static", "cls"]

  private func canCall(_ function: Function, on receiver: Int?) -> Bool {
    guard let receiver else { return !tree.language.methodsNeedReceivers || !isMethod(function) }
    if tree.isWord(receiver, in: Self.receivers) { return true }
    // A method of Go names its receiver.
    guard tree.language.methodsNameReceivers, let own = tree.item(before: function.name),
      tree.isOpen(own, "("), let first = tree.contents(of: own).first
    else { return false }
    return tree.isWord(first, tree.spelling(receiver))
  }

  /// Whether only objects have the function.
  private func isMethod(_ function: Function) -> Bool {
    if tree.language.methodsLackKeyword {
      return tree.item(after: function.name) == function.parameters
        && !tree.isWord(tree.item(before: function.name), in: Self.definitions)
    }
    if tree.language.blocksAreIndented {
      let first = tree.contents(of: function.parameters).first
      return tree.isWord(first, in: Self.receivers)
    }
    return tree.parent(of: function.name) != nil
  }

  // MARK: Definitions

  private func parameters(ofFunctionNamedAt use: Int) -> Int? {
    guard let next = tree.item(after: use) else { return nil }
    if tree.isOpen(next, "(") {
      let before = tree.item(before: use)
      let hasKeyword =
        tree.isWord(before, in: Self.definitions)
        || tree.isOpen(before, "(") && tree.isWord(before.flatMap { tree.item(before: $0) }, "func")
      if hasKeyword { return next }
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
    for word in ["async", "function"] where tree.isWord(item, word) {
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
      after: parameters, while: { !tree.isSymbol($0, in: [";", ",", ".", "?"]) },
      where: { tree.isOpen($0, "{") || tree.isSymbol($0, in: ["=>", "="]) })
  }

  private func result(of function: Function) -> Range<Int>? {
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
      else { return value(after: mark) }
      mark = brace
    }
    // Braces before the body are the type of the result.
    if let next = tree.item(after: mark), tree.isOpen(next, "{") { mark = next }
    return tree.isClosed(mark) ? returned(in: tree.contents(of: mark)) : nil
  }

  private static let longestBody = 2_000

  /// Returns the expression that a body returns at its end, if it does not return before.
  private func returned(in body: Range<Int>, after head: Int? = nil) -> Range<Int>? {
    guard body.count <= Self.longestBody, let statement = lastStatement(of: body, after: head)
    else { return nil }
    tree.work.steps += body.count
    let returns = body.filter { tree.isWord($0, "return") }
    if returns == [statement.lowerBound] { return statement.lowerBound + 1..<statement.upperBound }
    return returns.isEmpty && tree.language.returnsLastValue ? statement : nil
  }

  /// Returns the last statement of a body, if no condition can skip it.
  ///
  /// - Parameter head: The item before an indented body.
  private func lastStatement(of body: Range<Int>, after head: Int?) -> Range<Int>? {
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
    guard let first = starts.first, let start = starts.last else { return nil }
    if head != nil, blocks.isNested(start, comparedTo: first) { return nil }
    return start..<tree.end(of: last)
  }
}
