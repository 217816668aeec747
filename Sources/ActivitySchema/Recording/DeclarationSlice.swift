/// The statements of some files that payloads reach, found by names.
///
/// A statement is kept if a kept one mentions its name. Stored properties, cases, and `init(from:)` of kept types are always kept. Code is
/// kept only if kept code mentions it: an initial value, an argument of a macro or a wrapper, or the body of an `init(from:)`.
///
/// Names can be ambiguous, so a slice may contain too much. `DeclarationRecorder` verifies that it does not contain too little.
struct DeclarationSlice {
  private(set) var kept: [Bool]
  private let statements: SlicedStatements
  private let files: [SyntaxFile]
  private let extent: RecordedExtent
  private let extendedNames: Set<String>
  private let declaredTypes: Set<String>
  /// The protocols whose requirements determine associated types.
  private let inferringProtocols: Set<Int>
  /// The names that kept statements mention, and those that kept code mentions.
  private(set) var names: Set<String> = []
  private var namesInCode: Set<String> = []
  /// Whether the members of a container are considered.
  private var isOpen: [Bool]
  /// The statements to consider again once a name is mentioned.
  private var waiting: [String: [Int]] = [:]
  private var pendingNames: [String] = []
  private var pendingStatements: [Int] = []

  /// Types that code calls without a name: containers of decoders, literals and the wrappers of `?` and `[]`.
  private static let impliedNames = [
    "KeyedDecodingContainer", "KeyedDecodingContainerProtocol", "UnkeyedDecodingContainer",
    "SingleValueDecodingContainer", "Decoder", "Decodable", "Codable", "Encodable", "CodingKey",
    "RawRepresentable", "CodingKeyRepresentable", "Array", "Dictionary", "Optional", "String",
    "Int",
    "Double", "Bool", "ActivityAttributes",
  ]
  /// Members that decoding uses without a name.
  private static let impliedMembers: Set<String> = [
    "ContentState", "CodingKeys", "RawValue", "stringValue", "intValue", "rawValue", "wrappedValue",
    "codingKey", "decode", "decodeIfPresent",
  ]
  private static let impliedLabels: Set<String> = [
    "rawValue", "stringValue", "intValue", "wrappedValue",
  ]
  /// Protocols whose conformance affects decoding.
  private static let codingProtocols: Set<String> = [
    "Codable", "Decodable", "Encodable", "CodingKey", "CodingKeyRepresentable", "RawRepresentable",
    "ActivityAttributes",
  ]

  /// The maximum number of names in the type of an alias that are considered.
  private static let maximumTargets = 16

  init(
    of files: [SyntaxFile], _ statements: SlicedStatements, from roots: [String],
    _ extent: RecordedExtent
  ) {
    self.files = files
    self.statements = statements
    self.extent = extent
    extendedNames = statements.names {
      if case .container(isExtension: true) = $0 { true } else { false }
    }
    declaredTypes = statements.names {
      if case .container(isExtension: false) = $0 { true } else { false }
    }
    inferringProtocols = Set(
      statements.all.compactMap {
        if case .associatedType = $0.kind { $0.parent } else { nil }
      })
    kept = [Bool](repeating: extent == .wholeFiles, count: statements.all.count)
    isOpen = [Bool](repeating: false, count: statements.all.count)
    guard extent != .wholeFiles else { return }
    for name in roots + Self.impliedNames { mention(name, inCode: false) }
    for index in statements.topLevel.joined() { consider(index) }
    while let name = pendingNames.popLast() {
      pendingStatements += waiting.removeValue(forKey: name) ?? []
      while let index = pendingStatements.popLast() { consider(index) }
    }
  }

  // MARK: Names

  private mutating func mention(_ name: String, inCode: Bool) {
    let isNew = names.insert(name).inserted
    let isNewInCode = inCode && namesInCode.insert(name).inserted
    if isNew || isNewInCode { pendingNames.append(name) }
  }

  private mutating func mentionNames(in tokens: Range<Int>, of file: Int, inCode: Bool) {
    for name in files[file].names(in: tokens) { mention(name, inCode: inCode) }
  }

  // MARK: Statements

  private mutating func consider(_ index: Int) {
    guard !kept[index] else { return }
    let statement = statements[index]
    let isMember = statement.parent != nil
    switch statement.kind {
    case .container(isExtension: false):
      if isMember && (keepsEveryMember || isKeyEnum(statement))
        || isWanted(index, names, implied: isMember ? Self.impliedMembers : [])
      {
        open(index)
        keep(index)
      }
    case .container(isExtension: true):
      guard statement.names.isEmpty || isWanted(index, names, implied: []) else { return }
      open(index)
      if affectsDecoding(statement) { keep(index) }
    case .typeAlias:
      let targets = extendedTargets(of: statement)
      if isMember && keepsEveryMember
        || isWanted(index, names, implied: isMember ? Self.impliedMembers : [])
        || targets.contains(where: { names.contains($0) })
      {
        keep(index)
      } else {
        for target in targets { waiting[target, default: []].append(index) }
      }
    case .stored, .associatedType, .macroExpansion, .initializer(isFromDecoder: true):
      if isMember { keep(index) }
    case .initializer:
      guard isMember else { return }
      let missing = statement.labels.filter { !namesInCode.contains($0) }
      if keepsEveryMember || statement.labels.contains(where: { Self.impliedLabels.contains($0) })
        || missing.isEmpty
      {
        keep(index)
      } else if let label = missing.first {
        waiting[label, default: []].append(index)
      }
    case .code:
      if infersAssociatedType(statement) {
        // The member of that name in a conforming type determines the associated type.
        for name in statement.names { mention(name, inCode: true) }
        keep(index)
      } else if isMember && keepsEveryMember
        || isWanted(index, namesInCode, implied: isMember ? Self.impliedMembers : [])
      {
        keep(index)
      }
    }
  }

