extension SourceText {
  /// The text of a file in UTF-16 with a byte order mark, in UTF-8; nil for any other file.
  ///
  /// Halves of surrogate pairs, which no name of a type needs, become U+FFFD.
  var inUTF8: SourceText? {
    let isLittleEndian = byte(at: 0) == 0xFF && byte(at: 1) == 0xFE
    guard isLittleEndian || byte(at: 0) == 0xFE && byte(at: 1) == 0xFF else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for offset in stride(from: 2, to: bytes.count, by: 2) {
      let (first, second) = (UInt32(byte(at: offset)), UInt32(byte(at: offset + 1)))
      let unit = isLittleEndian ? second << 8 | first : first << 8 | second
      let character = Unicode.Scalar(unit).flatMap { UTF8.encode($0) }
      text.append(contentsOf: character ?? UTF8.encodedReplacementCharacter)
    }
    return SourceText(bytes: text)
  }
}
