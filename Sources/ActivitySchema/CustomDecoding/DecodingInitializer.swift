import DeclarationSyntax

/// The decoding calls of a hand-written `init(from:)` whose statements are all understood.
struct DecodingInitializer {
  typealias Step = DecodingStep<Terms>

  let steps: [Step]
  var timeFormats = TimeFormats()

  /// Keys and types with the spellings of the source.
  enum Terms: DecodingTerms {
    typealias Key = DecodingInitializer.Key
    typealias TypeReference = TypeSyntax
    typealias Member = DecodingInitializer.Member
    typealias Value = Pattern
  }

  /// A case of a key enum.
  struct Key {
    let name: String
    let keys: TypeSyntax

    var spelling: String { "\(keys.spelling).\(name)" }
  }

  struct Member {
    let key: Key
    var content: Content
    var tolerance = Tolerance.none

    /// The decoded type, if it is a single one.
    var type: TypeSyntax? { if case .value(let type) = content { type } else { nil } }

    /// The types that the value can decode as; empty if any value decodes, or the content is an object.
    var types: [TypeSyntax] {
      switch content {
      case .value(let type): [type]
      case .anyOf(let types): types
      case .anything, .container: []
      }
    }
  }

  /// The content that a member is decoded as.
  enum Content {
    case value(TypeSyntax)
    /// The first of these types that the value decodes as.
    case anyOf([TypeSyntax])
    case anything
    /// A `nestedContainer(keyedBy:forKey:)` with a name, and the members that are decoded from it directly afterwards.
    case container(named: String, members: [Member])
  }

  enum Tolerance {
    /// `decode`
    case none
    /// `decodeIfPresent`: the key can be missing, or its value null.
    case absence
    /// `try?`: any value is accepted.
    case everything
  }

  /// The value that a `switch` depends on.
  struct Subject {
    /// Nil for the whole value.
    let key: Key?
    let type: TypeSyntax
    /// Whether the key can be missing: `decodeIfPresent`.
    var isOptional = false
  }

  enum Pattern: Equatable {
    case literal(RawLiteral)
    /// `.riding`
    case named(String)
    /// The raw values of all cases of an enum.
    case rawValues(of: TypeSyntax)

    static func == (one: Self, other: Self) -> Bool {
      switch (one, other) {
      case (.literal(let one), .literal(let other)): one == other
      case (.named(let one), .named(let other)): one == other
      default: false
      }
    }
  }

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

  /// Returns the keys whose value the steps decode as several types: the code selects a reading by the value, so no single one
  /// shows its meaning.
  static func keysOfSeveralTypes(in steps: [Step]) -> Set<TimeFormats.Origin> {
    var types: [TimeFormats.Origin: Set<[String]>] = [:]
    var pending = steps
    while let step = pending.popLast() {
      pending += step.branches.flatMap { $0 }
      switch step {
      case .member(let member), .ifPresent(let member, _, _):
        // The first of several types is one reading: a value that fits none of them is lost.
        guard !member.types.isEmpty else { continue }
        types[member.key.spelling, default: []].insert(member.types.map { $0.spelling })
      default: continue
      }
    }
    return Set(types.filter { $0.value.count > 1 }.map { $0.key })
  }
}

extension DecodingInitializer.Step {
  /// The member under `try?`, which accepts any value.
  var tolerant: DecodingInitializer.Member? {
    guard case .member(var member) = self else { return nil }
    if case .container = member.content { return nil }
    member.tolerance = .everything
    return member
  }

  /// Returns whether lists of simple steps are the same.
  static func areEqual(_ some: [Self], _ others: [Self]) -> Bool {
    some.count == others.count && zip(some, others).allSatisfy { $0.isEqual(to: $1) }
  }

  private func isEqual(to other: Self) -> Bool {
    switch (self, other) {
    case (.container, .container): true
    case (.whole(let one), .whole(let other)): one.spelling == other.spelling
    case (.member(let one), .member(let other)):
      one.key.spelling == other.key.spelling && one.tolerance == other.tolerance && one.type != nil
        && one.type?.spelling == other.type?.spelling
    case (
      .attempt(let some, let then, let otherwise), .attempt(let others, let then2, let otherwise2)
    ):
      Self.areEqual(some, others) && Self.areEqual(then, then2)
        && Self.areEqual(otherwise, otherwise2)
    default: false
    }
  }

  /// Whether the step cannot throw and nothing depends on it.
  var neverFails: Bool {
    switch self {
    case .member(let member): member.tolerance == .everything
    case .attempt(_, let then, let otherwise): then.isEmpty && otherwise.isEmpty
    default: false
    }
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
