import CommandSyntax

/// A reusable buffer for input: whole files in sequence, or the part of a stream in memory, which is the
/// complete lines and the beginning of the next.
///
///     {"aps": 1}⏎{"aps": 2}⏎{"ap·················
///     └──────────returned──────┘└rest┘└─free──┘
struct InputBuffer {
  private(set) var bytes: [UInt8]
  /// The range of the bytes that were not returned yet.
  private var rest = 0..<0
  /// Whether these bytes can contain complete lines.
  private var restHasLines = false

  /// - Parameter size: the number of bytes to read at a time, and to keep unless a line or a file is longer.
  init(size: Int = InputBuffer.usualSize) {
    bytes = [UInt8](repeating: 0, count: max(1, size))
  }

  /// The number of bytes to read at a time if nothing is known about the size.
  static let usualSize = 1 << 16

  /// Reads more of a stream, and returns the range of the complete lines; nil at the end. The range ends with a line feed
  /// unless the stream ends without one.
  ///
  /// - Parameter read: reads bytes into a range of a buffer, and returns their number; 0 at the end.
  mutating func next<Failure: Error>(
    _ read: (inout [UInt8], Range<Int>) throws(Failure) -> Int
  ) throws(Failure) -> Range<Int>? {
    moveRestToFront()
    if restHasLines {
      restHasLines = false
      if let lines = takeLines(from: 0) { return lines }
    }
    while true {
      if rest.upperBound == bytes.count { grow() }
      let start = rest.upperBound
      let count = try read(&bytes, start..<bytes.count)
      guard count > 0 else { return takeRest() }
      rest = 0..<start + count
      if let lines = takeLines(from: start) { return lines }
    }
  }

  /// Discards the line that is not complete yet, and returns its number of bytes with the line feed.
  mutating func skipLine<Failure: Error>(
    _ read: (inout [UInt8], Range<Int>) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    var skipped = rest.count
    while true {
      rest = 0..<0
      let count = try read(&bytes, 0..<bytes.count)
      guard count > 0 else { return skipped }
      guard let feed = bytes[..<count].firstIndex(of: UInt8(ascii: "\n")) else {
        skipped += count
        continue
      }
      rest = feed + 1..<count
      restHasLines = true
      return skipped + feed + 1
    }
  }

  /// Reads a file, and returns the range of its text.
  ///
  /// - Parameter size: the size of a regular file in bytes, which determines its end; 0 for anything else.
  mutating func read(
    _ file: Descriptor, ofSize size: Int = 0, upTo limit: SizeLimit = .text
  ) throws(SystemError) -> Range<Int> {
    rest = 0..<0
    reserve(size, upTo: limit)
    return try wholeText(
      limit.limiting(file.read(into:at:)), ofSize: size < limit.bytes ? size : 0)
  }

  /// Returns the text that was read, without a copy, and empties the buffer.
  consuming func takeBytes(_ text: Range<Int>) -> [UInt8] {
    bytes.removeLast(bytes.count - text.upperBound)
    return bytes
  }

  /// Makes room for a file of some size.
  mutating func reserve(_ size: Int, upTo limit: SizeLimit) {
    let needed = min(size, limit.bytes) + 1
    if needed > bytes.count { self = InputBuffer(size: needed) }
  }

  /// Reads a stream to its end, and returns the range of its text.
  ///
  /// - Parameter size: the number of bytes after which the stream ends; 0 if only reading shows the end.
  mutating func wholeText<Failure: Error>(
    _ read: (inout [UInt8], Range<Int>) throws(Failure) -> Int, ofSize size: Int = 0
  ) throws(Failure) -> Range<Int> {
    while true {
      if rest.upperBound == bytes.count { grow() }
      let count = try read(&bytes, rest.upperBound..<bytes.count)
      rest = 0..<rest.upperBound + count
      guard count == 0 || rest.count == size else { continue }
      return rest
    }
  }

  /// Returns the complete lines; there is no line feed before the given offset. Nil if there are none.
  private mutating func takeLines(from start: Int) -> Range<Int>? {
    guard let last = bytes[start..<rest.upperBound].lastIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    rest = last + 1..<rest.upperBound
    return 0..<last + 1
  }

  private mutating func moveRestToFront() {
    guard rest.lowerBound > 0 else { return }
    bytes.replaceSubrange(0..<rest.count, with: Array(bytes[rest]))
    rest = 0..<rest.count
  }

  private mutating func grow() {
    bytes += [UInt8](repeating: 0, count: bytes.count)
  }

  /// Returns the last line if the stream does not end with a line feed.
  private mutating func takeRest() -> Range<Int>? {
    guard !rest.isEmpty else { return nil }
    let line = rest
    rest = 0..<0
    return line
  }
}
