import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is written under a temporary name, and replaces the old file once complete.
final class PendingFile {
  private let descriptor: Descriptor
  /// The temporary file and its final place; nil for a stream, which is written directly.
  private var replacement: (temporary: Path, target: WriteTarget)?
  private let mode: Mode

  /// The permissions of the new file.
  enum Mode {
    /// Those of the old file, for one that a user edits.
    case asBefore
    /// Those of the old file, except to be run as a program.
    case data

    fileprivate var mask: mode_t { self == .asBefore ? 0o777 : 0o666 }
  }

  /// Opens a file, or a stream of this process; throws if it cannot be written.
  convenience init(at path: Path, in environment: Environment) throws(SystemError) {
    if let stream = try Descriptor(openStreamAt: path) {
      self.init(stream)
    } else {
      try self.init(WriteTarget(path, in: environment))
    }
  }

  init(_ target: WriteTarget, mode: Mode = .data) throws(SystemError) {
    self.mode = mode
    if target.isStream {
      descriptor = try target.folder.openStream(target.name)
    } else {
      if let status = target.status { try target.folder.checkWritable(target.name, status) }
      let temporary: Path
      (descriptor, temporary) = try Descriptor.temporary(in: target.folder)
      replacement = (temporary, target)
    }
  }

  private init(_ stream: Descriptor) { (descriptor, mode) = (stream, .data) }

  deinit {
    if let replacement { FileSystem.remove(replacement.temporary) }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try descriptor.write(bytes) }

  /// Completes the file and moves it into place.
  func finish() throws(SystemError) {
    try complete()
    try moveIntoPlace()
  }

  /// Flushes the file to disk, with its final owner and mode.
  func complete() throws(SystemError) {
    guard let target = replacement?.target else { return }
    if let status = target.status {
      try descriptor.finish(asIn: status, mode: status.st_mode & mode.mask)
    } else {
      try descriptor.finish(mode: 0o666 & ~Self.mask)
    }
  }

  /// Replaces the old file by the complete file.
  func moveIntoPlace() throws(SystemError) {
    guard let (temporary, target) = replacement else { return }
    try target.folder.rename(temporary.name, to: target.name)
    TemporaryFiles.forget(temporary)
    replacement = nil
  }

  /// The permissions that new files do not get.
  private static var mask: mode_t {
    let mask = umask(0)
    _ = umask(mask)
    return mask
  }
}

extension FileSystem {
  /// Appends to a file or a stream of this process, and creates a file if necessary.
  static func append(
    _ bytes: [UInt8], to path: Path, in environment: Environment
  ) throws(SystemError) {
    if let stream = try Descriptor(openStreamAt: path) { return try stream.write(bytes) }
    let target = try WriteTarget(path, in: environment)
    try target.folder.openForAppending(target.name).write(bytes)
  }
}

extension Descriptor {
  /// Opens a stream of this process, such as `/dev/stderr` or `/dev/fd/3`; nil for any other path. A file is
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
}
