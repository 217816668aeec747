/// Text that consists of parts of another text, its parent, and of bytes that replace other parts.
package struct MappedText: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var pieces: [SourceMap.Piece] = []

  package init() {}

  /// Creates an unchanged part of the parent.
  package init(_ range: Range<Int>, of parent: [UInt8]) { copy(range, of: parent) }

  /// The map back to the parent.
  package var map: SourceMap { SourceMap(pieces) }

  /// Appends an unchanged part of the parent.
  package mutating func copy(_ range: Range<Int>, of parent: [UInt8]) {
    let range = range.clamped(to: parent.indices)
    append(parent[range], as: .copy, of: range)
  }

  /// Appends a replacement for a part of the parent.
  package mutating func put(_ replacement: some Collection<UInt8>, for range: Range<Int>) {
    append(replacement, as: .substitute, of: range)
  }

  /// Appends the text that a string of the parent represents, without its quotation marks and escapes.
  package mutating func unescape(_ string: JSONNode, of parent: JSONTree) {
    guard parent.kind(of: string) == .string else { return }
    unescape(parent.contentRange(of: string), of: parent.bytes)
  }

  /// Appends the text that the content of a JSON string represents, without its escapes.
  package mutating func unescape(_ content: Range<Int>, of text: [UInt8]) {
    let content = content.clamped(to: text.indices)
    let context = SourceMap.Piece.Context.string(content.lowerBound)
    var copied = content.lowerBound
    var position = copied
    func isEscape(at position: Int) -> Bool {
      text[position] == UInt8(ascii: "\\") && position + 1 < content.upperBound
    }
    while position < content.upperBound {
      guard isEscape(at: position) else {
        position += 1
        continue
      }
      var character: [UInt8] = []
      let end = min(
        JSONString.appendEscape(at: position, in: text.span, to: &character), content.upperBound)
      if copied < position {
        append(text[copied..<position], as: .copy, of: copied..<position, in: context)
      }
      append(character, as: .character, of: position..<end, in: context)
      position = end
      copied = end
    }
    if copied < content.upperBound {
      append(
        text[copied..<content.upperBound], as: .copy, of: copied..<content.upperBound, in: context)
    }
  }

  /// Appends text that was derived from another part of the same parent.
  package mutating func append(_ other: MappedText) {
    for var piece in other.pieces {
      let start = bytes.count + piece.range.lowerBound
      piece.range = start..<start + piece.range.count
      pieces.append(piece)
    }
    bytes += other.bytes
  }

  /// Returns a part of the text.
  package subscript(range: Range<Int>) -> MappedText {
    let range = range.clamped(to: bytes.indices)
    var part = MappedText()
    part.bytes = Array(bytes[range])
    part.pieces = pieces.compactMap { $0.part(range) }
    return part
  }

  /// Returns the text from an offset on.
  package func suffix(from offset: Int) -> MappedText {
    self[min(offset, bytes.count)..<bytes.count]
  }

  private mutating func append(
    _ text: some Collection<UInt8>, as content: SourceMap.Piece.Content, of parent: Range<Int>,
    in context: SourceMap.Piece.Context = .text
  ) {
    let start = bytes.count
    bytes += text
    pieces.append(
      SourceMap.Piece(
        range: start..<bytes.count, parent: parent, content: content, context: context))
  }
}
