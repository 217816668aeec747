internal import CodeSyntax

/// The statements whose effect on an object is known: they read it, pass it to a function, return it, or name it.
///
/// The statements that use such a name must be known, too. Changes are found elsewhere.
extension NameTable {
  /// Whether the effect of a statement on an object is known.
  ///
  /// - Parameters:
  ///   - start: The first item of the expression with the object.
  ///   - last: Its last item: a name, or the arguments of a call.
  ///   - names: The number of names that led to this one.
  func isUnderstood(from start: Int, to last: Int, names: Int = 0) -> Bool {
    var place = place(from: last)
    // `push()?` of Rust
    if place.path.isEmpty, tree.language.name == "Rust", tree.isSymbol(place.next, "?") {
      place.next = place.next.flatMap { tree.item(after: $0) }
    }
    if let call = place.call {
      guard let next = endOfReaders(from: call) else { return false }
      place.next = tree.item(after: next)
    }
    // The state is a member that is an object.
    let isMember = !place.path.isEmpty || place.isComputed || place.call != nil
    if let next = place.next, !endsExpression(next, after: last) {
      return isMember && !tree.isAccess(next) && !tree.isOpen(next) && !tree.isWord(next, "do")
    }
    let first = startOfValue(start)
    let before = tree.item(before: first)
    let isLabel = tree.language.argumentLabel == "=" && tree.isOpen(tree.parent(of: first), "(")
    if let before, tree.isSymbol(before, in: ["=", ":="]), !isLabel {
      guard names < Self.maximumNames, let owner = owner(of: first..<first + 1) else {
        // `%{"aps" => aps} = push`: the values of Elixir never change.
        return tree.language.name == "Elixir"
      }
      return (!isMember || laterChanges(of: owner, after: last).isEmpty)
        && areUsesUnderstood(of: owner, after: last, names: names + 1)
    }
    if isLabel { return true }
    // `for key, value in push["aps"].items():`
    if place.call != nil, tree.isWord(before, in: ["in", "of"]) { return true }
    return isPassed(first, after: before)
  }

  /// Returns the last item of methods that are called one after another and only read; nil if there is another one.
  private func endOfReaders(from first: (method: Int, arguments: Int)) -> Int? {
    var call = first
    for _ in 0..<Self.longestChoice {
      guard isReader(call) else { return nil }
      guard let access = tree.item(after: call.arguments), tree.isAccess(access),
        let method = tree.item(after: access), let open = tree.item(after: method),
        tree.isOpen(open, "(")
      else { return call.arguments }
      call = (method, open)
    }
    return nil
  }

  /// Whether a method neither changes its object nor gives it to a closure.
  private func isReader(_ call: (method: Int, arguments: Int)) -> Bool {
    let isKnown = [Self.readers, Self.harmless, Self.copying].contains {
      tree.isWord(call.method, in: $0)
    }
    return isKnown && tree.isOpen(call.arguments, "(")
      && !tree.contents(of: call.arguments).contains {
        tree.isSymbol($0, in: ["=>", "->"]) || tree.isWord($0, in: ["lambda", "fn"])
          || tree.isOpen($0, "{") && !tree.language.blocksAreIndented && !blocks.isLiteral($0)
      } && !tree.isOpen(tree.item(after: call.arguments), "{")
      && !tree.isWord(tree.item(after: call.arguments), "do")
  }

  /// Whether an expression ends before an item, or is compared with it.
  private func endsExpression(_ next: Int, after last: Int) -> Bool {
    tree.isSymbol(next, in: [",", ";", "==", "!=", "===", "!==", ":", "??", "||", "?:"])
      || tree.isWord(next, in: ["or", "if", "unless", "in", "is", "then", "and", "end"])
      || startsStatement(next, after: last)
  }

  /// Whether a function gets an object, alone or in a literal, or returns it.
  private func isPassed(_ item: Int, after before: Int?, depth: Int = 0) -> Bool {
    guard let parent = tree.parent(of: item) else {
      return before.map { isStart($0, of: item) } ?? true
    }
    if tree.isOpen(parent, "(") {
      let function = tree.item(before: parent)
      if tree.isWord(function, in: ["for", "foreach", "with", "using"]) { return false }
      // `((Map) push["aps"])["alert"] = alert`
      if tree.kind(function) != .word, let after = tree.item(after: parent),
        tree.isOpen(after, "[") || tree.isAccess(after)
      {
        let place = place(from: parent)
        return place.call.map { isReader($0) } ?? !tree.isSymbol(place.next, in: ["=", "+="])
      }
    } else if !tree.isOpen(parent, "{") || blocks.isLiteral(parent),
      let list = tree.literal(around: parent)?.list
    {
      guard let owner = owner(of: list) else {
        let (start, outer) = (list.lowerBound, depth + 1)
        return tree.parent(of: start) == nil
          || outer < Self.deepestLiteral
            && isPassed(start, after: tree.item(before: start), depth: outer)
      }
      // `const holder = { push }`
      return laterChanges(of: owner, after: list.upperBound).isEmpty
    }
    return before.map { isStart($0, of: item) } ?? true
  }

  private static let deepestLiteral = 16

  /// Whether an expression is one side of a choice that a function returns: `return sent ? push : null`.
  private func isReturned(_ mark: Int) -> Bool {
    tree.isSymbol(mark, in: ["?", ":"])
      && tree.items(before: mark, Self.longestChoice).contains { tree.isWord($0, "return") }
  }

  private static let longestChoice = 12

  /// Whether an expression starts after an item, and is an argument, a result or a condition.
  private func isStart(_ before: Int, of item: Int) -> Bool {
    tree.isSymbol(
      before, in: [",", ":", "=>", "->", ";", "&", "==", "!=", "===", "!==", "&&", "!", "+", "..."])
      || tree.isWord(
        before, in: ["return", "to", "else", "assert", "yield", "if", "not", "and", "do"])
      || startsStatement(item, after: before) || isReturned(before)
      || tree.language.hasCommandCalls && tree.kind(before) == .word
        && !tree.isWord(before, in: ["in", "or"])
  }

  /// Whether all changes of the member of an object are found.
  func isKnown(_ owner: Owner) -> Bool {
    owner.isWhole || Self.receivers.contains(owner.name)
      || declaration(of: owner.name, before: owner.item) != nil
  }

  private func areUsesUnderstood(of owner: Owner, after last: Int, names: Int) -> Bool {
    // The changes of a member are found in all of its type, or in the function of the variable.
    guard owner.isWhole else { return isKnown(owner) }
    guard let uses = uses(of: owner.name, in: last..<tree.tokens.count) else { return false }
    for use in uses
    where use > last && blocks.function(around: use) == blocks.function(around: owner.item) {
      switch role(of: use) {
      case .declaration, .hidden: return true
      case .changes: break
      case .other: if !isUnderstood(from: use, to: use, names: names) { return false }
      }
    }
    return true
  }
}
