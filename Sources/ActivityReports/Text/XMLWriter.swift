import JSONSyntax

/// A writer of XML 1.0 to a buffer of bytes, one element per line.
struct XMLWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  private var depth: Int

  typealias Attribute = (name: String, value: String)

  /// - Parameter depth: the number of elements around the first one.
  init(depth: Int = 0) { self.depth = depth }

  /// Writes the XML declaration.
  mutating func declare() { append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }

  /// Writes an element that contains only text, or nothing.
  mutating func element(_ name: String, _ attributes: [Attribute] = [], text: String? = nil) {
    start(name, attributes)
    guard let text else { return append("/>\n") }
    append(">")
    escape(text)
    append("</\(name)>\n")
  }

  /// Writes the start tag of an element that contains other elements.
  mutating func open(_ name: String, _ attributes: [Attribute]) {
    start(name, attributes)
    append(">\n")
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    indent()
    append("</\(name)>\n")
  }

  /// Returns the bytes written since the last call.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  // MARK: Bytes

  private mutating func start(_ name: String, _ attributes: [Attribute]) {
    indent()
    append("<\(name)")
    for attribute in attributes {
      append(" \(attribute.name)=\"")
      escape(attribute.value, isAttribute: true)
      append("\"")
    }
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func escape(_ text: String, isAttribute: Bool = false) {
    var hazards = HazardDetector()
    for scalar in text.unicodeScalars {
      let isHazard = hazards.isHazard(scalar)
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      // A parser would replace each by a space in an attribute.
      case "\t", "\n":
        if isAttribute { append("&#\(scalar.value);") } else { bytes.append(UInt8(ascii: scalar)) }
      // XML allows a carriage return only by its number.
      case "\r": append("&#\(scalar.value);")
      // Not allowed in XML 1.0, not even by number.
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": append("\\u{\(String(scalar.value, radix: 16))}")
      case _ where isHazard: append("&#\(scalar.value);")
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}
