import CommandSyntax

/// How git is started: only to read, and so that nothing in the repository makes it start another program or use the network.
struct GitCommand {
  /// The absolute path of git.
  let program: Path
  /// The absolute path of the folder that contains `.git`.
  let root: Path
  private let variables: [Path]

  /// The end of a run.
  struct Result {
    /// The lines of its output.
    let lines: [String]
    let isFailure: Bool
    /// The first line that git wrote to standard error, without the word before the colon; empty if there is none.
    let message: String
  }

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
  ]

  /// The maximum number of seconds to wait for the output of a process.
  private static let maximumSeconds = 60.0
  /// The maximum number of bytes of the output of a run; the rest is discarded.
  private static let maximumOutput = 1 << 20

  /// Throws if git cannot be found.
  ///
  /// - Parameter root: the absolute path of the folder that contains `.git`.
  init(in root: Path, _ environment: Environment) throws(GitProblem) {
    guard let program = environment.program("git", onlyAbsolute: true) else { throw .noGit }
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

  /// Runs git, and returns the beginning of its output.
  func run(_ arguments: [String]) throws(GitProblem) -> Result {
    do throws(SystemError) {
      let process = try start(arguments)
      var output: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: Descriptor.chunkSize)
      while case let count = try process.read(into: &buffer, at: buffer.indices), count > 0 {
        output += buffer.prefix(min(count, Self.maximumOutput - output.count))
      }
      let status = try process.end()
      return Result(
        lines: output.split(separator: UInt8(ascii: "\n"))
          .map { String(decoding: $0, as: UTF8.self) },
        isFailure: status != .clean, message: process.gitMessage)
    } catch {
      throw GitProblem(error, running: program)
    }
  }
}

extension ChildProcess {
  /// The first line that git wrote to standard error, without the word before the colon; empty if there is none.
  var gitMessage: String {
    let line = errorOutput.split(separator: UInt8(ascii: "\n")).first ?? []
    let text = String(decoding: line, as: UTF8.self)
    let prefix = ["fatal: ", "error: ", "warning: "].first { text.hasPrefix($0) }
    return String(text.dropFirst(prefix?.count ?? 0))
  }
}
