#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Time that this process has spent on a processor: other processes of the machine are not part of it.
enum ProcessorTime {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func seconds(_ body: () -> Void) -> Double {
    let start = seconds
    body()
    return seconds - start
  }
}
