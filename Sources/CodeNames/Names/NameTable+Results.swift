internal import CodeSyntax

/// The names of the functions of a source that return an object.
struct FunctionsByResult {
  /// By the bracket of the object.
  fileprivate var objects: [Int: String] = [:]
  /// By the brackets of objects that are a part of the result: `return push, nil`, `Ok(json!({ … }))`.
  fileprivate var parts: [Int: String] = [:]
  /// By the declaration of the variable with the object.
  fileprivate var variables: [Int: String] = [:]
}

/// The changes that the object which a function returns gets by the statements that call the function.
extension NameTable {
  /// Returns the name of the function that returns the object with a bracket.
  package func function(returning open: Int) -> String? { functionsByResult.objects[open] }

  /// Returns the name of the function that returns an object, and whether the object is the whole result.
  func function(returningPart open: Int) -> (name: String, isWhole: Bool)? {
    let found = functionsByResult
    return found.objects[open].map { ($0, true) } ?? found.parts[open].map { ($0, false) }
  }

  private var functionsByResult: FunctionsByResult {
    if let known = functions.byResult { return known }
    var found = FunctionsByResult()
    for index in tree.tokens.indices where tree.tokens[index].kind == .word {
      let next = tree.item(after: index)
      guard tree.isOpen(next, "(") || tree.isSymbol(next, in: ["=", ":"]) || followsKeyword(index),
        !tree.isWord(index, in: ["async", "self"])
      else { continue }
      let name = tree.spelling(index)
      for result in function(named: name)?.results ?? [] {
        if let open = tree.container(result)?.open {
          found.objects[open] = name
          continue
        }
        if let last = tree.lastItem(of: result), tree.isOpen(last, "{(") {
          found.objects[last] = name
        } else if let word = tree.only(result), tree.kind(word) == .word,
          let variable = declaration(of: tree.spelling(word), before: word)?.item
            ?? laterDeclaration(of: word)
        {
          found.variables[variable] = name
        }
        for open in result.prefix(Self.longestResult) where tree.isOpen(open) {
          found.parts[open] = name
        }
      }
    }
    functions.byResult = found
    return found
  }

  private static let longestResult = 128

  /// Returns the declaration of a variable of the file after a function that returns it.
  private func laterDeclaration(of word: Int) -> Int? {
    uses(of: tree.spelling(word), in: word..<tree.tokens.count)?.first { use in
      if case .declaration(_, isNew: true) = role(of: use) {
        isOutsideOfFunctions(use)
      } else {
        false
      }
    }
  }

  /// Returns the changes of an object by the statements that call the function which returns it.
  package func changesOfResults(_ object: Int) -> [Change] {
    let elsewhere = changesElsewhere(objectAt: object)
    let name =
      function(returning: object)
      ?? functionWithoutParentheses(returning: object).map { tree.spelling($0) }
    return elsewhere + (name.map { changesOfResults(ofFunctionNamed: $0) } ?? [])
  }

  /// Returns the name of the function around an object that no variable has: `def base do`, `def base`, also behind a decorator.
  func functionWithoutParentheses(returning object: Int) -> Int? {
    guard tree.language.blocksAreIndented,
      tree.language.returnsLastValue || tree.isWord(tree.item(before: object), "return"),
      case let line = blocks.function(around: object), line >= 0, holder(of: object + 1) == nil
    else { return nil }
    var name = blocks.firstToken(ofLine: line).flatMap { tree.item(after: $0) }
    if let word = name, tree.isWord(word, "def") { name = tree.item(after: word) }
    // `def self.base`
    guard let name, tree.isWord(name, "self"), let access = tree.item(after: name),
      tree.isAccess(access)
    else { return name }
    return tree.item(after: access)
  }

  /// Returns the changes of a variable's object by the statements that call the function which returns it.
  package func changesOfResults(ofVariableAt declaration: Int) -> [Change] {
    guard let name = functionsByResult.variables[declaration] else { return [] }
    var elsewhere: [Change] = []
    if let function = definition(of: name) {
      elsewhere = changesElsewhere(name, declaredAt: function.name)
      share(name, declaredAt: function.name)
    }
    return elsewhere + changesOfResults(ofFunctionNamed: name)
  }

  /// Returns the changes of a variable of a type or of the file by the statements that call the function which returns it.
  package func changesByGetter(ofVariableAt declaration: Int) -> [Change] {
    isOutsideOfFunctions(declaration) || typeOfMethod(declaration) != nil
      ? changesOfResults(ofVariableAt: declaration) : []
  }

