/// An `#if … #endif` of which the source alone does not tell the branch that is compiled.
struct ConditionalBlock {
  var range: Range<Int>
  /// The conditions of its possible clauses as written, an `#else` as an empty text.
  var conditions: [String]
  /// Whether one of the clauses is compiled in any case.
  var isExhaustive: Bool
}

/// One possible clause of a conditional block: what a declaration stands under.
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
  /// The condition as written; of an `#else`, the one of its `#if`.
  let condition: String
}
