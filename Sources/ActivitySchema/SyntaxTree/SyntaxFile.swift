/// The declarations of one Swift file, as an iPhone build sees them.
struct SyntaxFile {
  let source: SourceText
  let imports: [ImportDeclaration]
  let declarations: [Declaration]
  let conditionalBlocks: [ConditionalBlock]
  /// What is compiled, without white space and comments; the last one is `endOfFile`.
  let tokens: [Token]
  /// In order of position.
  let problems: [SyntaxProblem]
}

struct ImportDeclaration {
  let module: String
  let range: Range<Int>
}
