/// Declarations under `#if` flags that only the build knows.
extension SchemaBuilder {
  /// The declarations that are there whatever the flags say, or nil where the flags make a difference.
  ///
  /// A block in which every branch, an `#else` among them, declares the same is no difference.
  func certain(_ variables: [VariableDeclaration], of nominal: Nominal) -> [VariableDeclaration]? {
    certain(variables, head: { $0.head }) { variable in
      let type = variable.type?.spelling ?? "\(variable.initialValue?.range.count ?? 0)"
      return "\(variable.introducer) \(variable.name.text): \(type) \(variable.isDecoded) \(variable.isStatic)"
    } matters: { !$0.isStatic && ($0.isStored || $0.isLazy) }
  }

  func certain(_ cases: [EnumCaseDeclaration]) -> [EnumCaseDeclaration]? {
    certain(cases, head: { $0.head }) { enumCase in
      let values = enumCase.associatedValues?.map { "\($0.label?.text ?? "_"):\($0.type.spelling)" }
      return "\(enumCase.name.text) \(values?.joined(separator: ",") ?? "")"
    } matters: { _ in true }
  }

  private func certain<Item>(
    _ items: [Item], head: (Item) -> DeclarationHead, outline: (Item) -> String, matters: (Item) -> Bool
  ) -> [Item]? {
    var branches: [Int: [Int: [Item]]] = [:]
    for item in items where matters(item) {
      let conditions = head(item).conditions
      guard conditions.count <= 1 else { return nil }
      if let clause = conditions.first {
        branches[clause.block, default: [:]][clause.clause, default: []].append(item)
      }
    }
    for clauses in branches.values {
      let outlines = Set(clauses.values.map { $0.map(outline) })
      // Without an `#else` there is a branch that declares nothing.
      let hasElse = clauses.values.contains { branch in
        branch.contains { head($0).conditions.first?.directive == .else }
      }
      guard outlines.count == 1, hasElse else { return nil }
    }
    return items.filter { item in
      guard let clause = head(item).conditions.first else { return true }
      return branches[clause.block]?.keys.min() == clause.clause
    }
  }
}
