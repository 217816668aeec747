/// The Swift files that the schemas of a run are read from.
///
/// A file keeps its number, so a position refers to the same file in every schema. Equal files are parsed once.
package struct SourceFiles {
  /// The files; the index of each is its number.
  package private(set) var files: [SwiftFile] = []
  private var numbers: [String: Int] = [:]
  /// The syntax of files that further schemas may need.
  private var syntax: [[UInt8]: SyntaxFile] = [:]
  private var sizeOfSyntax = 0
  /// For each file whose schema was read, the number of the first one with the same text.
  private var firstEquals: [Int: Int] = [:]
  private var firstNumbers: [[UInt8]: Int] = [:]
  /// The schemas by such numbers of their files.
  private var schemas: [[Int]: Schema] = [:]
  private let overrides: [String: TypeOverride]
  private let named: [String]

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
    numbers[file.name] = files.count
    files.append(file)
    return files.count - 1
  }

  /// Returns the number of the last file with a name; nil if there is none.
  package func number(named name: String) -> Int? { numbers[name] }

  /// Returns the schema of some files, by their numbers, and keeps it and their syntax for the next schemas.
  ///
  /// Equal files have the same schema, whose positions refer to the first of them.
  package mutating func schema(of files: [Int]) -> Schema {
    let texts = files.map { firstEqual(of: $0) }
    if let known = schemas[texts] { return known }
    let schema = SchemaBuilder.schema(
      from: files.map { syntax(ofFile: $0) }, numbered: files, overrides: overrides, naming: named)
    schemas[texts] = schema
    return schema
  }

  private mutating func firstEqual(of number: Int) -> Int {
    if let known = firstEquals[number] { return known }
    let bytes = files[number].bytes
    let first = firstNumbers[bytes] ?? number
    // Equal files are kept once.
    if first != number {
      files[number] = SwiftFile(name: files[number].name, bytes: files[first].bytes)
    }
    firstNumbers[bytes] = first
    firstEquals[number] = first
    return first
  }

  /// Discards data that only further schemas need.
  package mutating func discardSyntax() {
    syntax = [:]
    sizeOfSyntax = 0
    schemas = [:]
    firstNumbers = [:]
    firstEquals = [:]
  }

  private mutating func syntax(ofFile number: Int) -> SyntaxFile {
    let file = files[number]
    if let known = syntax[file.bytes] { return known }
    let parsed = DeclarationParser.parse(file.bytes)
    sizeOfSyntax += file.bytes.count
    if sizeOfSyntax > Self.maximumSizeOfSyntax {
      syntax = [:]
      sizeOfSyntax = file.bytes.count
    }
    syntax[file.bytes] = parsed
    return parsed
  }
}
