internal import CodeSyntax

/// The calls of a function in the same source, and the arguments that become one of its parameters.
extension NameTable {
  /// An argument of one call.
  package enum Argument {
    /// The first token of the arguments, and the expression.
    case value(call: Int, Range<Int>)
    /// The call has no argument for the parameter.
    case omitted(call: Int)
    case unknown
  }

  /// An argument of a call in the source, or in another file.
  package struct PassedArgument {
    package let argument: Argument
    /// The index of the other file; nil for the source itself.
    package var caller: Int?
  }

  /// Returns the arguments that a parameter gets; none if its function is not known with certainty.
  package func arguments(for parameter: Parameter) -> [PassedArgument] {
    if let known = functions.arguments[parameter.item] { return known }
    let found = newArguments(for: parameter)
    functions.arguments[parameter.item] = found
    return found
  }

  private func newArguments(for parameter: Parameter) -> [PassedArgument] {
    guard let place = parameter.place, let item = place.function,
      case let name = tree.spelling(item), let function = definition(of: name),
      function.name == item,
      // `client.send = other`
      !memberUses(of: name).contains(where: { tree.isSymbol(tree.item(after: $0), "=") })
    else { return [] }
    let uses = Array(uses(of: name, in: tree.all) ?? []) + memberUses(of: name)
    let own: [Argument] = uses.sorted().compactMap { use in
      guard use != function.name, let list = argumentList(after: use), !isInTest(use) else {
        return nil
      }
      let argument = argument(for: place, in: list, of: tree, isMethod: isMember(use))
      guard isCall(use, of: function) else {
        // A method can pass its parameters on to another one with its name.
        guard case .value = argument, !parameter.region.contains(use), mayCall(use, function)
        else { return nil }
        return .unknown
      }
      // The function calls itself with the value that it has.
      if case .value(_, let list) = argument, parameter.region.contains(use),
        tree.only(list).map({ tree.isWord($0, tree.spelling(parameter.item)) }) == true
      {
        return nil
      }
      return argument
    }
    var passed = own.map { PassedArgument(argument: $0) }
    for (index, caller) in callers.enumerated() {
      let calls = caller.calls(of: function.name)
      if !calls.isEmpty {
        functions.followed.insert(name)
      } else if caller.mentions(function.name) {
        functions.unfollowed.insert(name)
      }
      for call in calls {
        let argument = argument(
          for: place, in: call.arguments, of: caller.names.tree, isMethod: call.isMethod)
        passed.append(PassedArgument(argument: argument, caller: index))
      }
    }
    return passed
  }

  /// Returns the names of the parameters of a function that literals, or their default values, decide in one of its calls.
  package func wordsOfLiteralArguments(beside parameter: Parameter) -> Set<String> {
    guard let open = parameter.place?.open else { return [] }
    if let known = functions.decided[open] { return known }
    var words: Set<String> = []
    for item in tree.contents(of: open).prefix(Self.longestParameters)
    where tree.tokens[item].kind == .word {
      guard case .hidden(let region) = role(of: item),
        let other = self.parameter(at: item, region)
      else { continue }
      let isDecided = arguments(for: other).contains { passed in
        switch passed.argument {
        case .value(_, let list):
          (passed.caller.map { callers[$0].names } ?? self).isLiteral(list, key: other.key)
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
  func argumentList(after use: Int) -> Range<Int>? {
    guard let next = tree.item(after: use) else { return nil }
    if tree.isOpen(next, "(") { return tree.contents(of: next) }
    guard tree.language.hasCommandCalls, tree.tokens[next].line == tree.tokens[use].line,
      tree.tokens[next].start > tree.tokens[use].end,
      [.word, .string, .number].contains(tree.tokens[next].kind) || tree.isSymbol(next, ":")
    else { return nil }
    return next..<endOfLine(from: use)
  }

  func isMember(_ use: Int) -> Bool { tree.isAccess(tree.item(before: use)) }

  /// Whether a call is part of a test, which can expect a failure.
  func isInTest(_ call: Int) -> Bool {
    if tree.language.blocksAreIndented {
      let line = blocks.function(around: call)
      guard line >= 0, let word = blocks.firstToken(ofLine: line),
        let name = tree.item(after: word)
      else { return false }
      return tree.spelling(name).hasPrefix("test")
    }
    for open in tree.brackets(around: call, Self.deepestType) {
      if tree.isOpen(open, "("),
        tree.isWord(tree.item(before: open), in: ["it", "test", "describe", "expect"])
      {
        return true
      }
      guard tree.isOpen(open, "{") else { continue }
      for word in tree.items(before: open, Self.longestTypeHead) {
        if tree.isOpen(word, "{") { break }
        if tree.isWord(word, "tests"), tree.isWord(tree.item(before: word), "mod") { return true }
        if tree.kind(word) == .word, tree.isWord(tree.item(before: word), in: Blocks.definitions),
          tree.spelling(word).lowercased().hasPrefix("test")
        {
          return true
        }
      }
    }
    return false
  }

  private func argument(
    for place: Parameter.Place, in list: Range<Int>, of calls: CodeTree, isMethod: Bool
  ) -> Argument {
    let parameters = tree.split(tree.contents(of: place.open))
    // The object before the method is not an argument: `def send(self, state)`, `fn send(&self, …)`.
    let ownFirst = parameters.first.map { $0.contains { tree.isWord($0, in: ["self", "cls"]) } }
    let shift = isMethod && ownFirst == true ? 1 : 0
    let call = list.lowerBound
    if !parameters.prefix(place.index + 1).allSatisfy({ isSingle($0) })
      || hasLaterRequired(parameters)
    {
      // Only a name tells the parameter.
      let named = calls.split(list).first { part in
        !tree.language.argumentLabel.isEmpty && calls.isWord(part.lowerBound, place.label ?? "")
          && calls.isSymbol(calls.item(after: part.lowerBound), tree.language.argumentLabel)
      }
      return named.map { .value(call: call, $0.lowerBound + 2..<$0.upperBound) } ?? .unknown
    }
    var positional: [Range<Int>] = []
    for part in calls.split(list) {
      let first = part.lowerBound
      if calls.isSymbol(first, in: ["...", "*", "**"]) { return .unknown }
      if calls.kind(first) == .word, !tree.language.argumentLabel.isEmpty,
        let mark = calls.item(after: first), calls.isSymbol(mark, tree.language.argumentLabel)
      {
        if calls.isWord(first, place.label ?? "") {
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
