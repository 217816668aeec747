#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The handling of Control-C and of other signals that request termination.
///
/// The first signal ends the run between two payloads, with complete lines and complete files. A run that is busy
/// elsewhere for half a second, and a run that gets a second signal, ends immediately without its temporary files.
enum Interruption {
  /// Written only by the signal handlers, which may do nothing that needs a lock; read between payloads.
  nonisolated(unsafe) private static var signal: sig_atomic_t = 0
  /// Whether another program runs, whose end the run waits for.
  nonisolated(unsafe) private static var isWaiting: sig_atomic_t = 0

  static func install() {
    unsafe (signal, isWaiting) = (0, 0)
    TemporaryFiles.prepare()
    for number in [SIGINT, SIGTERM] { handle(number) { Interruption.receive($0) } }
    handle(SIGALRM) { _ in Interruption.end() }
  }

  static var isRequested: Bool { unsafe signal != 0 }

  /// Ends the process by the received signal, so that a shell loop ends with it; returns if there was no signal.
  static func passOn() {
    if isRequested { end() }
  }

  /// Waits for another program, without a deadline: that program decides what a signal does to it.
  static func waiting<Result>(
    for program: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    unsafe isWaiting = 1
    defer { unsafe isWaiting = 0 }
    return try program()
  }

  private static func handle(
    _ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    // Without SA_RESTART, so that a waiting read returns.
    action.sa_flags = 0
    _ = unsafe sigaction(number, &action, nil)
  }

  private static func receive(_ number: Int32) {
    guard !isRequested else { return end() }
    unsafe signal = number
    guard unsafe isWaiting == 0 else { return }
    var deadline = itimerval()
    deadline.it_value.tv_usec = 500_000
    #if canImport(Glibc)
      let clock = __itimer_which_t(ITIMER_REAL.rawValue)
    #else
      let clock = Int32(ITIMER_REAL)
    #endif
    _ = unsafe setitimer(clock, &deadline, nil)
  }

  private static func end() {
    TemporaryFiles.removeAll()
    let number = unsafe signal
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = SIG_DFL
    #else
      unsafe action.__sigaction_handler.sa_handler = SIG_DFL
    #endif
    _ = unsafe sigaction(number, &action, nil)
    kill(getpid(), number)
  }
}
