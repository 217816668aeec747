#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The processor time of this process, which excludes other processes.
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
