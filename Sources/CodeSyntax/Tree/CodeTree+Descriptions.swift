extension CodeTree {
  /// Whether an object only describes pushes: a type, a schema of a validation library, or the expected members of a test.
  package func isDescription(_ literal: Literal) -> Bool {
    if isArgument(literal.list.lowerBound, of: Self.partialMatchers) { return true }
    guard case .entries(let hasNamedArguments, _)? = container(literal.list)?.spelling else {
      return false
    }
    let entries = entries(of: literal.open, hasNamedArguments: hasNamedArguments)
    for entry in entries ?? [] {
      if case .element = entry.kind, isOptionalMember(entry.value) { return true }
      guard entry.key != nil, let first = entry.value.first else { continue }
      if let only = only(entry.value), isWord(only, in: Self.types) { return true }
      if isWord(first, in: Self.schemas), isSymbol(item(after: first), ".") { return true }
      if isTupleOfTypes(entry.value) { return true }
      var isConditional = false
      for item in items(of: entry.value) {
        if isSymbol(item, "?") { isConditional = true }
        if isSymbol(item, ":"), !isConditional,
          isWord(item - 1, in: Self.types) || kind(item - 1) == .word && hasNewLine(item)
        {
          return true
        }
      }
    }
    return false
  }

  /// Whether an expression is a tuple of Python that starts with a type: `(str,)`, `({str: (bool, float)},)`.
  private func isTupleOfTypes(_ list: Range<Int>) -> Bool {
    guard let open = only(list), isOpen(open, "("), isSymbol(contents(of: open).last, ",") else {
      return false
    }
    return isWord(contents(of: open).first { kind($0) == .word }, in: Self.types)
      && !contents(of: open).contains { kind($0) == .string }
  }

  /// Whether only the size of an object's text is used: `JSON.stringify({ aps: … }).length`, `len(json.dumps({…}))`.
  package func isMeasured(_ literal: Literal) -> Bool {
    if isSize(after: literal.open) { return true }
    var item = literal.list.lowerBound
    while let call = parent(of: item), isOpen(call, "("), let function = self.item(before: call),
      self.item(before: item) == nil || isSymbol(self.item(before: item), ",")
    {
      if isWord(function, in: Self.sizes) || isSize(after: call) { return true }
      item = startOfChain(function)
    }
    return false
  }

  /// Whether a chain such as `.to_json.bytesize` asks for the size.
  private func isSize(after item: Int) -> Bool {
    var item = item
    while let access = self.item(after: item), isAccess(access),
      let member = self.item(after: access)
    {
      if isWord(member, in: Self.sizes) { return true }
      item = self.item(after: member).flatMap { isOpen($0, "(") ? $0 : nil } ?? member
    }
    return false
  }

  private static let sizes: Set<String> = [
    "length", "len", "byteLength", "bytesize", "size", "count", "Length", "byteSize", "strlen",
    "byte_size",
  ]

  /// Whether a key is the `data` of a message to Firebase that only the app's code reads: the message has nothing else for an iPhone, or contains `aps`.
  package func isForAppItself(_ key: Entry.Key) -> Bool {
    guard key.name == "data", let message = literal(withKey: key.item) else { return false }
    func hasAny(_ names: [String]) -> Bool { names.contains { has($0, in: message) } }
    if hasAny(["apns"]) { return hasPush(message) }
    guard !hasAny(["live_activity_token", "liveActivityToken"]) else { return false }
    let isMessage = has("android", in: message) || keyBefore(message.list)?.name == "message"
    return isMessage && hasAny(["token", "tokens", "fid", "topic", "condition"])
      || hasAny(["to", "registration_ids"])
        && !hasAny(["content_available", "mutable_content", "title", "body"])
  }

  /// Whether a message to Firebase contains `apns.payload.aps`.
  private func hasPush(_ message: Literal) -> Bool {
    let path = ["apns", "payload", "aps"]
    var object: Literal? = message
    for name in path {
      let entry = object.flatMap { entries(of: $0.open) }?.first { $0.key?.name == name }
      object = entry.flatMap { entry in
        container(entry.value).map { Literal(list: entry.value, open: $0.open) }
      }
    }
    return object != nil
  }

  /// Whether the object that a literal shows gets other members at once: `{ aps: … }.deep_merge(extra)`, `mergeDeep(base, { aps: … })`.
  package func isMerged(_ literal: Literal) -> Bool {
    if isArgument(literal.list.lowerBound, of: Self.deepMerges) { return true }
    guard let next = item(after: literal.open), isAccess(next) || isSymbol(next, "|>") else {
      return false
    }
    return isWord(item(after: next), in: Self.deepMerges)
  }

  private func hasNewLine(_ item: Int) -> Bool {
    item > 1 && tokens[item - 2].line < tokens[item - 1].line
  }

  package static let types: Set<String> = [
    "number", "string", "boolean", "any", "unknown", "object", "Int", "String", "Double", "Float",
    "Bool", "int", "float", "bool", "str", "Long", "dynamic", "Record", "Any", "Object", "Integer",
    "Boolean", "Array", "Hash", "Map", "Number", "array", "integer",
  ]
  package static let schemas: Set<String> = ["z", "Joi", "joi", "yup", "Yup", "vol"]
  private static let partialMatchers: Set<String> = [
    "toMatchObject", "objectContaining", "arrayContaining", "containsEntry", "include", "includes",
    "hash_including", "a_hash_including", "calledWithMatch", "partialDeepStrictEqual",
    "toMatchInlineSnapshot",
  ]

  /// Functions whose arguments are parts of one object.
  private static let deepMerges: Set<String> = [
    "deep_merge", "deep_merge!", "deepMerge", "deepmerge", "mergeDeep", "defaultsDeep", "put_in",
    "update_in", "array_replace_recursive", "array_merge_recursive",
  ]

  /// `"key"?: Type`
  private func isOptionalMember(_ list: Range<Int>) -> Bool {
    let items = items(of: list)
    return items.count > 2
      && (isSymbol(items[1], "?:") || isSymbol(items[1], "?") && isSymbol(items[2], ":"))
  }

  /// Whether a test compares something with an expression: `assert.Equal(t, "…", body)`, `assert body == "…"`.
  package func isAsserted(_ item: Int) -> Bool {
    var item = item
    for _ in 0..<CodeTree.maximumDepth {
      var part = item
      for _ in 0..<Self.longestAssertion {
        guard let before = self.item(before: part), isOnLine(before, part) else { break }
        if isSymbol(before, in: ["=>", "->"]), isOpen(self.item(before: before), "(") {
          return false
        }
        if isSymbol(before, in: [",", ":", ";", "=", ":=", "=>", "->"]) { break }
        if kind(before) == .word,
          Self.assertions.contains(where: { spelling(before).hasPrefix($0) })
        {
          return true
        }
        part = before
      }
      guard let parent = parent(of: item), !isOpen(parent, "{") || literal(around: parent) != nil
      else { return false }
      item = parent
    }
    return false
  }

  private static let longestAssertion = 16
  /// The starts of the names of functions that compare.
  private static let assertions = ["assert", "expect", "require", "XCTAssert"]

  /// Whether the second of two items does not start a line, except as part of a chain of calls.
  private func isOnLine(_ before: Int, _ item: Int) -> Bool {
    tokens[end(of: before) - 1].line == tokens[item].line || isAccess(before) || isAccess(item)
  }

  /// Whether a test compares only some members of something with a value.
  package func isPartiallyMatched(_ item: Int) -> Bool {
    isArgument(item, of: Self.partialMatchers)
  }

  private func isArgument(_ item: Int, of functions: Set<String>) -> Bool {
    brackets(around: item).contains { parent in
      guard isOpen(parent, "("), let name = self.item(before: parent) else { return false }
      return isWord(name, in: functions) || isMergeOfLodash(name, in: functions)
    }
  }

  /// `_.merge`, and an imported `merge`; the method of the same name in other languages replaces whole members.
  private func isMergeOfLodash(_ name: Int, in functions: Set<String>) -> Bool {
    guard isWord(name, "merge"), functions.contains("deep_merge") else { return false }
    let access = self.item(before: name)
    if isAccess(access) {
      return isWord(access.flatMap { self.item(before: $0) }, in: ["_", "lodash", "mergedeep"])
    }
    return ["JavaScript", "Python"].contains(language.name)
  }

  /// Returns the opening bracket of the type that declares a field with an attribute.
  package func bodyOfType(around item: Int) -> Int? {
    var block = parent(of: item)
    for _ in 0..<Self.deepestAttribute {
      guard let inner = block, isOpen(inner, "(["), let outer = parent(of: inner) else { break }
      let name = self.item(before: inner).flatMap { self.item(before: $0) }
      if isWord(name, in: ["class", "record", "struct"]) { break }
      block = outer
    }
    return block
  }

  private static let deepestAttribute = 4
}
