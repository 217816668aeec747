internal import CodeSyntax

/// The statements that can send the object of a variable, in order: a change after the last one, or in a branch without
/// one that leaves the function, is not sent.
struct SendingUses {
  fileprivate let uses: [Int]

  func contains(before item: Int) -> Bool { uses.first.map { $0 < item } ?? false }
  func contains(after item: Int) -> Bool { uses.last.map { $0 > item } ?? false }
  func contains(in range: Range<Int>) -> Bool { uses.contains { range.contains($0) } }
}

extension NameTable {
  /// Returns the uses of a whole object, other than those that log it.
  func sendingUses(among uses: some Sequence<Int>) -> SendingUses {
    SendingUses(
      uses: uses.filter { use in
        let place = place(from: use)
        guard place.path.isEmpty, place.call == nil, !place.isComputed else { return false }
        let callee = tree.parent(of: use).flatMap { tree.item(before: $0) }
        return !tree.isWord(callee, in: Self.loggers)
      })
  }

  private static let loggers: Set<String> = [
    "log", "info", "debug", "warn", "error", "print", "println", "Printf", "Println", "puts",
    "inspect", "print_r", "var_dump", "dump",
  ]

  /// Returns the variable with the object or the array around a value.
  func holder(of item: Int) -> Owner? {
    for open in tree.brackets(around: item) {
      // Go leaves out the types of elements.
      let isElement =
        tree.language.hasCompositeLiterals && tree.isOpen(tree.parent(of: open), "{")
      guard
        !tree.isOpen(open, "{") || (isElement || blocks.isLiteral(open)) && !blocks.isBranch(open)
      else { return nil }
      let callee = tree.item(before: open).flatMap { tree.kind($0) == .word ? $0 : nil }
      let start =
        tree.literal(around: open)?.list.lowerBound ?? callee.map { tree.startOfChain($0) } ?? open
      if let owner = owner(of: startOfValue(start)..<start + 1) { return owner }
    }
    return nil
  }

  /// Whether a change is in a branch that another token does not run after.
  ///
  /// - Parameters:
  ///   - end: The token that has the value, or the end of the variable's region for the object that is sent.
  ///   - declaration: The declaration of the variable.
  func isUnsent(
    _ change: Int, at end: Int, of declaration: Declaration, _ sending: SendingUses
  ) -> Bool {
    guard blocks.isNested(change, comparedTo: declaration.item) else { return false }
    guard end < declaration.region.upperBound else {
      return returns(inBlockOf: change, before: end)
        && !sending.contains(in: blocks.region(from: change))
    }
    // A loop around both branches could run the other one next.
    let head =
      blocks.branch(of: change, besides: end)?.head ?? blocks.selection(dividing: change, from: end)
    return head.map { !blocks.isNested($0, comparedTo: declaration.item) } ?? false
      || returns(inBlockOf: change, before: end)
  }
}
