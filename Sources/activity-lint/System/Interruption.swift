#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What happens when somebody presses Control-C, or the system asks the process to go.
///
/// The first signal lets the run end between two payloads, with whole lines and no file half-written; a second one ends
/// it at once.
enum Interruption {
  /// Written by the signal handler alone, which may do nothing but store; read between payloads.
  nonisolated(unsafe) private static var signal: sig_atomic_t = 0

  static func install() {
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = { unsafe Interruption.signal = $0 }
      #else
        unsafe action.__sigaction_handler.sa_handler = { unsafe Interruption.signal = $0 }
      #endif
      // Without SA_RESTART, so that a read which waits for input comes back.
      action.sa_flags = .init(truncatingIfNeeded: SA_RESETHAND)
      _ = unsafe sigaction(number, &action, nil)
    }
  }

  static var isRequested: Bool { unsafe signal != 0 }

  /// Ends the process as the signal would have, so that a shell's loop ends with it; returns where there was none.
  static func passOn() {
    let number = unsafe signal
    guard number != 0 else { return }
    raise(number)
  }
}
