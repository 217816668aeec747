/// Reads a stream of lines and of strings of known sizes.
struct ByteReader {
  private let read: StandardStreams.Read
  private var buffer = [UInt8](repeating: 0, count: InputBuffer.usualSize)
  /// The range of the bytes in the buffer that were not returned yet.
  private var rest = 0..<0

  init(_ read: @escaping StandardStreams.Read) { self.read = read }

  /// Returns the next line without its line feed; nil at the end of the stream, or if the line is too long.
  mutating func line(upTo limit: Int) throws(SystemError) -> [UInt8]? {
    var line: [UInt8] = []
    while line.count <= limit {
      guard try fill() else { return nil }
      let feed = buffer[rest].firstIndex(of: UInt8(ascii: "\n"))
      line += buffer[rest.lowerBound..<(feed ?? rest.upperBound)]
      rest = (feed.map { $0 + 1 } ?? rest.upperBound)..<rest.upperBound
      if feed != nil { return line }
    }
    return nil
  }

  /// Returns the next bytes; nil if the stream ends before.
  mutating func bytes(_ count: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard try fill() else { return nil }
      let part = buffer[rest].prefix(count - bytes.count)
      bytes += part
      rest = part.endIndex..<rest.upperBound
    }
    return bytes
  }

  /// Reads more if the buffer is empty; returns false at the end of the stream.
  private mutating func fill() throws(SystemError) -> Bool {
    if rest.isEmpty { rest = 0..<(try read(&buffer, buffer.indices)) }
    return !rest.isEmpty
  }
}
