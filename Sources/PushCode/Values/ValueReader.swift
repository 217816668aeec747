import CodeNames
import CodeSyntax
internal import JSONSyntax

/// Reads the values of expressions.
struct ValueReader {
  let tree: CodeTree
  let names: NameTable
  /// The brackets that were read as objects.
  private(set) var isRead: [Bool]
  /// Whether an option of PHP in the source sends "5" as 5.
  private let sendsNumericStringsAsNumbers: Bool
  let types: DeclaredTypes
  /// The number of tokens that may still be read, which bounds the repetitions by names.
  private var budget: Int

  /// The values that names led to, which many places can use.
  private var known: [NamedList: CodeValue] = [:]

  /// The readers of the files with calls, and the functions whose parameters were read.
  var callers: [CallerReader] = []
  var functions: Set<String> = []

  private struct NamedList: Hashable {
    let list: Range<Int>
    let steps: Int
  }

  /// The place of an expression: the brackets around it, and the names that led to it.
  struct Level {
    var depth = 0
    var steps = 0
    /// The conditions with known results, the outermost first.
    var conditions: [KnownCondition] = []

    var inside: Level { Level(depth: depth + 1, steps: steps, conditions: conditions) }
    var ofName: Level { Level(depth: depth + 1, steps: steps + 1) }
  }

  /// - Parameter others: The parts of other files that the source depends on.
  init(_ names: NameTable, _ others: OtherFiles = OtherFiles()) {
    tree = names.tree
    self.names = names
    types = DeclaredTypes(tree, names, others)
    isRead = Array(repeating: false, count: tree.tokens.count)
    sendsNumericStringsAsNumbers =
      names.uses(of: "JSON_NUMERIC_CHECK", in: tree.all)?.isEmpty == false
    budget = Self.budgetPerToken * tree.tokens.count + Self.smallestBudget
  }

  private static let budgetPerToken = 16
  private static let smallestBudget = 1_000
  /// Long unknown expressions cost only their first tokens; their contents are not visited.
  private static let chargedTokens = 64
  /// The number of names that can lead from one to the next.
  static let maximumSteps = 3

  /// Charges the arguments of calls, which other calls can pass on, to the budget; returns false if it is used up.
  mutating func charge(_ arguments: Int) -> Bool {
    budget -= arguments * Self.tokensPerArgument
    return budget > 0
  }

  private static let tokensPerArgument = 8

  mutating func value(_ list: Range<Int>, _ level: Level = Level()) -> CodeValue {
    var value = read(list, level)
    if let type = tree.typeOfCast(list) {
      if let cast = valueOfCast(to: type, value.range) {
        if value.declaration?.isUnchecked == true {
          value = cast
        } else if case .unknown(nil) = value.content {
          value = cast
        }
      } else if value.declaration?.isUnchecked == true {
        // The cast says that the declared type is not the one of the value.
        value.content = .unknown(nil)
      }
    }
    if sendsNumericStringsAsNumbers {
      switch value.content {
      case .string(let text, _) where text.allSatisfy({ $0.isDigit || "+-.eE ".utf8.contains($0) }):
        value.content = .unknown(nil)
      case .unknown(.string): value.content = .unknown(nil)
      default: break
      }
    }
    value.expression = list
    return value
  }

  mutating func markRead(_ open: Int) { isRead[open] = true }

  /// Whether some tokens may still be read.
  mutating func canRead(_ count: Int) -> Bool {
    budget -= count
    tree.work.steps += count
    return budget > 0
  }

