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
  /// Replaces the contents of a file as a whole. It keeps its owner and its permissions; other hard links to it keep the old
  /// contents.
  ///
  /// - Parameter old: the contents that the caller has seen.
  static func replace(
    _ path: Path, holding old: [UInt8], by new: [UInt8], in environment: Environment
  ) throws(ReplacementFailure) {
    let place: WritablePlace
    do throws(SystemError) {
      place = try WritablePlace(path, followsLink: false, in: environment)
      guard place.status != nil else { throw SystemError(code: ENOENT) }
      if !place.isStream { try place.checkWritable() }
    } catch {
      throw .system(error)
    }
    guard !place.isStream else { throw .notAFile }
    try place.replace(keeping: 0o777, orThrow: { .system($0) }) { () throws(ReplacementFailure) in
      guard (try? place.read()) == old else { throw .changedMeanwhile }
    } write: { file throws(SystemError) in
      try file.write(new)
    }
  }

  /// Returns the absolute path without links.
  static func resolved(_ path: Path) throws(SystemError) -> Path {
    guard let text = try unsafe path.withCString({ unsafe realpath($0, nil) }) else { throw .last }
    defer { unsafe free(text) }
    return unsafe Path(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
  }

  /// Returns the status of a path; nil if it does not exist.
  static func status(of path: Path, followingLink: Bool) throws(SystemError) -> stat? {
    var status = stat()
    let result = try unsafe path.withCString {
      followingLink ? unsafe stat($0, &status) : unsafe lstat($0, &status)
    }
    if result == 0 { return status }
    guard errno == ENOENT else { throw .last }
    return nil
  }

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
  }

  /// Removes a temporary file.
  static func remove(_ temporary: Path) {
    _ = try? unsafe temporary.withCString { unsafe unlink($0) }
  }
}
