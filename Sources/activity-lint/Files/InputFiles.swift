import CommandSyntax
import PushDocuments
import PushModel

/// The files that the arguments name: payloads, and Swift files with declarations to check.
struct InputFiles {
  private(set) var inputs: [Input] = []
  /// The Swift files with declarations to check.
  private(set) var swiftFiles: [Path] = []
  /// The paths that cannot be read; the others are still checked.
  private(set) var unreadable: [(path: Path, error: SystemError)] = []
  /// The links to files that the search does not find.
  private(set) var linksToOthers: [Path] = []
  /// The source files below folders that are third-party or generated code by their paths.
  private(set) var thirdParty: [(path: Path, place: SkippedSource)] = []
  /// The files below folders that the configuration excludes.
  private(set) var excluded: [FileEntries] = []
  private(set) var places = SearchedPlaces(
    extensions: walk.extensions, skippedFolders: FileWalk.skippedNames)
  private let configuration: ConfigurationFile
  private let environment: Environment
  private var walk = Self.walk
  /// The inputs so far.
  private var seen: Set<Path> = []

  struct Input {
    /// The path as given, or below a given folder.
    let name: Path
    var isStandardInput = false
    /// Whether each line is a payload.
    let isLines: Bool
    /// Whether a search found the file, and no argument names it; also true for a Swift file, which can be without a push.
    var isFound = false
    /// Whether an argument names the file.
    var isNamed = true
    /// Whether the file is source code or a page, most of which contain no push.
    var isCodeOrPage: Bool { SourceNotation(ofFile: name.text).isCodeOrPage }

    /// The place whose payloads are pushes to one activity: a JSON Lines file, or the folder of the file.
    var place: Path { isLines ? name : name.folder }
  }

  static let lineExtensions = ["jsonl", "ndjson"]
  static let payloadExtensions = ["json", "apns"] + lineExtensions
  static let walk = FileWalk(extensions: payloadExtensions + SourceNotation.searchedExtensions)

  /// Finds all files, and determines whether they can be read, before anything is checked.
  ///
  /// - Parameters:
  ///   - trustsFolders: whether the command itself reports files below a folder that it cannot read, and continues.
  ///   - readsSources: whether the command reads pushes in source code.
  init(
    _ options: Options, _ configuration: ConfigurationFile, trustsFolders: Bool = false,
    readsSources: Bool = false, in environment: Environment
  ) throws(CommandFailure) {
    if !readsSources {
      walk = FileWalk(extensions: Self.payloadExtensions)
      places.extensions = walk.extensions
    }
    self.environment = environment
    self.configuration = configuration
    let readsLines = options[ifDeclared: .ndjson]
    let named = Set(options.positionals.map { environment.absolute($0).normalized })
    for path in options.positionals {
      guard !path.bytes.isEmpty else {
        throw options.usage("a path is empty: is a shell variable unset?")
      }
      if path == .standardInput {
        let name = options[ifDeclared: .stdinFilename] ?? Path("<stdin>")
        if seen.insert(path).inserted {
          inputs.append(
            Input(
              name: name, isStandardInput: true, isLines: readsLines || Self.isLines(name)))
        }
        places.files.insert(configuration.path(of: name, in: environment))
        continue
      }
      for file in try files(at: path, options)
      where trustsFolders && file != path || isReadable(file) {
        let place = environment.absolute(file).normalized
        guard seen.insert(place).inserted else { continue }
        let isFound = !named.contains(place)
        let isSwift = file.hasExtension(["swift"])
        if isSwift, !isFound {
          swiftFiles.append(file)
          guard readsSources else { continue }
        }
        inputs.append(
          Input(
            name: file,
            isLines: (readsLines || Self.isLines(file)) && !isSwift, isFound: isFound || isSwift,
            isNamed: !isFound))
      }
    }
    for input in inputs { _ = configuration.entries(of: input.name, in: environment) }
    try configuration.requireAllEntries(in: environment)
  }

  /// Returns the place that makes a source file third-party or generated code; nil for any other file.
  static func placeOfOthers(_ file: Path, at path: String) -> SkippedSource? {
    SourceNotation(ofFile: file.text).isSource ? SourceRole.placeOfOthers(path) : nil
  }

  private static func isLines(_ path: Path) -> Bool { path.hasExtension(lineExtensions) }

  /// Returns the file itself, or the files below a folder that are not excluded.
  private mutating func files(
    at path: Path, _ options: Options
  ) throws(CommandFailure) -> [Path] {
    let place = configuration.path(of: path, in: environment)
    do throws(SystemError) {
      guard try FileSystem.kind(of: environment.absolute(path)) == .folder else {
        places.files.insert(place)
        return [path]
      }
    } catch {
      // Nothing is checked before the command is known.
      if error.isAbsence, let message = options.errorAboutCommand(path) { throw .job(message) }
      unreadable.append((path, error))
      return []
    }
    places.folders.append(place)
    return walk.files(below: path, in: environment) { file in
      let entries = configuration.entries(of: file, in: environment)
      let place = Self.placeOfOthers(file, at: entries.path)
      guard place != nil || entries.isExcluded else { return true }
      if !entries.isExcluded, let place { thirdParty.append((file, place)) }
      if entries.isExcluded, place == nil { excluded.append(entries) }
      return false
    } omitting: { path, omission in
      switch omission {
      case .unreadable(let error): unreadable.append((path, error))
      case .linkToOther: linksToOthers.append(path)
      }
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
