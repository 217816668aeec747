/// What a command knows of the place where it was started.
struct Environment {
  /// Absolute.
  let workingDirectory: Path
  /// The value of an environment variable.
  let variable: (String) -> String?
  /// The system's clock.
  var secondsSince1970: () -> Double = { Process.secondsSince1970 }
  /// Seconds since some moment, which no change of the clock disturbs.
  var monotonicSeconds: () -> Double = { Process.monotonicSeconds }
  /// Runs another program with some arguments, with bytes as its standard input or with this process's own, and tells how
  /// it ended.
  var run: (Path, [Path], [UInt8]?) throws(SystemError) -> ExitStatus = Process.run

  /// A path as the user gave it, to open it.
  func absolute(_ path: Path) -> Path { path.resolved(from: workingDirectory) }

  /// An absolute path as the user would write it.
  func displayed(_ path: Path) -> Path { path.relative(to: workingDirectory) }
}
