extension DecodingInitializer {
  /// Returns the same steps with one member for each value that is decoded as one of several types, or that is
  /// replaced by a default if it does not decode.
  static func simplified(_ steps: [Step]) -> [Step] {
    var result: [Step] = []
    for step in steps {
      for simple in simplified(step) { append(simple, to: &result) }
    }
    return result
  }

  private static func simplified(_ step: Step) -> [Step] {
    guard case .attempt(let attempted, let then, let otherwise) = step, then.isEmpty else {
      return [step]
    }
    if otherwise.isEmpty {
      let members = attempted.compactMap { $0.tolerant }
      return members.count == attempted.count ? members.map { .member($0) } : [step]
    }
    guard case .member(let first)? = attempted.first, attempted.count == 1 else { return [step] }
    // Once, because the alternatives can have alternatives.
    let others = simplified(otherwise)
    guard case .member(let second)? = others.first, others.count == 1, let both = first.or(second)
    else { return [step] }
    return [.member(both)]
  }

  /// Appends a step, or adds its types to an earlier member that also accepts any value under the same key.
  private static func append(_ step: Step, to steps: inout [Step]) {
    guard case .member(let member) = step, member.tolerance == .everything else {
      return steps.append(step)
    }
    for (position, earlier) in steps.enumerated() {
      guard case .member(let first) = earlier, first.tolerance == .everything,
        let both = first.or(member)
      else { continue }
      steps[position] = .member(both)
      return
    }
    steps.append(step)
  }
}

extension DecodingInitializer.Member {
  /// Returns the member that is decoded as this one, or else as another one under the same key.
  fileprivate func or(_ other: Self) -> Self? {
    guard key.spelling == other.key.spelling, !types.isEmpty, !other.types.isEmpty else {
      return nil
    }
    var both = self
    both.content = .anyOf(types + other.types)
    both.tolerance =
      switch (tolerance, other.tolerance) {
      case (_, .everything): .everything
      case (.none, .none): .none
      default: .absence
      }
    return both
  }
}
