/// Builds a schema from declarations: indexes them, finds the activities and every type that they use, and determines how
/// each of these types decodes.
package enum SchemaBuilder {
  /// Returns the schema of declarations; never fails, but lists the problems in the files.
  ///
  /// The number of a file is its index.
  ///
  /// - Parameters:
  ///   - overrides: overrides by the names of types, which take precedence over their declarations.
  ///   - named: further types that the schema contains, as Swift spells them.
  package static func schema(
    from files: [SwiftFile], overrides: [String: TypeOverride] = [:], naming named: [String] = []
  ) -> Schema {
    schema(
      from: files.map { DeclarationParser.parse($0.bytes) }, numbered: Array(files.indices),
      overrides: overrides, naming: named)
  }

  /// Returns the schema of files with these numbers.
  static func schema(
    from files: [SyntaxFile], numbered numbers: [Int], overrides: [String: TypeOverride],
    naming named: [String]
  ) -> Schema {
    let system = SystemDeclarations.mentioned(
      in: files, overrides.values.compactMap { $0.spelledType } + named)
    let syntax = files + [system]
    let index = DeclarationIndex(syntax, numbers: numbers)
    var types = TypeResolver(index, overrides: overrides)
    let activities = types.activities()
    let namedTypes = types.types(named: named)
    var shapes = ShapeBuilder(consume types)
    shapes.fillTable()
    let schema = Schema(
      activities: activities, types: shapes.types.table.types,
      problems: problems(in: syntax, numbers),
      isPartlyRead: syntax.contains { $0.damage.mayHideDeclarations }, namedTypes: namedTypes)
    return schema.withoutEqualCopies()
  }

  private static func problems(in files: [SyntaxFile], _ numbers: [Int]) -> [SchemaProblem] {
    zip(files, numbers).flatMap { file, number in
      file.problems.map {
        SchemaProblem($0.kind, at: DeclarationSite(file: number, range: $0.range))
      }
    }
  }
}
