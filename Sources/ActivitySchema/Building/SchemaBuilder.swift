import DeclarationSyntax

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
    var table = SourceFiles(overrides: overrides, naming: named)
    let numbers = files.map { table.add($0) }
    return table.schema(of: numbers)
  }

  /// Returns the schema of the blocks of a page, whose positions are those in the page.
  package static func schema(
    ofBlocks blocks: [Range<Int>], in page: [UInt8], overrides: [String: TypeOverride]
  ) -> Schema {
    schema(
      from: blocks.map { DeclarationParser.parse(Array(page[$0])) },
      at: blocks.map { FilePlace(number: DeclarationSite.samePage, offset: $0.lowerBound) },
      overrides: overrides, naming: [])
  }

  /// Returns the schema of files at these places.
  static func schema(
    from files: [SyntaxFile], at places: [FilePlace], overrides: [String: TypeOverride],
    naming named: [String]
  ) -> Schema {
    let system = SystemDeclarations.mentioned(
      in: files, overrides.values.compactMap { $0.spelledType } + named)
    let syntax = files + [system]
    let index = DeclarationIndex(syntax, at: places)
    var types = TypeResolver(index, overrides: overrides)
    let activities = types.activities()
    let namedTypes = types.types(named: named)
    var shapes = ShapeBuilder(consume types)
    shapes.fillTable()
    let schema = Schema(
      activities: activities, types: shapes.types.table.types,
      problems: problems(in: syntax, places),
      isPartlyRead: syntax.contains { $0.damage.mayHideDeclarations }, namedTypes: namedTypes)
    return schema.withoutEqualCopies()
  }

  private static func problems(in files: [SyntaxFile], _ places: [FilePlace]) -> [SchemaProblem] {
    zip(files, places).flatMap { file, place in
      file.problems.map { SchemaProblem(kind: $0.kind, site: place.site(of: $0.range)) }
    }
  }
}
