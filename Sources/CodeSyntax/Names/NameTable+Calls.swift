/// The calls of a function in the same source, and the arguments that become one of its parameters.
extension NameTable {
  /// An argument of one call.
  enum Argument {
    /// The first token of the arguments, and the expression.
    case value(call: Int, Range<Int>)
    /// The call has no argument for the parameter.
    case omitted(call: Int)
    case unknown
  }

  /// Returns the arguments that a parameter gets in the source; none if its function is not known with certainty.
  func arguments(for parameter: Parameter) -> [Argument] {
    guard let place = parameter.place, let item = place.function,
      case let name = tree.spelling(item), let function = definition(of: name),
      function.name == item,
      // `client.send = other`
      !memberUses(of: name).contains(where: { tree.isSymbol(tree.item(after: $0), "=") })
    else { return [] }
    let uses = Array(uses(of: name, in: tree.all) ?? []) + memberUses(of: name)
    return uses.sorted().compactMap { use in
      guard use != function.name, let list = argumentList(after: use), isCall(use, of: function),
        !isInTest(use)
      else { return nil }
      let argument = argument(for: place, in: list, of: function, isMethod: isMember(use))
      // The function calls itself with the value that it has.
      if case .value(_, let list) = argument, parameter.region.contains(use),
        tree.only(list).map({ tree.isWord($0, tree.spelling(parameter.item)) }) == true
      {
        return nil
      }
      return argument
    }
  }

  /// Returns the names of the parameters of a function that literals, or their default values, decide in one of its calls.
  func wordsOfLiteralArguments(beside parameter: Parameter) -> Set<String> {
    guard let open = parameter.place?.open else { return [] }
    if let known = functions.decided[open] { return known }
    var words: Set<String> = []
    for item in tree.contents(of: open).prefix(Self.longestParameters)
    where tree.tokens[item].kind == .word {
      guard case .hidden(let region) = role(of: item),
        let other = self.parameter(at: item, region)
      else { continue }
      let isDecided = arguments(for: other).contains { argument in
        switch argument {
        case .value(_, let list): isLiteral(list, key: other.key)
        case .omitted: true
        case .unknown: false
        }
      }
      if isDecided { words.insert(tree.spelling(item)) }
    }
    functions.decided[open] = words
    return words
  }

  private static let longestParameters = 64

  /// Whether an argument, or its member with a key, is a literal.
  private func isLiteral(_ argument: Range<Int>, key: String?) -> Bool {
    guard let key else { return tree.isScalarLiteral(argument) }
    guard let container = tree.container(argument), let entries = tree.entries(of: container) else {
      return false
    }
    return entries.first { $0.key?.name == key }.map { tree.isScalarLiteral($0.value) } ?? true
  }

  /// Returns the arguments of a call, in parentheses or up to the end of the line; nil for another use of a name.
  private func argumentList(after use: Int) -> Range<Int>? {
    guard let next = tree.item(after: use) else { return nil }
    if tree.isOpen(next, "(") { return tree.contents(of: next) }
    guard tree.language.hasCommandCalls, tree.tokens[next].line == tree.tokens[use].line,
      tree.tokens[next].start > tree.tokens[use].end,
      [.word, .string, .number].contains(tree.tokens[next].kind) || tree.isSymbol(next, ":")
    else { return nil }
    return next..<endOfLine(from: use)
  }

  private func isMember(_ use: Int) -> Bool { tree.isAccess(tree.item(before: use)) }

  private func isCall(_ use: Int, of function: Function) -> Bool {
    guard isMember(use), let access = tree.item(before: use),
      let receiver = tree.item(before: access)
    else {
      return !isMember(use) && !tree.isSymbol(tree.item(before: use), in: ["..", "\\"])
        && canCall(function, on: nil, at: use) && !isInTypeWithBase(use, outsideOf: function.name)
    }
    // `mail.P.send()` is another type.
    if isMember(receiver) || tree.isSymbol(tree.item(before: receiver), "\\") { return false }
    if tree.kind(receiver) == .word, canCall(function, on: receiver, at: use) { return true }
    guard let type = nameOfType(around: function.name) else { return false }
    return isObject(receiver, of: type)
  }

