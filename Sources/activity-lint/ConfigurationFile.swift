import ActivityLint

/// The configuration that holds, and the folder that its paths and patterns are relative to.
struct ConfigurationFile {
  var configuration: Configuration
  /// Absolute.
  let folder: Path

  static let name = Path(".activity-lint.json")

  /// Reads the configuration that the option names, or the nearest one from the working directory upward.
  init(_ option: Path?, in surroundings: Surroundings) throws(CommandFailure) {
    guard let path = option.map({ surroundings.absolute($0) }) ?? Self.nearest(in: surroundings)
    else {
      configuration = Configuration()
      folder = surroundings.workingDirectory
      return
    }
    let shown = option ?? surroundings.displayed(path)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.read(path)
    } catch {
      throw .unreadable(shown, error)
    }
    let (configuration, problems) = ConfigurationReader.read(bytes)
    guard problems.isEmpty else {
      throw .configuration(ProblemReport.text(problems, in: Source(name: shown.text, bytes: bytes)))
    }
    self.configuration = configuration
    folder = path.normalized.parent ?? surroundings.workingDirectory
  }

  /// A repository is a project: the search ends at its root.
  private static func nearest(in surroundings: Surroundings) -> Path? {
    var folder: Path? = surroundings.workingDirectory.normalized
    while let candidate = folder {
      let path = candidate.appending(name)
      if exists(path) { return path }
      if exists(candidate.appending(Path(".git"))) { return nil }
      folder = candidate.parent
    }
    return nil
  }

  /// A file that stands there and cannot be read is found too, so that the error says so.
  private static func exists(_ path: Path) -> Bool { (try? FileSystem.kind(of: path)) != nil }
}
