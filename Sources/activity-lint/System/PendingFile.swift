import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is written under a temporary name, and replaces the old file when it is complete.
final class PendingFile {
  private let descriptor: Descriptor
  /// The absolute path, without links if the file exists.
  private let target: Path
  /// The status of the old file; nil if there is none.
  private let status: stat?
  /// The temporary file; nil for a pipe or a device, which is written directly.
  private var temporary: Path?

  /// Opens the file; throws if it cannot be written.
  init(at path: Path) throws(SystemError) {
    if let stream = try Descriptor(openStreamAt: path) {
      (descriptor, target, status) = (stream, path, nil)
      return
    }
    switch try FileSystem.kindIfPresent(of: path) {
    case .folder: throw SystemError(code: EISDIR)
    case .other:
      (descriptor, target, status) = (try Descriptor(writing: path, O_WRONLY), path, nil)
    case .file:
      target = try FileSystem.resolved(path)
      status = try FileSystem.writableStatus(of: target)
      (descriptor, temporary) = try Descriptor.temporary(in: target.parent ?? Path("/"))
    case nil:
      (target, status) = (path, nil)
      (descriptor, temporary) = try Descriptor.temporary(in: path.parent ?? Path("/"))
    }
  }

  deinit {
    if let temporary { FileSystem.remove(temporary) }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try descriptor.write(bytes) }

  /// Completes the file and moves it into place.
  func finish() throws(SystemError) {
    try complete()
    try moveIntoPlace()
  }

  /// Flushes the file to disk, with its final owner and mode.
  func complete() throws(SystemError) {
    guard temporary != nil else { return }
    if let status {
      try descriptor.finish(asIn: status)
    } else {
      try descriptor.finish(mode: 0o666 & ~Self.mask)
    }
  }

  /// Replaces the old file by the complete file.
  func moveIntoPlace() throws(SystemError) {
    guard let temporary else { return }
    try FileSystem.rename(temporary, to: target)
    self.temporary = nil
  }

  /// The permissions that new files do not get.
  private static var mask: mode_t {
    let mask = umask(0)
    _ = umask(mask)
    return mask
  }
}

extension FileSystem {
  /// Appends to a file, and creates it if necessary.
  static func append(_ bytes: [UInt8], to path: Path) throws(SystemError) {
    try Descriptor(writing: path, O_WRONLY | O_APPEND | O_CREAT).write(bytes)
  }

  /// Returns the kind of entry at a path; nil if there is none. Throws for a link without a target: a new file would replace
  /// the link, and not appear where it leads.
  fileprivate static func kindIfPresent(of path: Path) throws(SystemError) -> Kind? {
    do throws(SystemError) {
      return try kind(of: path)
    } catch {
      guard error.code == ENOENT else { throw error }
      var status = stat()
      let isLink = try unsafe path.withCString { unsafe lstat($0, &status) } == 0
      if isLink { throw .linkWithoutTarget }
      return nil
    }
  }
}

extension Descriptor {
  /// Opens a stream of this process, such as `/dev/stderr` or `/dev/fd/3`; nil for any other path. A file behind it is
  /// continued, not replaced.
  fileprivate convenience init?(openStreamAt path: Path) throws(SystemError) {
    guard let number = Self.streamNumber(path.normalized.text) else { return nil }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .last }
    self.init(owning: copy)
  }

  private static func streamNumber(_ path: String) -> Int32? {
    if path == "/dev/stdout" { return STDOUT_FILENO }
    if path == "/dev/stderr" { return STDERR_FILENO }
    let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
    return folder.flatMap { Int32(path.dropFirst($0.utf8.count)) }
  }

  fileprivate convenience init(writing path: Path, _ flags: Int32) throws(SystemError) {
    let number = try unsafe path.withCString { unsafe open($0, flags | O_CLOEXEC, 0o666) }
    guard number >= 0 else { throw .last }
    self.init(owning: number)
  }
}
