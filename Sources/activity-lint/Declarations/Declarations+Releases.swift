import ActivitySchema
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

  /// Throws if the configuration states the users of a version that has no declarations.
  func checkLocked(_ entries: [Configuration.Version]) throws(CommandFailure) {
    let names = [app].compactMap { $0 } + versions.map { $0.app }
    guard let entry = entries.first(where: { $0.isLocked && !names.contains($0.app) }) else {
      return
    }
    let known = names.isEmpty ? "" : "; known are \(names.prefix(10).joined(separator: ", "))"
    throw .job(
      "the configuration has no declarations of app \(entry.app): add `declarations` or `ref` to its entry of `versions`, or record it in a lock\(known)"
    )
  }
}
