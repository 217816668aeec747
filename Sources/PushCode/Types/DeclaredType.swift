/// The members of the JSON that the values of a declared type encode to.
struct DeclaredType: Sendable {
  /// The token of its name.
  let item: Int
  /// The file and the line of the declaration; nil in the source itself.
  var place: String?
  var members: [Member] = []
  /// Whether values can have other members.
  var isOpen = false
  /// Whether values of other kinds than the declared ones can be in the members: nothing checks them.
  var kindsAreUnchecked = false
  /// Whether a program can use another value than the type declares, or another name of a member.
  var isUnchecked = false
  /// Whether an embedded type can encode the values.
  var hasUnknownEncoder = false
  /// Whether a value is constructed with the names of the members.
  var hasMemberwiseInitializer = true

  struct Member: Sendable {
    /// The name in the source.
    let field: String
    /// The token that declares the key.
    let item: Int
    /// The file and the line of the declaration; nil in the source itself.
    var place: String?
    /// The key in JSON; nil if the member is never sent.
    var key: String?
    var kind: DeclaredKind
    var omission = Omission.never
    /// Whether JSON shows the value in another way.
    var isConverted = false
    /// The value of a member that is not given.
    var fallback: Range<Int>?
    /// The key that the encoder writes only if it is asked to.
    var alias: String?
  }

  /// The values that are not sent.
  enum Omission: Sendable {
    case never
    case null
    /// Zero, `false`, null, and empty strings and containers.
    case empty
    /// The same, and objects.
    case zero
    case possible
  }
}

/// The JSON of the values of a type.
indirect enum DeclaredKind: Sendable {
  case known(KnownKind)
  /// An object with any keys.
  case map
  /// A value of a type with a name.
  case type(String)
  case optional(DeclaredKind)
  /// Any value: the code sends the value that it shows.
  case any
  case unknown

  /// The kind of values other than null.
  var wrapped: DeclaredKind { if case .optional(let kind) = self { kind.wrapped } else { self } }
  var isOptional: Bool { if case .optional = self { true } else { false } }

  /// Returns the kind with another one instead of a name.
  func replacingName(by kind: (String) -> DeclaredKind) -> DeclaredKind {
    switch self {
    case .type(let name): kind(name)
    case .optional(let wrapped): .optional(wrapped.replacingName(by: kind))
    case .known, .map, .any, .unknown: self
    }
  }
}
