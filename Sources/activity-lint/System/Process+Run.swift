#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Process {
  /// Runs another program until it ends. It shares this process's standard output and standard error.
  ///
  /// - Parameter input: the bytes of its standard input; nil for this process's standard input.
  static func run(
    _ program: Path, _ arguments: [Path], _ input: [UInt8]?
  ) throws(SystemError) -> ExitStatus {
    let file = try input.map { bytes throws(SystemError) in try Descriptor.unnamed(holding: bytes) }
    let status = try Interruption.waiting { () throws(SystemError) in
      let child = try spawn(program, arguments, input: file)
      var status: Int32 = 0
      while unsafe waitpid(child, &status, 0) < 0 {
        guard SystemError.last.isInterruption else { throw .last }
      }
      return status
    }
    // The status for a signal, as in shells.
    let signal = status & 0x7F
    return ExitStatus(rawValue: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
  }

  private static func spawn(
    _ program: Path, _ arguments: [Path], input: Descriptor?
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let input { unsafe posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO) }
    // Children would inherit that this process ignores broken pipes.
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var words: [UnsafeMutablePointer<CChar>?] = unsafe []
    defer {
      while let word = unsafe words.popLast() { unsafe free(word) }
    }
    for word in [program] + arguments {
      let copy = try unsafe word.withCString { unsafe strdup($0) }
      unsafe words.append(copy)
    }
    unsafe words.append(nil)
    var child: pid_t = 0
    let code = try unsafe program.withCString { path in
      unsafe posix_spawn(&child, path, &actions, &attributes, words, environ)
    }
    guard code == 0 else { throw SystemError(code: code) }
    return child
  }
}

extension Descriptor {
  /// Returns an unnamed file that contains some bytes, positioned at its start.
  fileprivate static func unnamed(holding bytes: [UInt8]) throws(SystemError) -> Descriptor {
    let folder = Process.environmentVariable("TMPDIR") ?? "/tmp"
    let (descriptor, name) = try temporary(in: Path(folder))
    FileSystem.remove(name)
    try descriptor.write(bytes)
    guard lseek(descriptor.number, 0, SEEK_SET) == 0 else { throw .last }
    return descriptor
  }
}
