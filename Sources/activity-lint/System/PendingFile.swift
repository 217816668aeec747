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
    switch try? FileSystem.kind(of: path) {
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

  /// Moves the complete file into place.
  func finish() throws(SystemError) {
    guard let temporary else { return }
    if let status {
      try descriptor.finish(asIn: status)
    } else {
      try descriptor.finish(mode: 0o666 & ~Self.mask)
    }
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
}

extension Descriptor {
  fileprivate convenience init(writing path: Path, _ flags: Int32) throws(SystemError) {
    let number = try unsafe path.withCString { unsafe open($0, flags | O_CLOEXEC, 0o666) }
    guard number >= 0 else { throw .last }
    self.init(owning: number)
  }
}
