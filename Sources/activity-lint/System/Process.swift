import CommandSyntax

/// Access to this process: arguments, environment variables, clocks and exit.
enum Process {
  /// The arguments as bytes, without the program's name. `CommandLine.arguments` replaces bytes that are not UTF-8,
  /// and the resulting path would not exist.
  static var arguments: [Path] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe Path(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
    }
  }

  /// Whether the arguments can be read. Without `/proc` on Linux, Swift's runtime aborts the process on access.
  static var hasArguments: Bool {
    #if os(Linux)
      unsafe access("/proc/self/cmdline", R_OK) == 0
    #else
      true
    #endif
  }

  static func environmentVariable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  static var secondsSince1970: Double { Double(time(nil)) }

  static var monotonicSeconds: Double {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The number of online processors.
  static let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// The signals that end a process because of a write. Without them, the write fails.
  static let signalsOfWrites = [SIGPIPE, SIGXFSZ]

  /// Makes a write to a closed pipe, or beyond the permitted size of a file, fail instead of ending the process.
  static func ignoreSignalsOfWrites() {
    for number in signalsOfWrites { _ = signal(number, SIG_IGN) }
  }

  /// Opens each closed standard stream, to keep other files from its number. Reading and writing still fail.
  static func occupyStandardStreams() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The permissions that new files do not get.
  static var creationMask: mode_t {
    let mask = umask(0)
    _ = umask(mask)
    return mask
  }

  static func end(with status: ExitStatus) -> Never { exit(status.rawValue) }

  /// Ends the process successfully after some seconds, unless it ends before.
  static func endSuccessfully(afterSeconds seconds: UInt32) {
    _ = signal(SIGALRM) { _ in _exit(ExitStatus.clean.rawValue) }
    alarm(seconds)
  }
}
