/// The suppressions of one file, by the rule and the pointer of the findings that they are about.
struct SuppressionIndex: Sendable {
  private var rules: [String: Patterns] = [:]

  /// The positions of the suppressions of findings of one rule, in ascending order.
  private struct Patterns {
    /// Those without a pointer.
    var anywhere: [Int] = []
    /// Those with a pointer, by the places of its stars, and by the hash of the rest.
    var groups: [PointerShape: [Int: [Int]]] = [:]
  }

  /// - Parameter positions: The positions of the suppressions of the file, in ascending order.
  init(of positions: [Int], in suppressions: [Suppression]) {
    for position in positions {
      let suppression = suppressions[position]
      if let pointer = suppression.pointer {
        rules[suppression.rule, default: Patterns()]
          .groups[pointer.shape, default: [:]][pointer.hash, default: []].append(position)
      } else {
        rules[suppression.rule, default: Patterns()].anywhere.append(position)
      }
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// Returns the position of the first suppression of a finding; nil if there is none.
  func first(about diagnostic: Diagnostic, in suppressions: [Suppression]) -> Int? {
    candidates(for: diagnostic).compactMap { positions in
      positions.first { suppressions[$0].matchesPlace(of: diagnostic) }
    }.min()
  }

  /// Returns the positions of the suppressions of a finding that are also accepted.
  func all(
    about diagnostic: Diagnostic, in suppressions: [Suppression], where isAccepted: (Int) -> Bool
  ) -> [Int] {
    candidates(for: diagnostic).flatMap { positions in
      positions.filter { isAccepted($0) && suppressions[$0].matchesPlace(of: diagnostic) }
    }
  }

  /// Returns the suppressions of a finding, and those whose pointer has the same hash. Each list is in ascending order.
  private func candidates(for diagnostic: Diagnostic) -> [[Int]] {
    guard let patterns = rules[diagnostic.rule] else { return [] }
    var lists = patterns.anywhere.isEmpty ? [] : [patterns.anywhere]
    guard !patterns.groups.isEmpty else { return lists }
    let pointer = HashedPointer(diagnostic.pointer)
    for (shape, positions) in patterns.groups {
      if let hash = pointer.hash(as: shape), let found = positions[hash] { lists.append(found) }
    }
    return lists
  }
}
