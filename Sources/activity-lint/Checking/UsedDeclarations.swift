import ActivitySchema
import PushLinter
import PushRules
import PushTexts

/// The declarations of the run's attributes types that conflict, cannot be read or do not compile: reported once, after the
/// payloads.
struct UsedDeclarations {
  private let linter: Linter
  private let sources: [Source]
  /// The names of the types with several declarations; all types if a declaration does not compile.
  private let candidates: Set<String>
  private var found: Set<String> = []

  /// - Parameters:
  ///   - sources: the Swift files in the order of `SourceFiles`.
  init(_ linter: Linter, sources: [Source]) {
    self.linter = linter
    self.sources = sources
    var names: Set<String> = []
    let hasErrors = !linter.schema.problems.isEmpty || linter.schema.hasUnreadTypes
    candidates = Set(
      linter.schema.activities.map { $0.name }.filter { !names.insert($0).inserted || hasErrors })
  }

  /// Records the type of a report; reports on Swift files already contain their problems.
  mutating func record(_ report: Report) {
    guard !candidates.isEmpty, report.subject == .payload, let type = report.typeName,
      candidates.contains(type)
    else { return }
    found.insert(type)
  }

  /// Returns the problems of the Swift files that `reports(without:)` and the reports on Swift files do not contain.
  ///
  /// - Parameter reported: the Swift files that the run reports on anyway, by their names.
  func otherProblems(without reported: Set<String> = []) -> [SchemaProblem] {
    let schema = linter.schema
    let used = schema.reaching(schema.activities.filter { found.contains($0.name) }).problems
    return schema.problems.filter { problem in
      let file = problem.site.file
      let isReported = sources.indices.contains(file) && reported.contains(sources[file].name)
      return !isReported && !used.contains(problem)
    }
  }

  /// Returns a report for each Swift file with such a declaration.
  ///
  /// - Parameter reported: the Swift files that the run reports on anyway, by their names.
  func reports(without reported: Set<String> = []) -> [Report] {
    guard !found.isEmpty else { return [] }
    return linter.lintUsedDeclarations(of: found, in: sources)
      .filter { !reported.contains($0.source.name) }
  }
}
