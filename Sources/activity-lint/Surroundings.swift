/// What a command knows of the place where it was started.
struct Surroundings {
  /// Absolute.
  let workingDirectory: Path
  /// The value of an environment variable.
  let variable: (String) -> String?
  /// The system's clock.
  var secondsSince1970: () -> Double = { Process.secondsSince1970 }
  /// Seconds since some moment, which no change of the clock disturbs.
  var monotonicSeconds: () -> Double = { Process.monotonicSeconds }

  /// A path as the user gave it, to open it.
  func absolute(_ path: Path) -> Path { path.resolved(from: workingDirectory) }

  /// An absolute path as the user would write it.
  func displayed(_ path: Path) -> Path { path.relative(to: workingDirectory) }
}
