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
  /// Numbers of different texts.
  private var textNumbers: [[UInt8]: Int] = [:]
  /// The number of the text of each file whose schema was read.
  private var textsOfFiles: [Int: Int] = [:]
  /// The first file with each text.
  private var firstFiles: [Int: Int] = [:]
  private var locks: [Int: DeclarationLock] = [:]
  private var schemas: [SchemaKey: Schema] = [:]
  private let overrides: [String: TypeOverride]
  private let named: [String]

  /// The parts of some files that determine their schema.
  private struct SchemaKey: Hashable {
    /// The numbers of the texts.
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
    numbers[file.name] = files.count
    files.append(file)
    return files.count - 1
  }

  /// Returns the number of the last file with a name; nil if there is none.
  package func number(named name: String) -> Int? { numbers[name] }

  /// Returns the names of the versions in the locks among some files, each once, as `DeclarationLock` sorts them.
  package mutating func lockedVersions(in files: [Int]) -> [String] {
    var seen: Set<String> = []
    let versions = files.flatMap { lock(ofFile: $0)?.versions ?? [] }
    return DeclarationLock(versions.filter { seen.insert($0.name).inserted }).versions.map {
      $0.name
    }
  }

  /// Returns the schema of some files, by their numbers, and keeps it and their syntax for the next schemas.
  ///
  /// Equal files in equal folders have the same schema, whose positions refer to the first of them.
  ///
  /// - Parameter version: The version to read of each lock, which is skipped if it lacks that version; nil for the first one.
  package mutating func schema(of files: [Int], version: String? = nil) -> Schema {
    let parts = files.flatMap { self.parts(ofFile: $0, version: version) }
    let shared = FilePlace.sharedDepth(of: parts.map { $0.place })
    let key = SchemaKey(
      texts: parts.map { $0.text },
      folders: parts.map { Array($0.place.folders.dropFirst(shared)) })
    if let known = schemas[key] { return known }
    let schema = SchemaBuilder.schema(
      from: parts.map { syntax(of: $0.bytes) }, at: parts.map { $0.place }, overrides: overrides,
      naming: named)
    schemas[key] = schema
    return schema
  }

  /// Swift that is parsed as a whole.
  private struct Part {
    let place: FilePlace
    let bytes: [UInt8]
    /// The number of its text.
    let text: Int
  }

  private mutating func parts(ofFile number: Int, version: String?) -> [Part] {
    guard DeclarationLock.isLock(files[number].bytes) else {
      let text = text(ofFile: number)
      let place = FilePlace(number: number, named: files[number].name)
      return [Part(place: place, bytes: files[number].bytes, text: text)]
    }
    guard let lock = lock(ofFile: number),
      let found = version.map({ lock.version(named: $0) }) ?? lock.versions.first
    else { return [] }
    return found.files.map { file in
      Part(
        place: FilePlace(number: number, start: file.start, named: file.name),
        bytes: file.bytes, text: textNumber(of: file.bytes))
    }
  }

  /// Returns the parsed lock; nil for any other file, and for a lock that cannot be parsed.
  private mutating func lock(ofFile number: Int) -> DeclarationLock? {
    if let known = locks[number] { return known }
    let bytes = files[number].bytes
    guard DeclarationLock.isLock(bytes), let lock = try? DeclarationLock(parsing: bytes) else {
      return nil
    }
    locks[number] = lock
    return lock
  }

  /// Returns the number of the text of a file. Equal files are kept once.
  private mutating func text(ofFile number: Int) -> Int {
    if let known = textsOfFiles[number] { return known }
    let text = textNumber(of: files[number].bytes)
    if let first = firstFiles[text] {
      files[number] = SwiftFile(name: files[number].name, bytes: files[first].bytes)
    } else {
      firstFiles[text] = number
    }
    textsOfFiles[number] = text
    return text
  }

  private mutating func textNumber(of bytes: [UInt8]) -> Int {
    if let known = textNumbers[bytes] { return known }
    textNumbers[bytes] = textNumbers.count
    return textNumbers.count - 1
  }

  /// Discards data that only further schemas need.
  package mutating func discardSyntax() {
    syntax = [:]
    sizeOfSyntax = 0
    schemas = [:]
    textNumbers = [:]
    textsOfFiles = [:]
    firstFiles = [:]
    locks = [:]
  }

  private mutating func syntax(of bytes: [UInt8]) -> SyntaxFile {
    if let known = syntax[bytes] { return known }
    let parsed = DeclarationParser.parse(bytes)
    sizeOfSyntax += bytes.count
    if sizeOfSyntax > Self.maximumSizeOfSyntax {
      syntax = [:]
      sizeOfSyntax = bytes.count
    }
    syntax[bytes] = parsed
    return parsed
  }
}
