/// What a hand-written `init(from:)` asks of the decoder, where every one of its statements is understood.
enum DecodingInitializer {
  /// `container(keyedBy:)`, then a step for each `decode`, in the order of the statements.
  case keyed(by: TypeSyntax, steps: [Step])
  /// `singleValueContainer().decode(T.self)`
  case singleValue(TypeSyntax)

  struct Step {
    /// The case of the key enum.
    let key: String
    let type: TypeSyntax
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
}
