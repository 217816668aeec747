internal import JSONSyntax

/// Reads the values of expressions.
struct ValueReader {
  let tree: CodeTree
  let names: NameTable
  /// The brackets that were read as objects.
  private(set) var isRead: [Bool]
  /// The number of tokens that may still be read, which bounds the repetitions by names.
  private var budget: Int

  /// The values that names led to, which many places can use.
  private var known: [NamedList: CodeValue] = [:]

  private struct NamedList: Hashable {
    let list: Range<Int>
    let steps: Int
  }

  /// The place of an expression: the brackets around it, and the names that led to it.
  struct Level {
    var depth = 0
    var steps = 0

    var inside: Level { Level(depth: depth + 1, steps: steps) }
    var ofName: Level { Level(depth: depth + 1, steps: steps + 1) }
  }

  init(_ tree: CodeTree, names: NameTable) {
    self.tree = tree
    self.names = names
    isRead = Array(repeating: false, count: tree.tokens.count)
    budget = Self.budgetPerToken * tree.tokens.count + Self.smallestBudget
  }

  private static let budgetPerToken = 16
  private static let smallestBudget = 1_000
  /// Long unknown expressions cost only their first tokens; their contents are not visited.
  private static let chargedTokens = 64
  /// The number of names that can lead from one to the next.
  private static let maximumSteps = 3

  mutating func value(_ list: Range<Int>, _ level: Level = Level()) -> CodeValue {
    var value = read(list, level)
    value.expression = list
    return value
  }

  /// Returns the value of an expression that a name leads to.
  private mutating func namedValue(_ list: Range<Int>, _ level: Level) -> CodeValue {
    let key = NamedList(list: list, steps: level.steps)
    if let found = known[key] { return found }
    let found = value(list, level.ofName)
    known[key] = found
    return found
  }

  private mutating func read(_ list: Range<Int>, _ level: Level) -> CodeValue {
    tree.work.steps += 1
    budget -= min(list.count, Self.chargedTokens)
    let range = tree.sourceRange(of: list)
    guard budget > 0, level.depth < CodeTree.maximumDepth, !list.isEmpty else {
      return CodeValue(.unknown(nil), range)
    }
    let whole = list
    let list = tree.withoutConversion(list)
    if let container = tree.container(list) {
      return CodeValue(value(of: container, level), tree.sourceRange(of: list))
    }
    if let text = StringExpression(tree, list) {
      return CodeValue(
        text.isPlaceholder ? .unknown(nil) : .string(text.shown, isPartial: text.isPartial), range)
    }
    if let number = tree.number(list) { return CodeValue(.literal(number), range) }
    // A symbol of Ruby or an atom of Elixir: `:update`, `:'update'`.
    if list.count == 2, tree.isSymbol(list.lowerBound, ":"),
      let name = tree.key(list.lowerBound + 1)
    {
      return CodeValue(.string(Array(name.utf8), isPartial: false), range)
    }
    guard let item = tree.only(list), tree.kind(item) == .word else {
      let stepsLeft = Self.maximumSteps - level.steps
      if stepsLeft > 0, let results = names.results(ofCall: list) {
        // A literal argument can decide between the results.
        if results.count > 1, hasLiteralArgument(list) { return CodeValue(.unknown(nil), range) }
        let found = oneOf(results, range, level, isNamed: true)
        if case .unknown = found.content { return CodeValue(found.content, range) }
        return found
      }
      if let time = TimeExpression(tree, names, stepsLeft: stepsLeft).time(of: whole) {
        return CodeValue(.unknown(time), range)
      }
      if let member = member(list, range, level) { return member }
      if let text = tree.constantText(list) {
        return CodeValue(.string(Array(text.utf8), isPartial: false), range)
      }
      if isDecided(list, before: list.lowerBound) { return CodeValue(.unknown(nil), range) }
      if let alternatives = names.alternatives(of: list) {
        return oneOf(alternatives, range, level, isNamed: false)
      }
      guard let fallback = names.fallback(of: list) else { return CodeValue(.unknown(nil), range) }
      let second =
        names.leavesFunction(fallback.second)
        ? CodeValue(.absent, range) : oneOf([fallback.second], range, level, isNamed: false)
      if fallback.first.isEmpty { return second }
      let first = value(fallback.first, level.inside).withoutFalse(onlyNull: fallback.isForNull)
      if first.isCertain || names.leavesFunction(fallback.second) { return first }
      return .oneOf([first, second], range)
    }
    let word = tree.spelling(item)
    if word == "undefined" { return CodeValue(.absent, range) }
    guard let constant = Self.constants[word] else { return named(word, at: item, range, level) }
    let isUncertain = constant == "null" && !tree.language.sendsNull
    return CodeValue(isUncertain ? .unknown(nil) : .literal(Array(constant.utf8)), range)
  }

