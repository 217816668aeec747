/// The first reason that source code cannot be split into tokens with certainty.
package struct LexicalFault: Sendable {
  package let position: Int
  package let kind: Kind

  package enum Kind: Sendable, Equatable {
    /// A part of the code without an end.
    case unended(Part)
    /// A bracket without its counterpart.
    case bracket
    /// A spelling with two meanings.
    case ambiguous
  }

  /// A part of code that has a mark at its end.
  package enum Part: Sendable, Equatable {
    case string, name, comment
    /// An element of JSX.
    case element
    /// `#if false`
    case condition
    /// A quotation or a substitution of a shell.
    case quotation
  }
}
