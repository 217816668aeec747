internal import JSONSyntax

/// The forms in which code gives a header its value.
extension HeaderReader {
  private static let headers: Set<String> = [
    "apns-topic", "apns-push-type", "apns-priority", "apns-expiration", "apns-collapse-id",
    "apns-id", "apns-channel-id",
  ]

  /// The functions that set headers, in lower case and without underscores: of requests, lists of headers, and curl.
  private static let setters: Set<String> = [
    "set", "add", "append", "put", "insert", "header", "headers", "setheader", "addheader",
    "putheader", "insertheader", "appendheader", "withheader", "withheaders", "withaddedheader",
    "setrequestheader", "addrequestheader", "putreqheader", "setrequestproperty",
    "addrequestproperty", "setvalue", "addvalue", "tryaddwithoutvalidation", "update", "addall",
    "putall", "setheaders", "addheaders", "replaceoradd", "curlsetopt", "curlsetoptarray",
    "setopt", "setoptarray", "setall",
  ]
  private static let maximumTokens = 5_000
  private static let maximumParts = 40

  /// A member or an argument.
  private struct Part {
    var key: Entry.Key?
    var label: String?
    let value: Range<Int>
  }

  private func parts(of open: Int) -> [Part] {
    let list = tree.contents(of: open)
    guard list.count <= Self.maximumTokens else { return [] }
    return tree.split(list).prefix(Self.maximumParts).map(part)
  }

  private func part(_ list: Range<Int>) -> Part {
    let items = tree.items(of: list)
    if tree.isSymbol(items.first, in: ["...", "**", "*"]) { return Part(value: list.dropFirst()) }
    let mark = items.prefix(8).firstIndex {
      tree.isSymbol($0, in: [":", "=>", "="]) || tree.isWord($0, "to")
    }
    guard let mark, mark > 0, mark + 1 < items.count else { return Part(value: list) }
    let head = list.lowerBound..<items[mark]
    let value = items[mark] + 1..<list.upperBound
    let isName = mark == 1 && tree.kind(head.lowerBound) == .word
    if isName { return Part(label: tree.spelling(head.lowerBound), value: value) }
    let isBracket = mark == 1 && tree.isOpen(head.lowerBound, "[")
    let key = tree.literalKey(isBracket ? tree.contents(of: head.lowerBound) : head)
    return key.map { Part(key: $0, value: value) } ?? Part(value: list)
  }

  private func header(_ list: Range<Int>) -> Entry.Key? {
    tree.literalKey(list).flatMap { isHeader($0.name) ? $0 : nil }
  }

  private func isHeader(_ name: String) -> Bool { Self.headers.contains(name.lowercased()) }

  // MARK: Objects and lists

  /// Adds the headers beside an item in a bracket.
  mutating func addParts(
    of open: Int, besides item: Int, _ way: Way, to headers: inout CodeObject
  ) {
    for part in parts(of: open) where !part.value.contains(item) {
      if let key = part.key, isHeader(key.name) {
        add(key, value(part.value), way, to: &headers)
      } else if part.key != nil || part.label != nil || !tree.isOpen(open, "[") {
        // The elements of an array are other requests.
        addHeaders(in: part.value, way, to: &headers)
      }
    }
  }

  /// Adds the headers that an expression is: an object, a list of pairs or of lines, or a variable.
  private mutating func addHeaders(
    in list: Range<Int>, depth: Int = 0, _ way: Way, to headers: inout CodeObject
  ) {
    let list = tree.withoutConversion(list)
    guard depth < 5, !list.isEmpty, list.count <= Self.maximumTokens,
      !addLine(list, way, to: &headers)
    else { return }
    let count = headers.members.count
    let way = self.way(way, through: list)
    // The members of a literal are read one by one.
    let levels = tree.container(list) == nil ? 3 : 1
    addMembers(of: chosen(values.value(list), way), levels, way, to: &headers)
    if headers.members.count > count { return }
    if let item = tree.only(list), tree.kind(item) == .word {
      return addVariable(item, depth, way, to: &headers)
    }
    guard let open = tree.lastItem(of: list), tree.isOpen(open) else { return }
    if tree.split(tree.contents(of: open)).count == 2, list.lowerBound == open,
      let first = parts(of: open).first, let key = header(first.value)
    {
      return add(key, value(parts(of: open)[1].value), way, to: &headers)
    }
    // `new Headers({ … })`
    let callee = list.lowerBound < open ? tree.item(before: open) : nil
    let isType = callee.map { tree.spelling($0).utf8.first?.isUppercase ?? false } ?? false
    guard isType || tree.container(list) != nil else { return }
    addCall(callee, open, canBeAny: true, depth: depth + 1, way, to: &headers)
  }

