/// What a hand-written `init(from:)` asks of the decoder, where every one of its statements is understood.
struct DecodingInitializer {
  let steps: [Step]

  /// As `DecodingStep`, with keys and types as they are spelled.
  indirect enum Step {
    case container
    case member(Member)
    case whole(TypeSyntax)
    /// `nestedContainer(keyedBy:forKey:)`, and what is decoded from it right after.
    case nested(Nested)
    case attempt([Step], then: [Step], otherwise: [Step])
    case ifPresent(Member, then: [Step], otherwise: [Step])
    case ifNull(then: [Step], otherwise: [Step])
    case choose(Subject, branches: [Branch], otherwise: [Step])
    case undecided([[Step]])
    case fail(CustomFailure.Kind, key: Key?)
    case failByCode
  }

  /// A case of a key enum.
  struct Key {
    let name: String
    let keys: TypeSyntax
  }

  struct Member {
    let key: Key
    let type: TypeSyntax?
    let tolerance: Tolerance
  }

  enum Tolerance {
    /// `decode`
    case none
    /// `decodeIfPresent`: the key may be missing, or null.
    case absence
    /// `try?`: whatever stands there will do.
    case everything
  }

  struct Nested {
    let key: Key
    /// The name of the container.
    let name: String
    var members: [Member]
  }

  /// The value that a `switch` goes by.
  struct Subject {
    /// Nil for the whole value.
    let key: Key?
    let type: TypeSyntax
  }

  struct Branch {
    let patterns: [Pattern]
    let steps: [Step]
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
    switch self {
    case .member(let member):
      DecodingInitializer.Member(key: member.key, type: nil, tolerance: .everything)
    default: nil
    }
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
