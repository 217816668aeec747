import CodeNames
import CodeSyntax
internal import JSONSyntax

extension PushFinder {
  /// Examines the expression of a string that can contain a push.
  func examineText(_ index: Int) {
    let list = tree.joinedStrings(around: index)
    endOfText = list.upperBound
    let expression = StringExpression(tree, list)?.text
    guard var text = expression, EmbeddedText.isObject(text.bytes[...]) else {
      let content = tree.text.bytes[tree.strings[tree.tokens[index].link].content]
      if EmbeddedText.isFieldTag(content) {
        let anchor = Anchor(item: index, isVendors: false)
        if examineValues(ofTypeAround: index, anchor) { return }
        // The fields of one type are one push.
        if labeled.insert(tree.parent(of: index) ?? -1).inserted { refuse(index, .typeDeclaration) }
        return
      }
      let showsPush =
        EmbeddedText.showsPush(content)
        || expression.map { EmbeddedText.showsPush($0.bytes[...]) } ?? false
      if showsPush { refuse(index, .joinedText) }
      return
    }
    if text.isFormat { text = text.formatted }
    tree.work.steps += text.bytes.count
    let sent = SentText(text, words: pieces.words, of: source)
    guard !sent.isPiece(of: pieces), var push = sent.push else {
      if EmbeddedText.showsPush(text.bytes[...]) { refuse(index, .joinedText) }
      return
    }
    if tree.isAsserted(list.lowerBound)
      || sent.isBroken && tree.isPartiallyMatched(list.lowerBound)
    {
      return
    }
    if sent.isBroken ? isChanged(list) : isParsedAndChanged(list) {
      return refuse(index, .changedText)
    }
    push.headers = headers.headers(of: [list]).asHeaders
    pushes.append(push)
  }

  // MARK: Changes of a string

  /// Parts of the names of functions that read more than JSON, or replace parts of a string. The parser of JavaScript reads only JSON;
  /// Ruby's also reads comments, and those of Java's and .NET's libraries read other quotation marks.
  private static let changingFunctions = [
    "parse", "yaml", "json5", "jsonc", "hjson", "eval", "jsonobject", "jsonconvert", "gson",
    "fromjson", "decodefromstring", "stripjson", "replace", "re.sub", "strtr",
  ]
  private static let maximumUses = 64

  /// Whether the program reads a string with a parser that accepts more than JSON, or replaces parts of it.
  private func isChanged(_ list: Range<Int>) -> Bool {
    let tag = tree.item(before: list.lowerBound)
    if let tag, tree.kind(tag) == .word, !tree.isWord(tag, "raw"),
      tree.tokens[tag].end == tree.tokens[list.lowerBound].start
    {
      return true
    }
    if isChanged(at: list.lowerBound) { return true }
    guard let owner = names.owner(of: list), owner.isWhole else { return false }
    let end = names.blocks.region(from: owner.item).upperBound
    let uses = names.uses(of: owner.name, in: list.upperBound..<max(list.upperBound, end))
    return uses?.prefix(Self.maximumUses).contains { isChanged(at: $0) } ?? true
  }

  /// Functions that parse a string and return its object.
  private static let parsers: Set<String> = [
    "parse", "loads", "json_decode", "jsonDecode", "decode", "decode!", "JSONObject", "readTree",
    "readValue", "fromJson", "from_str",
  ]

  /// Whether the program reads a string and changes the object in it.
  private func isParsedAndChanged(_ list: Range<Int>) -> Bool {
    var uses = [list.lowerBound]
    if let owner = names.owner(of: list), owner.isWhole {
      uses += names.uses(of: owner.name, in: list.upperBound..<tree.tokens.count) ?? []
    }
    return uses.prefix(Self.maximumUses).contains { use in
      guard let open = tree.parent(of: use), tree.isOpen(open, "("),
        let callee = tree.item(before: open), tree.isWord(callee, in: Self.parsers)
      else { return false }
      let start = names.startOfValue(tree.startOfChain(callee))
      let owner = names.owner(of: start..<start + 1)
      return owner.map { !names.laterChanges(of: $0, after: tree.end(of: open)).isEmpty } ?? false
    }
  }

  private func isChanged(at item: Int) -> Bool {
    // `text.replace("ETA", eta)`
    if let dot = tree.item(after: item), tree.isAccess(dot), let method = tree.item(after: dot),
      let open = tree.item(after: method), tree.isOpen(open, "("),
      case let arguments = tree.split(tree.contents(of: open)), arguments.count > 1,
      arguments[0].contains(where: {
        tree.kind($0) == .string || tree.text.bytes[tree.tokens[$0].start] == UInt8(ascii: "/")
      })
    {
      return true
    }
    guard let open = tree.parent(of: item), tree.isOpen(open, "("),
      var name = tree.item(before: open), tree.kind(name) == .word
    else { return false }
    if let dot = tree.item(before: name), tree.isAccess(dot), let object = tree.item(before: dot) {
      name = object
    }
    let callee = tree.compactSpelling(of: name..<open)?.lowercased() ?? ""
    if callee == "json.parse", tree.language.hasShorthand { return false }
    return Self.changingFunctions.contains { callee.hasOccurrence(of: $0) }
  }
}

extension CodeObject {
  /// Whether the event is certainly `end`, which needs no state.
  var isEnd: Bool {
    if case .string(let text, false)? = self["event"]?.content {
      text.elementsEqual("end".utf8)
    } else {
      false
    }
  }

  /// The content state of an aps object, or of a vendor's request.
  var state: CodeValue? { self["content-state"] ?? self["event_updates"] }

  /// The aps object in a request.
  var aps: CodeObject? { pathToAPS.flatMap { object(at: $0) } }

  /// The object that contains the aps object in a request.
  var holderOfAPS: CodeObject? { path(toHolderOf: "aps").flatMap { object(at: $0) } }

  /// The keys that lead to the aps object in a request.
  var pathToAPS: [String]? { path(toHolderOf: "aps").map { $0 + ["aps"] } }

  /// The object with the state in a request of a vendor.
  var vendorRequest: CodeObject? { path(toHolderOf: "event_updates").flatMap { object(at: $0) } }

  private func object(at path: [String]) -> CodeObject? {
    path.reduce(self as CodeObject?) { $0?[$1]?.object }
  }

  /// Returns the keys of a request that lead to the object with a member.
  private func path(toHolderOf name: String, depth: Int = 0) -> [String]? {
    if self[name] != nil { return [] }
    guard depth < Self.deepestRequest else { return nil }
    for member in members where CodeTree.envelopeKeys.contains(member.name) {
      let path = member.value.object?.path(toHolderOf: name, depth: depth + 1)
      if let path { return [member.name] + path }
    }
    return nil
  }

  private static let deepestRequest = 6
}
