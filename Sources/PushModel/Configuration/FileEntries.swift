package import PushDocuments

/// The entries of a configuration that apply to one file.
package final class FileEntries: Sendable {
  package let path: String
  private let positions: [EntryList: [Int]]
  /// The number of steps by which the patterns were compared with the path.
  package let steps: Int
  /// The position of the entry with the attributes type; nil if there is none. The last matching entry applies.
  package let typeEntry: Int?
  /// The attributes type of the file's payloads.
  package let type: String?
  /// The envelope of the file's payloads.
  package let envelope: Envelope?
  /// The rules that must reject the file.
  package let expectedRules: Set<String>

  fileprivate init(of path: String, in configuration: Configuration) {
    self.path = path
    var positions: [EntryList: [Int]] = [:]
    var steps = 0
    if configuration.distinguishesFiles {
      var path = PatternPath(path)
      for list in EntryList.allCases {
        let found = configuration.entries(of: list, forFile: &path)
        if !found.isEmpty { positions[list] = found }
      }
      steps = path.steps
    }
    (self.positions, self.steps) = (positions, steps)
    let payloads = positions[.payloads] ?? []
    typeEntry = payloads.last { configuration.payloads[$0].type != nil }
    type = typeEntry.flatMap { configuration.payloads[$0].type }
    envelope = payloads.lazy.reversed().compactMap { configuration.payloads[$0].envelope }.first
      .flatMap { configuration.envelope(named: $0) }
    expectedRules = Set(
      (positions[.expected] ?? []).flatMap { configuration.expectations[$0].rules })
  }

  /// The positions of the entries of a list whose patterns match the path, including expired suppressions.
  package subscript(list: EntryList) -> [Int] { positions[list] ?? [] }

  /// Whether the file in a checked folder is not a payload.
  package var isExcluded: Bool { !self[.exclude].isEmpty }

  /// Whether an entry is about the payloads of the file, and none excludes it.
  package var areAboutIncludedPayload: Bool { !self[.payloads].isEmpty && !isExcluded }
}

extension Configuration {
  /// Returns the entries that apply to a file. Each pattern is compared with its path once, and never again for a payload of it.
  package func entries(forFile path: String) -> FileEntries { FileEntries(of: path, in: self) }

  /// Whether an entry is about some files only.
  package var distinguishesFiles: Bool {
    !payloads.isEmpty || !excluded.isEmpty || !expectations.isEmpty || !suppressions.isEmpty
  }
}
