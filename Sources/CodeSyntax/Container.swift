/// A literal of an object or an array in one of the spellings of programming languages.
struct Container {
  enum Spelling {
    /// Entries in brackets.
    case entries(hasNamedArguments: Bool, canBeArray: Bool)
    /// Keys and values in turn.
    case alternating
    /// Elements only.
    case elements
    /// Calls that put members into an object: a chain, or the statements of a block.
    case calls(Range<Int>)
  }

  let open: Int
  let spelling: Spelling
}

extension CodeTree {
  /// Returns the container that an expression is; nil if it is another expression.
  func container(_ list: Range<Int>) -> Container? {
    var list = list
    for _ in 0..<Self.maximumWrappers {
      let items = self.items(of: list)
      guard let last = items.last else { return nil }
      if let chain = chainOfCalls(items) { return chain }
      guard tokens[last].kind == .open else { return nil }
      let head = Array(items.dropLast())
      if head.isEmpty, !isOpen(last, "(") {
        return Container(
          open: last, spelling: .entries(hasNamedArguments: false, canBeArray: isOpen(last, "[")))
      }
      guard head.allSatisfy({ isPartOfHead($0) }) else { return nil }
      if isCast(head), isOpen(last, "[") {
        // An empty array becomes an empty object.
        return Container(
          open: last, spelling: .entries(hasNamedArguments: false, canBeArray: !isObjectCast(head)))
      }
      if head.isEmpty || isWrapper(head), let inner = innerList(of: last) {
        list = inner
        continue
      }
      return named(head, last)
    }
    return nil
  }

  private static let maximumWrappers = 6

  /// Whether the items are `(object)` or `(array)` of PHP.
  private func isCast(_ head: [Int]) -> Bool {
    guard head.count == 1, isOpen(head[0], "("), let word = only(contents(of: head[0])) else {
      return false
    }
    return isWord(word, in: ["object", "array"])
  }

  private func isObjectCast(_ head: [Int]) -> Bool {
    only(contents(of: head[0])).map { isWord($0, "object") } ?? false
  }

  /// Whether the items before a bracket are a call that copies its only argument.
  private func isWrapper(_ head: [Int]) -> Bool {
    guard let last = head.last, isWord(last, in: Self.emptyConstructors) else { return false }
    return head.count == 1 || head.count == 2 && isWord(head[0], "new")
  }

  /// Returns the container in parentheses or after a cast.
  private func innerList(of open: Int) -> Range<Int>? {
    let list = contents(of: open)
    guard isOpen(open, "(") else { return isOpen(open, "{[") ? open..<end(of: open) : nil }
    return !list.isEmpty && split(list).count == 1 && container(list) != nil ? list : nil
  }

  private static let emptyConstructors: Set<String> = [
    "HashMap", "LinkedHashMap", "TreeMap", "JSONObject", "JsonObject", "OrderedDict", "dict",
    "mutableMapOf", "hashMapOf", "linkedMapOf", "mapOf", "Dictionary", "Map", "JObject",
    "Hashtable", "ExpandoObject", "stdClass", "NSMutableDictionary",
  ]
  private static let pairCalls: Set<String> = [
    "mapOf", "mutableMapOf", "hashMapOf", "linkedMapOf", "array", "Map", "obj", "json", "Obj",
  ]
  private static let listCalls: Set<String> = [
    "listOf", "arrayOf", "mutableListOf", "asList", "List", "Seq", "Array", "vec", "arrayListOf",
  ]
  private static let mapTypes: Set<String> = [
    "Dictionary", "SortedDictionary", "JObject", "JsonObject", "Hashtable", "ExpandoObject",
    "HashMap", "Map",
  ]
  private static let blockCalls: Set<String> = ["buildJsonObject", "buildMap", "apply"]

