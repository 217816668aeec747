/// The entries of a configuration that apply to one file.
struct FileEntries: Sendable {
  let path: String
  let type: String?
  let envelope: Envelope?
  let expectedRules: Set<String>
  /// The indices of the suppressions, including those that have expired.
  let suppressions: [Int]

  init(for path: String, in configuration: Configuration) {
    self.path = path
    type = configuration.type(for: path)
    envelope = configuration.envelope(for: path)
    expectedRules = configuration.expectedRules(for: path)
    suppressions = configuration.suppressions(for: path)
  }
}

extension Configuration {
  /// Finds the entries that apply to a file once, for all its lines.
  mutating func prepare(forFile path: String) {
    preparedEntries = FileEntries(for: path, in: self)
  }

  /// Returns the entries for a file if they are prepared.
  private func entries(for path: String) -> FileEntries? {
    guard let preparedEntries, preparedEntries.path == path else { return nil }
    return preparedEntries
  }

  /// Returns the attributes type of a file; the last matching entry applies.
  package func type(for path: String) -> String? {
    if let entries = entries(for: path) { return entries.type }
    return payloads.last { $0.type != nil && $0.files.matches(path) }?.type
  }

  /// Returns the envelope of a file's payloads; the last matching entry applies.
  package func envelope(for path: String) -> Envelope? {
    if let entries = entries(for: path) { return entries.envelope }
    guard let entry = payloads.last(where: { $0.envelope != nil && $0.files.matches(path) }) else {
      return nil
    }
    return entry.envelope.flatMap { envelope(named: $0) }
  }

  /// Returns the rules that must reject a file.
  package func expectedRules(for path: String) -> Set<String> {
    guard !expectations.isEmpty else { return [] }
    if let entries = entries(for: path) { return entries.expectedRules }
    return Set(expectations.filter { $0.files.matches(path) }.flatMap { $0.rules })
  }

  /// Returns the indices of the suppressions for a file, including those that have expired.
  func suppressions(for path: String) -> [Int] {
    if let entries = entries(for: path) { return entries.suppressions }
    return suppressions.indices.filter { suppressions[$0].files.matches(path) }
  }
}
