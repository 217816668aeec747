import CommandSyntax

/// The target of a path, independent of its spelling, of links and of hard links.
enum FileIdentity: Hashable {
  case existing(device: UInt64, number: UInt64)
  /// A file that does not exist yet, with the path of its folder without links.
  case new(Path)

  /// - Parameter path: an absolute path. Nil for a pipe, a device or a folder.
  init?(of path: Path) {
    guard let status = try? FileSystem.status(of: path, followingLink: true) else {
      let path = path.normalized
      let folder = path.parent.flatMap { try? FileSystem.resolved($0) }
      self = .new(folder?.appending(path.name) ?? path)
      return
    }
    guard FileSystem.Kind(status) == .file else { return nil }
    self = .existing(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }
}
