/// A JSON value with ordered objects, and styles to write it.
public indirect enum JSONText {
  case object([(key: String, value: JSONText)])
  case array([JSONText])
  case string(String)
  /// A literal text.
  case literal(String)

  public static func number(_ value: Int) -> JSONText { .literal(String(value)) }
  public static func number(_ value: Double) -> JSONText { .literal(String(value)) }
  public static func bool(_ value: Bool) -> JSONText { .literal(String(value)) }

  /// The style of a sender.
  public struct Style: Sendable {
    /// Whether the keys of each object are in random order.
    public var shufflesKeys = false
    /// Whether characters beyond ASCII are written as `\u`.
    public var escapesTexts = false
    /// Whether one character of each key is written as `\u`.
    public var escapesKeys = false
    /// Whether the text is indented by two spaces.
    public var isPretty = false

    public init() {}
  }

  public func bytes(_ style: Style, _ random: inout RandomSource) -> [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, style, &random, depth: 0)
    return bytes
  }

  private func append(
    to bytes: inout [UInt8], _ style: Style, _ random: inout RandomSource, depth: Int
  ) {
    switch self {
    case .literal(let text): bytes += text.utf8
    case .string(let text): Self.append(text, to: &bytes, escapesAll: style.escapesTexts)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.breakLine(&bytes, style, depth + 1)
        element.append(to: &bytes, style, &random, depth: depth + 1)
      }
      Self.breakLine(&bytes, style, depth)
      bytes.append(UInt8(ascii: "]"))
    case .object(var members):
      if style.shufflesKeys { random.shuffle(&members) }
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.breakLine(&bytes, style, depth + 1)
        Self.appendKey(member.key, to: &bytes, style, &random)
        bytes += style.isPretty ? Array(": ".utf8) : [UInt8(ascii: ":")]
        member.value.append(to: &bytes, style, &random, depth: depth + 1)
      }
      Self.breakLine(&bytes, style, depth)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func breakLine(_ bytes: inout [UInt8], _ style: Style, _ depth: Int) {
    guard style.isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += [UInt8](repeating: UInt8(ascii: " "), count: 2 * depth)
  }

  private static func appendKey(
    _ key: String, to bytes: inout [UInt8], _ style: Style, _ random: inout RandomSource
  ) {
    guard style.escapesKeys else { return append(key, to: &bytes, escapesAll: style.escapesTexts) }
    let escaped = random.below(key.utf8.count)
    bytes.append(UInt8(ascii: "\""))
    for (index, byte) in key.utf8.enumerated() {
      if index == escaped { appendEscape(UInt16(byte), to: &bytes) } else { bytes.append(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func append(_ text: String, to bytes: inout [UInt8], escapesAll: Bool) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += Array(#"\""#.utf8)
      case "\\": bytes += Array(#"\\"#.utf8)
      case "\n": bytes += Array(#"\n"#.utf8)
      case "\t": bytes += Array(#"\t"#.utf8)
      default:
        if scalar.isASCII || !escapesAll {
          bytes += String(scalar).utf8
        } else {
          for unit in String(scalar).utf16 { appendEscape(unit, to: &bytes) }
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func appendEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
    let digits = String(unit, radix: 16)
    bytes += Array("\\u".utf8) + Array(repeating: UInt8(ascii: "0"), count: 4 - digits.count)
    bytes += digits.utf8
  }
}
