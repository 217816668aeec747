/// The entries of a configuration that apply to one file.
package struct FileEntries: Sendable {
  package let path: String
  /// The positions of the entries whose patterns match the path.
  let payloads: [Int]
  let exclusions: [Int]
  let expectations: [Int]
  /// Including expired ones.
  let suppressions: [Int]
  /// The position of the entry with the attributes type; nil if there is none. The last matching entry applies.
  let typeEntry: Int?
  /// The attributes type of the file's payloads.
  package let type: String?
  /// The envelope of the file's payloads.
  package let envelope: Envelope?
  /// The rules that must reject the file.
  package let expectedRules: Set<String>
  /// The suppressions that apply, and expired ones.
  let activeSuppressions: SuppressionIndex
  let expiredSuppressions: SuppressionIndex

  fileprivate init(of path: String, in configuration: Configuration) {
    let patterns = configuration.patterns
    let found = patterns.matches(path)
    self.path = path
    (payloads, expectations) = (found.payloads, found.expectations)
    (suppressions, exclusions) = (found.suppressions, patterns.exclusions(of: path))
    typeEntry = payloads.last { configuration.payloads[$0].type != nil }
    type = typeEntry.flatMap { configuration.payloads[$0].type }
    envelope = payloads.lazy.reversed().compactMap { configuration.payloads[$0].envelope }.first
      .flatMap { configuration.envelope(named: $0) }
    expectedRules = Set(expectations.flatMap { configuration.expectations[$0].rules })
    let isExpired = { configuration.suppressions[$0].isExpired }
    activeSuppressions = SuppressionIndex(
      of: suppressions.filter { !isExpired($0) }, in: configuration.suppressions)
    expiredSuppressions = SuppressionIndex(
      of: suppressions.filter(isExpired), in: configuration.suppressions)
  }
}

extension Configuration {
  /// Returns the entries that apply to a file. Each pattern is compared with its path once, and never again for a payload of it.
  package func entries(forFile path: String) -> FileEntries { FileEntries(of: path, in: self) }
}

/// The path patterns of a configuration, compared with a path together.
struct FilePatterns: Sendable {
  private let exclusions: GlobSet
  /// The patterns of the other entries, kind by kind.
  private let others: GlobSet
  private let firstExpectation: Int
  private let firstSuppression: Int

  /// No patterns.
  init() {
    (exclusions, others) = (GlobSet([]), GlobSet([]))
    (firstExpectation, firstSuppression) = (0, 0)
  }

  init(of configuration: Configuration) {
    exclusions = GlobSet(configuration.excluded)
    let payloads = configuration.payloads.map { $0.files }
    let expectations = configuration.expectations.map { $0.files }
    firstExpectation = payloads.count
    firstSuppression = payloads.count + expectations.count
    others = GlobSet(payloads + expectations + configuration.suppressions.map { $0.files })
  }

  var areEmpty: Bool { exclusions.isEmpty && others.isEmpty }

  func exclusions(of path: String) -> [Int] { exclusions.matches(path) }

  fileprivate func matches(
    _ path: String
  ) -> (payloads: [Int], expectations: [Int], suppressions: [Int]) {
    let found = others.matches(path)
    guard !found.isEmpty else { return ([], [], []) }
    let payloads = found.prefix { $0 < firstExpectation }
    let suppressions = found.drop { $0 < firstSuppression }
    let expectations = found[payloads.endIndex..<suppressions.startIndex]
    return (
      Array(payloads), expectations.map { $0 - firstExpectation },
      suppressions.map { $0 - firstSuppression }
    )
  }
}
