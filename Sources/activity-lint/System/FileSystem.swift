import CommandSyntax

/// Access to files and folders for the whole target.
enum FileSystem {
  enum Kind {
    case file, folder, link
    /// A pipe, a socket, a device.
    case other

    init(_ status: stat) {
      switch status.st_mode & S_IFMT {
      case S_IFREG: self = .file
      case S_IFDIR: self = .folder
      case S_IFLNK: self = .link
      default: self = .other
      }
    }
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

  /// Returns the kind of entry at a path, following links.
  static func kind(of path: Path) throws(SystemError) -> Kind {
    guard let status = try Self.status(of: path, followingLink: true) else { throw .absent }
    return Kind(status)
  }

  /// Returns whether something exists at a path, following links.
  static func exists(_ path: Path) -> Bool { (try? kind(of: path)) != nil }

  /// Returns the absolute path without links.
  static func resolved(_ path: Path) throws(SystemError) -> Path {
    guard let text = try unsafe path.withCString({ unsafe realpath($0, nil) }) else { throw .last }
    defer { unsafe free(text) }
    return unsafe Path(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
  }

  /// Returns the size of a file in bytes; 0 if it is unknown.
  static func size(of path: Path) -> Int {
    let status = try? Self.status(of: path, followingLink: true)
    return max(0, Int(status?.st_size ?? 0))
  }

  /// Throws if the path cannot be read. Nothing is opened, because a pipe can be opened only once.
  static func checkReadable(_ path: Path) throws(SystemError) {
    let result = try unsafe path.withCString { unsafe access($0, R_OK) }
    guard result == 0 else { throw .last }
  }

  static func isExecutable(_ path: Path) -> Bool {
    (try? unsafe path.withCString { unsafe access($0, X_OK) }) == 0
  }

  static func read(_ path: Path, upTo limit: SizeLimit = .text) throws(SystemError) -> [UInt8] {
    try read(Descriptor(reading: path), upTo: limit)
  }

  static func read(_ file: Descriptor, upTo limit: SizeLimit) throws(SystemError) -> [UInt8] {
    let size = file.size
    var buffer = InputBuffer(size: size > 0 ? min(size, limit.bytes) + 1 : InputBuffer.usualSize)
    let text = try buffer.read(file, ofSize: size, upTo: limit)
    return buffer.takeBytes(text)
  }

  /// The working directory; nil if it was deleted.
  static var workingDirectory: Path? {
    guard let text = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(text) }
    let path = unsafe Path(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
    return path.isAbsolute ? path : nil
  }

  /// Removes a temporary file.
  static func remove(_ temporary: Path) {
    _ = try? unsafe temporary.withCString { unsafe unlink($0) }
  }

  /// Returns the folder or its nearest parent folder that is the root of a repository; nil if there is none.
  static func repositoryRoot(of folder: Path) -> Path? {
    var candidate: Path? = folder.normalized
    while let folder = candidate {
      if isRepository(folder) { return folder }
      candidate = folder.parent
    }
    return nil
  }

  /// Returns whether a folder is the root of a repository, or of a work tree, where `.git` is a file.
  static func isRepository(_ folder: Path) -> Bool { exists(folder.appending(Path(".git"))) }

  /// Replaces the contents of a file as a whole. It keeps its owner and its permissions; other hard links to it keep the old
  /// contents.
  ///
  /// - Parameter old: the contents that the caller has seen.
  static func replace(
    _ path: Path, holding old: [UInt8], by new: [UInt8], in environment: Environment
  ) throws(SystemError) {
    let place = try WritablePlace(path, followsLink: false, in: environment)
    guard place.status != nil else { throw .absent }
    guard !place.isStream else { throw .notAFile }
    try place.checkWritable()
    try place.replace(keeping: 0o777) { () throws(SystemError) in
      guard (try? place.read()) == old else { throw .changedMeanwhile }
    } write: { file throws(SystemError) in
      try file.write(new)
    }
  }
}

extension Path {
  /// Calls a closure with the path as a C string. Throws if the path contains a zero byte, which would cut it and open
  /// another file.
  func withCString<Result>(
    _ body: (UnsafePointer<CChar>) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    guard !bytes.contains(0) else { throw SystemError(code: ENOENT) }
    return try unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) {
      buffer throws(SystemError) in
      for (index, byte) in bytes.enumerated() { unsafe buffer[index] = CChar(bitPattern: byte) }
      unsafe buffer[bytes.count] = 0
      guard let start = unsafe UnsafePointer(buffer.baseAddress) else {
        throw SystemError(code: ENOENT)
      }
      return try unsafe body(start)
    }
  }
}
