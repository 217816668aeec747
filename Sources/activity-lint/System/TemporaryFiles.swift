import CommandSyntax
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The temporary files that exist now, which a signal handler removes before it ends the process.
///
/// A handler may neither wait for a lock nor allocate memory, so the names are C strings in a table of fixed size. Two
/// threads never write the same entry, and the handler only reads.
enum TemporaryFiles {
  /// The maximum number of files at the same time; further files are only removed by the run itself.
  private static let capacity = 1_024
  nonisolated(unsafe) private static let names = UnsafeMutablePointer<
    UnsafeMutablePointer<CChar>?
  >.allocate(capacity: capacity)
  private static let used = Mutex([Bool](repeating: false, count: capacity))

  /// Creates the table, before a signal can arrive.
  static func prepare() {
    for entry in 0..<capacity { unsafe names[entry] = nil }
    used.withLock { $0 = [Bool](repeating: false, count: capacity) }
  }

  static func add(_ path: Path) {
    used.withLock { used in
      guard let entry = used.firstIndex(of: false),
        let name = try? unsafe path.withCString({ unsafe strdup($0) })
      else { return }
      used[entry] = true
      unsafe names[entry] = unsafe name
    }
  }

  /// Forgets a file that was removed, or renamed to its final name.
  static func forget(_ path: Path) {
    used.withLock { used in
      for entry in used.indices where used[entry] {
        guard let name = unsafe names[entry], unsafe isName(name, of: path) else { continue }
        unsafe names[entry] = nil
        used[entry] = false
        // A handler may be reading the name.
        if !Interruption.isRequested { unsafe free(name) }
        return
      }
    }
  }

  /// Removes all files; called by signal handlers.
  static func removeAll() {
    for entry in 0..<capacity {
      if let name = unsafe names[entry] { _ = unsafe unlink(name) }
    }
  }

  private static func isName(_ name: UnsafeMutablePointer<CChar>, of path: Path) -> Bool {
    (try? unsafe path.withCString { unsafe strcmp($0, name) == 0 }) ?? false
  }
}
