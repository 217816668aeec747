/// The declarations of one Swift file in an iPhone build.
package struct SyntaxFile {
  package let source: SourceText
  package let imports: [ImportDeclaration]
  package let declarations: [Declaration]
  /// The clauses that `Token.condition` refers to.
  package let conditions: [[ConditionalClause]]
  /// The compiled tokens, without white space and comments; the last one is `endOfFile`.
  package let tokens: [Token]
  /// In order of position.
  package let problems: [SyntaxProblem]
  /// The parts that the problems make unreliable.
  package let damage: SyntaxDamage

  /// - Parameter problems: all problems in order of position.
  package init(
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

package struct ImportDeclaration {
  package let module: String
  package let range: Range<Int>
}
