/// The cases of an enum without raw values, which are found by their keys.
package struct CaseList: RandomAccessCollection, Sendable {
  private let cases: [EnumerationCase]
  private let positions: KeyPositions

  package init(_ cases: [EnumerationCase]) {
    self.cases = cases
    positions = KeyPositions(of: cases.map { $0.key })
  }

  package var startIndex: Int { cases.startIndex }
  package var endIndex: Int { cases.endIndex }
  package subscript(position: Int) -> EnumerationCase { cases[position] }

  /// Returns the position of the first case with a key.
  package func position(of key: String) -> Int? {
    positions.isComplete ? positions[key] : cases.firstIndex { $0.key == key }
  }
}

/// The position of the first element with each key; of a few elements, none, because they are compared as quickly.
struct KeyPositions: Sendable {
  private let positions: [String: Int]
  let isComplete: Bool

  private static let few = 8

  init(of keys: [String]) {
    isComplete = keys.count > Self.few
    positions =
      isComplete ? Dictionary(keepingFirst: keys.enumerated().map { ($1, $0) }) : [:]
  }

  subscript(key: String) -> Int? { positions[key] }
}