  /// Whether a bare call can be that of an inherited method, which the source does not contain.
  private func isInTypeWithBase(_ call: Int, outsideOf function: Int) -> Bool {
    guard ["Kotlin", "Swift", "Ruby", "Java", "C#"].contains(tree.language.name) else {
      return false
    }
    if tree.language.blocksAreIndented {
      var line = blocks.line(of: call)
      for _ in 0..<Self.deepestType {
        line = blocks.heads[line]
        guard line >= 0, let word = blocks.firstToken(ofLine: line) else { return false }
        if tree.isWord(word, "class") {
          return tree.item(after: word).flatMap { tree.item(after: $0) }
            .map { tree.isSymbol($0, "<") } ?? false
        }
      }
      return false
    }
    var item = call
    for _ in 0..<Self.deepestType {
      guard let open = tree.parent(of: item), !tree.contents(of: open).contains(function) else {
        return false
      }
      if tree.isOpen(open, "{"), hasOwnReceiver(open) { return true }
      item = open
    }
    return false
  }

  private static let deepestType = 32

  /// Whether a brace starts the body of a type with a base, or of an extension, or a block with another receiver.
  private func hasOwnReceiver(_ open: Int) -> Bool {
    if tree.isWord(tree.item(before: open), in: ["run", "apply", "buildMap", "with"]) {
      return true
    }
    var item = open
    var hasBase = false
    for _ in 0..<Self.longestTypeHead {
      guard let before = tree.item(before: item), !tree.isOpen(before, "{") else { return false }
      if tree.isWord(before, "extension") { return true }
      if tree.isWord(before, "with"), tree.isOpen(item, "(") { return true }
      if tree.isWord(before, in: Self.types) { return hasBase }
      // `fun Mailer.run() {`
      if tree.isWord(before, "fun") { return tree.isAccess(tree.item(after: item)) }
      if tree.isSymbol(before, ":") || tree.isWord(before, "extends") { hasBase = true }
      item = before
    }
    return false
  }

  /// Whether a call stands in a test, which can expect a failure.
  private func isInTest(_ call: Int) -> Bool {
    if tree.language.blocksAreIndented {
      let line = blocks.function(around: call)
      guard line >= 0, let word = blocks.firstToken(ofLine: line),
        let name = tree.item(after: word)
      else { return false }
      return tree.spelling(name).hasPrefix("test")
    }
    var item = call
    for _ in 0..<Self.deepestType {
      guard let open = tree.parent(of: item) else { return false }
      var before = tree.item(before: open)
      if tree.isOpen(open, "("), tree.isWord(before, in: ["it", "test", "describe", "expect"]) {
        return true
      }
      for _ in 0..<Self.longestTypeHead {
        guard tree.isOpen(open, "{"), let word = before, !tree.isOpen(word, "{") else { break }
        if tree.kind(word) == .word, tree.isWord(tree.item(before: word), in: Blocks.definitions),
          tree.spelling(word).lowercased().hasPrefix("test")
        {
          return true
        }
        before = tree.item(before: word)
      }
      item = open
    }
    return false
  }

  /// Whether an item before a member is the type, or an object of it: `Sender`, `new Sender()`, `sender`.
  private func isObject(_ receiver: Int, of type: String) -> Bool {
    if tree.isOpen(receiver, "(") {
      let name = tree.item(before: receiver)
      return name.map { tree.isWord($0, type) && !isMember($0) } ?? false
        || tree.contents(of: receiver).contains { tree.isWord($0, type) }
          && tree.isWord(tree.contents(of: receiver).first, "new")
    }
    guard tree.kind(receiver) == .word else { return false }
    if tree.isWord(receiver, type) { return true }
    guard let value = declaration(of: tree.spelling(receiver), before: receiver)?.value else {
      return false
    }
    return tree.items(of: value).prefix(Self.longestCreation)
      .contains { tree.isWord($0, type) && !isMember($0) }
      && tree.lastItem(of: value).map { tree.isOpen($0) } ?? false
  }

