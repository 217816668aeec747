#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A limit on the time of a process.
enum Deadline {
  /// Ends the process successfully after some seconds, unless it ends before.
  static func set(seconds: UInt32) {
    _ = signal(SIGALRM) { _ in _exit(ExitStatus.clean.rawValue) }
    alarm(seconds)
  }
}
