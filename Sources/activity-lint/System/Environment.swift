/// The environment of a command: working directory, variables, clocks and other programs.
struct Environment {
  /// The absolute path of the working directory.
  let workingDirectory: Path
  /// Returns the value of an environment variable.
  let variable: (String) -> String?
  /// The system clock.
  var secondsSince1970: () -> Double = { Process.secondsSince1970 }
  /// The seconds since an arbitrary moment, unaffected by changes of the clock.
  var monotonicSeconds: () -> Double = { Process.monotonicSeconds }
  /// Runs another program with arguments, and with bytes or this process's standard input as its input. Returns its exit
  /// status.
  var run: (Path, [Path], [UInt8]?) throws(SystemError) -> ExitStatus = Process.run

  /// Returns the absolute path of a given path.
  func absolute(_ path: Path) -> Path { path.resolved(from: workingDirectory) }

  /// Returns an absolute path relative to the working directory.
  func displayed(_ path: Path) -> Path { path.relative(to: workingDirectory) }
}