  private func changesOfResults(ofFunctionNamed name: String) -> [Change] {
    (Array(uses(of: name, in: tree.all) ?? []) + memberUses(of: name))
      .flatMap { changes(ofResultAt: $0) }
  }

  /// Returns the changes of the object that a call returns, or of a copy of it.
  func changes(ofResultAt use: Int) -> [Change] {
    let arguments = tree.item(after: use).flatMap { tree.isOpen($0, "(") ? $0 : nil }
    guard arguments != nil || tree.language.hasCommandCalls && !followsKeyword(use) else {
      return []
    }
    let last = arguments ?? use
    // `base()["aps"]["event"]`
    let place = place(from: last)
    if !place.path.isEmpty, place.call == nil {
      let isChanged = tree.isSymbol(place.next, in: ["=", "+=", "||=", "??="])
      return isChanged ? [Change(item: use, path: [], kind: .opensAll)] : []
    }
    if let call = place.call, !place.path.isEmpty, tree.isWord(call.method, in: Self.readers) {
      return []
    }
    let start = startOfValue(startOfCall(use))
    let escapes = [Change(item: use, path: [], kind: .opensAll)]
    if isChangedByChain(after: last) { return escapes }
    if let owner = owner(of: start..<start + 1) {
      return laterChanges(of: owner, after: tree.end(of: last))
    }
    if let isChanged = isChangedByPattern(before: start) { return isChanged ? escapes : [] }
    return changes(ofCopyAt: use, names: 0)
  }

  /// Whether the names that a pattern takes out of an object change it: `const { aps } = base()`; nil without a pattern.
  func isChangedByPattern(before value: Int) -> Bool? {
    guard let equal = tree.item(before: value), tree.isSymbol(equal, "="),
      let pattern = tree.item(before: equal), tree.isOpen(pattern, "{[")
    else { return nil }
    return tree.contents(of: pattern).contains { item in
      guard tree.kind(item) == .word else { return false }
      let owner = Owner(name: tree.spelling(item), item: item, path: [])
      return !laterChanges(of: owner, after: tree.end(of: pattern)).isEmpty
    }
  }

  /// Returns the first item of `new Templates().base`.
  func startOfCall(_ use: Int) -> Int {
    var start = tree.startOfChain(use)
    for _ in 0..<Self.longestChainOfCalls {
      guard tree.isOpen(start, "("), let callee = tree.item(before: start),
        tree.kind(callee) == .word
      else { break }
      start = tree.startOfChain(callee)
    }
    return start
  }

  private static let longestChainOfCalls = 8

  // MARK: Chains

  /// Whether the functions that a result is passed to, one after another, change it.
  private func isChangedByChain(after last: Int) -> Bool {
    guard let mark = tree.item(after: last) else { return false }
    if tree.isSymbol(mark, "|>") { return isChangedByPipe(from: mark) }
    guard tree.isAccess(mark), let method = tree.item(after: mark), tree.kind(method) == .word,
      let open = tree.item(after: method), tree.isOpen(open, "({") || tree.isWord(open, "do")
    else { return false }
    if tree.isWord(method, in: Self.copying.union(["apply", "run"])) {
      return !tree.contents(of: open).isEmpty
    }
    // `ride.getState().put("stops", 3)`, or a method of the source: `newPush().with(stops)`
    if adds((method, open)) || definition(of: tree.spelling(method)) != nil { return true }
    // `base().then((push) => { push.aps.alert = alert })`
    let inside = tree.isWord(open, "do") ? blocks.region(from: open) : tree.contents(of: open)
    return inside.prefix(Self.longestHeadOfClosure).contains { item in
      guard tree.kind(item) == .word else { return false }
      if case .hidden = role(of: item) {
        let owner = Owner(name: tree.spelling(item), item: item, path: [])
        return !laterChanges(of: owner, after: item + 1).isEmpty
      }
      return false
    }
  }

  private static let longestHeadOfClosure = 8

  /// Whether a function changes what `|>` passes to it: all but the last, and that one by its name.
  private func isChangedByPipe(from mark: Int) -> Bool {
    var mark: Int? = mark
    for _ in 0..<Self.longestChainOfCalls {
      guard let pipe = mark, tree.isSymbol(pipe, "|>"),
        let open = tree.items(after: pipe, Self.longestHeadOfClosure).first(where: {
          tree.isOpen($0, "(")
        }), let function = tree.item(before: open)
      else { return false }
      mark = tree.item(after: open)
      let isLast = !tree.isSymbol(mark, "|>")
      let changes = tree.isWord(function, in: ["put_in", "update_in", "put", "merge", "update"])
      if changes || !isLast && !tree.isWord(function, in: Self.harmless) { return true }
    }
    return true
  }
}
