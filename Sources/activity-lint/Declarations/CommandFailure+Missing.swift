import ActivitySchema
import CommandSyntax
import PushTexts

extension CommandFailure {
  /// Returns the error if no declaration is found, in the named places or by the search.
  ///
  /// - Parameters:
  ///   - problem: The first problem of syntax, after which a declaration can be.
  ///   - sources: The files.
  static func missing(
    in paths: [Path], hidden problem: SchemaProblem?, of sources: [Source],
    _ environment: Environment
  ) -> CommandFailure {
    if let failure = hidden(by: problem, in: sources) { return failure }
    let folder = environment.searchedFolders.last ?? Path(".")
    let packages = PackageSearch(below: folder, in: environment).advice
    let ways =
      "specify the Swift files with --declarations, or with \"declarations\" in .activity-lint.json"
    guard !paths.isEmpty else {
      return .job(
        "no type conforms to ActivityAttributes in the Swift files below '\(environment.absolute(folder).normalized.text)'; \(ways), or run in "
          + "the app's folder\(packages)")
    }
    let places = paths.map { "'\($0.text)'" }.joined(separator: ", ")
    return .job(
      "no type conforms to ActivityAttributes in \(places); name the Swift files that declare one, such as "
        + "'struct RideAttributes: ActivityAttributes', with --declarations, or with \"declarations\" in .activity-lint.json"
        + packages)
  }

  /// Returns the error if no declaration is found in a commit.
  static func missing(
    in revision: GitRevision, hidden problem: SchemaProblem?, of sources: [Source]
  ) -> CommandFailure {
    if let failure = hidden(by: problem, in: sources) { return failure }
    let name = revision.name
    return .job(
      "no type conforms to ActivityAttributes in the Swift files of '\(name)'; name the folder with the file that declares "
        + "one: '\(name):FOLDER', or \"declarations\" beside \"ref\" in .activity-lint.json")
  }

  private static func hidden(
    by problem: SchemaProblem?, in sources: [Source]
  ) -> CommandFailure? {
    guard let problem, sources.indices.contains(problem.site.file) else { return nil }
    let source = sources[problem.site.file]
    let line = LineIndex(source).position(of: problem.site.range.lowerBound).line
    return .job(
      "no type conforms to ActivityAttributes in '\(source.name)': at line \(line), \(problem.message.text), and the "
        + "text after it is not read; correct it, and check again")
  }
}
