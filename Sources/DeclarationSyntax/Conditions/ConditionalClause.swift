/// A clause of an `#if … #endif` whose compiled branch the source alone does not determine, which can contain declarations.
package struct ConditionalClause: Equatable {
  package enum Directive {
    case `if`
    case `elseif`
    case `else`
  }

  /// The number of the block among those of the file.
  package let block: Int
  /// The number of the clause among the block's possible ones.
  package let clause: Int
  package let directive: Directive
  /// The condition as written; for an `#else`, the condition of its `#if`.
  package let condition: String
}
