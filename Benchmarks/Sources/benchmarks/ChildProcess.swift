#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that is started, and what it took until it ended. Its output goes to /dev/null.
struct ChildProcess {
  let wallSeconds: Double
  let processorSeconds: Double
  /// Bytes that it had at its peak.
  let peakMemory: Int

  /// Nil where it could not be started. This process changes to the folder, too.
  init?(_ arguments: [String], in folder: String) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    guard chdir(folder) == 0 else { return nil }
    var argv = arguments.map { strdup($0) } + [nil]
    defer { for argument in argv { free(argument) } }
    var process = pid_t()
    let start = Self.now
    guard posix_spawn(&process, arguments[0], &actions, nil, &argv, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process else { return nil }
    wallSeconds = Self.now - start
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    #if canImport(Darwin)
      peakMemory = Int(usage.ru_maxrss)
    #else
      peakMemory = Int(usage.ru_maxrss) * 1024
    #endif
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
