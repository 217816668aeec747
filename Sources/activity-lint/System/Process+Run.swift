import CommandSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Process {
  /// The files of another program; nil for those of this process.
  struct ChildStreams {
    var input: Descriptor?
    var output: Descriptor?
    var errors: Descriptor?
  }

  /// Starts another program.
  ///
  /// - Parameters:
  ///   - variables: its environment, as `NAME=value`; nil for that of this process.
  ///   - mask: the signals that it blocks.
  static func spawn(
    _ program: Path, _ arguments: [Path], _ streams: ChildStreams, variables: [Path]?,
    mask: sigset_t
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
    let standard = [
      (streams.input, STDIN_FILENO), (streams.output, STDOUT_FILENO),
      (streams.errors, STDERR_FILENO),
    ]
    for case (let file?, let number) in standard {
      unsafe posix_spawn_file_actions_adddup2(&actions, file.number, number)
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

    let words = try CStrings([program] + arguments)
    let environment = try variables.map { variables throws(SystemError) in
      try CStrings(variables)
    }
    var child: pid_t = 0
    let code = try unsafe program.withCString { path in
      unsafe posix_spawn(
        &child, path, &actions, &attributes, words.pointers, environment?.pointers ?? environ)
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
