/// The declarations of one Swift file in an iPhone build.
struct SyntaxFile {
  let source: SourceText
  let imports: [ImportDeclaration]
  let declarations: [Declaration]
  /// The clauses that `Token.condition` refers to.
  let conditions: [[ConditionalClause]]
  /// The compiled tokens, without white space and comments; the last one is `endOfFile`.
  let tokens: [Token]
  /// In order of position.
  let problems: [SyntaxProblem]
  /// The parts that the problems make unreliable.
  let damage: SyntaxDamage

  /// - Parameter problems: all problems in order of position.
  init(
    source: SourceText, imports: [ImportDeclaration], declarations: [Declaration],
    conditions: [[ConditionalClause]], tokens: [Token], problems: [SyntaxProblem]
  ) {
    self.source = source
    self.imports = imports
    self.declarations = declarations
    self.conditions = conditions
    self.tokens = tokens
    self.problems = problems.withoutConsequences()
    damage = SyntaxDamage(problems, in: declarations)
  }
}

struct ImportDeclaration {
  let module: String
  let range: Range<Int>
}
