import JSONSyntax

/// The variables that shell text sets to the output of commands: `NAME=$(jq … <<< "$NAME")`.
struct ShellSubstitutions {
  /// The positions of the commands by the name of the variable, in order.
  private var starts: [[UInt8]: [Int]] = [:]

  private static let maximumName = 128

  init() {}

  init(in text: [UInt8]) {
    for mark in text.indices where text[mark] == UInt8(ascii: "=") {
      let value = text[(mark + 1)...].drop { $0 == UInt8(ascii: "\"") }
      let length = value.starts(with: "$(".utf8) ? 2 : value.first == UInt8(ascii: "`") ? 1 : 0
      guard length > 0, value.startIndex <= mark + 2 else { continue }
      let before = text[..<mark].suffix(Self.maximumName)
      let name = before[
        (before.lastIndex { !ShellReader.isPartOfName($0) }.map { $0 + 1 }
          ?? before.startIndex)...]
      if !name.isEmpty { starts[Array(name), default: []].append(value.startIndex + length) }
    }
  }

  /// Returns the commands whose output a variable contains at a position; nil if it has another value.
  ///
  /// - Parameter start: The end of the last other value.
  func commands(of name: [UInt8], from start: Int, before end: Int, in text: [UInt8]) -> ShellPipe?
  {
    guard let found = starts[name] else { return nil }
    let count = found.endOfSortedPrefix { $0 < end }
    guard count > 0, found[count - 1] >= start else { return nil }
    return Self.commands(from: found[count - 1], in: text[..<end], of: text)
  }

  /// Returns the commands of a substitution.
  static func commands(from start: Int, in part: ArraySlice<UInt8>, of text: [UInt8]) -> ShellPipe?
  {
    let closer: UInt8 = text[start - 1] == UInt8(ascii: "`") ? UInt8(ascii: "`") : UInt8(ascii: ")")
    var depth = 1
    var quote: UInt8?
    for index in part[start...].indices.prefix(maximumLength) {
      let byte = part[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == closer {
        depth -= 1
        if depth == 0 { return ShellPipe(endingAt: index, in: text) }
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      }
    }
    return nil
  }

  private static let maximumLength = 8_192
}
