import CommandSyntax

/// A file that a user names for output: a stream, such as `/dev/null`, `/dev/fd/3` or a pipe, which is written directly, or a file,
/// which is replaced at the end.
///
/// The bytes of a file are kept elsewhere until then, so a run that fails or is killed leaves nothing behind.
final class OutputFile {
  private let destination: Destination

  private enum Destination {
    case stream(Descriptor)
    case file(WritablePlace, Spool)
  }

  /// The permissions to keep: a report is not run as a program.
  private static let mode: mode_t = 0o666

  /// - Parameter path: an absolute path. Throws if it cannot be written.
  init(at path: Path, in environment: Environment) throws(SystemError) {
    if let stream = try Descriptor(openStreamAt: path) {
      destination = .stream(stream)
      return
    }
    let place = try WritablePlace(path, in: environment)
    if place.isStream {
      destination = .stream(try place.openForAppending())
    } else {
      try place.checkWritable()
      destination = .file(place, Spool(in: environment))
    }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    switch destination {
    case .stream(let stream): try stream.write(bytes)
    case .file(_, let spool): try spool.append(bytes)
    }
  }

  /// Replaces the file.
  func finish() throws(SystemError) {
    guard case .file(let place, let spool) = destination else { return }
    try place.replace(keeping: Self.mode) { file throws(SystemError) in
      while let bytes = try spool.next() { try file.write(bytes) }
    }
  }
}

extension FileSystem {
  /// Writes a file, which is replaced as a whole.
  static func write(
    _ bytes: [UInt8], to path: Path, in environment: Environment
  ) throws(SystemError) {
    let file = try OutputFile(at: path, in: environment)
    try file.write(bytes)
    try file.finish()
  }

  /// Appends to a file or a stream, and creates a file if necessary.
  static func append(
    _ bytes: [UInt8], to path: Path, in environment: Environment
  ) throws(SystemError) {
    if let stream = try Descriptor(openStreamAt: path) { return try stream.write(bytes) }
    try WritablePlace(path, in: environment).openForAppending().write(bytes)
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
