internal import CodeSyntax

extension NameTable {
  /// A variable, or an object that is reached from it.
  package struct Place {
    package var path: [String] = []
    /// The last key of the path.
    var key: Entry.Key?
    /// Whether an expression is part of the path.
    package var isComputed = false
    /// The method that is called.
    package var call: (method: Int, arguments: Int)?
    /// The item after the place.
    package var next: Int?
  }

  package func place(from use: Int) -> Place {
    var place = Place()
    place.next = tree.item(after: use)
    for _ in 0..<Self.longestPath {
      guard let next = place.next, let end = step(from: next, of: &place) else { break }
      place.next = tree.item(after: end)
      if place.call != nil { break }
    }
    return place
  }

  private static let longestPath = 12

  /// Adds the key at an item to a place, and returns its last item; nil if there is none.
  private func step(from next: Int, of place: inout Place) -> Int? {
    let after = tree.item(after: next)
    if tree.isOpen(next, "["), tree.tokens[next].start == tree.tokens[next - 1].end {
      let contents = tree.contents(of: next)
      let isSymbol = contents.count == 2 && tree.isSymbol(contents.lowerBound, ":")
      if let item = isSymbol ? contents.last : tree.only(contents), let name = tree.key(item),
        isSymbol || tree.kind(item) == .string
      {
        place.path.append(name)
        place.key = Entry.Key(name: name, item: item)
      } else if let key = tree.constantKey(contents) {
        place.path.append(key.name)
        place.key = key
      } else {
        place.isComputed = true
      }
      return next
    }
    guard let after else { return nil }
    if tree.isAccess(next), tree.kind(after) == .word {
      // Arguments in parentheses, or a closure after the name.
      if let open = tree.item(after: after), tree.isOpen(open, "({") {
        place.call = (after, open)
        return open
      }
      place.path.append(tree.spelling(after))
      place.key = Entry.Key(name: tree.spelling(after), item: after)
      return after
    }
    // A type assertion of Go.
    if tree.isSymbol(next, "."), tree.isOpen(after, "(") { return after }
    let isUnwrapped =
      tree.isSymbol(next, in: ["!", "?"]) && tree.tokens[after].start == tree.tokens[next].end
      && (tree.isOpen(after, "[") || tree.isAccess(after) || tree.isSymbol(after, "!"))
    return isUnwrapped ? next : nil
  }

  // MARK: Members

  /// The methods that put a member into an object.
  private static let putters: Set<String> = [
    "put", "Add", "add", "set", "insert", "TryAdd", "putValue", "setProperty",
  ]
  /// The methods that do not change their object; any other one can.
  static let readers: Set<String> = [
    "get", "Get", "has", "fetch", "dig", "find", "contains", "containsKey", "ContainsKey", "key",
    "keys", "values", "items", "entries", "size", "length", "count", "len", "isEmpty", "is_empty",
    "toString", "to_string", "to_s", "ToString", "to_json", "toJSON", "toJson", "toJSONString",
    "encode", "to_vec", "as_bytes", "getBytes", "copy", "clone", "dup", "map", "filter", "forEach",
    "each", "join", "hasOwnProperty", "optString", "getString", "to_h", "freeze", "as_object",
    "upper", "lower", "strip", "trim", "split", "toUpperCase", "toLowerCase", "upcase", "downcase",
    "entrySet", "keySet", "stream", "each_pair", "each_key", "each_value", "key?", "startsWith",
    "endsWith", "startswith", "endswith", "toFixed", "toLocaleString", "isoformat",
  ]
  private static let removing: Set<String> = ["remove", "Remove", "delete", "pop", "removeValue"]

  func memberRole(_ use: Int, _ place: Place, _ before: Int?) -> Role {
    if let call = place.call { return callRole(use, place, call) }
    let owner = Array(place.path.dropLast())
    let isUnset = tree.parent(of: use).map { tree.isWord(tree.item(before: $0), "unset") } ?? false
    if isUnset || tree.isWord(before, in: ["del", "delete"]) {
      guard !place.isComputed, let key = place.key else {
        return .opens(use, place.path, replacesValues: true)
      }
      return .changes([Change(item: use, path: owner, kind: .sets(key, nil))])
    }
    let isSet = tree.isSymbol(place.next, "=")
    if isSet || tree.isSymbol(place.next, in: ["+=", "|=", "||=", "??=", "-=", "*=", "&&=", "++"]) {
      guard isSet, !place.isComputed, let key = place.key, let equal = place.next else {
        if !place.isComputed, let key = place.key {
          return .changes([Change(item: use, path: owner, kind: .replaces(key.name))])
        }
        return .opens(use, place.isComputed ? place.path : owner, replacesValues: true)
      }
      let value = value(after: equal)
      var change = Change(item: use, path: owner, kind: .sets(key, value))
      change.isConditional =
        tree.language.hasModifiers && value.upperBound < tree.tokens.count
        && tree.isWord(value.upperBound, in: ["if", "unless"])
        && tree.tokens[value.upperBound].line == tree.tokens[max(value.upperBound - 1, equal)].line
      return .changes([change])
    }
    let isTarget =
      tree.language.hasListsOfTargets && tree.isSymbol(place.next, ",")
      && tree.parent(of: use).map { tree.isOpen($0, "{") && !blocks.isLiteral($0) } ?? true
    if isCommand(place) || isTarget && !place.path.isEmpty {
      return .opens(use, owner, replacesValues: true)
    }
    guard !place.isComputed else { return .other }
    // `payload.to_json`
    if tree.language.hasCommandCalls, place.path.last.map({ Self.readers.contains($0) }) ?? false,
      tree.kind(place.key?.item) == .word
    {
      return .other
    }
    // `state::put`
    if let method = place.path.last, Self.putters.contains(method) {
      return .opens(use, owner, replacesValues: true)
    }
    return hasOtherName(use, place, before)
      ? .isRenamed(use, place.path) : argumentRole(use, place)
  }

