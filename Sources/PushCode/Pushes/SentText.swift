import CodeSyntax
internal import JSONSyntax

/// The JSON of a string as a program sends it.
struct SentText {
  private let written: TextWithHoles
  private let tree: JSONTree
  private let problems: [JSONProblem]

  init(_ text: CodeText, words: Set<[UInt8]>, of source: [UInt8]) {
    written = TextWithHoles(text, words: words, of: source)
    (tree, problems) = JSONParser.parse(written.written.bytes, allowsHoles: true)
  }

  /// Whether the text is not JSON.
  var isBroken: Bool { problems.includeViolation }

  /// Whether the text can be JSON only after it is joined with other strings, or with those in its holes.
  func isPiece(of pieces: StringPieces) -> Bool {
    guard isBroken else { return false }
    let isJoined = tree.nodes(in: tree.root).contains { tree.isOpen($0) }
    return problems.contains { problem in
      switch problem.kind {
      case .unclosedBracket: isJoined || pieces.closesBracket
      case .contentAfterValue:
        isJoined || pieces.opensBracket || !"}]".utf8.contains(tree.bytes[problem.range.lowerBound])
      case .comment, .trailingComma, .unquotedKey, .singleQuotes, .lineBreakInString,
        .controlCharacter, .invalidEscape, .unknownLiteral, .malformedNumber, .invalidUTF8,
        .duplicateKey, .byteOrderMark, .loneSurrogate, .furtherProblemsNotListed:
        false
      default: isJoined || followsHole(problem.range.lowerBound)
      }
    }
  }

  private func followsHole(_ offset: Int) -> Bool {
    tree.bytes[...offset].last { !JSONParser.isBlank($0) } == JSONParser.hole
      || tree.bytes[..<offset].last { !JSONParser.isBlank($0) } == JSONParser.hole
  }

  // MARK: The push

  /// The text as a push; nil if it shows none.
  var push: CodePush? {
    let holders = tree.nodes(in: tree.root).lazy.compactMap { aps(in: $0) }
    // Keys of any spelling show a push that is not JSON.
    guard
      !isBroken || EmbeddedText.isJSON(tree.bytes) && !tree.isEmpty(tree.root)
        || !holders.isEmpty
    else { return nil }
    let examples = Set(
      written.partialStrings.map { tree.range(of: tree.node(at: $0)).lowerBound })
    var push = CodePush(
      written.written, tree.marking(open: [], examples: examples), problems)
    let root = isPush(tree.root, keysOfEnd: PushFinder.keysOfEnd) ? tree.root : nil
    guard let aps = holders.first ?? root else { return isBroken ? push : nil }
    let state = ["content-state", "event_updates"].compactMap { tree.member($0, of: aps) }.first
    push.state =
      state.map { state in
        let range = push.text.map.sourceRange(of: tree.range(of: state))
        return isKnown(state) ? .read : .unread(UnreadState(range: range, .filledIn))
      } ?? .absent
    guard holders.isEmpty else { return push }
    return PushFinder.keysOfEnd.contains { has($0, aps) } ? wrapped(push, examples) : nil
  }

  /// Whether a value, or all keys of an object, are known.
  private func isKnown(_ state: JSONNode) -> Bool {
    switch tree.kind(of: state) {
    case .object:
      !tree.isOpen(state)
        || tree.members(of: state).contains { tree.kind(of: $0.value) != .unknown }
    case .invalid, .unknown: false
    default: true
    }
  }

  /// Returns the aps object of a push; the request itself if it is one of a vendor.
  private func aps(in request: JSONNode) -> JSONNode? {
    if let aps = tree.member("aps", of: request), isPush(aps, keysOfEnd: ["event"]) { return aps }
    let isVendors =
      has("event_updates", request)
      && ["event", "activity_id", "name"].contains { has($0, request) }
    return isVendors ? request : nil
  }

  private func has(_ name: String, _ object: JSONNode) -> Bool {
    tree.member(name, of: object) != nil
  }

  /// Returns the text of an aps object as that of a push, whose code can add members.
  private func wrapped(_ push: CodePush, _ examples: Set<Int>) -> CodePush {
    var text = MappedText()
    let source = push.text.map.sourceRange(of: tree.range(of: tree.root))
    text.put("{\"aps\": ".utf8, for: source.lowerBound..<source.lowerBound)
    let distance = text.bytes.count
    text.append(push.text)
    text.put("}".utf8, for: source.upperBound..<source.upperBound)
    let (whole, problems) = JSONParser.parse(text.bytes, allowsHoles: true)
    var wrapped = CodePush(
      text,
      whole.marking(
        open: [distance + tree.range(of: tree.root).lowerBound],
        examples: Set(examples.map { $0 + distance })), problems)
    wrapped.state = push.state
    return wrapped
  }

  /// Whether an object has a key that only pushes have, or ends an activity, and describes no options.
  private func isPush(_ aps: JSONNode, keysOfEnd: [String]) -> Bool {
    let event = tree.member("event", of: aps)
    let isTable =
      event.map { tree.kind(of: $0) == .object || tree.text(of: $0).contains(" ") } ?? false
    return !isTable
      && (PushFinder.anchors.contains { has($0, aps) }
        || has(PushFinder.endAnchor, aps) && keysOfEnd.allSatisfy { has($0, aps) })
  }
}
