import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The target of a path, independent of its spelling, of links and of hard links.
enum FileIdentity: Hashable {
  case existing(device: UInt64, number: UInt64)
  /// A file that does not exist yet, with the path of its folder without links.
  case new(Path)

  init(_ status: stat) {
    self = .existing(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// - Parameter path: an absolute path. Nil for a pipe, a device or a folder.
  init?(of path: Path) {
    var status = stat()
    if (try? unsafe path.withCString { unsafe stat($0, &status) }) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      self.init(status)
    } else {
      let path = path.normalized
      let folder = path.parent.flatMap { try? FileSystem.resolved($0) }
      self = .new(folder?.appending(path.name) ?? path)
    }
  }
}
