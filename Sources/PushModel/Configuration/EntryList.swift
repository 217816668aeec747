/// The lists of the configuration whose entries apply to some files each, by their keys.
package enum EntryList: String, CaseIterable {
  case payloads, exclude, expected, suppressions
}

extension Configuration {
  /// Returns the patterns of the entries of a list, in their order.
  package func patterns(of list: EntryList) -> [Glob] {
    switch list {
    case .payloads: payloads.map { $0.files }
    case .exclude: excluded
    case .expected: expectations.map { $0.files }
    case .suppressions: suppressions.map { $0.files }
    }
  }

  /// Returns the positions of the entries of a list that apply to a file.
  func entries(of list: EntryList, forFile path: inout PatternPath) -> [Int] {
    let patterns = patterns(of: list)
    return patterns.indices.filter { path.matches(patterns[$0]) }
  }

  /// Returns the JSON Pointer to the pattern of an entry.
  package func pointer(toPatternOf index: Int, in list: EntryList) -> String {
    "/\(list.rawValue)/\(index)" + (list == .exclude ? "" : "/files")
  }
}
