import JSONSyntax
package import PushTexts

/// The suppressions by rule and pointer: a finding is compared with the pointers that share its first names, and not with each
/// entry.
package struct SuppressionIndex: Sendable {
  /// The numbers of the names in pointers.
  private var names: [[UInt8]: Int] = [:]
  /// The places after one more name. A place without a pointer precedes the whole document.
  private var children: [Step: Int] = [:]
  /// The places of all positions, by rule.
  private var rules: [String: Int] = [:]
  /// The suppressions of each place, in their order.
  private var entries: [[Int]] = []
  private static let (document, star) = (-2, -1)

  private struct Step: Hashable {
    let place: Int
    let name: Int
  }

  init(_ suppressions: [Suppression]) {
    for (index, suppression) in suppressions.enumerated() {
      var place = rules[suppression.rule] ?? addPlace()
      rules[suppression.rule] = place
      if let pointer = suppression.pointer {
        place = addPlace(after: place, Self.document)
        for name in pointer.names {
          let isStar = name.elementsEqual("*".utf8)
          place = addPlace(after: place, isStar ? Self.star : addName(name))
        }
      }
      entries[place].append(index)
    }
  }

  private mutating func addPlace() -> Int {
    entries.append([])
    return entries.count - 1
  }

  private mutating func addPlace(after place: Int, _ name: Int) -> Int {
    let step = Step(place: place, name: name)
    if let child = children[step] { return child }
    let child = addPlace()
    children[step] = child
    return child
  }

  private mutating func addName(_ name: [UInt8]) -> Int {
    if let number = names[name] { return number }
    names[name] = names.count
    return names.count - 1
  }

  /// Returns the lists of the suppressions of a rule at a pointer, each in its order.
  package func lists(of rule: String, at pointer: String) -> [[Int]] {
    guard let start = rules[rule] else { return [] }
    var places: [Int] = []
    if let document = children[Step(place: start, name: Self.document)] { places.append(document) }
    let bytes = pointer.utf8
    if !places.isEmpty, let first = bytes.first {
      if first != UInt8(ascii: "/") { places.removeAll() }
      for name in bytes.dropFirst().split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      {
        guard !places.isEmpty else { break }
        let number = names[Array(name)]
        places = places.flatMap { place in
          [number, Self.star].compactMap { name in
            name.flatMap { children[Step(place: place, name: $0)] }
          }
        }
      }
    }
    return ([start] + places).map { entries[$0] }.filter { !$0.isEmpty }
  }
}

extension Configuration {
  /// Returns the first suppression of a finding that has not expired.
  ///
  /// - Parameter positions: the suppressions of the finding's file, in their order.
  package func firstSuppression(of diagnostic: Diagnostic, among positions: [Int]) -> Int? {
    guard !positions.isEmpty else { return nil }
    return suppressionIndex.lists(of: diagnostic.rule, at: diagnostic.pointer)
      .compactMap { list in
        let (shorter, longer) =
          list.count < positions.count ? (list, positions) : (positions, list)
        return shorter.first { !suppressions[$0].isExpired && longer.containsInOrder($0) }
      }.min()
  }
}

extension [Int] {
  /// Returns whether a sorted array contains a number.
  package func containsInOrder(_ number: Int) -> Bool {
    let index = endOfSortedPrefix { $0 < number }
    return index < count && self[index] == number
  }
}
