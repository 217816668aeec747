import CommandSyntax

/// How git is started: only to read, and so that no file of the repository makes it start another program.
///
/// The configuration of a repository can name programs: a file system monitor, hooks, a pager, the commands of transports. No
/// command that is used here needs one of them, and each is switched off as well.
struct GitCommand {
  /// The absolute path of git.
  private let program: Path
  /// The absolute path of the folder that contains `.git`.
  let root: Path
  private let settings: [Path]

  /// The variables that git gets. Those that name another repository are not among them: a hook has them.
  private static let passed = [
    // Where the user's own configuration and programs are, and whose repositories git trusts.
    "PATH", "HOME", "XDG_CONFIG_HOME", "USER", "LOGNAME", "SUDO_UID", "GIT_CONFIG_GLOBAL",
    "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH", "LD_LIBRARY_PATH",
    "DEVELOPER_DIR", "TMPDIR",
    // The new commits of a push, before the repository has them.
    "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_QUARANTINE_PATH",
  ]

  private static let fixed = [
    // Nothing is downloaded, and git asks for no password. Old versions of git know only the second one.
    "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_TERMINAL_PROMPT=0",
    // The commits themselves, without their replacements.
    "GIT_NO_REPLACE_OBJECTS=1",
    "GIT_OPTIONAL_LOCKS=0",
    // Messages are compared with the English ones.
    "LC_ALL=C",
  ]

  /// The maximum number of bytes of the output of a run; the rest is discarded.
  private static let maximumOutput = 1 << 20

  private static let options = [
    "--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c",
    "core.sshCommand=false", "-c", "safe.bareRepository=explicit",
    // Large contents are never in memory as a whole.
    "-c", "core.bigFileThreshold=16m",
  ]

  /// Throws if git cannot be found.
  ///
  /// - Parameter root: the absolute path of the folder that contains `.git`.
  init(in root: Path, _ environment: Environment) throws(GitProblem) {
    guard let program = environment.program("git", onlyAbsolute: true) else { throw .noGit }
    self.program = program
    self.root = root
    var settings = Self.fixed.map { Path($0) }
    for name in Self.passed {
      if let value = environment.variable(name) { settings.append(Path("\(name)=\(value)")) }
    }
    // Without a valid `.git` here, git would look for one above.
    if let parent = root.parent {
      settings.append(Path(Array("GIT_CEILING_DIRECTORIES=".utf8) + parent.bytes))
    }
    self.settings = settings
  }

  /// Starts git.
  func start(_ arguments: [Path]) throws(GitProblem) -> GitProcess {
    let arguments = [Path("-C"), root] + Self.options.map { Path($0) } + arguments
    return try GitProcess(program, arguments, settings)
  }

  /// Runs git, and returns the beginning of its output.
  func run(_ arguments: [Path]) throws(GitProblem) -> GitProcess.Output {
    let process = try start(arguments)
    var output: [UInt8] = []
    let end = try process.readOutput { bytes throws(GitProblem) in
      output += bytes.prefix(Self.maximumOutput - output.count)
    }
    return GitProcess.Output(bytes: output, status: end.status, message: end.message)
  }

  func run(_ arguments: [String]) throws(GitProblem) -> GitProcess.Output {
    try run(arguments.map { Path($0) })
  }
}
