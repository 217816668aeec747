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
