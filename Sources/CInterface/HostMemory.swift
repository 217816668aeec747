/// The memory that is shared with the host: arguments that the host writes, and results that it frees.
enum HostMemory {
  /// The maximum number of bytes of one argument.
  static let maximumCount = 1 << 24
  /// The size of a result's header: the status and the number of bytes, 32 bits each.
  private static let headerSize = 8

  /// Returns memory for an argument; nil if it would be too large.
  static func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
    guard 0...maximumCount ~= count else { return nil }
    return UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 8)
  }

  /// Frees the memory of an argument or a result.
  static func free(_ memory: UnsafeMutableRawPointer?) { unsafe memory?.deallocate() }

  /// Copies an argument. A host that passes no memory, or a negative count, passes nothing.
  static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int32) -> [UInt8] {
    guard let start = unsafe start, count > 0 else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// Returns a result: the status, the number of bytes, and the bytes.
  static func result(_ bytes: [UInt8], status: UInt32) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: headerSize + bytes.count, alignment: 8)
    unsafe memory.storeBytes(of: status.littleEndian, as: UInt32.self)
    unsafe (memory + 4).storeBytes(
      of: UInt32(truncatingIfNeeded: bytes.count).littleEndian, as: UInt32.self)
    unsafe (memory + headerSize).copyMemory(from: bytes, byteCount: bytes.count)
    return unsafe memory
  }
}
