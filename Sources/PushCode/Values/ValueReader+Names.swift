import CodeNames
import CodeSyntax
internal import JSONSyntax

/// Reads the values of names: of variables, members and parameters.
extension ValueReader {
  /// Returns the value of `ride.state` or `ride["state"]`; nil for any other expression.
  mutating func member(
    _ list: Range<Int>, _ range: Range<Int>, _ level: Level
  ) -> CodeValue? {
    guard let first = list.first, tree.kind(first) == .word else { return nil }
    let place = names.place(from: first)
    guard place.call == nil, !place.isComputed, !place.path.isEmpty,
      place.next.map({ $0 >= list.upperBound }) ?? true
    else { return nil }
    let object = named(tree.spelling(first), at: first, range, level)
    let found = place.path.reduce(object) { $0.member($1) }
    guard case .unknown(nil) = found.content else { return found }
    // Every value of a variable of TypeScript has the declared type.
    guard tree.language.hasShorthand,
      let declared = names.declared(tree.spelling(first), before: first),
      let typed = value(declaredAt: declared, range)
    else { return nil }
    let member = place.path.reduce(typed) { $0.member($1) }
    if case .unknown(nil) = member.content { return nil }
    return member
  }

  mutating func named(
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
      let text = names.constantText(item..<item + 1)
      return CodeValue(
        text.map { .string(Array($0.utf8), isPartial: false) } ?? .unknown(nil), range)
    }
    var found = namedValue(declaration.value, level)
    change(&found, by: names.changes(to: name, from: declaration, upTo: item), level)
    if found.hasObject {
      apply(names.changesByGetter(ofVariableAt: declaration.item), to: &found, level)
    }
    if case .alternatives = found.content {
      let words = names.words(of: declaration.value).union([name])
      let start = max(declaration.value.upperBound, names.startOfFunction(around: item))
      if names.decision(by: words, from: start, to: item) != nil {
        guard let choice = names.choice(of: declaration.value),
          let only = names.chosen(of: choice, by: level.conditions, at: item)
        else { return CodeValue(.unknown(nil), range) }
        found = namedValue(only, level)
        change(&found, by: names.changes(to: name, from: declaration, upTo: item), level)
      }
    }
    if case .unknown(nil) = found.content,
      let typed = value(declaredAt: declaration.item, range),
      let changes = names.changes(to: name, from: declaration, upTo: item)
    {
      found = typed
      apply(changes, to: &found, level)
      return found
    }
    if case .unknown(let time) = found.content { return CodeValue(.unknown(time), range) }
    return found
  }

  /// Whether conditions before an expression can decide between its alternatives.
  func isDecided(_ list: Range<Int>, before use: Int) -> Bool {
    let words = names.words(decidingIn: list)
    return !words.isEmpty
      && names.decision(
        by: words, from: names.startOfFunction(around: use), to: use, isChoice: true) != nil
  }

  /// Whether a literal, a member of a type, or the default of a parameter can decide between the results of a call.
  func hasLiteralArgument(_ call: Range<Int>) -> Bool {
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
    let first = variable.values.map { $0.item }.min() ?? item
    let decision = names.decision(by: [name], from: first, to: item) ?? 0
    for assignment in variable.values {
      if assignment.item < decision {
        values.append(CodeValue(.unknown(nil), range))
        continue
      }
      var found = namedValue(assignment.value, level)
      let end = assignment.region.upperBound
      change(&found, by: names.changes(to: name, from: assignment, upTo: end), level)
      if names.changesOutside(of: variable, name, after: end) { found.openAll() }
      values.append(found)
    }
    var found = CodeValue.oneOf(values, range)
    let start = variable.region.lowerBound
    if names.decision(by: variable.words, from: start, to: item) != nil {
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
    let start = names.startOfBody(of: parameter)
    let rest = NameTable.Declaration(
      item: start, value: start..<start, region: start..<max(start, parameter.region.upperBound))
    if let key = parameter.key, let list = names.objectTakenApart(for: parameter) {
      var found = namedValue(list, level).member(key)
      if found.isKnown {
        change(&found, by: names.changes(to: name, from: rest, upTo: item), level)
        return found
      }
    }
    var values: [CodeValue] = []
    var usesFallback = parameter.fallback.map { !isNull($0) } ?? false
    let words = names.wordsOfLiteralArguments(beside: parameter)
    let derived = names.words(about: name, from: start, to: item)
    let isDecided =
      derived.map {
        names.decision(
          by: words.union($0), from: start, to: item, parameter: words.contains(name) ? nil : name)
          != nil
      } ?? true
    let function = parameter.place?.function.map { tree.spelling($0) } ?? ""
    functions.insert(function)
    var arguments = isDecided ? [] : names.arguments(for: parameter)
    if !charge(arguments.count) { arguments = [] }
    for passed in arguments {
      let argument = passed.argument
      if let caller = passed.caller {
        values += callers[caller].values(of: argument, for: parameter, of: function, range)
        continue
      }
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
      let call = CodeValue.Call(
        open: open, argument: tree.sourceRange(of: list), function: function)
      values += passed.alternatives.map { value in
        var value = value
        value.call = value.call ?? call
        value.call?.function = function
        if let place = parameter.place { value.call?.path[place.open] = open }
        return value
      }
    }
    if arguments.allSatisfy({ $0.caller != nil }), values.isEmpty {
      values.append(CodeValue(.unknown(nil), range))
    }
    if usesFallback, let fallback = parameter.fallback {
      values.append(
        namedValue(fallback, level).asFallback(.ofParameter(parameter.place?.open ?? -1)))
    }
    // PHP converts an argument to the type, or with `strict_types` refuses it.
    if tree.language.convertsValues, let kind = instances.annotatedKind(parameter.item) {
      values = values.map { $0.converted(to: kind) }
    }
    var found = CodeValue.oneOf(values, range)
    if case .unknown(nil) = found.content, parameter.key == nil,
      let typed = value(declaredAt: parameter.item, range)
    {
      found = typed
    }
    // `({ state }: { state: State })`
    if case .unknown(nil) = found.content, let key = parameter.key,
      let pattern = tree.parent(of: parameter.item), let typed = value(declaredAt: pattern, range)
    {
      found = typed.member(key)
    }
    change(&found, by: names.changes(to: name, from: rest, upTo: item), level)
    return found
  }

  func isNull(_ list: Range<Int>) -> Bool {
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
    apply(Self.changesBeforeSending(changes), to: &found, Level(steps: 1))
    return found
  }

  /// Returns the changes of a push without those by the functions that send it: the last one that gets the whole object
  /// does, and any other one can.
  static func changesBeforeSending(_ changes: [NameTable.Change]) -> [NameTable.Change] {
    func isWhole(_ change: NameTable.Change) -> Bool {
      if case .isLent = change.kind { change.path.isEmpty } else { false }
    }
    let last = changes.lastIndex(where: isWhole)
    return changes.enumerated().compactMap { index, change in
      guard index != last else { return nil }
      var change = change
      if isWhole(change) { change.kind = .isLent() }
      return change
    }
  }

  mutating func apply(_ changes: [NameTable.Change], to found: inout CodeValue, _ level: Level) {
    if !changes.isEmpty, forgetMembers(of: &found) { return }
    for change in changes where found.hasObject {
      var member: CodeObject.Member?
      if case .sets(let key, let list) = change.kind {
        // `state["driver"] = nil` of a dictionary removes the key.
        let isRemoved = list.map { tree.language.name == "Swift" && isNull($0) } ?? true
        let added =
          list.flatMap { isRemoved ? nil : value($0, level.inside) } ?? CodeValue(.absent, 0..<0)
        member = self.member(key, added, change.isConditional)
      }
      found.changeObjects { $0.apply(change, member) }
    }
  }

  func member(
    _ key: Entry.Key, _ value: CodeValue, _ isConditional: Bool
  ) -> CodeObject.Member {
    var member = CodeObject.Member(
      name: key.name, keyRange: tree.sourceRange(of: key.item..<key.item + 1), value: value,
      isConditional: isConditional)
    member.isSymbol = tree.isSymbolKey(key.item)
    return member
  }
}

extension CodeObject {
  /// - Parameter member: The member that the change sets.
  fileprivate mutating func apply(_ change: NameTable.Change, _ member: Member?) {
    let path = change.path[...]
    switch change.kind {
    case .isLent(canWrite: true): open(path, replacesValues: true)
    case .isLent: openEnvelope(path)
    case .opensAll, .isRenamed: openAll(path)
    case .completes: complete(path)
    case .replaces(let name): replace(change.path + [name])
    case .opens(let replacesValues): open(path, replacesValues: replacesValues)
    case .sets:
      guard let member else { return }
      set(path, to: member)
      if let isCertain = change.completesChoice {
        completeChoice(of: member.name, at: path, isCertain: isCertain)
      }
    }
  }
}

extension CodeValue {
  init(_ text: StringExpression, _ range: Range<Int>) {
    self.init(
      text.isPlaceholder ? .unknown(nil) : .string(text.shown, isPartial: text.isPartial), range)
    end = text.end
  }

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
