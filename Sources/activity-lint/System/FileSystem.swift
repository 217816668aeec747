import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Access to files and folders for the whole target.
enum FileSystem {
  enum Kind {
    case file, folder
    /// A pipe, a socket, a device.
    case other
  }

  /// Returns the kind of entry at a path, following links.
  static func kind(of path: Path) throws(SystemError) -> Kind {
    var status = stat()
    let result = try unsafe path.withCString { unsafe stat($0, &status) }
    guard result == 0 else { throw .last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Returns the size of a file in bytes; 0 if it is unknown.
  static func size(of path: Path) -> Int {
    var status = stat()
    let result = try? unsafe path.withCString { unsafe stat($0, &status) }
    return result == 0 ? max(0, Int(status.st_size)) : 0
  }

  /// Throws if the path cannot be read. Nothing is opened, because a pipe can be opened only once.
  static func checkReadable(_ path: Path) throws(SystemError) {
    let result = try unsafe path.withCString { unsafe access($0, R_OK) }
    guard result == 0 else { throw .last }
  }

  static func isExecutable(_ path: Path) -> Bool {
    (try? unsafe path.withCString { unsafe access($0, X_OK) }) == 0
  }

  static func read(_ path: Path, upTo limit: SizeLimit = .text) throws(SystemError) -> [UInt8] {
    try read(Descriptor(reading: path), upTo: limit)
  }

  static func read(_ file: Descriptor, upTo limit: SizeLimit) throws(SystemError) -> [UInt8] {
    let size = file.size
    var buffer = InputBuffer(size: size > 0 ? min(size, limit.bytes) + 1 : InputBuffer.usualSize)
    let text = try buffer.read(file, ofSize: size, upTo: limit)
    return Array(buffer.bytes[text])
  }

  static var workingDirectory: Path {
    guard let text = unsafe getcwd(nil, 0) else { return Path("/") }
    defer { unsafe free(text) }
    return unsafe Path(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
  }
}

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
      try unsafe read(
        into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[range])))
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
      let count = unsafe bytes[written...].withUnsafeBytes { buffer in
        #if canImport(Darwin)
          unsafe Darwin.write(number, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          unsafe Musl.write(number, buffer.baseAddress, buffer.count)
        #else
          unsafe Glibc.write(number, buffer.baseAddress, buffer.count)
        #endif
      }
      if count >= 0 { written += count } else if errno != EINTR { throw .last }
    }
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      #if canImport(Darwin)
        let count = unsafe Darwin.read(number, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = unsafe Musl.read(number, buffer.baseAddress, buffer.count)
      #else
        let count = unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { throw .last }
    }
  }
}

extension Path {
  /// Calls a closure with the path as a C string. Throws if the path contains a zero byte, which would cut it and open
  /// another file.
  func withCString<Result>(
    _ body: (UnsafePointer<CChar>) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    guard !bytes.contains(0) else { throw SystemError(code: ENOENT) }
    return try unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) {
      buffer throws(SystemError) in
      for (index, byte) in bytes.enumerated() { unsafe buffer[index] = CChar(bitPattern: byte) }
      unsafe buffer[bytes.count] = 0
      guard let start = unsafe UnsafePointer(buffer.baseAddress) else {
        throw SystemError(code: ENOENT)
      }
      return try unsafe body(start)
    }
  }
}
