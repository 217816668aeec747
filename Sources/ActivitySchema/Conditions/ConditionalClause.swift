/// A clause of an `#if … #endif` whose compiled branch the source alone does not determine, which can contain declarations.
struct ConditionalClause: Equatable {
  enum Directive {
    case `if`
    case `elseif`
    case `else`
  }

  /// The number of the block among those of the file.
  let block: Int
  /// The number of the clause among the block's possible ones.
  let clause: Int
  let directive: Directive
  /// The condition as written; for an `#else`, the condition of its `#if`.
  let condition: String
}
