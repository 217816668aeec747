/// What a hand-written `init(from:)` asks of the decoder, where every one of its statements is understood.
struct DecodingInitializer {
  typealias Step = DecodingStep<Terms>

  let steps: [Step]

  /// Keys and types as they are spelled.
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
  }

  struct Member {
    let key: Key
    var content: Content
    var tolerance = Tolerance.none

    /// The type that is decoded, where it is one.
    var type: TypeSyntax? { if case .value(let type) = content { type } else { nil } }
  }

  /// What a member is decoded as.
  enum Content {
    case value(TypeSyntax)
    case anything
    /// `nestedContainer(keyedBy:forKey:)` under a name, and what is decoded from it right after.
    case container(named: String, members: [Member])
  }

  enum Tolerance {
    /// `decode`
    case none
    /// `decodeIfPresent`: the key may be missing, or null.
    case absence
    /// `try?`: whatever stands there will do.
    case everything
  }

  /// The value that a `switch` goes by.
  struct Subject {
    /// Nil for the whole value.
    let key: Key?
    let type: TypeSyntax
  }

  enum Pattern {
    case literal(RawLiteral)
    /// `.riding`
    case named(String)
  }
}

extension DecodingInitializer.Step {
  /// What can be left out of `try?`: a value that nobody asks anything of.
  var tolerant: DecodingInitializer.Member? {
    guard case .member(let member) = self else { return nil }
    if case .container = member.content { return nil }
    return DecodingInitializer.Member(key: member.key, content: .anything, tolerance: .everything)
  }

  /// True where Foundation ends the process on some values, which no `try?` holds up.
  var mayTrap: Bool {
    guard case .member(let member) = self, let name = member.type?.dottedName else { return false }
    return Self.trappingTypes.contains { name == $0 || name.hasSuffix(".\($0)") }
  }

  private static let trappingTypes = ["Calendar", "CharacterSet", "IndexSet", "URLComponents"]

  /// True for a step that cannot throw and that nothing depends on.
  var neverFails: Bool {
    switch self {
    case .member(let member): member.tolerance == .everything
    case .attempt(_, let then, let otherwise): then.isEmpty && otherwise.isEmpty
    default: false
    }
  }
}
