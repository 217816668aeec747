import CommandSyntax

/// Bytes to be read back later: a few in memory, more of them in a temporary file.
final class Spool {
  private let environment: Environment
  private var memory: [UInt8] = []
  private var file: Descriptor?
  /// The number of bytes of the file that were read back.
  private var offset = 0

  /// The number of bytes to keep in memory.
  private static let memorySize = 1 << 20

  /// - Parameter environment: contains the folder of the temporary file.
  init(in environment: Environment) { self.environment = environment }

  func append(_ bytes: [UInt8]) throws(SystemError) {
    memory += bytes
    if memory.count > Self.memorySize { try writeMemory() }
  }

  /// Returns the next bytes, in order; nil at the end, when the spool is empty again.
  func next() throws(SystemError) -> [UInt8]? {
    if let file {
      let bytes = try file.read(at: offset, count: Self.memorySize)
      offset += bytes.count
      if !bytes.isEmpty { return bytes }
    }
    defer { (memory, file, offset) = ([], nil, 0) }
    return memory.isEmpty ? nil : memory
  }

  private func writeMemory() throws(SystemError) {
    if file == nil { file = try Descriptor(withoutNameIn: environment.temporaryFolder) }
    try file?.write(memory)
    memory.removeAll(keepingCapacity: true)
  }
}

extension Descriptor {
  /// Creates a file without a name, which disappears with the last reference.
  fileprivate convenience init(withoutNameIn folder: Path) throws(SystemError) {
    let name = ".activity-lint-\(String(UInt64.random(in: .min ... .max), radix: 16)).tmp"
    let path = folder.appending(Path(name))
    try self.init(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    FileSystem.remove(path)
  }
}
