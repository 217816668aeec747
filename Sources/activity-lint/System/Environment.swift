import CommandSyntax

/// The environment of a command: working directory, variables and clocks.
struct Environment {
  /// The absolute path of the working directory.
  let workingDirectory: Path
  /// Returns the value of an environment variable.
  let variable: (String) -> String?
  /// The system clock.
  var secondsSince1970: () -> Double = { Process.secondsSince1970 }
  /// The seconds since an arbitrary moment, unaffected by changes of the clock.
  var monotonicSeconds: () -> Double = { Process.monotonicSeconds }

  /// Returns the absolute path of a given path.
  func absolute(_ path: Path) -> Path { path.resolved(from: workingDirectory) }

  /// Returns an absolute path relative to the working directory.
  func displayed(_ path: Path) -> Path { path.relative(to: workingDirectory) }

  /// The folder for temporary files that are not moved elsewhere.
  var temporaryFolder: Path {
    variable("TMPDIR").flatMap { $0.isEmpty ? nil : absolute(Path($0)) } ?? Path("/tmp")
  }
}
