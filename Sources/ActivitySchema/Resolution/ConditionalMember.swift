import DeclarationSyntax

/// A member that can be inside an `#if` whose branch only the build determines.
protocol ConditionalMember {
  var head: DeclarationHead { get }
  /// Whether the member affects how its type decodes.
  var affectsDecoding: Bool { get }
  /// The parts of the member that affect decoding, in words.
  var outline: [String] { get }
}

extension VariableDeclaration: ConditionalMember {
  var affectsDecoding: Bool { !isStatic && (isStored || isLazy) }

  /// A value of which the type is inferred is compared by its length.
  var outline: [String] {
    [
      introducer.rawValue, name.text, type?.spelling ?? "= \(initialValue?.range.count ?? 0)",
      isDecoded ? "decoded" : "",
    ]
  }
}

extension EnumCaseDeclaration: ConditionalMember {
  var affectsDecoding: Bool { true }

  var outline: [String] {
    [name.text] + (associatedValues ?? []).flatMap { [$0.label?.text ?? "_", $0.type.spelling] }
  }
}

extension BuildFlags {
  /// Returns the members that exist for all values of the flags, or nil if the flags make a difference.
  ///
  /// A block makes no difference if all its branches, including an `#else`, declare the same members.
  func certain<Member: ConditionalMember>(_ members: [Member]) -> [Member]? {
    guard members.contains(where: { !$0.head.conditions.isEmpty }) else { return members }
    guard isUnknown else {
      var included: [Member] = []
      for member in members {
        guard let isIncluded = include(member.head.conditions) else { return nil }
        if isIncluded { included.append(member) }
      }
      return included
    }
    var branches: [Int: [Int: [Member]]] = [:]
    for member in members where member.affectsDecoding {
      let conditions = member.head.conditions
      guard conditions.count <= 1 else { return nil }
      if let clause = conditions.first {
        branches[clause.block, default: [:]][clause.clause, default: []].append(member)
      }
    }
    for clauses in branches.values {
      let outlines = Set(clauses.values.map { $0.map { $0.outline } })
      // Without an `#else`, one branch declares nothing.
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

extension DeclarationIndex {
  /// Returns the clauses around the members of a type and of its key enums.
  func clauses(in nominal: Int) -> [ConditionalClause] {
    let keys = nominals[nominal].nested.filter { $0.key.hasSuffix("CodingKeys") }
    return ([nominal] + keys.values.flatMap { $0 }).flatMap { type in
      (type == nominal ? [] : nominals[type].head.conditions)
        + nominals[type].members.flatMap { $0.declaration.head.conditions }
    }
  }
}

extension Nominal {
  /// The reason why a type whose members depend on the build is unknown.
  var conditionalReason: UnknownDecoding.Reason {
    let conditions = members.compactMap { $0.declaration.head.conditions.first?.condition }
    return .conditional(type: qualifiedName, condition: conditions.first ?? "…")
  }
}
