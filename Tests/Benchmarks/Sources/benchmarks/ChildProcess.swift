import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A run of a program, with its time and memory. Its output goes to /dev/null.
struct ChildProcess {
  let wallSeconds: Double
  let processorSeconds: Double
  /// The peak memory in bytes; 0 unless it is measured, which takes time.
  let peakMemory: Int

  /// Runs a program; returns nil if it could not be started. This process changes its working directory, too.
  init?(_ arguments: [String], in folder: String, watchesMemory: Bool = false) {
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
    let peak = watchesMemory ? Self.peakMemory(of: process) : 0
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process else { return nil }
    wallSeconds = Self.now - start
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    #if canImport(Darwin)
      peakMemory = Int(usage.ru_maxrss)
    #else
      peakMemory = peak
    #endif
  }

  /// Polls the peak memory until the process ends, because the final value would include that of the parent.
  private static func peakMemory(of process: pid_t) -> Int {
    var peak = 0
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0,
      information.si_signo == 0
    {
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap {
        Int($0)
      }
      peak = max(peak, (kilobytes ?? 0) * 1024)
      usleep(200)
    }
    return peak
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
