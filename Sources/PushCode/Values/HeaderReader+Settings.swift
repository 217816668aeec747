import CodeNames
import CodeSyntax
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
  struct Part {
    var key: Entry.Key?
    var label: String?
    let value: Range<Int>
  }

  func parts(of open: Int) -> [Part] {
    let list = tree.contents(of: open)
    guard list.count <= Self.maximumTokens else { return [] }
    return tree.split(list).prefix(Self.maximumParts).map(part)
  }

  func part(_ list: Range<Int>) -> Part {
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

  func header(_ list: Range<Int>) -> Entry.Key? {
    tree.literalKey(list).flatMap { isHeader($0.name) ? $0 : nil }
  }

  func isHeader(_ name: String) -> Bool { Self.headers.contains(name.lowercased()) }

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

  /// Adds the headers that a notification of a client library contains.
  mutating func addMembers(
    ofNotification open: Int, _ way: Way, to headers: inout CodeObject
  ) {
    guard notifications.isCreated(by: open) else { return }
    for part in parts(of: open) {
      guard let name = part.label.flatMap({ notifications.header($0) }) else { continue }
      let value = self.value(part.value)
      add(name, value.range, value, way, to: &headers)
    }
  }

  /// Adds the headers that an expression is: an object, a list of pairs or of lines, or a variable.
  mutating func addHeaders(
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
    // As an argument of `chosen`, the call would copy the reader and its table.
    let all = values.value(list)
    addMembers(of: chosen(all, way), levels, way, to: &headers)
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

  func isSetter(_ method: Int?) -> Bool {
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
}
