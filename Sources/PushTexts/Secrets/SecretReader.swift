import JSONSyntax

/// Finds the secrets of a document by their names and by their forms in one pass: JSON, also broken or inside strings,
/// headers, forms, commands and prose.
struct SecretReader {
  let bytes: [UInt8]
  /// Whether a value without quotation marks usually is the name of a variable.
  private(set) var isCode = false
  var ranges: [Range<Int>] = []
  /// The keys of the objects.
  private(set) var keyRanges: [Range<Int>] = []
  /// The end of the last private key. A key can continue after the string or line that starts it.
  var endOfKey = 0
  /// The start of the last found line that ends a private key; the maximum if none follows.
  var startOfEndLine = -1
  /// The marks of triple-quoted strings whose closing marks were not found.
  var unendedTriples: [UInt8] = []
  /// The next tag of XML, and the offset from which it was searched; the maximum if none follows.
  var nextTag = (from: 0, start: -1)
  /// Whether the words are arguments of curl.
  var isInCurl = false
  /// Whether the words are source code outside of strings.
  private(set) var isExpression = false

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - isState: whether it is a bare `content-state`, or bare `attributes`.
  ///   - isCode: whether it is source code.
  init(document bytes: [UInt8], isState: Bool, isCode: Bool) {
    self.bytes = bytes
    self.isCode = isCode
    read(bytes.indices, in: SecretScope(isState: isState), depth: 0)
  }

  /// Reads text whose names do not describe values.
  init(words bytes: [UInt8]) {
    self.bytes = bytes
    readForms(bytes.indices)
  }

  mutating func readForms(_ text: Range<Int>) {
    var before = 0..<0
    var offset = text.lowerBound
    while offset < text.upperBound {
      (before, offset) = readForm(at: offset, after: before, in: text)
    }
  }

  // MARK: Structure

  /// The maximum number of texts inside each other, and of objects and arrays.
  static let maximumDepth = 8
  private static let maximumScopes = 512

