import PushLinter

/// Room for what is read, used again and again: one file after the other as a whole, or the part of a stream that is
/// held, which is the lines that are complete and the beginning of the next.
///
///     {"aps": 1}⏎{"aps": 2}⏎{"ap·················
///     └──────────given out─────┘└rest┘└─free─┘└padding┘
struct InputBuffer {
  /// What was read, and behind it what a CleanPayloadMatcher` needs.
  private(set) var bytes: [UInt8]
  /// Where the bytes stand that were not given out.
  private var rest = 0..<0

  /// - Parameter size: bytes that are read at a time, and held unless a line or a file is longer.
  init(size: Int = 1 << 16) {
    bytes = [UInt8](repeating: 0, count: max(1, size) + CleanPayloadMatcher.padding)
  }

  private var capacity: Int { bytes.count - CleanPayloadMatcher.padding }

  /// Where the lines stand that are complete with what is read next, the last of them with its line feed unless the
  /// stream ends without one; nil at its end.
  ///
  /// - Parameter read: fills a range of a buffer with some bytes, and says how many; none at the end.
  mutating func next<Failure: Error>(
    _ read: (inout [UInt8], Range<Int>) throws(Failure) -> Int
  ) throws(Failure) -> Range<Int>? {
    moveRestToFront()
    while true {
      if rest.upperBound == capacity { grow() }
      let start = rest.upperBound
      let count = try read(&bytes, start..<capacity)
      guard count > 0 else { return takeRest() }
      rest = 0..<start + count
      if let last = bytes[start..<start + count].lastIndex(of: UInt8(ascii: "\n")) {
        rest = last + 1..<rest.upperBound
        return 0..<last + 1
      }
    }
  }

  /// Where the text of a file stands.
  mutating func read(_ path: Path) throws(SystemError) -> Range<Int> {
    rest = 0..<0
    return try wholeText(Descriptor(reading: path).read(into:at:))
  }

  /// Where all that comes stands, up to the stream's end.
  mutating func wholeText<Failure: Error>(
    _ read: (inout [UInt8], Range<Int>) throws(Failure) -> Int
  ) throws(Failure) -> Range<Int> {
    while true {
      if rest.upperBound == capacity { grow() }
      let count = try read(&bytes, rest.upperBound..<capacity)
      rest = 0..<rest.upperBound + count
      guard count == 0 else { continue }
      bytes[rest.upperBound] = 0
      return rest
    }
  }

  private mutating func moveRestToFront() {
    guard rest.lowerBound > 0 else { return }
    for (target, source) in rest.enumerated() { bytes[target] = bytes[source] }
    rest = 0..<rest.count
  }

  private mutating func grow() {
    bytes += [UInt8](repeating: 0, count: bytes.count)
  }

  /// The last line, where the stream does not end in a line feed.
  private mutating func takeRest() -> Range<Int>? {
    guard !rest.isEmpty else { return nil }
    let line = rest
    bytes[line.upperBound] = 0
    rest = 0..<0
    return line
  }
}
