/// The files that the arguments name: payloads, and Swift files whose declarations are to be checked.
struct InputFiles {
  private(set) var inputs: [Input] = []
  /// Swift files that were named, whose declarations are to be checked.
  private(set) var swiftFiles: [Path] = []
  private let surroundings: Surroundings
  private var seen: Set<Path> = []

  struct Input {
    /// As the user gave it, or below a folder that the user gave.
    let name: Path
    let origin: Origin
    /// True where each line is a payload.
    let isLines: Bool

    /// Where payloads stand that go to one activity: a file of lines, or the folder of files that are one each.
    var place: Path { isLines ? name : name.folder }

    enum Origin {
      case file
      case standardInput
    }
  }

  private static let lineExtensions = ["jsonl", "ndjson"]
  private static let walk = FileWalk(extensions: ["json", "apns"] + lineExtensions)

  /// Finds all files, and that they can be read, before anything is checked: a report is whole or there is none.
  init(_ options: Options, isImplied: Bool, in surroundings: Surroundings) throws(CommandFailure) {
    self.surroundings = surroundings
    let readsLines = options.has(.ndjson)
    for path in options.positionals {
      guard !path.bytes.isEmpty else {
        throw options.usage("an empty path: is a variable of the shell not set?")
      }
      if path == .standardInput {
        let name = options.path(.stdinFilename) ?? Path("<stdin>")
        add(
          Input(name: name, origin: .standardInput, isLines: readsLines || Self.isLines(name)),
          key: path)
        continue
      }
      let files: [Path]
      switch try kind(of: path, isImplied: isImplied) {
      case .folder:
        files = try Self.walk.files(below: path, in: surroundings) {
          path, error throws(CommandFailure) in
          throw .unreadable(path, error)
        }
      case .file, .other: files = [path]
      }
      for file in files {
        try check(file)
        if file.hasExtension(["swift"]) {
          if seen.insert(surroundings.absolute(file).normalized).inserted {
            swiftFiles.append(file)
          }
          continue
        }
        add(
          Input(name: file, origin: .file, isLines: readsLines || Self.isLines(file)),
          key: surroundings.absolute(file).normalized)
      }
    }
  }

  private static func isLines(_ path: Path) -> Bool { path.hasExtension(lineExtensions) }

  private mutating func add(_ input: Input, key: Path) {
    if seen.insert(key).inserted { inputs.append(input) }
  }

  private func kind(of path: Path, isImplied: Bool) throws(CommandFailure) -> FileSystem.Kind {
    do throws(SystemError) {
      return try FileSystem.kind(of: surroundings.absolute(path))
    } catch {
      // `activity-lint chekc fixtures` names a file as far as the parser can tell.
      let commands = Subcommand.allCases.map { $0.rawValue }
      let near = isImplied ? suggestion(for: path.text, among: commands) : ""
      throw .job("cannot read '\(path.text)': \(error.message)\(near)")
    }
  }

  private func check(_ path: Path) throws(CommandFailure) {
    do throws(SystemError) {
      try FileSystem.checkReadable(surroundings.absolute(path))
    } catch {
      throw .unreadable(path, error)
    }
  }
}
