/// Makes the smallest Swift files from which the same schema is read.
package enum DeclarationRecorder {
  /// Returns the declarations that the payloads of activities reach.
  ///
  /// - Parameters:
  ///   - files: The Swift files of one version of an app.
  ///   - named: Further types that are recorded, as Swift spells them.
  package static func files(
    recording files: [SwiftFile], naming named: [String] = []
  ) throws(RecordingProblem) -> [LockedFile] {
    try record(files, naming: named).files
  }

  /// Returns the declarations, and how much of the files they are.
  package static func record(
    _ files: [SwiftFile], naming named: [String] = []
  ) throws(RecordingProblem) -> (files: [LockedFile], extent: RecordedExtent) {
    let syntax = files.map { DeclarationParser.parse($0.bytes) }
    let schema = schema(of: syntax, called: files.map { $0.name }, naming: named)
    guard !schema.activities.isEmpty else { throw .nothingDeclared }
    if let (problem, types) = schema.errors(reachedFrom: schema.activities).first {
      throw .unreadable(problem, types: types)
    }
    let statements = SlicedStatements(syntax)
    let roots = roots(of: schema) + named.flatMap { words(in: $0) }
    var difference = ""
    for extent in RecordedExtent.allCases {
      let slice = DeclarationSlice(of: syntax, statements, from: roots, extent)
      let recorded = zip(files, syntax).enumerated().compactMap { number, file -> LockedFile? in
        let text = SliceText(
          of: file.1, numbered: number, statements, keeping: slice, isWhole: extent == .wholeFiles)
        return text.bytes.isEmpty ? nil : LockedFile(name: file.0.name, bytes: text.bytes)
      }
      let readAgain = recorded.map { DeclarationParser.parse($0.bytes) }
      var comparison = SchemaComparison(
        schema,
        self.schema(of: readAgain, called: recorded.map { $0.name }, naming: named))
      guard let found = comparison.difference() else { return (recorded, extent) }
      difference = found
    }
    throw .readDifferently(type: difference)
  }

  private static func schema(
    of files: [SyntaxFile], called names: [String], naming named: [String]
  ) -> Schema {
    let places = names.enumerated().map { FilePlace(number: $0, named: $1) }
    return SchemaBuilder.schema(from: files, at: places, overrides: [:], naming: named)
  }

  /// Returns the names of the declared types that activities reach.
  private static func roots(of schema: Schema) -> [String] {
    let types =
      schema.types(reachedFrom: schema.activities.flatMap { [$0.attributes, $0.contentState] })
    return schema.activities.flatMap { words(in: $0.qualifiedName) }
      + types.filter { schema[$0].site != nil }.flatMap { words(in: schema[$0].name) }
  }

  private static func words(in text: String) -> [String] {
    text.utf8.split { [0x20, 0x2C, 0x2E, 0x3C, 0x3E, 0x3F, 0x5B, 0x5D, 0x3A].contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The reason why declarations cannot be recorded.
package enum RecordingProblem: Error {
  case nothingDeclared
  /// A type that payloads reach has a syntax error.
  case unreadable(SchemaProblem, types: [String])
  /// The recorded text would be read differently.
  case readDifferently(type: String)
}

/// How much of some files is recorded.
package enum RecordedExtent: CaseIterable, Sendable {
  /// The members of reached types that affect decoding.
  case reachedMembers
  /// All members of every type whose name is reached.
  case reachedTypes
  case wholeFiles
}
