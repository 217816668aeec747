import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open folder in which files may be created and replaced. It is not in a git directory.
///
/// Only this type opens a file for writing; every command therefore passes its check (`ArchitectureTests`).
struct WritableFolder {
  private let descriptor: Descriptor
  /// The absolute path, without links.
  let path: Path

  /// Throws if a path is in a git directory.
  init(of place: OpenedPath, in environment: Environment) throws(SystemError) {
    let workingDirectory = try OpenedPath(environment.workingDirectory)
    guard !GitDirectory.contains(place, of: [workingDirectory]) else { throw .inGitDirectory }
    (descriptor, path) = (place.folder, place.folderPath)
  }

  /// - Parameter path: the absolute path of the folder.
  init(_ path: Path, in environment: Environment) throws(SystemError) {
    let place = try OpenedPath(path)
    guard place.name == nil else {
      throw SystemError(code: place.status == nil ? ENOENT : ENOTDIR)
    }
    try self.init(of: place, in: environment)
  }

  /// Creates a file that only this user can use. Throws if the name exists.
  func create(_ name: Path) throws(SystemError) -> Descriptor {
    try Descriptor(name, in: descriptor, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
  }

  /// Opens a pipe or a device to write it.
  func openStream(_ name: Path) throws(SystemError) -> Descriptor {
    try Descriptor(name, in: descriptor, O_WRONLY | O_NOFOLLOW)
  }

  /// Opens a file to append to it, and creates it if necessary.
  func openForAppending(_ name: Path) throws(SystemError) -> Descriptor {
    try Descriptor(
      name, in: descriptor, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, mode: 0o666)
  }

  /// Renames a file to a name that another file may have.
  func rename(_ name: Path, to target: Path) throws(SystemError) {
    let result = try unsafe name.withCString { from throws(SystemError) in
      try unsafe target.withCString { to throws(SystemError) in
        unsafe renameat(descriptor.number, from, descriptor.number, to)
      }
    }
    guard result == 0 else { throw .last }
  }

  /// Throws if a file is not writable. Renaming checks only the permissions of the folder, and none for the superuser.
  func checkWritable(_ name: Path, _ status: stat) throws(SystemError) {
    let result = try unsafe name.withCString { unsafe faccessat(descriptor.number, $0, W_OK, 0) }
    guard result == 0 else { throw .last }
    guard status.st_mode & 0o222 != 0 else { throw SystemError(code: EACCES) }
  }

  /// Reads a file.
  func read(_ name: Path, upTo limit: SizeLimit = .text) throws(SystemError) -> [UInt8] {
    try FileSystem.read(Descriptor(name, in: descriptor, O_RDONLY | O_NOFOLLOW), upTo: limit)
  }
}