  mutating func read(_ text: Range<Int>, in outer: SecretScope, depth: Int) {
    var scopes = [outer]
    var omittedScopes = 0
    // The string or word directly before, and the end of a value that is no secret but contains no names.
    var name: Range<Int>?
    var endOfValue = text.lowerBound
    var endOfString = (content: 0..<0, end: -1)
    var before = 0..<0
    var offset = text.lowerBound

    func open(_ name: Range<Int>?, at offset: Int) {
      guard scopes.count < Self.maximumScopes else {
        omittedScopes += 1
        return
      }
      let isList = bytes[offset] == UInt8(ascii: "[")
      scopes.append(
        scopes[scopes.count - 1].inner(named: name.map { bytes[$0] }, isList: isList))
    }

    while offset < text.upperBound {
      let byte = bytes[offset]
      let last = scopes.count - 1
      switch byte {
      case UInt8(ascii: " "), 0x09: offset += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open(nil, at: offset)
        name = nil
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if omittedScopes > 0 { omittedScopes -= 1 } else if last > 0 { scopes.removeLast() }
        // `["password"]=> "…"` and `[password] => …`, as PHP prints arrays.
        name =
          byte == UInt8(ascii: "]") && isRocket(after: offset + 1, before: text.upperBound)
          ? endOfString.end == offset ? endOfString.content : before : nil
        offset += 1
      case UInt8(ascii: ":"), UInt8(ascii: "="),
        Self.wideColon[0] where byte < 0x80 || isWideColon(at: offset):
        defer { name = nil }
        if byte >= 0x80 { offset += Self.wideColon.count - 1 }
        guard let key = name, offset >= endOfValue else {
          offset += 1
          continue
        }
        keyRanges.append(key)
        scopes[last].previous = nil
        guard let start = startOfValue(after: offset, before: text.upperBound) else { return }
        if bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") {
          open(key, at: start)
          offset = start + 1
          continue
        }
        var meaning = scopes[last].meaning(of: unescaped(key))
        // A parameter of a form or of a URL.
        if byte == UInt8(ascii: "="),
          bytes[key].elementsEqual("key".utf8) || isPasswordOfConnection(key, valueAt: start)
        {
          meaning.name = .certain
        }
        let isExpression = isCode && depth == 0
        let isInObject = last > 0 && !isExpression
        if let string = string(at: start, before: text.upperBound, isInObject: isInObject) {
          describe(key, string.content, in: &scopes[last])
          // `<entry key="password">`: a name.
          if bytes[key].elementsEqual("key".utf8), SecretName(bytes[string.content]) == .certain {
            meaning.name = nil
          }
        }
        // An expression usually is the name of a variable.
        if isExpression, meaning.name != nil { meaning.name = .ambiguous }
        (offset, endOfValue) = readValue(
          at: start, before: text.upperBound, meaning, isInObject: isInObject, depth)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        let isInObject = last > 0 && !(isCode && depth == 0)
        if isInObject, let word = name, word.upperBound == offset,
          isKey(endingAt: offset + 1, before: text.upperBound, isInObject: true)
        {
          // `password": "…"`, without its first mark.
          offset += 1
          continue
        }
        guard
          let string = string(at: offset, before: text.upperBound, isInObject: isInObject)
        else {
          offset = bytes[offset..<text.upperBound].firstIndex { $0 != byte } ?? text.upperBound
          continue
        }
        (offset, endOfString) = (string.end, string)
        name = nil
        let mayLackColon = isInObject && !scopes[last].isList
        if isKey(endingAt: string.end, before: text.upperBound, isInObject: isInObject) {
          name = string.content
          offset = startOfSeparator(after: string.end, before: text.upperBound)
          // The tokens of `{"tokens": {"00fc13ad": {}}}`.
          let form = scopes[last].isState ? SecretName.ambiguous : .likely
          let around = scopes[last].name.map { _ in form }
          readString(string.content, scopes[last].inherited(around), Self.maximumDepth)
        } else if mayLackColon, SecretName(bytes[string.content]) != nil,
          let start = stringAfterOtherSeparator(at: string.end, before: text.upperBound)
        {
          (offset, endOfValue) = readValue(
            at: start, before: text.upperBound,
            scopes[last].meaning(of: unescaped(string.content)), isInObject: true, depth)
        } else {
          let around = scopes[last].meaningOfElement
          if scopes[last].isList || mayLackColon {
            scopes[last].follow(bytes[string.content])
          } else {
            scopes[last].previous = nil
          }
          readString(string.content, scopes[last].inherited(around), depth)
          offset = continuation(after: offset, before: text.upperBound)
        }
      case UInt8(ascii: "&")
      where name?.upperBound == offset && bytes[offset...].starts(with: Self.escapedMark):
        offset += Self.escapedMark.count
      case 0x80...:
        // A word of another script, or a part of one. Forms of secrets have only ASCII.
        let end =
          bytes[offset..<text.upperBound].indices.dropFirst().first {
            bytes[$0] < 0x80 || isWideColon(at: $0)
          } ?? text.upperBound
        let word = [name, before].compactMap { $0 }.first { $0.upperBound == offset }
        name = (word?.lowerBound ?? offset)..<end
        before = end..<end
        offset = end
      default:
        let joined = name.flatMap { $0.upperBound == offset && byte != 0x0A ? $0.lowerBound : nil }
        name = nil
        isExpression = isCode && depth == 0
        if byte == 0x0A, isInCurl { isInCurl = !endsCommand(at: offset) }
        (before, offset) = readForm(at: offset, after: before, in: text)
        if before.upperBound == offset, !before.isEmpty {
          name = (joined ?? before.lowerBound)..<before.upperBound
          let isShown = scopes[last].isState && SecretValue.isNumber(bytes[before])
          if scopes[last].isList, scopes[last].name != nil, !isShown,
            SecretValue.looksSecret(bytes[before])
          {
            ranges.append(before)
          }
        }
      }
      offset = max(offset, endOfKey)
    }
  }

  /// Returns whether a name is that of a password in a connection string: `Server=a;Pwd=…`, `Pwd=…;Server=a`.
  private func isPasswordOfConnection(_ key: Range<Int>, valueAt start: Int) -> Bool {
    guard bytes[key].map({ $0 | 0x20 }).elementsEqual("pwd".utf8) else { return false }
    let semicolon = UInt8(ascii: ";")
    return bytes[..<key.lowerBound].suffix(2).last { $0 != 0x20 } == semicolon
      || bytes[start...].prefix(Self.longestPassword).first { $0 <= 0x20 || $0 == semicolon }
        == semicolon
  }

  private static let longestPassword = 128

  /// Records the parts of `{"name": "authorization", "value": "…"}`, of recorded requests and of clients.
  private mutating func describe(
    _ key: Range<Int>, _ content: Range<Int>, in scope: inout SecretScope
  ) {
    guard key.count <= SecretName.maximumLength,
      let description = SecretScope.descriptions[SecretScope.text(bytes[key])]
    else { return }
    switch description {
    case .name: scope.describedName = content
    case .value: scope.describedValue = content
    }
    if let name = scope.describedName, let value = scope.describedValue {
      add(value, scope.meaning(of: bytes[name]))
    }
  }
}
