import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Process {
  /// Runs another program until it ends. It shares this process's standard output and standard error, and gets its signals.
  ///
  /// - Parameters:
  ///   - input: its standard input; nil for this process's standard input.
  ///   - files: files that it can open as `Descriptor.name`.
  /// - Returns: its exit status, or 128 plus the number of the signal that ended it.
  static func run(
    _ program: Path, _ arguments: [Path], _ input: Descriptor?, _ files: [Descriptor]
  ) throws(SystemError) -> ExitStatus {
    // A parent process that ignores the end of its children passes that on, and their status would be lost.
    _ = signal(SIGCHLD, SIG_DFL)
    let status = try Interruption.run { mask throws(SystemError) in
      try spawn(program, arguments, input: input, files: files, mask: mask)
    }
    let signal = status & 0x7F
    return ExitStatus(rawValue: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
  }

  private static func spawn(
    _ program: Path, _ arguments: [Path], input: Descriptor?, files: [Descriptor], mask: sigset_t
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
    // A copy onto itself is inherited.
    for file in files {
      unsafe posix_spawn_file_actions_adddup2(&actions, file.number, file.number)
    }
    // Children would inherit the ignored signals and the mask.
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var (signals, mask) = (sigset_t(), mask)
    unsafe sigemptyset(&signals)
    for number in signalsOfWrites { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &mask)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))

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
  /// The path under which a program that inherits the descriptor can open it.
  var name: Path { Path("/dev/fd/\(number)") }
}
