import DeclarationSyntax

/// The Swift files that the schemas of a run are read from.
///
/// A file keeps its number, so a position refers to the same file in every schema. Equal files are parsed once.
package struct SourceFiles {
  /// The files; the index of each is its number.
  package private(set) var files: [SwiftFile] = []
  /// The syntax of files that further schemas may need, by the numbers of the first files with their texts.
  private var syntax: [Int: SyntaxFile] = [:]
  private var sizeOfSyntax = 0
  /// The number of the first file with each text.
  private var firstFiles: [[UInt8]: Int] = [:]
  /// The first file with the text of each file whose schema was read.
  private var textsOfFiles: [Int: Int] = [:]
  private var schemas: [SchemaKey: Schema] = [:]
  private let overrides: [String: TypeOverride]
  private let named: [String]

  /// The parts of some files that determine their schema.
  private struct SchemaKey: Hashable {
    /// The first files with the texts.
    let texts: [Int]
    /// The folders of the files, without those that have no effect.
    let folders: [[String]]
  }

  /// The maximum number of bytes of the files whose syntax is kept; the syntax takes a multiple.
  private static let maximumSizeOfSyntax = 1 << 23

  /// - Parameters:
  ///   - overrides: overrides by the names of types, which take precedence over their declarations.
  ///   - named: further types that each schema contains, as Swift spells them.
  package init(overrides: [String: TypeOverride] = [:], naming named: [String] = []) {
    self.overrides = overrides
    self.named = named
  }

  /// Adds a file, and returns its number.
  package mutating func add(_ file: SwiftFile) -> Int {
    files.append(file)
    return files.count - 1
  }

  /// Returns the schema of some files, by their numbers, and keeps it and their syntax for the next schemas.
  ///
  /// Equal files in equal folders have the same schema, whose positions refer to the first of them.
  package mutating func schema(of numbers: [Int]) -> Schema {
    let places = numbers.map { FilePlace(number: $0, named: files[$0].name) }
    let shared = FilePlace.sharedDepth(of: places)
    let key = SchemaKey(
      texts: numbers.map { text(ofFile: $0) },
      folders: places.map { Array($0.folders.dropFirst(shared)) })
    if let known = schemas[key] { return known }
    let schema = SchemaBuilder.schema(
      from: numbers.map { syntax(ofFile: $0) }, at: places, overrides: overrides,
      naming: named)
    schemas[key] = schema
    return schema
  }

  /// Returns those of some files, by their numbers, that a schema with only some types needs.
  package mutating func files(declaring types: [String], among numbers: [Int]) -> [Int] {
    let replacements = overrides.values.compactMap { $0.spelledType }
    let reached = ReachedFiles(
      from: types + named + replacements, in: numbers.map { syntax(ofFile: $0) })
    return numbers.indices.filter { reached.numbers.contains($0) }.map { numbers[$0] }
  }

  /// Returns the number of the first file with the text of a file. Equal files are kept once.
  private mutating func text(ofFile number: Int) -> Int {
    if let known = textsOfFiles[number] { return known }
    // Hashing a text is the expensive part: one access finds or adds it.
    func value(_ first: inout Int) -> Int { first }
    let first = value(&firstFiles[files[number].bytes, default: number])
    if first != number {
      files[number] = SwiftFile(name: files[number].name, bytes: files[first].bytes)
    }
    textsOfFiles[number] = first
    return first
  }

  /// Discards data that only further schemas need.
  package mutating func discardSyntax() {
    syntax = [:]
    sizeOfSyntax = 0
    schemas = [:]
    textsOfFiles = [:]
    firstFiles = [:]
  }

  private mutating func syntax(ofFile number: Int) -> SyntaxFile {
    let text = text(ofFile: number)
    if let known = syntax[text] { return known }
    let bytes = files[number].bytes
    let parsed = DeclarationParser.parse(bytes)
    sizeOfSyntax += bytes.count
    if sizeOfSyntax > Self.maximumSizeOfSyntax {
      syntax = [:]
      sizeOfSyntax = bytes.count
    }
    syntax[text] = parsed
    return parsed
  }
}
