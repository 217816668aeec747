#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file still holds what it held.
enum ReplacementFailure: Error, Equatable {
  case system(SystemError)
  /// A pipe or a device: nothing that another could be put in the place of.
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
  /// Puts other bytes into a file, which keeps its owner and its mode; at every moment it holds the old or the new ones.
  static func replace(
    _ path: Path, holding old: [UInt8], by new: [UInt8]
  ) throws(ReplacementFailure) {
    // Of a link, the file that it leads to.
    let target = try wrapped { () throws(SystemError) in try resolved(path) }
    let status = try wrapped { () throws(SystemError) in try writableStatus(of: target) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let (descriptor, temporary) = try wrapped { () throws(SystemError) in
      try Descriptor.temporary(in: target.parent ?? Path("/"))
    }
    do throws(ReplacementFailure) {
      try wrapped { () throws(SystemError) in
        try descriptor.write(new)
        try descriptor.finish(asIn: status)
      }
      let current = try wrapped { () throws(SystemError) in try read(target) }
      guard current == old else { throw .changedMeanwhile }
      try wrapped { () throws(SystemError) in try rename(temporary, to: target) }
    } catch {
      _ = try? unsafe temporary.withCString { unsafe unlink($0) }
      throw error
    }
  }

  /// Puts bytes into a file, a new one if need be; at every moment it holds the old or the new ones.
  static func write(_ bytes: [UInt8], to path: Path) throws(ReplacementFailure) {
    if let old = try? read(path) { return try replace(path, holding: old, by: bytes) }
    try wrapped { () throws(SystemError) in
      let (descriptor, temporary) = try Descriptor.temporary(in: path.parent ?? Path("/"))
      do throws(SystemError) {
        try descriptor.write(bytes)
        try descriptor.finishNew()
        try rename(temporary, to: path)
      } catch {
        _ = try? unsafe temporary.withCString { unsafe unlink($0) }
        throw error
      }
    }
  }

  private static func wrapped<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(ReplacementFailure) -> Result {
    do throws(SystemError) { return try body() } catch { throw .system(error) }
  }

  /// An absolute path without links.
  static func resolved(_ path: Path) throws(SystemError) -> Path {
    guard let text = try unsafe path.withCString({ unsafe realpath($0, nil) }) else { throw .last }
    defer { unsafe free(text) }
    return unsafe Path(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
  }

  /// Throws where the file is not to be written: renaming asks for the folder's permissions alone, and the superuser for
  /// none.
  static func writableStatus(of path: Path) throws(SystemError) -> stat {
    var status = stat()
    guard try unsafe path.withCString({ unsafe stat($0, &status) }) == 0,
      try unsafe path.withCString({ unsafe access($0, W_OK) }) == 0
    else { throw .last }
    guard status.st_mode & 0o222 != 0 else { throw SystemError(code: EACCES) }
    return status
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
}

extension Descriptor {
  /// A new file beside others, with a name of its own.
  static func temporary(in folder: Path) throws(SystemError) -> (Descriptor, Path) {
    // mkstemp puts a name of its own in the place of six of these letters.
    let template = folder.appending(Path(".activity-lint-" + String(repeating: "X", count: 6)))
    var name = template.bytes.map { CChar(bitPattern: $0) } + [0]
    let number = unsafe mkstemp(&name)
    guard number >= 0 else { throw .last }
    return (Descriptor(owning: number), Path(name.dropLast().map { UInt8(bitPattern: $0) }))
  }

  /// Brings what was written to the disk, with the mode that new files have.
  fileprivate func finishNew() throws(SystemError) {
    let mask = umask(0)
    umask(mask)
    guard fchmod(number, 0o666 & ~mask) == 0, fsync(number) == 0 else { throw .last }
  }

  /// Brings what was written to the disk, with the owner and the mode of another file.
  func finish(asIn status: stat) throws(SystemError) {
    // Only the superuser may give a file away; anyone else has it for his own.
    _ = fchown(number, status.st_uid, status.st_gid)
    try finish(mode: status.st_mode & 0o7777)
  }

  /// Brings what was written to the disk.
  func finish(mode: mode_t) throws(SystemError) {
    guard fchmod(number, mode) == 0, fsync(number) == 0 else { throw .last }
  }
}