  func endsStatement(_ place: Place, of use: Int) -> Bool {
    place.next == nil || tree.isSymbol(place.next, ";")
      || place.next.map { tree.tokens[$0].line > tree.tokens[use].line } ?? true
  }

  /// Whether an object is assigned to a name, by which it can be changed.
  func hasOtherName(_ use: Int, _ place: Place, _ before: Int?) -> Bool {
    let endsStatement = endsStatement(place, of: use)
    // `match state { … }`, `if let Value::Object(ref mut members) = state { … }`
    let isMatched =
      tree.isWord(before, "match") || tree.isSymbol(before, "=") && tree.isOpen(place.next, "{")
    if isMatched { return true }
    // `(payload["aps"] as MutableMap<String, Any>)["alert"] = alert`
    if tree.isWord(place.next, "as"), let parent = tree.parent(of: use), tree.isOpen(parent, "("),
      let after = tree.item(after: parent), tree.isOpen(after, "[") || tree.isAccess(after)
    {
      return true
    }
    // `post(url, json=payload)`
    let isArgument =
      tree.language.argumentLabel == "="
      && tree.parent(of: use).map { tree.isOpen($0, "(") } == true
    let isReference = tree.isWord(before, "mut")
    return endsStatement && !isArgument && (isReference || tree.isSymbol(before, in: ["=", ":="]))
      && (!place.path.isEmpty || isReference || tree.language.sharesObjects)
  }

  /// Whether the arguments of a method follow without parentheses, as in `state.merge! extra`.
  private func isCommand(_ place: Place) -> Bool {
    guard tree.language.hasCommandCalls, let next = place.next, !place.path.isEmpty,
      tree.tokens[next].line == tree.tokens[next - 1].line
    else { return false }
    return tree.kind(next) == .string || tree.kind(next) == .word && !isKeyword(next)
  }

  private func isKeyword(_ word: Int) -> Bool {
    tree.isWord(
      word, in: ["if", "unless", "and", "or", "do", "then", "in", "end", "rescue", "while", "not"])
  }

  private func callRole(
    _ use: Int, _ place: Place, _ first: (method: Int, arguments: Int)
  ) -> Role {
    var changes: [Change] = []
    var call = first
    for _ in 0..<Self.longestChain {
      let added =
        tree.isWord(call.method, in: Self.adders)
        ? members(of: tree.split(tree.contents(of: call.arguments)), at: use, place.path) : nil
      if let added {
        changes += added
      } else if let kind = change(of: call) {
        changes.append(Change(item: use, path: place.path, kind: kind))
      }
      guard let dot = tree.item(after: call.arguments), tree.isSymbol(dot, "."),
        let word = tree.item(after: dot), tree.kind(word) == .word,
        let open = tree.item(after: word), tree.isOpen(open, "(")
      else { break }
      call = (word, open)
    }
    return changes.isEmpty ? .other : .changes(changes)
  }

  private static let longestChain = 32
  /// The methods that add all members of their arguments.
  private static let adders: Set<String> = ["update", "putAll", "addAll", "merge!"]

  /// Returns the changes that add the members of some objects; nil unless the source shows each of them.
  private func members(
    of objects: some Sequence<Range<Int>>, at use: Int, _ path: [String]
  ) -> [Change]? {
    var added: [Change] = []
    for object in objects {
      guard let container = tree.container(object), let entries = tree.entries(of: container) else {
        return nil
      }
      for entry in entries {
        guard let key = entry.key else { return nil }
        added.append(
          Change(
            item: use, path: path, kind: .sets(key, entry.value),
            isConditional: entry.isConditional))
      }
    }
    return added
  }

  /// Whether a method adds a member to its object, or removes one.
  func adds(_ call: (method: Int, arguments: Int)) -> Bool {
    if case .sets? = change(of: call) { true } else { false }
  }

  private func change(of call: (method: Int, arguments: Int)) -> Change.Kind? {
    let method = tree.spelling(call.method)
    let isPutter = Self.putters.contains(method)
    if isPutter || Self.removing.contains(method) {
      let parts = tree.split(tree.contents(of: call.arguments))
      if parts.count == 2 || !isPutter, let key = parts.first.flatMap({ tree.literalKey($0) }) {
        return .sets(key, isPutter ? parts[1] : nil)
      }
    }
    // `merge` of Java changes its map.
    let copies = Self.copying.contains(method) && !["Java", "Kotlin"].contains(tree.language.name)
    return Self.readers.contains(method) || copies ? nil : .opens(replacesValues: true)
  }

