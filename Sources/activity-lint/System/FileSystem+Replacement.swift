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
  /// Replaces the contents of a file atomically. The file keeps its owner and its permissions. A link stays a link to the new file, and other
  /// hard links to the file keep the old contents.
  ///
  /// - Parameter old: the contents that the caller has seen.
  static func replace(
    _ path: Path, holding old: [UInt8], by new: [UInt8], in environment: Environment
  ) throws(ReplacementFailure) {
    let target = try wrapped { () throws(SystemError) in
      let target = try WriteTarget(path, in: environment)
      guard target.status != nil else { throw SystemError(code: ENOENT) }
      return target
    }
    guard !target.isStream else { throw .notAFile }
    let file = try wrapped { () throws(SystemError) in
      let file = try PendingFile(target, mode: .asBefore)
      try file.write(new)
      try file.complete()
      return file
    }
    let current = try wrapped { () throws(SystemError) in try target.folder.read(target.name) }
    guard current == old else { throw .changedMeanwhile }
    try wrapped { () throws(SystemError) in try file.moveIntoPlace() }
  }

  /// Writes a file atomically, and creates it if necessary.
  static func write(
    _ bytes: [UInt8], to path: Path, in environment: Environment
  ) throws(SystemError) {
    let file = try PendingFile(at: path, in: environment)
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

  /// Removes a temporary file.
  static func remove(_ temporary: Path) {
    _ = try? unsafe temporary.withCString { unsafe unlink($0) }
    TemporaryFiles.forget(temporary)
  }
}

extension Descriptor {
  /// Flushes the file to disk, with the owner of another file and a mode.
  func finish(asIn status: stat, mode: mode_t) throws(SystemError) {
    // Only the superuser can change the owner; for other users, the file keeps theirs.
    _ = fchown(number, status.st_uid, status.st_gid)
    try finish(mode: mode)
  }

  /// Flushes the file to disk, with a mode.
  func finish(mode: mode_t) throws(SystemError) {
    guard fchmod(number, mode) == 0, fsync(number) == 0 else { throw .last }
  }
}
