import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The reason why a file was not replaced.
enum ReplacementFailure: Error, Equatable {
  case system(SystemError)
  /// The path is a pipe or a device, which cannot be replaced.
  case notAFile
  case changedMeanwhile

  var message: String {
    switch self {
    case .system(let error): error.message
    case .notAFile: "it is not a file"
    case .changedMeanwhile: "it was changed while it was being checked"
    }
  }
}

extension FileSystem {
  /// Replaces the contents of a file atomically. The file keeps its owner and its mode. A link stays a link to the new file,
  /// and other hard links to the file keep the old contents.
  static func replace(
    _ path: Path, holding old: [UInt8], by new: [UInt8]
  ) throws(ReplacementFailure) {
    let target = try wrapped { () throws(SystemError) in try resolved(path) }
    guard try wrapped({ () throws(SystemError) in try kind(of: target) }) == .file else {
      throw .notAFile
    }
    let file = try wrapped { () throws(SystemError) in
      let file = try PendingFile(at: target)
      try file.write(new)
      try file.complete()
      return file
    }
    let current = try wrapped { () throws(SystemError) in try read(target) }
    guard current == old else { throw .changedMeanwhile }
    try wrapped { () throws(SystemError) in try file.moveIntoPlace() }
  }

  /// Writes a file atomically, and creates it if necessary.
  static func write(_ bytes: [UInt8], to path: Path) throws(SystemError) {
    let file = try PendingFile(at: path)
    try file.write(bytes)
    try file.finish()
  }

  private static func wrapped<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(ReplacementFailure) -> Result {
    do throws(SystemError) { return try body() } catch { throw .system(error) }
  }

  /// Returns the absolute path without links.
  static func resolved(_ path: Path) throws(SystemError) -> Path {
    guard let text = try unsafe path.withCString({ unsafe realpath($0, nil) }) else { throw .last }
    defer { unsafe free(text) }
    return unsafe Path(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
  }

  /// Returns the status of a file; throws if the file is not writable. Renaming checks only the folder's permissions, and
  /// none for the superuser.
  static func writableStatus(of path: Path) throws(SystemError) -> stat {
    var status = stat()
    guard try unsafe path.withCString({ unsafe stat($0, &status) }) == 0,
      try unsafe path.withCString({ unsafe access($0, W_OK) }) == 0
    else { throw .last }
    guard status.st_mode & 0o222 != 0 else { throw SystemError(code: EACCES) }
    return status
  }

  /// Removes a temporary file.
  static func remove(_ temporary: Path) {
    _ = try? unsafe temporary.withCString { unsafe unlink($0) }
    TemporaryFiles.forget(temporary)
  }

  /// Renames a temporary file to its final name.
  static func rename(_ path: Path, to target: Path) throws(SystemError) {
    let result = try unsafe path.withCString { from throws(SystemError) in
      try unsafe target.withCString { to throws(SystemError) in
        #if canImport(Darwin)
          unsafe Darwin.rename(from, to)
        #elseif canImport(Musl)
          unsafe Musl.rename(from, to)
        #else
          unsafe Glibc.rename(from, to)
        #endif
      }
    }
    guard result == 0 else { throw .last }
    TemporaryFiles.forget(path)
  }
}

extension Descriptor {
  /// Flushes the file to disk, with the owner and the mode of another file.
  func finish(asIn status: stat) throws(SystemError) {
    // Only the superuser can change the owner; for other users, the file keeps theirs.
    _ = fchown(number, status.st_uid, status.st_gid)
    try finish(mode: status.st_mode & 0o7777)
  }

  /// Flushes the file to disk, with a mode.
  func finish(mode: mode_t) throws(SystemError) {
    guard fchmod(number, mode) == 0, fsync(number) == 0 else { throw .last }
  }
}
