import JSONSyntax
import PushTexts

/// The objects, the requests and the commands in a page, a log or a script.
extension FoundDocuments {
  /// - Parameter ranges: The parts that were read as code, in order.
  mutating func add(
    textIn text: RecognizedText, besides ranges: [Range<Int>],
    _ commands: ([UInt8], [ShellPart]) -> CommandDocuments
  ) {
    guard text.canContainObjects else { return }
    let scripts = ShellPart.all(in: text)
    let commands = commands(text.bytes, scripts)
    var scanner = TextScanner(
      text, skipping: (commands.ranges + ranges).sorted { $0.lowerBound < $1.lowerBound })
    var found: [FoundDocument] = []
    while found.count <= Self.maximumCount, let document = scanner.next() {
      found.append(document)
    }
    unread += commands.unread + scanner.unread
    hasUnreadBody = hasUnreadBody || scanner.hasUnreadBody
    let programs = commands.programs.filter { program in
      guard let range = program.range else { return false }
      let isJSON = found.contains { range.contains($0.start) && $0.isPush }
      if !isJSON { found.removeAll { range.contains($0.start) } }
      return !isJSON
    }
    let joined = found.filter { $0.isJoined(inOneOf: scripts) }
    if !joined.isEmpty { found.removeAll { $0.isJoined(inOneOf: scripts) } }
    unread += programs + joined.map { UnreadPart(joinedTextAt: $0.start..<$0.start + 1) }
    var unreadPushes = commands.unreadPushes + programs.count + joined.count
    // A file is not without a push because its only command was not read.
    if unreadPushes == 0, commands.documents.isEmpty, !commands.unread.isEmpty,
      SkippedSource.counts(text.bytes[...])
    {
      unreadPushes = 1
    }
    if unreadPushes > 0, text.source.notation.isSource {
      code = (code ?? CodeReading()).adding(unread: unreadPushes)
    }
    let objects = found.filter { $0.origin.excerpt != nil }
    let objectsAreDocuments =
      !text.isCommentedJSON && objects.contains { $0.origin.excerpt?.isInValue == false }
    guard !commands.documents.isEmpty || objects.count < found.count || objectsAreDocuments else {
      return
    }
    if case .page = reading {
      // The comments of its blocks are known.
    } else if case let bodies = found.compactMap({ $0.body }), !bodies.isEmpty {
      comments.add(requestsIn: text.bytes, bodies: bodies)
    } else if text.source.notation.isSource || !commands.documents.isEmpty {
      comments = commands.comments
    }
    documents = (commands.documents + found + documents).sorted { $0.start < $1.start }
    if case .text = reading, !text.source.notation.isSource {
      addStates(inOtherNotationsOf: text.bytes, besides: commands.ranges)
    }
    guard documents.count > Self.maximumCount else { return }
    documents.removeLast(documents.count - Self.maximumCount)
    unread.append(
      UnreadPart(
        "the text contains more than \(Self.maximumCount) documents: only the first \(Self.maximumCount) were checked"
      ))
  }
}

extension FoundDocuments {
  /// Reports states in other notations than JSON between the documents of a text.
  private mutating func addStates(
    inOtherNotationsOf bytes: [UInt8], besides ranges: [Range<Int>]
  ) {
    // The values of Python are errors only if the text has nothing else.
    let values = documents.filter { !Prose.isObjectOfPython(at: $0.start, in: bytes) }
    let read =
      (values.isEmpty ? documents : values).map {
        $0.text.map.sourceRange(of: 0..<$0.text.bytes.count)
      } + ranges
    var (start, count) = (0, 0)
    let end = bytes.count..<bytes.count
    for range in (read + [end]).sorted(by: { $0.lowerBound < $1.lowerBound })
    where count < OtherNotation.maximumCount {
      if start < range.lowerBound, let key = OtherNotation.key(in: bytes[start..<range.lowerBound])
      {
        unread.append(UnreadPart("the push was not read: it is not written as JSON", at: key))
        count += 1
      }
      start = max(start, range.upperBound)
    }
  }
}

extension FoundDocument {
  /// Whether the text is JSON with the names of a push.
  fileprivate var isPush: Bool {
    NamesInPush.occur(in: text.bytes) && !JSONParser.parse(text.bytes).problems.includeViolation
  }

  /// Whether a script makes a push of this text, which is not JSON, and of others: `'{"aps": ' '{}}'`.
  fileprivate func isJoined(inOneOf scripts: [ShellPart]) -> Bool {
    guard origin.excerpt != nil, scripts.contains(where: { $0.range.contains(start) }),
      NamesInPush.occur(in: text.bytes)
    else { return false }
    // The marks of a shell outside of the strings.
    var (isQuoted, isEscaped) = (false, false)
    for byte in text.bytes {
      let isBackslash = byte == UInt8(ascii: "\\")
      if !isQuoted, isBackslash || "'$`".utf8.contains(byte) { return true }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && isBackslash && !isEscaped
    }
    return false
  }

  /// The position in the text.
  var start: Int { text.map.sourceRange(of: 0..<text.bytes.count).lowerBound }
}
