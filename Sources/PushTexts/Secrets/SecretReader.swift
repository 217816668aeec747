import JSONSyntax

/// Finds the secrets of a text by their names and by their forms in one pass: JSON, also broken or inside strings,
/// headers, forms, commands and prose.
struct SecretReader {
  let bytes: [UInt8]
  /// Whether a value without quotation marks usually is the name of a variable.
  private var isCode = false
  var ranges: [Range<Int>] = []
  /// The keys of the objects.
  private(set) var keyRanges: [Range<Int>] = []
  /// The end of the last private key. A key can continue after the string or line that starts it.
  var endOfKey = 0
  /// The start of the last found line that ends a private key; the maximum if none follows.
  var startOfEndLine = -1

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

  private mutating func readForms(_ text: Range<Int>) {
    var before = 0..<0
    var offset = text.lowerBound
    while offset < text.upperBound {
      (before, offset) = readForm(at: offset, after: before, in: text)
    }
  }

  // MARK: Structure

  /// The maximum number of texts inside each other, and of objects and arrays.
  private static let maximumDepth = 8
  private static let maximumScopes = 512

  private mutating func read(_ text: Range<Int>, in outer: SecretScope, depth: Int) {
    var scopes = [outer]
    var omittedScopes = 0
    // The string or word directly before, and the end of a value that is no secret but contains no names.
    var name: Range<Int>?
    var endOfValue = text.lowerBound
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
        name = nil
        offset += 1
      case UInt8(ascii: ":"), UInt8(ascii: "="):
        defer { name = nil }
        guard let key = name, offset >= endOfValue else {
          offset += 1
          continue
        }
        let start = bytes[(offset + 1)..<text.upperBound].firstIndex { !isBlank($0) }
        guard let start else { return }
        if bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") {
          open(key, at: start)
          offset = start + 1
          continue
        }
        var meaning = scopes[last].meaning(of: unescaped(key))
        // A parameter of a form or of a URL.
        if byte == UInt8(ascii: "="), bytes[key].elementsEqual("key".utf8) {
          meaning.name = .certain
        }
        if let string = string(at: start, before: text.upperBound) {
          describe(key, string.content, in: &scopes[last])
          readString(string.content, meaning, scopes[last].isState, depth)
          offset = continuation(after: string.end, before: text.upperBound)
        } else if let end = readBareValue(
          from: start, before: text.upperBound,
          isCode && depth == 0 ? meaning.ofExpression : meaning, scopes[last].isState)
        {
          endOfValue = end.value
          offset = end.isSecret ? continuation(after: end.value, before: text.upperBound) : start
        } else {
          offset = start
        }
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        guard let string = string(at: offset, before: text.upperBound) else {
          offset = bytes[offset..<text.upperBound].firstIndex { $0 != byte } ?? text.upperBound
          continue
        }
        offset = string.end
        name = nil
        if isKey(endingAt: string.end, before: text.upperBound) {
          name = string.content
          keyRanges.append(string.content)
          // The tokens of `{"tokens": {"00fc13ad": {}}}`.
          let form = scopes[last].isState ? SecretName.ambiguous : .likely
          let around = scopes[last].name.map { _ in form }
          readString(
            string.content, SecretScope.Meaning(name: around, isInherited: true),
            scopes[last].isState, Self.maximumDepth)
        } else {
          let around = scopes[last].name ?? scopes[last].previous
          scopes[last].previous = scopes[last].isList ? SecretName(bytes[string.content]) : nil
          readString(
            string.content, SecretScope.Meaning(name: around, isInherited: true),
            scopes[last].isState, depth)
          offset = continuation(after: offset, before: text.upperBound)
        }
      case 0x80...:
        // A word of another script, or a part of one. Forms of secrets have only ASCII.
        let end = bytes[offset..<text.upperBound].firstIndex { $0 < 0x80 } ?? text.upperBound
        name = (before.upperBound == offset ? before.lowerBound : offset)..<end
        before = end..<end
        offset = end
      default:
        let joined = name.flatMap { $0.upperBound == offset && byte != 0x0A ? $0.lowerBound : nil }
        name = nil
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
      add(value, scope.meaning(of: bytes[name]), isState: scope.isState)
    }
  }

  // MARK: Values

  /// Reads a string, which can be a secret or contain text with secrets.
  private mutating func readString(
    _ content: Range<Int>, _ meaning: SecretScope.Meaning, _ isState: Bool, _ depth: Int
  ) {
    if add(content, meaning, isState: isState) { return }
    if depth < Self.maximumDepth {
      read(content, in: SecretScope(isState: isState), depth: depth + 1)
    } else {
      readForms(content)
    }
  }

  /// Returns the end of a value without quotation marks, and whether it is a secret; nil if its name denotes none.
  private mutating func readBareValue(
    from start: Int, before limit: Int, _ meaning: SecretScope.Meaning, _ isState: Bool
  ) -> (value: Int, isSecret: Bool)? {
    guard let name = meaning.name else { return nil }
    let end =
      bytes[start..<limit].firstIndex {
        isLineBreak($0) || "\"'`,}]&".utf8.contains($0) || name != .certain && $0 == 0x20
      } ?? limit
    let value = bytes[start..<end].drop { $0 == 0x20 }
    let isNumber = SecretValue.isNumber(value)
    let isShown = isNumber && (isState || value.count < Self.fewestDigits || name != .certain)
    if isShown || SecretValue.isConstant(value) { return (end, false) }
    return (end, add(start..<end, meaning, isState: isState))
  }

  /// The shortest number that is a secret.
  private static let fewestDigits = 4

  /// Adds a value if it is secret; returns whether it is.
  @discardableResult
  private mutating func add(
    _ value: Range<Int>, _ meaning: SecretScope.Meaning, isState: Bool
  ) -> Bool {
    guard let name = meaning.name,
      let secret = SecretValue.range(of: value, in: bytes, named: name),
      !isState || !meaning.shows(bytes[secret])
    else { return false }
    ranges.append(secret)
    return true
  }

  // MARK: Strings

  /// Returns whether the string or word before an offset is a name of a member.
  private func isKey(endingAt end: Int, before limit: Int) -> Bool {
    bytes[end..<limit].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
  }

  /// Returns the content of the string at an offset, whose quotation marks can be escaped, and its end; nil if there is
  /// no string.
  private func string(at start: Int, before limit: Int) -> (content: Range<Int>, end: Int)? {
    let mark = bytes[start..<limit].firstIndex { $0 != UInt8(ascii: "\\") } ?? limit
    guard mark < limit, "\"'`".utf8.contains(bytes[mark]) else { return nil }
    let depth = mark - start
    var slashes = 0
    for offset in mark + 1..<limit {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\") {
        slashes += 1
        continue
      }
      if byte == bytes[mark], depth == 0 ? slashes % 2 == 0 : slashes <= depth {
        return (mark + 1..<max(mark + 1, offset - (depth == 0 ? 0 : slashes)), offset + 1)
      }
      if isLineBreak(byte) { return (mark + 1..<offset, offset) }
      slashes = 0
    }
    return (mark + 1..<limit, limit)
  }

  private func unescaped(_ key: Range<Int>) -> ArraySlice<UInt8> {
    guard key.count <= SecretName.maximumLength, bytes[key].contains(UInt8(ascii: "\\")) else {
      return bytes[key]
    }
    return Array(JSONString.text(of: key, in: bytes.span).utf8)[...]
  }

  // MARK: Bytes

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineBreak(byte) }
  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