  /// Returns the way with the call of a function of the file that returns the headers.
  private func way(_ way: Way, through list: Range<Int>) -> Way {
    var (way, call) = (way, list)
    if let item = tree.only(list), tree.kind(item) == .word {
      call = names.declaration(of: tree.spelling(item), before: item)?.value ?? list
    }
    guard names.results(ofCall: call) != nil, let open = tree.lastItem(of: call),
      let name = tree.item(before: open),
      let parameters = names.parameters(ofFunctionNamed: tree.spelling(name))
    else { return way }
    way.calls[parameters] = open + 1
    return way
  }

  private mutating func addMembers(
    of value: CodeValue, _ levels: Int, _ way: Way, to headers: inout CodeObject
  ) {
    for member in value.object?.members ?? [] {
      if isHeader(member.name) {
        add(
          member.name, member.keyRange, member.value, isConditional: member.isConditional, way,
          to: &headers)
      } else if levels > 1, !member.isConditional {
        addMembers(of: chosen(member.value, way), levels - 1, way, to: &headers)
      }
    }
  }

  private mutating func addVariable(
    _ item: Int, _ depth: Int, _ way: Way, to headers: inout CodeObject
  ) {
    let name = tree.spelling(item)
    if let declaration = names.declaration(of: name, before: item),
      tree.only(declaration.value).map({ tree.kind($0) == .word }) != true
    {
      addHeaders(in: declaration.value, depth: depth + 1, way, to: &headers)
    }
    addStatements(on: name, at: item, isCollection: true, way, to: &headers)
  }

  /// Adds the header of a line such as `"apns-topic: com.example"`; returns false for any other expression.
  private mutating func addLine(
    _ list: Range<Int>, _ way: Way, to headers: inout CodeObject
  ) -> Bool {
    guard let text = StringExpression(tree, list)?.text else { return false }
    guard let colon = text.bytes.firstIndex(of: UInt8(ascii: ":")),
      case let name = String(decoding: text.bytes[..<colon], as: UTF8.self), isHeader(name),
      let start = text.bytes[colon...].dropFirst().firstIndex(where: { $0 > 0x20 })
    else { return true }
    let rest = Array(text.bytes[start...])
    let hole = rest.lastIndex(of: CodeText.hole)
    var value = CodeValue(
      .string(rest, isPartial: hole != nil), text.sourceRange(of: start..<text.bytes.count))
    if let hole { value.end = Array(rest[(hole + 1)...]) }
    add(name, text.sourceRange(of: 0..<colon), value, way, to: &headers)
    return true
  }

  // MARK: Calls and assignments

  /// Adds the headers that a call sets.
  ///
  /// - Parameter canBeAny: Whether any function makes headers of its arguments.
  mutating func addCall(
    _ method: Int?, _ open: Int, besides item: Int = -1, canBeAny: Bool, depth: Int = 0, _ way: Way,
    to headers: inout CodeObject
  ) {
    let isSetter = isSetter(method)
    guard isSetter || canBeAny else { return }
    let parts = parts(of: open).filter { !$0.value.contains(item) }
    let first = parts.indices.first { parts[$0].key == nil && header(parts[$0].value) != nil }
    guard let first else {
      let count = headers.members.count
      for part in parts {
        if let key = part.key, isHeader(key.name) {
          add(key, value(part.value), way, to: &headers)
        } else {
          addHeaders(in: part.value, depth: depth, way, to: &headers)
        }
      }
      if isSetter, headers.members.count == count, setsAnyHeader(parts) {
        headers.isOpen = true
      }
      return
    }
    guard isSetter || parts[first].label == "name" else { return }
    // `setValue("…", forHTTPHeaderField: "apns-topic")`
    if parts[first].label?.lowercased().hasSuffix("field") == true {
      if let key = header(parts[first].value), first > 0 {
        add(key, value(parts[0].value), way, to: &headers)
      }
      return
    }
    // `headers("apns-topic", topic, "apns-priority", "10")`
    for index in stride(from: first, to: parts.count - 1, by: 2) {
      guard let key = header(parts[index].value) else { continue }
      add(key, value(parts[index + 1].value), way, to: &headers)
    }
  }

  private func isSetter(_ method: Int?) -> Bool {
    guard let method else { return false }
    return Self.setters.contains(tree.spelling(method).lowercased().filter { $0 != "_" })
  }

  /// Whether a call sets headers whose names are unknown.
  private mutating func setsAnyHeader(_ parts: [Part]) -> Bool {
    let field = parts.first { $0.label?.lowercased().hasSuffix("field") == true } ?? parts.first
    guard let list = field?.value, field?.key == nil, let item = tree.only(list),
      tree.kind(item) == .word, tree.spelling(item).utf8.first?.isUppercase == false
    else { return false }
    return parts.count > 1 || values.value(list).object.map { $0.isOpen } ?? true
  }

