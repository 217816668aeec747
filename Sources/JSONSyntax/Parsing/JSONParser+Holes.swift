/// Text that is not known yet, such as the expression of a template.
extension JSONParser {
  /// The byte that replaces unknown text; no UTF-8 contains it.
  package static let hole: UInt8 = 0xFF

  func isHole(_ text: Span<UInt8>) -> Bool { allowsHoles && text[position] == Self.hole }

  /// Parses unknown text after a value, or where members or a key are expected.
  mutating func parseHole(_ text: Span<UInt8>) {
    let start = position
    position += 1
    guard let container = open.last else { return }
    entries[container.index].traits.insert(.open)
    open[open.count - 1].comma = nil
    guard container.isObject else { return }
    var next = position
    while next < text.count, Self.isBlank(text[next]) { next += 1 }
    let isKey = expected != .commaOrEnd && next < text.count && text[next] == UInt8(ascii: ":")
    if isKey { append(.key, traits: [.unquoted, .example], from: start, to: position) }
    expected = isKey ? .colon : .memberOrEnd
  }

  /// Parses a member, the end of an object, or a comma, behind unknown text that can contain commas.
  mutating func parseMemberOrEnd(_ text: Span<UInt8>) -> Bool {
    guard text[position] == UInt8(ascii: ",") else { return parseKey(text) }
    position += 1
    return true
  }
}
