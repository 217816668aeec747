import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Descriptor {
  /// Creates a file with a unique name in a folder, after removing what killed runs left behind there.
  static func temporary(in folder: Path) throws(SystemError) -> (Descriptor, Path) {
    // A file that is created after a signal could be left behind.
    guard !Interruption.isRequested else { throw SystemError(code: EINTR) }
    Leftovers.removeOnce(in: folder)
    var failure = SystemError(code: EEXIST)
    for _ in 0..<maximumAttempts {
      let path = folder.appending(TemporaryName.random())
      TemporaryFiles.add(path)
      do throws(SystemError) {
        let descriptor = try Descriptor(creating: path)
        if descriptor.lockNewFile() { return (descriptor, path) }
      } catch {
        failure = error
      }
      TemporaryFiles.forget(path)
      guard failure.code == EEXIST else { break }
    }
    throw failure
  }

  /// The number of names to try; nearly always the first is free.
  private static let maximumAttempts = 16

  /// Creates a file without a name, which disappears with the last reference.
  static func unnamed(in folder: Path) throws(SystemError) -> Descriptor {
    let (descriptor, path) = try temporary(in: folder)
    FileSystem.remove(path)
    return descriptor
  }

  /// Returns a file without a name that contains some bytes, positioned at its start.
  static func unnamed(holding bytes: [UInt8], in folder: Path) throws(SystemError) -> Descriptor {
    let descriptor = try unnamed(in: folder)
    try descriptor.write(bytes)
    guard lseek(descriptor.number, 0, SEEK_SET) == 0 else { throw .last }
    return descriptor
  }

  private convenience init(creating path: Path) throws(SystemError) {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = try unsafe path.withCString { unsafe open($0, flags, 0o600) }
    guard number >= 0 else { throw .last }
    self.init(owning: number)
  }
}
