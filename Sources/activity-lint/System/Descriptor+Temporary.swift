import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Descriptor {
  /// Creates a file with a unique name in a folder, after removing files of killed runs. Also returns its absolute
  /// path.
  static func temporary(in folder: WritableFolder) throws(SystemError) -> (Descriptor, Path) {
    // A file that is created after a signal would not be removed.
    guard !Interruption.isRequested else { throw SystemError(code: EINTR) }
    Leftovers.removeOnce(in: folder.path)
    var failure = SystemError(code: EEXIST)
    for _ in 0..<maximumAttempts {
      let name = TemporaryName.random()
      let path = folder.path.appending(name)
      TemporaryFiles.add(path)
      do throws(SystemError) {
        let descriptor = try folder.create(name)
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

  /// Creates a file in the folder of temporary files without a name, which disappears with the last reference.
  static func unnamed(in environment: Environment) throws(SystemError) -> Descriptor {
    let folder = try WritableFolder(environment.temporaryFolder, in: environment)
    let (descriptor, path) = try temporary(in: folder)
    FileSystem.remove(path)
    return descriptor
  }

  /// Returns a file without a name that contains some bytes, positioned at its start.
  static func unnamed(
    holding bytes: [UInt8], in environment: Environment
  ) throws(SystemError) -> Descriptor {
    let descriptor = try unnamed(in: environment)
    try descriptor.write(bytes)
    guard lseek(descriptor.number, 0, SEEK_SET) == 0 else { throw .last }
    return descriptor
  }
}
