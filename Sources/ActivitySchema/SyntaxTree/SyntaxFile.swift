/// The declarations of one Swift file in an iPhone build.
struct SyntaxFile {
  let source: SourceText
  let imports: [ImportDeclaration]
  let declarations: [Declaration]
  let conditionalBlocks: [ConditionalBlock]
  /// The clauses that `Token.condition` refers to.
  let conditions: [[ConditionalClause]]
  /// The compiled tokens, without white space and comments; the last one is `endOfFile`.
  let tokens: [Token]
  /// In order of position.
  let problems: [SyntaxProblem]
}

struct ImportDeclaration {
  let module: String
  let range: Range<Int>
}
