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

  fileprivate init(of path: String, in configuration: Configuration) {
    self.path = path
    payloads = configuration.payloads.indices.filter {
      configuration.payloads[$0].files.matches(path)
    }
    exclusions = configuration.exclusions(of: path)
    expectations = configuration.expectations.indices.filter {
      configuration.expectations[$0].files.matches(path)
    }
    suppressions = configuration.suppressions.indices.filter {
      configuration.suppressions[$0].files.matches(path)
    }
    typeEntry = payloads.last { configuration.payloads[$0].type != nil }
    type = typeEntry.flatMap { configuration.payloads[$0].type }
    envelope = payloads.lazy.reversed().compactMap { configuration.payloads[$0].envelope }.first
      .flatMap { configuration.envelope(named: $0) }
    expectedRules = Set(expectations.flatMap { configuration.expectations[$0].rules })
  }
}

extension Configuration {
  /// Returns the entries that apply to a file. Each pattern is compared with its path once, and never again for a payload of it.
  package func entries(forFile path: String) -> FileEntries { FileEntries(of: path, in: self) }

  /// Returns the positions of the patterns that exclude a file.
  func exclusions(of path: String) -> [Int] {
    excluded.indices.filter { excluded[$0].matches(path) }
  }

  /// Whether an entry is about some files only.
  var distinguishesFiles: Bool {
    !payloads.isEmpty || !excluded.isEmpty || !expectations.isEmpty || !suppressions.isEmpty
  }
}