  // MARK: Arguments

  /// Calls that do not change their arguments.
  package static let harmless: Set<String> = [
    "stringify", "dumps", "jsonEncode", "json_encode", "encode", "print", "println", "log", "info",
    "debug", "warn", "error", "len", "count", "Marshal", "MarshalIndent", "isEmpty", "Printf",
    "Println", "var_dump", "print_r", "inspect", "generate", "encode!", "to_json", "toJson",
    "Serialize", "SerializeObject", "keys", "String", "freeze", "jsonify", "to_string", "to_vec",
    "writeValueAsString", "typeof", "isset", "expect", "sorted", "pprint", "pp", "repr", "dir",
    "LogInformation", "LogDebug",
    "LogWarning",
    "LogError", "WriteLine",
    "if", "while", "for", "switch", "foreach", "elseif", "match", "when", "return", "unless",
  ]

  /// Functions that change a value inside of their first argument.
  private static let setters: Set<String> = ["set", "data_set", "put_in", "update_in"]

  /// A function that gets an object can add members.
  func argumentRole(_ use: Int, _ place: Place) -> Role {
    var before = tree.item(before: use)
    // A copy.
    if tree.isSymbol(before, in: ["...", "**"]) { return .other }
    // `fill state`
    if tree.language.hasCommandCalls, let callee = before, tree.kind(callee) == .word,
      tree.tokens[callee].line == tree.tokens[use].line, !isKeyword(callee),
      !Self.harmless.contains(tree.spelling(callee)),
      !tree.isWord(callee, in: ["puts", "p", "yield", "raise", "else", "elsif"])
    {
      return .changes([Change(item: use, path: place.path, kind: .isLent())])
    }
    guard let parent = tree.parent(of: use), tree.isOpen(parent, "("),
      let callee = tree.item(before: parent), tree.kind(callee) == .word,
      place.next == nil || tree.isSymbol(place.next, ",")
    else { return .other }
    while let mark = before,
      tree.isSymbol(mark, in: ["&", "*"]) || tree.isWord(mark, in: ["mut", "ref", "out"])
    {
      before = tree.item(before: mark)
    }
    guard before == nil || tree.isSymbol(before, in: [",", "=", ":"]) else { return .other }
    let name = tree.spelling(callee)
    if ["assign", "array_merge", "merge"].contains(name) {
      if before != nil { return .other }
      let others = tree.split(tree.contents(of: parent)).dropFirst()
      let added = name == "assign" && before == nil ? members(of: others, at: use, place.path) : nil
      return added.map { .changes($0) } ?? .opens(use, place.path, replacesValues: true)
    }
    let isWriter = before == nil && Self.writers.contains(name)
    if let writing = isWriter ? .members : writing(intoArgumentOf: callee, parent, at: use) {
      if let key = place.key {
        return .changes([Change(item: use, path: place.path.dropLast(), kind: .replaces(key.name))])
      }
      let kind = writing == .parts ? Change.Kind.opensAll : .opens(replacesValues: true)
      return .changes([Change(item: use, path: place.path, kind: kind)])
    }
    guard !Self.harmless.contains(name) else { return .other }
    if before == nil, place.next != nil, Self.setters.contains(name) {
      return .changes([setter(of: use, place)])
    }
    let canWrite = definition(of: name) == nil && isStatement(callee, parent)
    // A function with a result, such as `validate(state)`, only reads; in Go, the result can be an error.
    guard canWrite || !tree.language.sharesObjects || tree.language.name == "Go" else {
      return .other
    }
    return .changes([Change(item: use, path: place.path, kind: .isLent(canWrite: canWrite))])
  }

  /// Whether nothing uses the result of a call.
  private func isStatement(_ callee: Int, _ arguments: Int) -> Bool {
    guard tree.language.sharesObjects || tree.language.passesReferences else { return false }
    var start = tree.startOfChain(callee)
    if let word = tree.item(before: start), tree.isWord(word, "await") { start = word }
    guard let before = tree.item(before: start) else { return true }
    return (tree.isSymbol(before, ";") || startsStatement(start, after: before))
      && tree.item(after: arguments).map {
        tree.isSymbol($0, ";") || startsStatement($0, after: arguments)
      } ?? true
  }

  /// Returns the change of a member by its path, as in `_.set(push, 'aps.alert', text)`.
  private func setter(of use: Int, _ place: Place) -> Change {
    let path = place.next.flatMap { tree.item(after: $0) }.flatMap { item in
      tree.kind(item) == .string ? tree.key(item)?.split(separator: ".").map { String($0) } : nil
    }
    guard let path, let name = path.last else {
      // `put_in(push["aps"]["stale-date"], date)`
      return place.key.map {
        Change(item: use, path: place.path.dropLast(), kind: .replaces($0.name))
      } ?? Change(item: use, path: [], kind: .opensAll)
    }
    return Change(item: use, path: place.path + path.dropLast(), kind: .replaces(name))
  }
}