  /// Adds the headers that the statements of the same function set on a variable.
  ///
  /// - Parameter isCollection: Whether the variable contains only headers, so that any change changes them.
  mutating func addStatements(
    on name: String, at item: Int, isCollection: Bool = false, _ way: Way,
    to headers: inout CodeObject
  ) {
    let function = names.startOfFunction(around: item)
    let end = tree.isOpen(function, "{") ? tree.end(of: function) : tree.tokens.count
    guard !NameTable.ownObjects.contains(name),
      let uses = names.uses(of: name, in: function..<max(function, end))
    else { return }
    visits -= 1
    nesting += 1
    defer { nesting -= 1 }
    guard visits > 0, nesting < 4 else { return }
    var all = CodeObject.withoutMembers
    for use in uses {
      var found = CodeObject.withoutMembers
      let isNew = addStatement(at: use, isCollection, way, to: &found)
      if isNew, use > item { break }
      guard isNew || found.isOpen || !found.members.isEmpty,
        let isCertain = runs(statement(around: use), with: statement(around: item))
      else { continue }
      if isNew { all = .withoutMembers }
      if isNew, !isCertain { found.isOpen = true }
      if found.isOpen { all.isOpen = true }
      for var member in found.members {
        if !isCertain || names.isUnderInlineCondition(use) { member.makeUnclear() }
        all.addHeader(member)
      }
    }
    headers.unite(all, isNearer: false)
  }

  /// Whether a statement runs whenever another one does; nil if another function contains it.
  private func runs(_ statement: Int, with other: Int) -> Bool? {
    switch (
      names.blocks.reach(from: statement, to: other), names.blocks.reach(from: other, to: statement)
    ) {
    case (.never, .never): nil
    case (.always, _): true
    case (_, .always): !names.blocks.isNested(statement, comparedTo: other)
    default: false
    }
  }

  private func statement(around item: Int) -> Int {
    var item = item
    for _ in 0..<CodeTree.maximumDepth {
      guard let open = tree.parent(of: item), !isBlock(open) else { break }
      item = open
    }
    return item
  }

  /// Adds the headers that a statement sets; returns whether it gives the variable another value.
  private mutating func addStatement(
    at use: Int, _ isCollection: Bool, _ way: Way, to headers: inout CodeObject
  ) -> Bool {
    var isNew = false
    switch names.role(of: use) {
    case .declaration(let value, _):
      let name = tree.spelling(use)
      isNew = !value.contains { tree.isWord($0, name) }
      if tree.container(value) != nil { addHeaders(in: value, way, to: &headers) }
      for call in calls(in: value) {
        addCall(call.method, call.open, canBeAny: true, way, to: &headers)
      }
    case .changes(let changes):
      for change in changes {
        switch change.kind {
        case .sets(let key, let list?) where names.place(from: use).call == nil:
          if isHeader(key.name) {
            let keyRange = tree.sourceRange(of: key.item..<key.item + 1)
            add(
              key.name, keyRange, value(list), isConditional: change.isConditional, way,
              to: &headers)
          } else if !change.isConditional {
            addHeaders(in: list, way, to: &headers)
          }
        case .sets, .isLent: break
        case .opens, .opensAll, .replaces, .completes, .isRenamed:
          headers.isOpen = headers.isOpen || isCollection
        }
      }
    case .hidden, .other: break
    }
    for call in calls(in: chain(around: use)) {
      if isSetter(call.method) { headers.isOpen = false }
      addCall(call.method, call.open, canBeAny: false, way, to: &headers)
    }
    // `curl_setopt($request, CURLOPT_HTTPHEADER, [ … ])`
    if let open = tree.parent(of: use), tree.isOpen(open, "("), tree.item(before: use) == nil,
      let callee = tree.item(before: open), tree.kind(callee) == .word
    {
      addCall(callee, open, besides: use, canBeAny: false, way, to: &headers)
    }
    return isNew
  }

  // MARK: Chains

  private static let longestChain = 200

