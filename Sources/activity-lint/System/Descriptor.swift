import CommandSyntax

/// An open file, which is closed when the last reference is released.
final class Descriptor: Sendable {
  let number: Int32
  private let isOwned: Bool

  /// The number of bytes of a stream to keep in memory.
  static let chunkSize = 1 << 18

  static var standardInput: Descriptor { Descriptor(borrowing: STDIN_FILENO) }
  static var standardOutput: Descriptor { Descriptor(borrowing: STDOUT_FILENO) }
  static var standardError: Descriptor { Descriptor(borrowing: STDERR_FILENO) }

  private init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  /// Takes ownership of a descriptor, and closes it at the end.
  init(owning number: Int32) {
    self.number = number
    isOwned = true
  }

  convenience init(reading path: Path) throws(SystemError) { try self.init(path, O_RDONLY) }

  convenience init(_ path: Path, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
    let number = try unsafe path.withCString { unsafe open($0, flags | O_CLOEXEC, mode) }
    guard number >= 0 else { throw .last }
    self.init(owning: number)
  }

  deinit { if isOwned { close(number) } }

  /// The size of a regular file in bytes; 0 for anything else, and if it is unknown.
  var size: Int {
    var status = stat()
    guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return max(0, Int(status.st_size))
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// The number of columns of the terminal; nil if it is not a terminal, or if the number is unknown.
  var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Reads available bytes into a range of a buffer, and returns their number; 0 at the end.
  ///
  /// The bytes before the range are the incomplete line or file.
  func read(into bytes: inout [UInt8], at range: Range<Int>) throws(SystemError) -> Int {
    guard range.lowerBound < SizeLimit.text.bytes else { throw SystemError(exceeding: .text) }
    return try readAvailable(into: &bytes, at: range)
  }

  /// Reads available bytes of a stream of any length into a range of a buffer, and returns their number; 0 at the end.
  func readAvailable(into bytes: inout [UInt8], at range: Range<Int>) throws(SystemError) -> Int {
    try unsafe bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
      let free = unsafe UnsafeMutableBufferPointer(rebasing: buffer[range])
      while true {
        let count = unsafe readBytes(number, UnsafeMutableRawBufferPointer(free))
        if count >= 0 { return count }
        if errno != EINTR { throw .last }
      }
    }
  }

  /// Reads up to a number of bytes at an offset of a file; none at the end.
  func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let result = unsafe pread(number, buffer.baseAddress, count, off_t(offset))
      if result < 0 { failure = .last }
      initialized = max(0, result)
    }
    if let failure { throw failure }
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes[written...].withUnsafeBytes { unsafe writeBytes(number, $0) }
      if count >= 0 { written += count } else if errno != EINTR { throw .last }
    }
  }
}

// Outside of the class, whose methods have the names of these functions.

private func readBytes(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(number, buffer.baseAddress, buffer.count)
}

private func writeBytes(_ number: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(number, buffer.baseAddress, buffer.count)
}
