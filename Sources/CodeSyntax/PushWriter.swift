internal import JSONSyntax

/// Writes a value as JSON text that is mapped to the source, and marks the uncertain parts.
struct PushWriter {
  private(set) var push: CodePush
  private let source: [UInt8]

  init(source: [UInt8]) {
    push = CodePush()
    self.source = source
  }

  mutating func write(_ value: CodeValue, depth: Int = 0) {
    switch value.content {
    case .literal(let json): copyOrPut(json, for: value.range)
    case .string(let text, let isPartial):
      let start = push.text.bytes.count
      copyOrPut(Self.json(text), for: value.range)
      if isPartial { push.partialStrings.append(start..<push.text.bytes.count) }
    case .unknown(let time): writeUnknown(time, for: value.range)
    case .absent: writeUnknown(nil, for: value.range)
    case .object(let object): write(object, depth: depth)
    case .array(let elements):
      guard depth < ValueReader.maximumDepth * 2 else { return writeUnknown(nil, for: value.range) }
      let start = value.range.lowerBound..<min(value.range.lowerBound + 1, value.range.upperBound)
      let end = max(value.range.lowerBound, value.range.upperBound - 1)..<value.range.upperBound
      push.text.put("[".utf8, for: start)
      for (index, element) in elements.enumerated() {
        if index > 0 { push.text.put(", ".utf8, for: element.range.prefix) }
        write(element, depth: depth + 1)
      }
      push.text.put("]".utf8, for: end)
    }
  }

  private mutating func write(_ object: CodeObject, depth: Int) {
    if object.isOpen { push.openObjects.append(push.text.bytes.count) }
    push.text.put("{".utf8, for: object.brackets.open)
    for (index, member) in object.members.enumerated() {
      if index > 0 { push.text.put(", ".utf8, for: member.keyRange.prefix) }
      if member.isConditional { push.conditionalKeys.append(push.text.bytes.count) }
      push.text.put(Self.json(Array(member.name.utf8)), for: member.keyRange)
      push.text.put(": ".utf8, for: member.keyRange.suffix)
      write(member.value, depth: depth + 1)
    }
    push.text.put("}".utf8, for: object.brackets.close)
  }

  /// Writes the aps object as the only member of a push.
  mutating func wrap(_ value: CodeValue) {
    push.text.put("{".utf8, for: value.range.prefix)
    push.text.put("\"aps\"".utf8, for: value.range.prefix)
    push.text.put(": ".utf8, for: value.range.prefix)
    write(value)
    push.text.put("}".utf8, for: value.range.suffix)
  }

  mutating func finish(_ state: CodePush.State, headers: [CodePush.Header]) {
    push.state = state
    push.headers = headers
  }

  private mutating func writeUnknown(_ time: CodePush.KnownTime?, for range: Range<Int>) {
    let start = push.text.bytes.count
    push.text.put((time?.example ?? CodePush.unknownWord).utf8, for: range)
    push.unknown.append(CodePush.Unknown(range: start..<push.text.bytes.count, time: time))
  }

  /// Copies text that the source also contains, where it can be edited.
  private mutating func copyOrPut(_ json: [UInt8], for range: Range<Int>) {
    let range = range.clamped(to: source.indices)
    if source[range].elementsEqual(json) {
      push.text.copy(range, of: source)
    } else {
      push.text.put(json, for: range)
    }
  }

  private static func json(_ text: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    json.string(String(decoding: text, as: UTF8.self))
    return json.bytes
  }
}

extension Range<Int> {
  fileprivate var prefix: Range<Int> { lowerBound..<lowerBound }
  fileprivate var suffix: Range<Int> { upperBound..<upperBound }
}
