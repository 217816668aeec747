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
/// elsewhere for half a second, and a run that gets a second signal, ends immediately without its temporary files. While
/// another program runs, it receives the signals instead, and this process ends as it does.
enum Interruption {
  /// Written only by the signal handlers, which may do nothing that needs a lock; read between payloads.
  nonisolated(unsafe) private static var signal: sig_atomic_t = 0
  /// The process ID of the other program; 0 if none runs.
  nonisolated(unsafe) private static var program: sig_atomic_t = 0

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  static func install() {
    unsafe (signal, program) = (0, 0)
    TemporaryFiles.prepare()
    for number in signals where !(number == SIGHUP && isIgnored(number)) {
      handle(number) { Interruption.receive($0) }
    }
    handle(SIGALRM) { _ in Interruption.end() }
    // A parent process passes on the signals that it blocks.
    var blocked = handledSignals
    unsafe pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
  }

  static var isRequested: Bool { unsafe signal != 0 }

  /// Ends the process by the received signal, which ends a shell loop too; returns if there was no signal.
  static func passOn() {
    if isRequested { end() }
  }

  private static func receive(_ number: Int32) {
    if unsafe program != 0 {
      _ = unsafe kill(program, number)
      return
    }
    guard !isRequested else { return end() }
    unsafe signal = number
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
    handle(number, by: SIG_DFL)
    kill(getpid(), number)
  }
}

// MARK: Another program

extension Interruption {
  /// Starts another program, passes all signals on to it, and waits for its end. Nothing starts after a signal.
  ///
  /// - Parameter start: starts the program with a given signal mask, and returns its process ID.
  /// - Returns: the status of `waitpid`.
  static func run(
    _ start: (sigset_t) throws(SystemError) -> pid_t
  ) throws(SystemError) -> Int32 {
    let child = try withoutSignals { mask throws(SystemError) in
      guard !isRequested else { throw SystemError(code: EINTR) }
      let child = try start(mask)
      unsafe program = child
      return child
    }
    // The process ID stays in use until no signal can be sent to it anymore.
    var information = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) < 0 {
      guard SystemError.last.isInterruption else { throw .last }
    }
    unsafe program = 0
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard SystemError.last.isInterruption else { throw .last }
    }
    // A status with a signal has it in the lowest bits.
    if signals.contains(status & 0x7F) { unsafe signal = status & 0x7F }
    return status
  }

  private static var handledSignals: sigset_t {
    var handled = sigset_t()
    unsafe sigemptyset(&handled)
    for number in signals { unsafe sigaddset(&handled, number) }
    return handled
  }

  /// Postpones signals while a closure runs, which gets the usual mask. Only the main thread receives signals: Dispatch
  /// blocks them in all others.
  private static func withoutSignals<Result>(
    _ body: (sigset_t) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    var (blocked, usual) = (handledSignals, sigset_t())
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, &usual)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &usual, nil) }
    return try body(usual)
  }
}

// MARK: Handlers

extension Interruption {
  private static func handle(
    _ number: Int32, by handler: (@convention(c) (Int32) -> Void)?
  ) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    // Without SA_RESTART, a waiting read returns.
    action.sa_flags = 0
    _ = unsafe sigaction(number, &action, nil)
  }

  /// Returns whether the parent process ignores a signal for this one, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    _ = unsafe sigaction(number, nil, &action)
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
