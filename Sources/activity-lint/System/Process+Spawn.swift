import CommandSyntax

extension Process {
  /// Starts another program, which ignores and blocks no signal. Control-C in a terminal reaches both.
  ///
  /// - Parameters:
  ///   - variables: its environment, as `NAME=value`.
  ///   - streams: its standard input, standard output and standard error.
  static func spawn(
    _ program: Path, _ arguments: [Path], variables: [Path], streams: [Descriptor]
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
    for (file, number) in zip(streams, [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]) {
      unsafe posix_spawn_file_actions_adddup2(&actions, file.number, number)
    }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var (signals, mask) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&mask)
    unsafe sigemptyset(&signals)
    for number in signalsOfWrites { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &mask)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))

    let words = try CStrings([program] + arguments)
    let environment = try CStrings(variables)
    var child: pid_t = 0
    let code = try unsafe program.withCString { path in
      unsafe posix_spawn(
        &child, path, &actions, &attributes, words.pointers, environment.pointers)
    }
    guard code == 0 else { throw SystemError(code: code) }
    return child
  }
}

/// Copies of texts as C strings, which end with the last reference.
@safe private final class CStrings {
  /// The pointers, with nil at the end.
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [Path]) throws(SystemError) {
    count = texts.count
    unsafe pointers = .allocate(capacity: count + 1)
    unsafe pointers.initialize(repeating: nil, count: count + 1)
    for (index, text) in texts.enumerated() {
      unsafe pointers[index] = try text.withCString { unsafe strdup($0) }
    }
  }

  deinit {
    for index in 0..<count { unsafe free(pointers[index]) }
    unsafe pointers.deallocate()
  }
}
