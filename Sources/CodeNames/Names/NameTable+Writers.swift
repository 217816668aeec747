internal import CodeSyntax

/// The statements and functions that write into an object without an assignment to its member.
extension NameTable {
  /// Functions of the languages that change their first argument.
  static let writers: Set<String> = [
    "defineProperty", "defineProperties", "setPrototypeOf", "deleteProperty", "setitem", "delitem",
    "delete", "clear", "Copy", "settype", "array_walk", "array_walk_recursive", "array_splice",
    "array_push", "array_unshift", "array_pop", "array_shift",
  ]

  /// Whether a member gets a value by a pattern or by a loop: `[s.stops] = [3]`, `for (s.stops of all)`.
  func isTargetOfPattern(_ use: Int, _ place: Place, _ before: Int?) -> Bool {
    if tree.isWord(before, "for") { return true }
    for parent in tree.brackets(around: use, Self.deepestTarget) {
      if tree.isOpen(parent, "("), before == nil, tree.isWord(tree.item(before: parent), "for"),
        tree.isWord(place.next, in: ["of", "in"])
      {
        return true
      }
      if tree.isSymbol(tree.item(after: parent), "="),
        tree.isOpen(parent, "[{") || tree.isWord(tree.item(before: parent), "list")
      {
        // Brackets directly after a name are a part of its place.
        return tree.isOpen(parent, "{(")
          || tree.item(before: parent).map { tree.tokens[$0].end < tree.tokens[parent].start }
            ?? true
      }
    }
    return false
  }

  private static let deepestTarget = 4

  /// Whether a loop gets references to the members of an object: `foreach ($s as &$value)`.
  func isLoopedByReference(_ place: Place) -> Bool {
    guard let word = place.next, tree.isWord(word, "as") else { return false }
    return tree.items(after: word, Self.deepestTarget).contains { tree.isSymbol($0, "&") }
  }

  /// Returns the pattern of a branch or a handler that names its value by a word: `case s := <-c`, `rescue E => s`,
  /// `case {"s": s}:`; nil if the word is no such name.
  func branch(naming use: Int, _ before: Int?) -> Int? {
    if tree.isWord(before, "case") {
      return tree.isSymbol(tree.item(after: use), in: [":=", ":"]) ? use : nil
    }
    if tree.isSymbol(before, "=>"), tree.language.hasCommandCalls {
      return tree.items(before: use, Self.longestHandler).first { tree.isWord($0, "rescue") }
        .flatMap { tree.tokens[$0].line == tree.tokens[use].line ? use : nil }
    }
    return tree.brackets(around: use, Self.deepestTarget).first { parent in
      guard let word = tree.item(before: parent) else { return false }
      return tree.tokens[word].end < tree.tokens[parent].start
        && (tree.isWord(word, "case") || tree.language.hasCommandCalls && tree.isWord(word, "in"))
    }
  }

  private static let longestHandler = 9

  /// Returns the changes of a map of Elixir that gets another value: itself with further members; nil for any other value.
  ///
  /// `aps = if done, do: Map.put(aps, "dismissal-date", date), else: aps`
  func members(putInto name: String, by value: Range<Int>, at use: Int) -> [Change]? {
    guard tree.language.hasBareArguments, let uses = uses(of: name, in: value), !uses.isEmpty else {
      return nil
    }
    var members: [Change] = []
    for item in uses {
      guard let open = tree.parent(of: item), tree.isOpen(open, "(") else {
        let next = tree.item(after: item)
        guard next.map({ $0 >= value.upperBound || tree.isWord($0, "end") }) ?? true else {
          return nil
        }
        continue
      }
      let parts = tree.split(tree.contents(of: open))
      guard tree.isWord(tree.item(before: open), "put"), parts.count == 3,
        tree.only(parts[0]) == item, let key = tree.literalKey(parts[1])
      else { return nil }
      members.append(
        Change(
          item: use, path: [], kind: .sets(key, parts[2]),
          isConditional: tree.isWord(value.first, in: ["if", "case", "cond", "unless"])))
    }
    return members.isEmpty ? nil : members
  }

  // MARK: Functions of the source

  /// The parts of an argument that a function writes into.
  enum Writing {
    /// Only its own members.
    case members
    /// Also objects in it.
    case parts
  }

  /// Returns the parts of an argument that a function of the source writes into; nil if there are none.
  ///
  /// - Parameters:
  ///   - callee: The name in the call.
  ///   - argument: An item of the argument.
  func writing(intoArgumentOf callee: Int, _ open: Int, at argument: Int) -> Writing? {
    let arguments = tree.split(tree.contents(of: open))
    return arguments.firstIndex { $0.contains(argument) }
      .flatMap { writtenParameters(ofFunctionNamed: tree.spelling(callee))[$0] }
  }

  /// Returns the writing into each parameter of a function, by its position.
  private func writtenParameters(ofFunctionNamed name: String) -> [Int: Writing] {
    if let known = functions.written[name] { return known }
    // A function can call itself.
    functions.written[name] = [:]
    guard let parameters = parameters(ofFunctionNamed: name) else { return [:] }
    let body = blocks.body(afterHead: tree.contents(of: parameters).first ?? parameters)
    var written: [Int: Writing] = [:]
    for (index, parameter) in tree.split(tree.contents(of: parameters)).enumerated() {
      let isReference =
        tree.language.sharesObjects
        || parameter.contains {
          tree.isSymbol($0, "&") || tree.isWord($0, in: ["inout", "mut", "ref"])
        }
      guard isReference, let body else { continue }
      let start = max(tree.end(of: parameters), body.lowerBound)
      let words = parameter.filter { tree.kind($0) == .word }.map { tree.spelling($0) }
      for word in words {
        guard let uses = uses(of: word, in: start..<max(start, body.upperBound)) else {
          written[index] = .parts
          break
        }
        for writing in uses.compactMap({ writing(at: $0) }) where written[index] != .parts {
          written[index] = writing
        }
      }
    }
    functions.written[name] = written
    return written
  }

  /// Returns the writing of a statement into the object of a name.
  private func writing(at use: Int) -> Writing? {
    guard case .changes(let changes) = role(of: use) else { return nil }
    let written = changes.filter {
      switch $0.kind {
      case .sets, .opens, .opensAll, .replaces, .completes: true
      case .isRenamed, .isLent: false
      }
    }
    guard !written.isEmpty else { return nil }
    return written.allSatisfy { $0.path.isEmpty } ? .members : .parts
  }
}
