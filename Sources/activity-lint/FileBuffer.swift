/// Room for the bytes of one file after the other, so that many files take no more than the largest.
struct FileBuffer {
  private var bytes = [UInt8](repeating: 0, count: 1 << 16)

  /// Reads a file as a whole.
  mutating func read(_ path: Path, _ body: (Span<UInt8>) -> Void) throws(SystemError) {
    let file = try Descriptor(reading: path)
    var count = 0
    while true {
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
      let added = try unsafe bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
        try unsafe file.read(
          into: UnsafeMutableRawBufferPointer(
            UnsafeMutableBufferPointer(rebasing: buffer[count...]))
        )
      }
      if added == 0 { break }
      count += added
    }
    body(bytes.span.extracting(..<count))
  }
}