  /// Returns the value of an expression that a name leads to.
  mutating func namedValue(_ list: Range<Int>, _ level: Level) -> CodeValue {
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
    let whole = tree.contentsOfMacro(list) ?? list
    let list = tree.withoutConversion(whole)
    if let typed = constructed(list, range, level) { return typed }
    if let container = tree.container(list) {
      var found = CodeValue(value(of: container, level), tree.sourceRange(of: list))
      found.declaration = found.object?.spread
      return found
    }
    if let text = StringExpression(tree, list) {
      return CodeValue(text, range)
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
        return CodeValue(.unknown(.time(time)), range)
      }
      if let member = member(list, range, level) { return member }
      if let text = StringExpression(formatOf: list, in: tree) { return CodeValue(text, range) }
      if let text = names.constantText(list) {
        return CodeValue(.string(Array(text.utf8), isPartial: false), range)
      }
      if let kind = ResultKinds.kind(of: whole, in: names) {
        return CodeValue(.unknown(kind), range)
      }
      let (choice, known) = (names.choice(of: list), level.conditions)
      if let choice, let only = names.chosen(of: choice, by: known, at: list.lowerBound) {
        return value(only, level.inside)
      }
      let start = known.first?.start ?? list.lowerBound
      if choice.map({ names.isDecided($0, by: known) }) == true || isDecided(list, before: start) {
        return CodeValue(.unknown(nil), range)
      }
      if let alternatives = names.alternatives(of: list) {
        return oneOf(alternatives, range, level, isNamed: false, choice, start)
      }
      guard let fallback = names.fallback(of: list) else { return CodeValue(.unknown(nil), range) }
      let second =
        names.leavesFunction(fallback.second)
        ? CodeValue(.absent, range)
        : oneOf([fallback.second], range, level, isNamed: false).asFallback(.ofOperator)
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

  mutating func oneOf(
    _ lists: [Range<Int>], _ range: Range<Int>, _ level: Level, isNamed: Bool,
    _ choice: Choice? = nil, _ start: Int = 0
  ) -> CodeValue {
    let values = lists.map { list in
      if isNull(list), !tree.language.sendsNull {
        return CodeValue(.absent, tree.sourceRange(of: list))
      }
      if isNamed { return namedValue(list, level) }
      var inside = level.inside
      if let choice { inside.conditions.append(KnownCondition(choice, in: list, from: start)) }
      return value(list, inside)
    }
    return .oneOf(values, range)
  }

  static let constants: [String: String] = [
    "true": "true", "True": "true", "TRUE": "true", "false": "false", "False": "false",
    "FALSE": "false", "null": "null", "nil": "null", "None": "null", "NULL": "null",
  ]
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
        // As an argument of `member`, the call would copy the reader and its table.
        let value = self.value(entry.value, level.inside)
        object.add(member(key, value, entry.isConditional))
      case .spread: spread(entry.value, into: &object, level)
      case .computed: object.open(replacesValues: true)
      case .element: if !isEmptyMap { object.open(replacesValues: true) }
      }
    }
    return .object(object)
  }

  /// Returns the objects of `c ? {…} : {…}` and `c && {…}`; only the expression if it is none of them.
  private func objects(of list: Range<Int>, depth: Int = 0) -> [Range<Int>] {
    if let open = tree.only(list), tree.isOpen(open, "("), depth < Self.deepestSpread {
      let found = objects(of: tree.contents(of: open), depth: depth + 1)
      return found.count == 1 && found[0] == tree.contents(of: open) ? [list] : found
    }
    let fallback = names.fallback(of: list).flatMap { $0.first.isEmpty ? [$0.second] : nil }
    guard depth < Self.deepestSpread, tree.container(list) == nil,
      let parts = names.alternatives(of: list) ?? fallback
    else { return [list] }
    return parts.filter { !isNull($0) && !tree.isWord(tree.only($0), "undefined") }
      .flatMap { objects(of: $0, depth: depth + 1) }
  }

  private static let deepestSpread = 8

  /// Adds the members of another object, possibly under a condition.
  private mutating func spread(
    _ list: Range<Int>, into object: inout CodeObject, _ level: Level
  ) {
    guard level.depth < CodeTree.maximumDepth else { return object.open(replacesValues: true) }
    let objects = objects(of: list)
    for branch in objects {
      let value = value(branch, level.inside)
      let only = value.alternatives.count == 1 ? value.alternatives[0] : value
      guard let other = only.object else { return object.open(replacesValues: true) }
      for var member in other.members {
        if objects != [list] { member.isConditional = true }
        object.add(member)
      }
      if let declaration = value.declaration, declaration.isUnchecked {
        object.spread = declaration
      }
      if other.isOpen { object.open(replacesValues: true) }
    }
  }
}
