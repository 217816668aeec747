import CommandSyntax

/// A place where a file may be written: never in a git directory, and not out of a repository through a link in it.
///
/// Links can come from a stranger, such as the author of a pull request. Only this type and `Descriptor.openStream` open a file
/// for writing (`ArchitectureTests`).
struct WritablePlace {
  /// The absolute path, without links.
  private let path: Path
  /// The status of the existing file; nil if there is none.
  let status: stat?

  /// - Parameters:
  ///   - path: an absolute path. Throws if its folder does not exist, or if it is a folder or a link without a target.
  ///   - followsLink: whether the file itself may be a link.
  init(
    _ path: Path, followsLink: Bool = true, in environment: Environment
  ) throws(SystemError) {
    guard !path.name.bytes.isEmpty, !path.name.isCurrentOrParent else {
      throw SystemError(code: EISDIR)
    }
    let folder = try FileSystem.resolved(path.folder.bytes.isEmpty ? Path("/") : path.folder)
    let place = folder.appending(path.name)
    if let status = try FileSystem.status(of: place, followingLink: false),
      FileSystem.Kind(status) == .link
    {
      guard followsLink else { throw .link }
      do throws(SystemError) { self.path = try FileSystem.resolved(place) } catch {
        throw error.isAbsence ? .linkWithoutTarget : error
      }
    } else {
      self.path = place
    }
    status = try FileSystem.status(of: self.path, followingLink: false)
    guard !GitDirectory.contains(self.path) else { throw .inGitDirectory }
    guard status.map({ FileSystem.Kind($0) }) != .folder else { throw SystemError(code: EISDIR) }
    let root =
      FileSystem.repositoryRoot(of: environment.workingDirectory) ?? environment.workingDirectory
    // A path that a user names may lie anywhere; one in the repository must stay there.
    if path.normalized.isInside(root), !self.path.isInside(try FileSystem.resolved(root)) {
      throw .linkOutOfRepository
    }
  }

  /// Whether the path is a pipe or a device, which is written directly.
  var isStream: Bool { status.map { FileSystem.Kind($0) != .file } ?? false }

  /// Opens a pipe or a device, or a file to append to it, which is created if necessary.
  func openForAppending() throws(SystemError) -> Descriptor {
    try Descriptor(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, mode: 0o666)
  }

  /// Throws if the file cannot be replaced. Renaming checks only the permissions of the folder, and none for the superuser.
  func checkWritable() throws(SystemError) {
    let target = status == nil ? path.folder : path
    guard try unsafe target.withCString({ unsafe access($0, W_OK) }) == 0 else { throw .last }
    if let status, status.st_mode & 0o222 == 0 { throw SystemError(code: EACCES) }
  }

  func read() throws(SystemError) -> [UInt8] { try FileSystem.read(path) }

  /// Replaces the file, or creates it: all of it under a temporary name, which is then renamed.
  ///
  /// - Parameters:
  ///   - mode: the permissions of an existing file to keep. A new file has those of the process, without the one to run it.
  ///   - write: writes the contents.
  ///   - confirm: called before the file is renamed; throws to keep the old one.
  func replace(
    keeping mode: mode_t, confirm: () throws(SystemError) -> Void = {},
    write: (Descriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    let name = ".activity-lint-\(String(UInt64.random(in: .min ... .max), radix: 16)).tmp"
    let temporary = path.folder.appending(Path(name))
    do throws(SystemError) {
      let file = try Descriptor(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
      try write(file)
      try file.finish(as: status, keeping: mode)
      try confirm()
      let result = try unsafe temporary.withCString { from throws(SystemError) in
        try unsafe path.withCString { to in unsafe rename(from, to) }
      }
      guard result == 0 else { throw .last }
    } catch {
      FileSystem.remove(temporary)
      throw error
    }
  }
}

extension Descriptor {
  /// Flushes the file to disk, with the owner of the file that it replaces, and its permissions among those of a mask.
  fileprivate func finish(as old: stat?, keeping mask: mode_t) throws(SystemError) {
    // Only the superuser can change the owner; for other users, the file keeps theirs.
    if let old { _ = fchown(number, old.st_uid, old.st_gid) }
    let mode = old.map { $0.st_mode & mask } ?? 0o666 & ~Process.creationMask
    guard fchmod(number, mode) == 0, fsync(number) == 0 else { throw .last }
  }
}
