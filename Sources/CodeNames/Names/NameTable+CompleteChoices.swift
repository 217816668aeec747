internal import CodeSyntax

/// The members that each branch of a condition sets: one of the values is certain.
extension NameTable {
  /// Marks the last of the changes that set a member in all branches of a condition, apart from those that leave the function.
  ///
  /// - Parameter end: The token that has the object.
  func markCompleteChoices(among changes: inout [Change], before end: Int) {
    for (index, first) in changes.enumerated() where first.isConditional {
      guard case .sets(let key, _?) = first.kind,
        let choice = blocks.completeChoice(from: first.item, before: end)
      else { continue }
      let settings = changes.indices.dropFirst(index).filter {
        guard case .sets(let other, _?) = changes[$0].kind else { return false }
        return other.name == key.name && changes[$0].path == first.path
          && choice.contains(changes[$0].item)
      }
      var isCertain = choice.isCertain
      let isSet = isSet(
        by: settings.map { changes[$0].item }, in: choice, before: end, isCertain: &isCertain)
      guard isSet, let last = settings.last else { continue }
      changes[last].completesChoice = isCertain
    }
  }

  /// Whether each branch has one of some statements that always runs, or leaves the function.
  ///
  /// - Parameter isCertain: Set to false if a branch calls a function such as `exit`, which leaves, or any other one, which can.
  private func isSet(
    by settings: [Int], in choice: CompleteChoice, before end: Int, depth: Int = 0,
    isCertain: inout Bool
  ) -> Bool {
    for branch in choice.branches {
      let isSet = branch.contains { range in
        (settings + exits(in: range, before: end)).contains { item in
          guard range.contains(item),
            !(range.lowerBound..<item).contains(where: { tree.isWord($0, in: Self.leavesArm) })
          else { return false }
          // `case 1: push["stale-date"] = date`
          let isDirect =
            !blocks.isNested(item, comparedTo: range.lowerBound) && !hasModifier(item)
            && (item == range.lowerBound || !isUnderInlineCondition(item))
          if isDirect { return true }
          guard depth < Self.deepestChoice,
            let inner = blocks.completeChoice(from: item, before: range.lowerBound)
          else { return false }
          isCertain = isCertain && inner.isCertain
          return self.isSet(
            by: settings, in: inner, before: end, depth: depth + 1, isCertain: &isCertain)
        }
      }
      if isSet { continue }
      guard branch.contains(where: { mayLeave($0) }) else { return false }
      isCertain = false
    }
    return true
  }

  /// Returns the words in a branch that end the function, or the round of a loop, before another token.
  private func exits(in branch: Range<Int>, before other: Int) -> [Int] {
    guard let first = branch.first else { return [] }
    tree.work.steps += min(branch.count, Self.longestFunction)
    let words = wordsOfEnd(at: first, before: other)
    return branch.prefix(Self.longestFunction).filter { tree.isWord($0, in: words) }
  }

  private static let deepestChoice = 6

  /// The words that can leave an arm before the member is set.
  private static let leavesArm: Set<String> = ["break", "goto", "fallthrough"]
}
