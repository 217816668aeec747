internal import CodeSyntax

/// The members that each branch of a condition sets: one of the values is certain.
extension NameTable {
  /// Marks the last of the changes that set a member in all branches of a condition, apart from those that leave the function.
  ///
  /// - Parameter end: The token that has the object.
  func markCompleteChoices(among changes: inout [Change], before end: Int) {
    for (index, first) in changes.enumerated() where first.isConditional {
      guard case .sets(let key, _?) = first.kind,
        let branches = blocks.completeBranches(from: first.item, before: end)
          ?? blocks.completeArms(from: first.item, before: end)
      else { continue }
      var last = index
      let isComplete = branches.allSatisfy { branch in
        let found = changes[index...].lastIndex { change in
          guard case .sets(let other, _?) = change.kind, branch.contains(change.item) else {
            return false
          }
          return other.name == key.name && change.path == first.path
            && !blocks.isNested(change.item, comparedTo: branch.lowerBound)
            // `case 1: push["stale-date"] = date`
            && (change.item == branch.lowerBound || !isUnderInlineCondition(change.item))
        }
        if let found { last = max(last, found) }
        return found != nil || leavesFunction(at: branch)
      }
      if isComplete { changes[last].completesChoice = true }
    }
  }
}
