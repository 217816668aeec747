import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The target of a path: an open folder, or a name in one.
///
/// The folders are opened one by one, and links are followed here, not by the system. Another process
/// therefore cannot replace a folder by a link between the check and the write.
struct OpenedPath {
  let folder: Descriptor
  /// The absolute path of the folder, without links.
  let folderPath: Path
  /// Nil if the path is the folder itself.
  let name: Path?
  /// The status of the named file, which is not a link; nil if it does not exist.
  let status: stat?
  /// The folders that contain the links of the path.
  let linkFolders: [Path]

  /// The absolute path, without links.
  var path: Path { name.map { folderPath.appending($0) } ?? folderPath }

  /// The number of links after which a path counts as a circle, as in Linux.
  private static let maximumLinks = 40

  /// - Parameter path: an absolute path. Throws if a folder of it does not exist, or if it is a link without a target.
  init(_ path: Path) throws(SystemError) {
    let root = try Descriptor(folder: Path("/"), in: nil)
    var (folder, folderPath) = (root, Path("/"))
    var linkFolders: [Path] = []
    var endIsLink = false
    var rest = Array(path.names.reversed())
    while let name = rest.popLast() {
      if name == Path("..") {
        (folder, folderPath) = (
          try Descriptor(folder: name, in: folder), folderPath.parent ?? folderPath
        )
        continue
      }
      let status = try folder.status(of: name, followingLink: false)
      switch status.map({ $0.st_mode & S_IFMT }) {
      case S_IFLNK:
        guard linkFolders.count < Self.maximumLinks else { throw SystemError(code: ELOOP) }
        linkFolders.append(folderPath)
        endIsLink = endIsLink || rest.isEmpty
        let target = try folder.targetOfLink(name)
        if target.isAbsolute { (folder, folderPath) = (root, Path("/")) }
        rest += target.names.reversed()
      case S_IFDIR:
        (folder, folderPath) = (
          try Descriptor(folder: name, in: folder), folderPath.appending(name)
        )
      case nil where endIsLink:
        throw .linkWithoutTarget
      case let kind:
        guard rest.isEmpty else { throw SystemError(code: kind == nil ? ENOENT : ENOTDIR) }
        (self.folder, self.folderPath, self.name) = (folder, folderPath, name)
        (self.status, self.linkFolders) = (status, linkFolders)
        return
      }
    }
    (self.folder, self.folderPath, name) = (folder, folderPath, nil)
    (status, self.linkFolders) = (nil, linkFolders)
  }
}

extension Descriptor {
  /// Opens a folder only to access its contents. Throws if the name is a link.
  fileprivate convenience init(folder name: Path, in folder: Descriptor?) throws(SystemError) {
    #if os(Linux)
      // `O_PATH`, which Glibc's module lacks: the permission to read the folder is not needed.
      let access: Int32 = 0o10_000_000
    #else
      let access = O_RDONLY
    #endif
    try self.init(name, in: folder, access | O_DIRECTORY | O_NOFOLLOW)
  }

  /// Opens a path relative to a folder.
  convenience init(
    _ name: Path, in folder: Descriptor?, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) {
    let folder = folder?.number ?? AT_FDCWD
    let number = try unsafe name.withCString { unsafe openat(folder, $0, flags | O_CLOEXEC, mode) }
    guard number >= 0 else { throw .last }
    self.init(owning: number)
  }

  /// Returns the status of a path relative to this folder; nil if it does not exist.
  func status(of name: Path, followingLink: Bool) throws(SystemError) -> stat? {
    var status = stat()
    let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
    let result = try unsafe name.withCString { unsafe fstatat(number, $0, &status, flags) }
    if result == 0 { return status }
    guard errno == ENOENT else { throw .last }
    return nil
  }

  fileprivate func targetOfLink(_ name: Path) throws(SystemError) -> Path {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try unsafe name.withCString { name throws(SystemError) in
      unsafe readlinkat(number, name, &bytes, bytes.count)
    }
    guard count >= 0 else { throw .last }
    guard count > 0 else { throw SystemError(code: ENOENT) }
    return Path(bytes.prefix(count).map { UInt8(bitPattern: $0) })
  }
}
