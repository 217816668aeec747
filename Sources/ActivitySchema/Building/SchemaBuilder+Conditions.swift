/// A member that may stand under an `#if` of which only the build knows the branch.
protocol ConditionalMember {
  var head: DeclarationHead { get }
  /// True where the member has a part in how its type decodes.
  var decides: Bool { get }
  /// What of the member decides, as text.
  var outline: String { get }
}

extension VariableDeclaration: ConditionalMember {
  var decides: Bool { !isStatic && (isStored || isLazy) }

  var outline: String {
    let type = type?.spelling ?? "\(initialValue?.range.count ?? 0)"
    return "\(introducer) \(name.text): \(type) \(isDecoded)"
  }
}

extension EnumCaseDeclaration: ConditionalMember {
  var decides: Bool { true }

  var outline: String {
    let values = associatedValues?.map { "\($0.label?.text ?? "_"):\($0.type.spelling)" } ?? []
    return "\(name.text) \(values.joined(separator: ","))"
  }
}

extension SchemaBuilder {
  /// The members that are there whatever the flags say, or nil where the flags make a difference.
  ///
  /// A block in which every branch, an `#else` among them, declares the same is no difference.
  func certain<Member: ConditionalMember>(_ members: [Member]) -> [Member]? {
    var branches: [Int: [Int: [Member]]] = [:]
    for member in members where member.decides {
      let conditions = member.head.conditions
      guard conditions.count <= 1 else { return nil }
      if let clause = conditions.first {
        branches[clause.block, default: [:]][clause.clause, default: []].append(member)
      }
    }
    for clauses in branches.values {
      let outlines = Set(clauses.values.map { $0.map { $0.outline } })
      // Without an `#else` there is a branch that declares nothing.
      let hasElse = clauses.values.contains { branch in
        branch.contains { $0.head.conditions.first?.directive == .else }
      }
      guard outlines.count == 1, hasElse else { return nil }
    }
    return members.filter { member in
      guard let clause = member.head.conditions.first else { return true }
      return branches[clause.block]?.keys.min() == clause.clause
    }
  }
}
