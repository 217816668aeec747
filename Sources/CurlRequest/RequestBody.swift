package import JSONSyntax

/// The body of a request, and the text that contains it.
package struct RequestBody: Sendable {
  /// The path of the file that contains the body, or `-`; nil if the command line contains it.
  package let file: [UInt8]?
  /// The bytes of the file, or the text of the command line.
  package let bytes: [UInt8]
  /// The sent body, with its source map; nil if it is identical to the bytes.
  package let derived: MappedText?

  init(of transfer: CurlTransfer, in text: CurlText) {
    var body = MappedText()
    for part in transfer.sentParts {
      switch part.content {
      case .inline(let range): body.copy(range, of: text.bytes)
      case .upload: break
      case .file(let path, let bytes, let losesLineBreaks):
        guard transfer.sentParts.count <= 1 else {
          body.put(bytes, for: part.range)
          continue
        }
        self.init(
          file: path, bytes: bytes, derived: losesLineBreaks ? .withoutLineBreaks(bytes) : nil)
        return
      }
    }
    if transfer.parts.isEmpty { body.put([], for: CurlText.command) }
    self.init(file: nil, bytes: text.bytes, derived: body)
  }

  private init(file: [UInt8]?, bytes: [UInt8], derived: MappedText?) {
    self.file = file
    self.bytes = bytes
    self.derived = derived
  }
}

extension MappedText {
  /// Returns a file as `--data @file` sends it; nil if it sends the file unchanged.
  fileprivate static func withoutLineBreaks(_ bytes: [UInt8]) -> MappedText? {
    let isRemoved = { (byte: UInt8) in byte == 0x0A || byte == 0x0D || byte == 0 }
    guard bytes.contains(where: isRemoved) else { return nil }
    var text = MappedText()
    for line in bytes.split(whereSeparator: isRemoved) {
      text.copy(line.startIndex..<line.endIndex, of: bytes)
    }
    return text
  }
}