  private var keepsEveryMember: Bool { extent == .reachedTypes }

  /// Returns whether one of the names of a statement is mentioned. If not, it is considered again once one is.
  private mutating func isWanted(
    _ index: Int, _ mentioned: Set<String>, implied: Set<String>
  ) -> Bool {
    let own = statements[index].names
    if own.contains(where: { mentioned.contains($0) || implied.contains($0) }) { return true }
    for name in own { waiting[name, default: []].append(index) }
    return false
  }

  /// Returns whether a statement is a requirement of a protocol with associated types.
  private func infersAssociatedType(_ statement: SlicedStatement) -> Bool {
    statement.parent.map { inferringProtocols.contains($0) } ?? false
  }

  /// Returns whether a type has the keys of a type around it, or of one of its cases.
  private func isKeyEnum(_ statement: SlicedStatement) -> Bool {
    statement.names.contains { $0.hasSuffix("CodingKeys") }
  }

  /// Returns the names in the type of an alias that some file extends; an extension of the alias extends its target.
  private func extendedTargets(of alias: SlicedStatement) -> [String] {
    guard alias.names.contains(where: { extendedNames.contains($0) }) else { return [] }
    let names = files[alias.file].names(in: alias.tokens).filter { !alias.names.contains($0) }
    return Array(names.prefix(Self.maximumTargets))
  }

  /// Returns whether an extension adds a conformance that matters, even if none of its members does.
  private func affectsDecoding(_ statement: SlicedStatement) -> Bool {
    let file = files[statement.file]
    let colon = statement.header.first { file.tokens[$0].kind == .colon }
    guard let colon else { return false }
    return file.names(in: colon..<statement.header.upperBound).contains {
      Self.codingProtocols.contains($0) || declaredTypes.contains($0)
    }
  }

  private mutating func open(_ index: Int) {
    guard !isOpen[index] else { return }
    isOpen[index] = true
    pendingStatements += statements[index].members
  }

  private mutating func keep(_ index: Int) {
    for current in sequence(first: index, next: { [statements] in statements[$0].parent }) {
      guard !kept[current] else { return }
      kept[current] = true
      mentionNames(of: current)
    }
  }

  private mutating func mentionNames(of index: Int) {
    let statement = statements[index]
    switch statement.kind {
    case .container: mentionNames(in: statement.header, of: statement.file, inCode: false)
    case .code, .initializer, .macroExpansion:
      let body = files[statement.file].code(in: statement.tokens)
      mentionNames(in: statement.tokens, of: statement.file, inCode: false)
      mentionNames(in: body, of: statement.file, inCode: true)
    case .stored:
      let file = files[statement.file]
      mentionNames(in: file.storedTokens(in: statement.tokens), of: statement.file, inCode: false)
      mentionNames(in: file.code(in: statement.tokens), of: statement.file, inCode: true)
    case .typeAlias, .associatedType:
      for name in statement.names { mention(name, inCode: false) }
      mentionNames(in: statement.tokens, of: statement.file, inCode: false)
    }
  }
}

extension SyntaxFile {
  /// Returns the names that tokens mention, including those in interpolations of strings.
  func names(in range: Range<Int>) -> [String] {
    tokens[range.clamped(to: tokens.indices)].flatMap { token -> [String] in
      if token.isName { return [source.text(of: token)] }
      guard token.kind == .string, token.isInterpolated else { return [] }
      return words(in: token.range)
    }
  }

  /// Returns the words of an interpolated string.
  private func words(in range: Range<Int>) -> [String] {
    source.bytes[range.clamped(to: source.bytes.indices)].split {
      !($0 >= 0x80 || $0 == UInt8(ascii: "_") || $0.isLetterOrDigit)
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the tokens of a statement that are code: an initial value, or a body.
  fileprivate func code(in range: Range<Int>) -> Range<Int> {
    let start = range.first {
      tokens[$0].kind == .equal || tokens[$0].kind == .leftBrace
    }
    return (start ?? range.upperBound)..<range.upperBound
  }

  /// Returns the tokens of a stored property without its observers, which end it.
  func storedTokens(in range: Range<Int>) -> Range<Int> {
    var depth = 0
    var observers: Int?
    for index in range where tokens[index].kind.isBracket {
      if tokens[index].closesBracket {
        depth -= 1
        // Another variable follows.
        if depth == 0, index + 1 < range.upperBound { observers = nil }
        continue
      }
      if tokens[index].kind == .leftBrace, depth == 0, index + 1 < range.upperBound,
        [.willSet, .didSet].contains(tokens[index + 1].keyword)
      {
        observers = index
      }
      depth += 1
    }
    return range.lowerBound..<(observers ?? range.upperBound)
  }
}

extension SlicedStatements {
  /// Returns the names of the statements of some kinds.
  fileprivate func names(of isIncluded: (SlicedStatement.Kind) -> Bool) -> Set<String> {
    Set(all.filter { isIncluded($0.kind) }.flatMap { $0.names })
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
      || self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
  }
}
