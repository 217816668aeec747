import CommandSyntax

/// A run of git, whose errors are those of git.
struct GitProcess {
  private let program: Path
  private let child: ChildProcess

  /// The end of a run.
  struct End {
    let status: ExitStatus
    /// The first line that git wrote to standard error, without the words before the colon; empty if there is none.
    let message: String
  }

  /// The result of a run.
  struct Output {
    let bytes: [UInt8]
    let status: ExitStatus
    let message: String

    var isFailure: Bool { status != .clean }

    /// The lines of the output.
    var lines: [String] {
      bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  init(_ program: Path, _ arguments: [Path], _ variables: [Path]) throws(GitProblem) {
    self.program = program
    do throws(SystemError) {
      child = try ChildProcess(program, arguments, variables: variables)
    } catch {
      throw GitProblem(error, running: program)
    }
  }

  func write(_ bytes: [UInt8]) throws(GitProblem) {
    do throws(SystemError) {
      try child.write(bytes)
    } catch {
      throw GitProblem(error, running: program)
    }
  }

  /// Reads available output into a range of a buffer, and returns the number of bytes; 0 at the end.
  func read(into bytes: inout [UInt8], at range: Range<Int>) throws(GitProblem) -> Int {
    do throws(SystemError) {
      return try child.read(into: &bytes, at: range)
    } catch {
      throw GitProblem(error, running: program)
    }
  }

  /// Passes all output to a closure, and waits for the end.
  func readOutput(
    _ body: (ArraySlice<UInt8>) throws(GitProblem) -> Void
  ) throws(GitProblem) -> End {
    var buffer = [UInt8](repeating: 0, count: Descriptor.chunkSize)
    while true {
      let count = try read(into: &buffer, at: 0..<buffer.count)
      guard count > 0 else { return try end() }
      try body(buffer[..<count])
    }
  }

  /// Waits for the end of a process whose output was read.
  func end() throws(GitProblem) -> End {
    do throws(SystemError) {
      let status = try child.end()
      let line = child.errorOutput.split(separator: UInt8(ascii: "\n")).first ?? []
      let text = String(decoding: line, as: UTF8.self)
      let prefix = ["fatal: ", "error: ", "warning: "].first { text.hasPrefix($0) }
      return End(status: status, message: String(text.dropFirst(prefix?.count ?? 0)))
    } catch {
      throw GitProblem(error, running: program)
    }
  }
}