  private mutating func oneOf(
    _ lists: [Range<Int>], _ range: Range<Int>, _ level: Level, isNamed: Bool
  ) -> CodeValue {
    let values = lists.map { list in
      if isNull(list), !tree.language.sendsNull {
        return CodeValue(.absent, tree.sourceRange(of: list))
      }
      return isNamed ? namedValue(list, level) : value(list, level.inside)
    }
    return .oneOf(values, range)
  }

  private static let constants: [String: String] = [
    "true": "true", "True": "true", "TRUE": "true", "false": "false", "False": "false",
    "FALSE": "false", "null": "null", "nil": "null", "None": "null", "NULL": "null",
  ]

  // MARK: Names

  /// Returns the value of `ride.state` or `ride["state"]`; nil for any other expression.
  private mutating func member(
    _ list: Range<Int>, _ range: Range<Int>, _ level: Level
  ) -> CodeValue? {
    guard let first = list.first, tree.kind(first) == .word else { return nil }
    let place = names.place(from: first)
    guard place.call == nil, !place.isComputed, !place.path.isEmpty,
      place.next.map({ $0 >= list.upperBound }) ?? true
    else { return nil }
    let object = named(tree.spelling(first), at: first, range, level)
    let found = place.path.reduce(object) { $0.member($1) }
    if case .unknown(nil) = found.content { return nil }
    return found
  }

  private mutating func named(
    _ name: String, at item: Int, _ range: Range<Int>, _ level: Level
  ) -> CodeValue {
    guard level.steps < Self.maximumSteps else { return CodeValue(.unknown(nil), range) }
    guard let declaration = names.declaration(of: name, before: item) else {
      if let variable = names.branched(name, before: item) {
        return value(of: variable, name, at: item, range, level)
      }
      if let parameter = names.parameter(name, before: item) {
        return value(of: parameter, name, at: item, range, level)
      }
      let text = tree.constantText(item..<item + 1)
      return CodeValue(
        text.map { .string(Array($0.utf8), isPartial: false) } ?? .unknown(nil), range)
    }
    var found = namedValue(declaration.value, level)
    change(&found, by: names.changes(to: name, from: declaration, upTo: item), level)
    if case .alternatives = found.content {
      let words = names.words(of: declaration.value).union([name])
      let start = max(declaration.value.upperBound, names.startOfFunction(around: item))
      if names.isDecided(by: words, from: start, to: item) {
        return CodeValue(.unknown(nil), range)
      }
    }
    if case .unknown(let time) = found.content { return CodeValue(.unknown(time), range) }
    return found
  }

  /// Whether conditions before an expression can decide between its alternatives.
  private func isDecided(_ list: Range<Int>, before use: Int) -> Bool {
    let words = names.words(of: list)
    return !words.isEmpty
      && names.isDecided(
        by: words, from: names.startOfFunction(around: use), to: use, isChoice: true)
  }

  /// Whether a literal, a member of a type, or the default of a parameter can decide between the results of a call.
  private func hasLiteralArgument(_ call: Range<Int>) -> Bool {
    guard let open = tree.lastItem(of: call), let name = tree.item(before: open) else {
      return false
    }
    let arguments = tree.split(tree.contents(of: open))
    let parameters =
      names.parameters(ofFunctionNamed: tree.spelling(name))
      .map { tree.split(tree.contents(of: $0)) } ?? []
    if parameters.dropFirst(arguments.count).contains(where: { parameter in
      parameter.contains { tree.isSymbol($0, "=") }
    }) {
      return true
    }
    return arguments.contains { argument in
      let mark = tree.item(after: argument.lowerBound)
      let isLabeled = tree.isSymbol(mark, in: [":", "="]) && tree.kind(argument.first) == .word
      return tree.isScalarLiteral(
        isLabeled ? argument.lowerBound + 2..<argument.upperBound : argument)
    }
  }

