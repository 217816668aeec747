import DeclarationSyntax

/// The files with a declaration that some types reach, found by names.
///
/// A declaration is reached if a reached one mentions its name. Names can be ambiguous, so a file can be found that the types do not
/// need, but none that they need is missing. A member with code counts only if its own name is mentioned.
struct ReachedFiles {
  /// The numbers of the files.
  private(set) var numbers: Set<Int>

  private var pieces: [DeclarationPiece] = []
  private var mentioned: Set<String> = []
  /// The pieces to consider once a name is mentioned.
  private var waiting: [String: [Int]] = [:]
  private var pendingNames: [String] = []
  private var pendingPieces: [Int] = []

  /// The types and members that decoding uses without their names.
  private static let implied = [
    "KeyedDecodingContainer", "KeyedDecodingContainerProtocol", "UnkeyedDecodingContainer",
    "SingleValueDecodingContainer", "Decoder", "Decodable", "Codable", "Encodable", "CodingKey",
    "RawRepresentable", "CodingKeyRepresentable", "Array", "Dictionary", "Optional", "String",
    "Int", "Double", "Bool", "ActivityAttributes", "ContentState", "CodingKeys", "RawValue",
    "stringValue", "intValue", "rawValue", "wrappedValue", "codingKey", "decode",
    "decodeIfPresent",
  ]

  /// - Parameter types: the types, as Swift spells them.
  init(from types: [String], in files: [SyntaxFile]) {
    // A syntax error can hide any name.
    numbers = Set(files.indices.filter { files[$0].damage.mayHideDeclarations })
    let extended = Set(files.flatMap { $0.namesOfExtendedTypes })
    for (number, file) in files.enumerated() {
      for piece in file.pieces(extended) { add(piece, of: number) }
    }
    for name in types.flatMap({ SourceText(bytes: Array($0.utf8)).words }) + Self.implied {
      mention(name)
    }
    while let name = pendingNames.popLast() {
      pendingPieces += waiting.removeValue(forKey: name) ?? []
      while let piece = pendingPieces.popLast() { consider(piece) }
    }
  }

  private mutating func add(_ piece: DeclarationPiece, of file: Int) {
    var piece = piece
    piece.file = file
    pieces.append(piece)
    consider(pieces.count - 1)
  }

  private mutating func mention(_ name: String) {
    if mentioned.insert(name).inserted { pendingNames.append(name) }
  }

  private mutating func consider(_ index: Int) {
    guard !pieces[index].isReached else { return }
    let piece = pieces[index]
    guard piece.names.isEmpty || piece.names.contains(where: { mentioned.contains($0) }) else {
      for name in piece.names { waiting[name, default: []].append(index) }
      return
    }
    pieces[index].isReached = true
    if !piece.isOnlyCode { numbers.insert(piece.file) }
    for word in piece.words { mention(word) }
    for member in piece.members { add(member, of: piece.file) }
  }
}
