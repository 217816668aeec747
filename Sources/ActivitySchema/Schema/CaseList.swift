/// The cases of an enum without raw values, which are found by their keys.
package struct CaseList: RandomAccessCollection, Sendable {
  private let cases: [EnumerationCase]
  /// The position of the first case with each key.
  private let positions: [String: Int]

  package init(_ cases: [EnumerationCase]) {
    self.cases = cases
    positions = Dictionary(keepingFirst: cases.enumerated().map { ($1.key, $0) })
  }

  package var startIndex: Int { cases.startIndex }
  package var endIndex: Int { cases.endIndex }
  package subscript(position: Int) -> EnumerationCase { cases[position] }

  /// Returns the position of the first case with a key.
  package func position(of key: String) -> Int? { positions[key] }
}
