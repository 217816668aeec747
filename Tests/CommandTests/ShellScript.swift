import Foundation
import TestSupport
import Testing

/// A shell script with the program as `$LINT`, for behavior that only a real process shows.
enum ShellScript {
  /// A command that waits until another command succeeds, but not for ever.
  private static let prelude = """
    await() {
      for attempt in $(seq 3000); do "$@" && return; sleep 0.02; done
      echo "no success: $*"; exit 99
    }

    """

  /// Runs a script in a folder, and returns its status with the output of both streams.
  static func run(
    _ script: String, in folder: TemporaryFolder, variables: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = Foundation.Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", prelude + script]
    process.currentDirectoryURL = folder.url
    var environment = [
      "LINT": try #require(BuiltProgram.url).path(), "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
    ]
    // A program that is built with the sanitizer searches for leaks at its end, unless this variable prevents it.
    environment["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
    process.environment = environment.merging(variables) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try runWithoutBlockedSignals(process)
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// Starts a process that can receive every signal.
  ///
  /// A process inherits the signals that the starting thread blocks, and a thread of a pool can block all of them. A shell
  /// that does not receive `SIGCHLD` waits for ever. It also inherits what is ignored: under `nohup`, that is `SIGHUP`.
  private static func runWithoutBlockedSignals(_ process: Foundation.Process) throws {
    var none = sigset_t()
    var blocked = sigset_t()
    unsafe sigemptyset(&none)
    _ = signal(SIGHUP, SIG_DFL)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
  }
}
