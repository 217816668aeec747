/// An `#if … #endif` whose compiled branch the source alone does not determine.
struct ConditionalBlock {
  var range: Range<Int>
  /// The conditions of its possible clauses as written; an empty string for an `#else`.
  var conditions: [String]
  /// Whether one of the clauses is always compiled.
  var isExhaustive: Bool
}

/// One possible clause of a conditional block, which can contain declarations.
struct ConditionalClause: Equatable {
  enum Directive {
    case `if`
    case `elseif`
    case `else`
  }

  /// The index of the block in `SyntaxFile.conditionalBlocks`.
  let block: Int
  /// The index of the clause in the block's `conditions`.
  let clause: Int
  let directive: Directive
  /// The condition as written; for an `#else`, the condition of its `#if`.
  let condition: String
}