  /// Returns the values that a variable gets in branches, with their changes.
  private mutating func value(
    of variable: BranchedVariable, _ name: String, at item: Int, _ range: Range<Int>, _ level: Level
  ) -> CodeValue {
    var values: [CodeValue] = []
    for assignment in variable.values {
      var found = namedValue(assignment.value, level)
      let end = assignment.region.upperBound
      change(&found, by: names.changes(to: name, from: assignment, upTo: end), level)
      if names.changesOutside(of: variable, name, after: end) { found.openAll() }
      values.append(found)
    }
    var found = CodeValue.oneOf(values, range)
    let start = variable.region.lowerBound
    if names.isDecided(by: variable.words, from: start, to: item) {
      return CodeValue(.unknown(nil), range)
    }
    let rest = NameTable.Declaration(item: start, value: start..<start, region: variable.region)
    change(&found, by: names.changes(to: name, from: rest, upTo: item), level)
    return found
  }

  /// Returns the values that the calls of a function give its parameter.
  private mutating func value(
    of parameter: Parameter, _ name: String, at item: Int, _ range: Range<Int>, _ level: Level
  ) -> CodeValue {
    var values: [CodeValue] = []
    var usesFallback = parameter.fallback.map { !isNull($0) } ?? false
    let start = names.startOfBody(of: parameter)
    let words = names.wordsOfLiteralArguments(beside: parameter)
    let isDecided = names.isDecided(
      by: words.union([name]), from: start, to: item, parameter: words.contains(name) ? nil : name)
    let arguments = isDecided ? [] : names.arguments(for: parameter)
    for argument in arguments {
      guard case .value(let open, let list) = argument else {
        switch argument {
        case .omitted where parameter.key != nil: values.append(CodeValue(.unknown(nil), range))
        case .omitted(let call) where parameter.fallback == nil && tree.language.hasShorthand:
          var absent = CodeValue(.absent, range)
          absent.call = CodeValue.Call(
            open: call, argument: tree.sourceRange(of: call - 1..<call), function: "")
          values.append(absent)
        case .omitted: usesFallback = parameter.fallback != nil
        case .unknown, .value: values.append(CodeValue(.unknown(nil), range))
        }
        continue
      }
      var passed = namedValue(list, level)
      if let key = parameter.key { passed = passed.member(key) }
      if passed.isAbsent, parameter.fallback != nil {
        usesFallback = true
        continue
      }
      let function = parameter.place?.function.map { tree.spelling($0) } ?? ""
      let call = CodeValue.Call(
        open: open, argument: tree.sourceRange(of: list), function: function)
      values += passed.alternatives.map { value in
        var value = value
        value.call = value.call ?? call
        value.call?.function = function
        return value
      }
    }
    if arguments.isEmpty { values.append(CodeValue(.unknown(nil), range)) }
    if usesFallback, let fallback = parameter.fallback {
      values.append(namedValue(fallback, level))
    }
    var found = CodeValue.oneOf(values, range)
    let rest = NameTable.Declaration(
      item: start, value: start..<start, region: start..<max(start, parameter.region.upperBound))
    change(&found, by: names.changes(to: name, from: rest, upTo: item), level)
    return found
  }

  private func isNull(_ list: Range<Int>) -> Bool {
    tree.only(list).map { tree.kind($0) == .word && Self.constants[tree.spelling($0)] == "null" }
      ?? false
  }

  /// Applies the changes of a variable; nil if it can have any other value.
  private mutating func change(
    _ found: inout CodeValue, by changes: [NameTable.Change]?, _ level: Level
  ) {
    guard let changes else {
      found.content = .unknown(nil)
      return
    }
    found.becomeMap(changedBy: changes, in: tree.language)
    if found.hasObject {
      apply(changes, to: &found, level)
    } else if !changes.isEmpty {
      // The declared array or string could be another by now.
      found.content = .unknown(nil)
    }
  }

  /// Returns the object that a name has at the end of its block.
  mutating func object(named name: String, _ declaration: NameTable.Declaration) -> CodeValue? {
    var found = value(declaration.value, Level(steps: 1))
    let end = declaration.region.upperBound
    guard let changes = names.changes(to: name, from: declaration, upTo: end) else { return nil }
    found.becomeMap(changedBy: changes, in: tree.language)
    guard found.object != nil else { return nil }
    // The last function that gets the object sends it.
    let last = changes.lastIndex { if case .isLent = $0.kind { $0.path.isEmpty } else { false } }
    let kept = changes.enumerated().filter { $0.offset != last }.map { $0.element }
    apply(kept, to: &found, Level(steps: 1))
    return found
  }