  private static let longestCreation = 4

  /// Returns the name of the type that contains a function; nil outside of types.
  private func nameOfType(around function: Int) -> String? {
    if tree.language.blocksAreIndented {
      let head = blocks.heads[blocks.line(of: function)]
      guard head >= 0, let word = blocks.firstToken(ofLine: head),
        tree.isWord(word, in: Self.types)
      else { return nil }
      return tree.item(after: word).map { tree.spelling($0) }
    }
    guard var item = tree.parent(of: function), tree.isOpen(item, "{") else { return nil }
    for _ in 0..<Self.longestTypeHead {
      guard let before = tree.item(before: item), !tree.isOpen(before, "{") else { return nil }
      if tree.isWord(before, in: Self.types) { return tree.spelling(item) }
      item = before
    }
    return nil
  }

  private static let longestTypeHead = 16
  private static let types: Set<String> = [
    "class", "struct", "object", "enum", "actor", "extension", "impl", "record", "module",
    "defmodule",
  ]

  private func argument(
    for place: Parameter.Place, in list: Range<Int>, of function: Function, isMethod: Bool
  ) -> Argument {
    let parameters = tree.split(tree.contents(of: place.open))
    // The object before the method is no argument: `def send(self, state)`, `fn send(&self, …)`.
    let ownFirst = parameters.first.map { $0.contains { tree.isWord($0, in: ["self", "cls"]) } }
    let shift = isMethod && ownFirst == true ? 1 : 0
    let call = list.lowerBound
    if !parameters.prefix(place.index + 1).allSatisfy({ isSingle($0) })
      || hasLaterRequired(parameters)
    {
      // Only a name tells the parameter.
      let named = tree.split(list).first { part in
        !tree.language.argumentLabel.isEmpty && tree.isWord(part.lowerBound, place.label ?? "")
          && tree.isSymbol(tree.item(after: part.lowerBound), tree.language.argumentLabel)
      }
      return named.map { .value(call: call, $0.lowerBound + 2..<$0.upperBound) } ?? .unknown
    }
    var positional: [Range<Int>] = []
    for part in tree.split(list) {
      let first = part.lowerBound
      if tree.isSymbol(first, in: ["...", "*", "**"]) { return .unknown }
      if tree.kind(first) == .word, !tree.language.argumentLabel.isEmpty,
        let mark = tree.item(after: first), tree.isSymbol(mark, tree.language.argumentLabel)
      {
        if tree.isWord(first, place.label ?? "") {
          return .value(call: list.lowerBound, mark + 1..<part.upperBound)
        }
        continue
      }
      positional.append(part)
    }
    guard positional.count + shift <= parameters.count else { return .unknown }
    let index = place.index - shift
    if tree.language.parametersHaveLabels {
      guard place.label == nil else { return .omitted(call: call) }
      let unlabeled = parameters.prefix(place.index).count { tree.isWord($0.lowerBound, "_") }
      return positional.indices.contains(unlabeled)
        ? .value(call: list.lowerBound, positional[unlabeled]) : .omitted(call: call)
    }
    return positional.indices.contains(index)
      ? .value(call: list.lowerBound, positional[index]) : .omitted(call: call)
  }

  /// Whether a parameter gets one argument, and not any number of them.
  private func isSingle(_ parameter: Range<Int>) -> Bool {
    !parameter.contains {
      tree.isSymbol($0, in: ["*", "**", "..."]) || tree.isWord($0, in: ["vararg", "params"])
    } || parameter.count == 1
  }

  /// Whether a required parameter follows one with a default value, as Ruby allows.
  private func hasLaterRequired(_ parameters: [Range<Int>]) -> Bool {
    guard tree.language.hasCommandCalls,
      let optional = parameters.firstIndex(where: { part in
        part.contains { tree.isSymbol($0, "=") }
      })
    else { return false }
    return parameters[optional...].contains { $0.count == 1 }
  }
}
