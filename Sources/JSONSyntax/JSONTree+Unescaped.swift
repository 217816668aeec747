extension JSONTree {
  /// A byte of a string's text, and where the document spells it.
  package struct SpelledByte: Sendable {
    package let byte: UInt8
    /// One byte, or the whole escape that stands for the character.
    package let range: Range<Int>
  }

  /// The text of a string byte by byte, with its escapes replaced; empty for any other node.
  package func spelledBytes(of node: JSONNode) -> [SpelledByte] {
    guard kind(of: node) == .string else { return [] }
    let (bytes, content) = (bytes, contentRange(of: node))
    var spelled: [SpelledByte] = []
    spelled.reserveCapacity(content.count)
    var position = content.lowerBound
    while position < content.upperBound {
      var text: [UInt8] = []
      var end = position + 1
      if bytes[position] == UInt8(ascii: "\\"), end < content.upperBound {
        end = min(
          JSONString.appendEscape(at: position, in: bytes.span, to: &text), content.upperBound)
      } else {
        text.append(bytes[position])
      }
      spelled += text.map { SpelledByte(byte: $0, range: position..<end) }
      position = end
    }
    return spelled
  }
}
