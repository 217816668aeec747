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
      var canReturn = true
      let isComplete = branches.allSatisfy { branch in
        let found = changes[index...].lastIndex { change in
          guard case .sets(let other, _?) = change.kind, branch.contains(change.item) else {
            return false
          }
          return other.name == key.name && change.path == first.path
            && !blocks.isNested(change.item, comparedTo: branch.lowerBound)
            // `case 1: push["stale-date"] = date`
            && (change.item == branch.lowerBound || !isUnderInlineCondition(change.item))
            && !(branch.lowerBound..<change.item).contains { tree.isWord($0, in: Self.leavesArm) }
        }
        if let found { last = max(last, found) }
        if found != nil || leaves(branch, before: end) { return true }
        guard mayLeave(branch) else { return false }
        canReturn = false
        return true
      }
      guard isComplete else { continue }
      changes[last].completesChoice = true
      // A function such as `exit` leaves, and any other one can.
      if !canReturn {
        let change = changes[last]
        changes.append(
          Change(item: change.item, path: change.path, kind: .replaces(key.name)))
        return
      }
    }
  }

  /// The words that can leave an arm before the member is set.
  private static let leavesArm: Set<String> = ["break", "goto", "fallthrough"]
}
