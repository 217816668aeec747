import JSONSyntax
import PushTexts

/// The variables that a file of a REST client defines: `@topic = com.example.app`.
struct FileVariables {
  /// Nil for a variable with several values.
  private var values: [String: [UInt8]?] = [:]

  /// The maximum number of variables, of bytes in a value, and of bytes in the text with the values.
  private static let maximumCount = 256
  private static let maximumValue = 1_024
  static let maximumText = 1 << 16

  init(in bytes: [UInt8]) {
    var rest = bytes[...]
    while values.count < Self.maximumCount, let start = rest.firstIndex(of: UInt8(ascii: "@")) {
      let line = rest[start...].prefix { $0 != UInt8(ascii: "\n") }
      if start == 0 || bytes[start - 1] == UInt8(ascii: "\n") { define(line, in: bytes) }
      rest = rest[line.endIndex...]
    }
  }

  /// Adds the variable that a line defines. Its value can contain those of the lines before it.
  private mutating func define(_ line: ArraySlice<UInt8>, in bytes: [UInt8]) {
    guard let sign = line.firstIndex(of: UInt8(ascii: "=")),
      case let name = line[..<sign].dropFirst().filter({ !JSONParser.isBlank($0) }), !name.isEmpty
    else { return }
    let isBlank = { (byte: UInt8) in JSONParser.isBlank(byte) }
    let text = line[(sign + 1)...].drop(while: isBlank)
    let value = filled(text.startIndex..<text.endIndex, of: bytes).reversed().drop(while: isBlank)
    // Clients differ in their treatment of quotation marks and escapes.
    let isKnown =
      value.count <= Self.maximumValue && !value.contains(UInt8(ascii: "\\"))
      && value.last.map { !"\"'".utf8.contains($0) } ?? true
    let known = isKnown ? Array(value.reversed()) : nil
    let key = String(decoding: name, as: UTF8.self)
    values[key] = .some(values[key, default: known] == known ? known : nil)
  }

  /// Returns a part of the text with the values of its variables.
  func filled(_ range: Range<Int>, of bytes: [UInt8]) -> [UInt8] {
    text(in: range, of: bytes).bytes
  }

  /// Returns a part of the text with the values of its variables, mapped to the text.
  func text(in range: Range<Int>, of bytes: [UInt8]) -> MappedText {
    var text = MappedText()
    var copied = range.lowerBound
    for variable in values.isEmpty ? [] : TemplatePlaceholder.variables(in: bytes, range) {
      guard let value = values[variable.name(in: bytes)] ?? nil,
        text.bytes.count < Self.maximumText
      else { continue }
      text.copy(copied..<variable.range.lowerBound, of: bytes)
      text.put(value, for: variable.range)
      copied = variable.range.upperBound
    }
    text.copy(copied..<range.upperBound, of: bytes)
    return text
  }
}
