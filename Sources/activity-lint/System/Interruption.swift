#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The handling of Control-C and of other signals that request termination.
///
/// The first signal ends the run between two payloads, with complete lines and complete files; the second one ends
/// it immediately.
enum Interruption {
  /// Written only by the signal handler, which may do nothing else; read between payloads.
  nonisolated(unsafe) private static var signal: sig_atomic_t = 0

  static func install() {
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = { unsafe Interruption.signal = $0 }
      #else
        unsafe action.__sigaction_handler.sa_handler = { unsafe Interruption.signal = $0 }
      #endif
      // Without SA_RESTART, so that a waiting read returns.
      action.sa_flags = .init(truncatingIfNeeded: SA_RESETHAND)
      _ = unsafe sigaction(number, &action, nil)
    }
  }

  static var isRequested: Bool { unsafe signal != 0 }

  /// Ends the process by the received signal, so that a shell loop ends with it; returns if there was no signal.
  static func passOn() {
    let number = unsafe signal
    guard number != 0 else { return }
    raise(number)
  }
}
