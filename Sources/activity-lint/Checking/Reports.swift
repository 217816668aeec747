import ActivityReports
import PushLinter

/// The reports of one run: each in its format, one at most to standard output, the others into files.
struct Reports {
  private var sinks: [Sink]
  private let streams: StandardStreams
  /// What standard output looks like.
  let style: Reporter.Style
  /// True where the reader of standard output has left, and the files are still to be written.
  private var outputIsClosed = false

  private struct Sink {
    var reporter: Reporter
    let destination: Destination
  }

  private enum Destination {
    case standardOutput
    case file(PendingFile, Path)
    /// What others of the same job write to as well.
    case jobSummary(Path)
  }

  /// Opens all files, so that one which cannot be written ends the run before anything is checked.
  ///
  /// - Parameters:
  ///   - declarations: the Swift files in the order of `Schema.fileNames`.
  ///   - inputs: what no report may be written over.
  init(
    _ options: Options, declarations: [Source], inputs: [Path], of command: Invocation
  ) throws(CommandFailure) {
    let environment = command.environment
    streams = command.streams
    style = command.style(options)
    let requests = options[.format]
    let read =
      requests.contains { $0.file != nil } ? inputs + declarations.map { Path($0.name) } : []
    let taken = Set(read.map { environment.absolute($0).normalized })
    sinks = []
    for request in requests {
      let destination: Destination
      if let file = request.file {
        guard !taken.contains(environment.absolute(file).normalized) else {
          throw options.usage(
            "'\(file.text)' is checked, and a report would take its place; name another file")
        }
        destination = .file(try Self.open(file, in: environment), file)
      } else {
        destination = .standardOutput
      }
      sinks.append(
        Sink(
          reporter: Reporter(
            format: request.format,
            style: request.file == nil
              ? style : Reporter.Style(showsExpected: style.showsExpected),
            declarations: declarations, policy: options.failurePolicy,
            paths: environment.repositoryPaths),
          destination: destination))
    }
    if sinks.contains(where: { $0.reporter.format == .github }),
      let path = environment.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty
    {
      sinks.append(
        Sink(
          reporter: Reporter(format: .markdown, declarations: declarations),
          destination: .jobSummary(environment.absolute(Path(path)))))
    }
  }

  private static func open(
    _ file: Path, in environment: Environment
  ) throws(CommandFailure) -> PendingFile {
    do throws(SystemError) {
      return try PendingFile(at: environment.absolute(file))
    } catch {
      throw .unwritable(file, error)
    }
  }

  /// What the run comes to so far.
  var summary: Summary { sinks.first?.reporter.summary ?? Summary() }

  /// True where people read what stands on standard output, and something may be added for them.
  var outputIsForPeople: Bool {
    sinks.contains { sink in
      guard case .standardOutput = sink.destination else { return false }
      return sink.reporter.format == .full || sink.reporter.format == .concise
    }
  }

  /// Takes note of a document that is passed over.
  mutating func skip() {
    for index in sinks.indices { sinks[index].reporter.skip() }
  }

  /// Counts a file or folder that could not be read.
  mutating func addUnreadable() {
    for index in sinks.indices { sinks[index].reporter.addUnreadable() }
  }

  mutating func add(_ report: Report) {
    for index in sinks.indices { sinks[index].reporter.add(report) }
  }

  /// Adds payloads of one file of which there is nothing to report; only where no report names every payload.
  mutating func addClean(_ count: Int) {
    for index in sinks.indices { sinks[index].reporter.addClean(count) }
  }

  /// True where some report has something to say of every payload.
  var nameEveryPayload: Bool { sinks.contains { $0.reporter.format.namesEveryPayload } }

  mutating func finish() {
    for index in sinks.indices { sinks[index].reporter.finish() }
  }

  /// Brings what was written since the last call to the files, and gives out what belongs on standard output.
  mutating func takeOutput() throws(CommandFailure) -> [UInt8] {
    var output: [UInt8] = []
    for index in sinks.indices {
      switch sinks[index].destination {
      case .standardOutput: output += sinks[index].reporter.takeOutput()
      case .file(let file, let name):
        do throws(SystemError) {
          try file.write(sinks[index].reporter.takeOutput())
        } catch {
          throw .unwritable(name, error)
        }
      case .jobSummary: continue
      }
    }
    return output
  }

  /// Writes to standard output; where its reader has left, the files are written all the same.
  mutating func write(_ output: [UInt8]) throws(CommandFailure) {
    guard !outputIsClosed else { return }
    do throws(CommandFailure) {
      try streams.write(output)
    } catch {
      guard case .outputClosed = error, sinks.count > 1 else { throw error }
      outputIsClosed = true
    }
  }

  /// Puts the files into their places, once the run is done.
  mutating func save() throws(CommandFailure) {
    for index in sinks.indices {
      do throws(SystemError) {
        switch sinks[index].destination {
        case .standardOutput: continue
        case .file(let file, _): try file.finish()
        case .jobSummary(let path):
          try FileSystem.append(sinks[index].reporter.takeOutput(), to: path)
        }
      } catch {
        guard case .file(_, let name) = sinks[index].destination else {
          streams.writeMessage("warning: cannot write the job summary: \(error.message)")
          continue
        }
        throw .unwritable(name, error)
      }
    }
  }
}

extension Environment {
  /// How build services call the files: GitHub and GitLab say where they put the repository, else it is looked for.
  fileprivate var repositoryPaths: RepositoryPaths {
    let stated = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap(variable).first { !$0.isEmpty }
    return RepositoryPaths(
      workingDirectory: workingDirectory.text, root: stated ?? repositoryRoot.text)
  }

  /// The nearest folder upward that is a repository's; the working directory where there is none.
  private var repositoryRoot: Path {
    var folder: Path? = workingDirectory.normalized
    while let candidate = folder {
      if (try? FileSystem.kind(of: candidate.appending(Path(".git")))) != nil { return candidate }
      folder = candidate.parent
    }
    return workingDirectory
  }
}
