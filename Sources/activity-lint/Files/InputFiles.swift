import PushLinter

/// The files that the arguments name: payloads, and Swift files whose declarations are to be checked.
struct InputFiles {
  private(set) var inputs: [Input] = []
  /// Swift files that were named, whose declarations are to be checked.
  private(set) var swiftFiles: [Path] = []
  /// What could not be read; the rest is checked all the same.
  private(set) var unreadable: [(path: Path, error: SystemError)] = []
  /// Files below folders that the configuration excludes, as its patterns know them.
  private(set) var excluded: [String] = []
  private(set) var places = SearchedPlaces(
    extensions: walk.extensions, skippedFolders: FileWalk.skippedNames)
  private let configuration: ConfigurationFile
  private let environment: Environment
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

  static let lineExtensions = ["jsonl", "ndjson"]
  static let walk = FileWalk(extensions: ["json", "apns"] + lineExtensions)

  /// Finds all files, and whether they can be read, before anything is checked.
  init(
    _ options: Options, _ configuration: ConfigurationFile, in environment: Environment
  ) throws(CommandFailure) {
    self.environment = environment
    self.configuration = configuration
    let readsLines = options[.ndjson]
    for path in options.positionals {
      guard !path.bytes.isEmpty else {
        throw options.usage("an empty path: is a variable of the shell not set?")
      }
      if path == .standardInput {
        let name = options[.stdinFilename] ?? Path("<stdin>")
        add(
          Input(name: name, origin: .standardInput, isLines: readsLines || Self.isLines(name)),
          key: path)
        places.files.insert(configuration.path(of: name, in: environment))
        continue
      }
      for file in try files(at: path, insteadOf: options.unnamedCommands) where isReadable(file) {
        if file.hasExtension(["swift"]) {
          if seen.insert(environment.absolute(file).normalized).inserted {
            swiftFiles.append(file)
          }
          continue
        }
        add(
          Input(name: file, origin: .file, isLines: readsLines || Self.isLines(file)),
          key: environment.absolute(file).normalized)
      }
    }
  }

  private static func isLines(_ path: Path) -> Bool { path.hasExtension(lineExtensions) }

  private mutating func add(_ input: Input, key: Path) {
    if seen.insert(key).inserted { inputs.append(input) }
  }

  /// The file itself, or those below a folder that are not excluded.
  private mutating func files(
    at path: Path, insteadOf commands: [String]
  ) throws(CommandFailure) -> [Path] {
    let place = configuration.path(of: path, in: environment)
    do throws(SystemError) {
      guard try FileSystem.kind(of: environment.absolute(path)) == .folder else {
        places.files.insert(place)
        return [path]
      }
    } catch {
      // `activity-lint chekc fixtures` names a file as far as the parser can tell.
      let near = suggestion(for: path.text, among: commands)
      guard near.isEmpty else {
        throw .job("cannot read '\(path.text)': \(error.message)\(near)")
      }
      unreadable.append((path, error))
      return []
    }
    places.folders.append(place)
    let found = Self.walk.files(below: path, in: environment) { unreadable.append(($0, $1)) }
    return found.filter { file in
      let path = configuration.path(of: file, in: environment)
      guard configuration.configuration.excludes(path) else { return true }
      excluded.append(path)
      return false
    }
  }

  private mutating func isReadable(_ path: Path) -> Bool {
    do throws(SystemError) {
      try FileSystem.checkReadable(environment.absolute(path))
      return true
    } catch {
      unreadable.append((path, error))
      return false
    }
  }
}
