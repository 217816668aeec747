/// The Swift files that the schemas of a run are read from.
///
/// A file keeps its number, so that a position refers to the same file in every schema. Equal texts are parsed once.
package struct SourceFiles {
  /// The files; the index of each is its number.
  package private(set) var files: [SwiftFile] = []
  private var numbers: [String: Int] = [:]
  /// The syntax of texts that further schemas may need.
  private var syntax: [[UInt8]: SyntaxFile] = [:]
  private var sizeOfSyntax = 0
  /// The schemas by the numbers of their files.
  private var schemas: [[Int]: Schema] = [:]
  private let overrides: [String: TypeOverride]

  /// The maximum number of bytes of the texts whose syntax is kept; the syntax takes a multiple.
  private static let maximumSizeOfSyntax = 1 << 23

  /// - Parameter overrides: overrides by the names of types, which take precedence over their declarations.
  package init(overrides: [String: TypeOverride] = [:]) { self.overrides = overrides }

  /// Adds a file, and returns its number.
  package mutating func add(_ file: SwiftFile) -> Int {
    numbers[file.name] = files.count
    files.append(file)
    return files.count - 1
  }

  /// Returns the number of the last file with a name; nil if there is none.
  package func number(named name: String) -> Int? { numbers[name] }

  /// Returns the schema of some files, by their numbers, and keeps it and their syntax for the next schemas.
  package mutating func schema(of files: [Int]) -> Schema {
    if let known = schemas[files] { return known }
    let schema = SchemaBuilder.schema(
      from: files.map { syntax(ofFile: $0) }, numbered: files, overrides: overrides)
    schemas[files] = schema
    return schema
  }

  /// Forgets what only further schemas need.
  package mutating func discardSyntax() {
    syntax = [:]
    sizeOfSyntax = 0
    schemas = [:]
  }

  private mutating func syntax(ofFile number: Int) -> SyntaxFile {
    let file = files[number]
    if let known = syntax[file.bytes] {
      // Equal texts are kept once.
      files[number] = SwiftFile(name: file.name, bytes: known.source.bytes)
      return known
    }
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