  /// Returns the tokens of a chain such as `client.post(url).header("a", b).json(push)`.
  func chain(around item: Int) -> Range<Int> {
    func isLink(_ item: Int?) -> Bool { tree.isAccess(item) || tree.isSymbol(item, "|>") }
    func isAttached(_ open: Int, to before: Int) -> Bool {
      tree.isOpen(open, "([") && (tree.kind(before) == .word || tree.isOpen(before))
        && tree.tokens[tree.end(of: before) - 1].end == tree.tokens[open].start
        && !tree.isWord(before, in: NameTable.control)
    }
    var (start, last) = (item, item)
    for _ in 0..<Self.longestChain {
      guard let before = tree.item(before: start) else { break }
      if isLink(before) {
        let object = tree.item(before: before)
        let hasObject = tree.kind(object) != .symbol
        start = hasObject ? object ?? before : before
        if !hasObject { break }
      } else if isAttached(start, to: before) {
        start = before
      } else {
        break
      }
    }
    for _ in 0..<Self.longestChain {
      guard let next = tree.item(after: last) else { break }
      if isLink(next) || isLink(last) && tree.kind(next) == .word || isAttached(next, to: last)
        || tree.isSymbol(next, in: ["?", "!"]) && isLink(tree.item(after: next))
      {
        last = next
      } else if tree.isSymbol(last, in: ["?", "!"]), isLink(next) {
        last = next
      } else {
        break
      }
    }
    return start..<tree.end(of: last)
  }

  /// Returns the calls of a chain.
  func calls(in chain: Range<Int>) -> [(method: Int, open: Int)] {
    tree.items(of: chain).compactMap { open in
      guard tree.isOpen(open, "("), open > chain.lowerBound, let method = tree.item(before: open),
        tree.kind(method) == .word
      else { return nil }
      return (method, open)
    }
  }

  // MARK: Values

  /// Reads a value without the calls that make it the value of a header: `HeaderValue::from_static("10")`, `str(10)`, `"10".parse()?`.
  private mutating func value(_ list: Range<Int>) -> CodeValue {
    var items = tree.items(of: list)
    while let last = items.last, items.count > 1 {
      if tree.isSymbol(last, in: ["?", "!"]) {
        items.removeLast()
      } else if items.count > 3, tree.contents(of: last).isEmpty,
        tree.isWord(items[items.count - 2], in: ["unwrap", "parse"])
      {
        items.removeLast(3)
      } else {
        break
      }
    }
    if let open = items.last, items.count > 1, tree.isOpen(open, "("),
      tree.isWord(items[items.count - 2], in: Self.wrappers),
      tree.split(tree.contents(of: open)).count == 1
    {
      return values.value(tree.contents(of: open))
    }
    return values.value(list.lowerBound..<(items.last.map { tree.end(of: $0) } ?? list.upperBound))
  }

  private static let wrappers: Set<String> = [
    "from_static", "from_str", "String", "str", "Itoa", "toString", "valueOf",
  ]

  private mutating func add(
    _ key: Entry.Key, _ value: CodeValue, _ way: Way, to headers: inout CodeObject
  ) {
    add(key.name, tree.sourceRange(of: key.item..<key.item + 1), value, way, to: &headers)
  }

  private func add(
    _ name: String, _ keyRange: Range<Int>, _ value: CodeValue, isConditional: Bool = false,
    _ way: Way, to headers: inout CodeObject
  ) {
    var value = chosen(value, way)
    // Lists of values, as in Go's `http.Header`.
    if case .array(let elements) = value.content {
      value = elements.count == 1 ? elements[0] : CodeValue(.unknown(nil), value.range)
    }
    var member = CodeObject.Member(name: name.lowercased(), keyRange: keyRange, value: value)
    if isConditional { member.makeUnclear() }
    headers.addHeader(member)
  }

  /// Returns the value that a push on its way gets: of the calls that pass it, or one of the values that replace a missing one, or
  /// of the calls of its function. The branches of a condition can belong to other pushes.
  private func chosen(_ value: CodeValue, _ way: Way) -> CodeValue {
    guard case .alternatives(let values) = value.content else { return value }
    var isCertain = false
    let kept = values.filter { value in
      if let path = value.call?.path {
        isCertain = isCertain || path.keys.contains { way.calls[$0] != nil }
        return path.allSatisfy { parameters, call in
          way.calls[parameters].map { $0 == call } ?? isPush(on: way, in: parameters)
        }
      }
      switch value.fallback {
      case .ofOperator: return true
      case .ofParameter(let parameters):
        guard let call = way.calls[parameters] else { return isPush(on: way, in: parameters) }
        isCertain = true
        return values.allSatisfy {
          $0.call.map { $0.path[parameters] != call } ?? ($0.fallback != nil)
        }
      case nil: return false
      }
    }
    if isCertain, kept.count == 1 { return kept[0] }
    let known = kept.filter { $0.headerText != nil || $0.endOfHeader != nil }
    return CodeValue(known.isEmpty ? .unknown(nil) : .alternatives(known), value.range)
  }

  /// Whether the function with the parameters in a bracket contains the push, or an expression that is the push.
  private func isPush(on way: Way, in parameters: Int) -> Bool {
    guard parameters >= 0, let first = tree.contents(of: parameters).first,
      let body = names.blocks.body(afterHead: first)
    else { return false }
    return way.items.contains { body.contains($0) }
  }
}
