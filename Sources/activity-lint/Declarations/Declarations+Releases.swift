import ActivitySchema
import CommandSyntax
import PushLinter

/// The versions of the app that phones have.
extension Declarations {
  /// Returns the versions of the app in a commit, whose files are then among the sources.
  ///
  /// - Parameters:
  ///   - name: the name of the version, unless a lock contains others.
  ///   - areNeeded: whether a commit without declarations is an error.
  mutating func releases(
    of commit: CommitFiles, named name: String?, areNeeded: Bool,
    _ configuration: ConfigurationFile, in environment: Environment
  ) throws(CommandFailure) -> [ReleaseComparison.Release] {
    let first = sources.count
    let schema = try schema(of: commit, isNeeded: areNeeded, configuration, in: environment)
    let numbers = Array(first..<sources.count)
    return releases(ofFiles: numbers, schema, named: name, configuration, in: environment)
  }

  /// Returns the versions of the app in some files, which are then among the sources.
  mutating func releases(
    in others: [SwiftFile], _ configuration: ConfigurationFile, in environment: Environment
  ) -> [ReleaseComparison.Release] {
    let numbers = add(others)
    let schema = schema(ofFiles: numbers, configuration, in: environment)
    return releases(ofFiles: numbers, schema, named: nil, configuration, in: environment)
  }

  /// Returns each version that a lock among the files contains, or else one version with a schema.
  private mutating func releases(
    ofFiles numbers: [Int], _ schema: Schema, named name: String?,
    _ configuration: ConfigurationFile, in environment: Environment
  ) -> [ReleaseComparison.Release] {
    let names = lockedVersions(in: numbers)
    guard !names.isEmpty else { return [ReleaseComparison.Release(app: name, schema: schema)] }
    return names.map { name in
      ReleaseComparison.Release(
        app: name,
        schema: self.schema(ofFiles: numbers, version: name, configuration, in: environment))
    }
  }

  /// Reads the versions in a lock whose users the configuration states. Throws if no lock has one of them.
  ///
  /// Current declarations hide those of a lock, so it is searched for.
  mutating func readLockedVersions(
    _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) {
    let known = [app].compactMap { $0 } + versions.map { $0.app }
    let missing = configuration.configuration.versions.filter {
      $0.isLocked && !known.contains($0.app)
    }
    guard !missing.isEmpty else { return }
    let numbers = add(try Self.locks(below: command.environment.searchedFolders, of: command))
    let names = lockedVersions(in: numbers)
    for entry in missing {
      guard names.contains(entry.app) else {
        throw .unknownVersion(entry.app, known + names.filter { !known.contains($0) })
      }
      let schema = schema(
        ofFiles: numbers, version: entry.app, configuration, in: command.environment)
      add(SupportedVersion(app: entry.app, schema: schema))
    }
  }
}

extension CommandFailure {
  /// The failure to read a version in the configuration, with its name.
  func reading(_ version: Configuration.Version) -> CommandFailure {
    guard case .job(let message) = self else { return self }
    return .job("\(message) (app \(version.app) in `versions` of the configuration)")
  }

  /// The configuration states the users of a version that has no declarations.
  fileprivate static func unknownVersion(_ app: String, _ known: [String]) -> CommandFailure {
    let list = known.isEmpty ? "" : "; known are \(known.prefix(10).joined(separator: ", "))"
    return .job(
      "the configuration has no declarations of app \(app): add `declarations` or `ref` to its entry of `versions`, or record it in a lock\(list)"
    )
  }
}