  /// Returns a container with a name before its bracket.
  private func named(_ head: [Int], _ open: Int) -> Container? {
    guard let last = head.last else { return nil }
    let isNew = isWord(head[0], "new")
    let entries = Container.Spelling.entries(hasNamedArguments: false, canBeArray: false)
    func has(_ spelling: Container.Spelling) -> Container {
      Container(open: open, spelling: spelling)
    }
    if isOpen(open, "(") {
      if contents(of: open).isEmpty, isWord(last, in: Self.emptyConstructors) {
        return has(entries)
      }
      if isWord(last, "of"), head.count > 2,
        isWord(head[head.count - 3], in: ["Map", "ImmutableMap"])
      {
        return has(.alternating)
      }
      if isWord(last, "of"), head.count > 2, isWord(head[head.count - 3], in: ["List", "Set"]) {
        return has(.elements)
      }
      if isWord(last, "dict"), language.name == "Python" {
        return has(.entries(hasNamedArguments: true, canBeArray: false))
      }
      if isWord(last, in: Self.listCalls) { return has(.elements) }
      if isWord(last, in: Self.pairCalls) {
        return has(.entries(hasNamedArguments: false, canBeArray: isWord(last, "array")))
      }
      guard isSymbol(last, "!"), head.count > 1 else { return nil }
      let macro = head[head.count - 2]
      if isWord(macro, "vec") { return has(.elements) }
      guard isWord(macro, "json"), let inner = only(contents(of: open)), isOpen(inner, "[{") else {
        return nil
      }
      return Container(
        open: inner, spelling: .entries(hasNamedArguments: false, canBeArray: isOpen(inner, "[")))
    }
    if isOpen(open, "[") {
      return isSymbol(last, "!") || isWord(last, "vec") || isWord(last, in: ["Array", "List"])
        ? has(.elements) : nil
    }
    switch language.name {
    case "Elixir" where head.count == 1 && isSymbol(last, "%"): return has(entries)
    case "Go": return goContainer(head, open)
    case "Ruby", "Python", "PHP", "JavaScript": return nil
    case "Rust": return isSymbol(last, "!") ? rustContainer(head, open) : nil
    default: break
    }
    if let block = blockOfCalls(head, open) { return block }
    guard isNew else { return nil }
    // `new { a = 1 }`, `new() {…}`, `new[] {…}`, `new Dictionary<…>() {…}`
    if head.count == 1 { return has(.entries(hasNamedArguments: true, canBeArray: false)) }
    if isOpen(last, "[") { return has(.elements) }
    let name = isOpen(last, "(") ? head[head.count - 2] : last
    if isWord(name, in: ["List", "ArrayList"]) { return has(.elements) }
    if isWord(name, in: Self.mapTypes) || name == head[0] {
      // `new HashMap<>() {{ put("key", value); }}`
      if let inner = only(contents(of: open)), isOpen(inner, "{"), isBlock(inner) {
        return has(.calls(contents(of: inner)))
      }
      return has(entries)
    }
    return nil
  }

  private func rustContainer(_ head: [Int], _ open: Int) -> Container? {
    guard head.count > 1, isWord(head[head.count - 2], "json") else { return nil }
    return Container(open: open, spelling: .entries(hasNamedArguments: false, canBeArray: false))
  }

  /// Returns a composite literal such as `map[string]any{…}`, `[]string{…}` or `gin.H{…}`.
  private func goContainer(_ head: [Int], _ open: Int) -> Container? {
    guard head.allSatisfy({ tokens[$0].kind != .number && tokens[$0].kind != .string }) else {
      return nil
    }
    let head = isSymbol(head[0], "&") ? Array(head.dropFirst()) : head
    guard let first = head.first else { return nil }
    if isOpen(first, "[") { return Container(open: open, spelling: .elements) }
    let isKeyed = kind(contents(of: open).first) == .string || contents(of: open).isEmpty
    guard isKeyed, isWord(first, "map") || !contents(of: open).isEmpty,
      !isSymbol(head.last, ")")
    else { return nil }
    return Container(open: open, spelling: .entries(hasNamedArguments: false, canBeArray: false))
  }

  private func isBlock(_ open: Int) -> Bool {
    contents(of: open).contains { isSymbol($0, ";") && tokens[$0].parent == open }
      || isWord(contents(of: open).first, in: ["put", "putJsonObject"])
  }

  /// Returns `buildJsonObject { put("key", value) }` or `JSONObject().apply {…}`.
  private func blockOfCalls(_ head: [Int], _ open: Int) -> Container? {
    guard let last = head.last, isWord(last, in: Self.blockCalls) else { return nil }
    if isWord(last, "apply") {
      guard head.count >= 4, let base = container(head[0]..<head[head.count - 2]),
        contents(of: base.open).isEmpty
      else { return nil }
    }
    return Container(open: open, spelling: .calls(contents(of: open)))
  }

  /// Returns `new JSONObject().put("key", value)…`.
  private func chainOfCalls(_ items: [Int]) -> Container? {
    guard items.count > 4,
      let dot = items.firstIndex(where: { isSymbol($0, ".") && isEmptyCall(before: $0) }),
      items.count > dot + 2, isWord(items[dot + 1], in: Self.putters), isOpen(items[dot + 2], "(")
    else { return nil }
    let base = items[0]..<items[dot]
    guard let found = container(base) else { return nil }
    return Container(
      open: found.open, spelling: .calls(items[dot] + 1..<end(of: items[items.count - 1])))
  }

  private func isEmptyCall(before item: Int) -> Bool {
    guard let call = self.item(before: item) else { return false }
    return isOpen(call, "(") && contents(of: call).isEmpty
  }

  /// The methods that put a member into an object.
  static let putters: Set<String> = [
    "put", "Add", "add", "set", "insert", "addProperty", "putJsonObject", "TryAdd", "store",
    "putOpt", "putValue", "setProperty",
  ]
}
