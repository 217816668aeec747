import CommandSyntax

/// How git is started: only to read, and with settings under which no repository makes it start a program or use the network.
struct GitCommand {
  /// The absolute path of git.
  private let program: Path
  /// The absolute path of the folder that contains `.git`.
  private let root: Path
  private let variables: [Path]

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
    // Nothing is downloaded, and git asks for no password. Versions before 2.45 do not know the first variable.
    "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_TERMINAL_PROMPT=0",
    // The commits themselves, without their replacements.
    "GIT_NO_REPLACE_OBJECTS=1",
    "GIT_OPTIONAL_LOCKS=0",
    // Messages are compared with the English ones.
    "LC_ALL=C",
  ]

  private static let options = [
    "--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c",
    "core.sshCommand=false", "-c", "safe.bareRepository=explicit",
    // It is read before the protocol is checked.
    "-c", "fetch.bundleURI=/dev/null",
    // A larger file is never in git's memory as a whole.
    "-c", "core.bigFileThreshold=\(SizeLimit.text.bytes)",
  ]

  /// The maximum number of seconds to wait for each part of the output of a process.
  private static let maximumSeconds = 20.0
  /// The maximum number of bytes of a line; the rest is discarded.
  private static let maximumLine = 1 << 10

  /// Throws if git cannot be found, or a file could make it wait.
  ///
  /// - Parameter root: the absolute path of the folder that contains `.git`.
  init(in root: Path, _ environment: Environment) throws(GitProblem) {
    guard let program = environment.program("git") else {
      throw .unreadable("there is no git in any folder of PATH")
    }
    try GitFiles.check(in: root)
    self.program = program
    self.root = root
    var variables = Self.fixed.map { Path($0) }
    for name in Self.passed {
      if let value = environment.variable(name) { variables.append(Path("\(name)=\(value)")) }
    }
    // Without a valid `.git` here, git would look for one above.
    if let parent = root.parent {
      variables.append(Path(Array("GIT_CEILING_DIRECTORIES=".utf8) + parent.bytes))
    }
    self.variables = variables
  }

  func start(_ arguments: [String]) throws(SystemError) -> ChildProcess {
    let words = [Path("-C"), root] + (Self.options + arguments).map { Path($0) }
    return try ChildProcess(
      program, words, variables: variables, maximumSeconds: Self.maximumSeconds)
  }

  /// Runs git, and returns the first line of its output; nil if it writes nothing. Throws if git reports an error.
  func firstLine(of arguments: [String]) throws(GitProblem) -> String? {
    let process: ChildProcess
    var output: [UInt8] = []
    do throws(SystemError) {
      process = try start(arguments)
      while case let more = try process.read(), !more.isEmpty {
        output += more.prefix(Self.maximumLine - output.count)
      }
      try process.end()
    } catch {
      throw problem(error)
    }
    let line = output.split(separator: UInt8(ascii: "\n")).first
    guard line != nil || process.errorOutput.isEmpty else { throw ended(process) }
    return line.map { String(decoding: $0, as: UTF8.self) }
  }

  func problem(_ error: SystemError) -> GitProblem {
    error == .timeout
      ? .unreadable("git does not answer")
      : .unreadable("cannot run '\(program.text)': \(error.message)")
  }

  /// Returns the problem that a process reports on the first line of its errors.
  func ended(_ process: ChildProcess?) -> GitProblem {
    let line = process?.errorOutput.split(separator: UInt8(ascii: "\n")).first ?? []
    let text = String(decoding: line, as: UTF8.self)
    guard !text.contains("dubious ownership") else {
      return .unreadable(
        "the repository belongs to another user; if you trust it, run 'git config --global --add safe.directory \(root.text)'"
      )
    }
    let prefix = ["fatal: ", "error: ", "warning: "].first { text.hasPrefix($0) }
    return .ended(String(text.dropFirst(prefix?.count ?? 0)))
  }
}