  mutating func apply(_ changes: [NameTable.Change], to found: inout CodeValue, _ level: Level) {
    for change in changes where found.hasObject {
      var member: CodeObject.Member?
      if case .sets(let key, let list) = change.kind {
        let added = list.map { value($0, level.inside) } ?? CodeValue(.absent, 0..<0)
        member = self.member(key, added, change.isConditional)
      }
      found.changeObjects { $0.apply(change, member) }
    }
  }

  private func member(
    _ key: Entry.Key, _ value: CodeValue, _ isConditional: Bool
  ) -> CodeObject.Member {
    CodeObject.Member(
      name: key.name, keyRange: tree.sourceRange(of: key.item..<key.item + 1), value: value,
      isConditional: isConditional)
  }

  // MARK: Containers

  private mutating func value(of container: Container, _ level: Level) -> CodeValue.Content {
    let open = container.open
    let contents = tree.contents(of: open)
    budget -= min(contents.count, Self.chargedTokens)
    guard let entries = tree.entries(of: container) else { return .unknown(nil) }
    let isEmptyMap = tree.only(contents).map { tree.isSymbol($0, ":") } ?? false
    if container.canBeArray, !isEmptyMap,
      !entries.contains(where: { $0.isComputed || $0.key != nil })
    {
      guard entries.allSatisfy({ $0.isElement }) else { return .unknown(nil) }
      return .array(entries.map { value($0.value, level.inside) })
    }
    guard isEmptyMap || entries.isEmpty || !entries.allSatisfy({ $0.isElement }) else {
      return .unknown(nil)
    }
    isRead[open] = true
    let start = tree.sourceRange(of: open..<open + 1)
    let link = tree.tokens[open].link
    let end = tree.isClosed(open) ? tree.sourceRange(of: link..<link + 1) : start
    var object = CodeObject(brackets: (start, end))
    object.isOpen = !tree.isClosed(open) || tree.abridged.contains(open)
    for entry in entries {
      switch entry.kind {
      case .keyed(let key):
        object.add(member(key, value(entry.value, level.inside), entry.isConditional))
      case .spread: spread(entry.value, into: &object, level)
      case .computed: object.open(replacesValues: true)
      case .element: if !isEmptyMap { object.open(replacesValues: true) }
      }
    }
    return .object(object)
  }

  /// Adds the members of another object, possibly under a condition.
  private mutating func spread(
    _ list: Range<Int>, into object: inout CodeObject, _ level: Level
  ) {
    guard level.depth < CodeTree.maximumDepth else { return object.open(replacesValues: true) }
    let branches = tree.branches(of: list) ?? ([list], false)
    for branch in branches.lists {
      guard let other = value(branch, level.inside).object else {
        return object.open(replacesValues: true)
      }
      for var member in other.members {
        if branches.areConditional { member.isConditional = true }
        object.add(member)
      }
      if other.isOpen { object.open(replacesValues: true) }
    }
  }
}

extension CodeObject {
  /// - Parameter member: The member that the change sets.
  fileprivate mutating func apply(_ change: NameTable.Change, _ member: Member?) {
    let path = change.path[...]
    switch change.kind {
    case .isLent: openEnvelope(path)
    case .opensAll, .isRenamed: openAll(path)
    case .completes: complete(path)
    case .replaces(let name): replace(change.path + [name])
    case .opens(let replacesValues): open(path, replacesValues: replacesValues)
    case .sets: if let member { set(path, to: member) }
    }
  }
}

extension CodeValue {
  /// Turns an empty array into an object if it gets keys, in a language with one literal for both.
  fileprivate mutating func becomeMap(
    changedBy changes: [NameTable.Change], in language: CodeLanguage
  ) {
    if case .alternatives(var values) = content {
      for index in values.indices { values[index].becomeMap(changedBy: changes, in: language) }
      content = .alternatives(values)
    }
    guard case .array(let elements) = content, elements.isEmpty, language.hasBracketMaps,
      changes.contains(where: { if case .sets = $0.kind { $0.path.isEmpty } else { false } })
    else { return }
    let (start, end) = (range.lowerBound, range.upperBound)
    content = .object(
      CodeObject(brackets: (start..<min(start + 1, end), max(start, end - 1)..<end)))
  }
}
