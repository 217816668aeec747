import DeclarationSyntax

/// A declaration at the top of a file, without its members that contain code; or one of these members.
struct DeclarationPiece {
  /// The number of the file.
  var file = 0
  /// The names of which one must be mentioned; empty if none is necessary.
  let names: [String]
  /// The names that the declaration mentions.
  let words: [String]
  /// The members that contain code.
  var members: [DeclarationPiece] = []
  /// Whether the declaration has no effect without one of these members.
  var isOnlyCode = false
  var isReached = false

  /// The maximum number of names in the type of an alias that are considered.
  fileprivate static let maximumTargets = 16
}

extension SyntaxFile {
  /// The last names of the types that the file extends.
  var namesOfExtendedTypes: [String] {
    declarations.compactMap { $0.type }.filter { $0.kind == .extension }
      .compactMap { $0.type.lastName }
  }

  /// Returns the declarations at the top of the file.
  ///
  /// - Parameter extended: the names of extended types. An extension of an alias extends its target.
  func pieces(_ extended: Set<String>) -> [DeclarationPiece] {
    declarations.compactMap { declaration in
      var names = [declaration.pieceName].compactMap { $0 }
      switch declaration {
      case .macroExpansion: return nil
      case .type(let type): return piece(of: type, declaration, names)
      case .typeAlias(let alias) where extended.contains(alias.name.text):
        names += words(in: declaration).prefix(DeclarationPiece.maximumTargets)
      default: break
      }
      return DeclarationPiece(names: names, words: words(in: declaration))
    }
  }

  private func piece(
    of type: TypeDeclaration, _ declaration: Declaration, _ names: [String]
  ) -> DeclarationPiece {
    // The members of a protocol determine types in those that conform.
    let code = type.kind == .protocol ? [] : codeMembers(of: type)
    var words: [String] = []
    var start = declaration.head.start
    for member in code {
      words += self.words(in: start..<member.head.start)
      start = max(start, member.range.upperBound)
    }
    words += self.words(in: start..<max(start, declaration.range.upperBound))
    return DeclarationPiece(
      names: names, words: words,
      members: code.map { DeclarationPiece(names: $0.memberNames, words: self.words(in: $0)) },
      isOnlyCode: type.kind == .extension && type.inheritance.isEmpty
        && type.members.allSatisfy { $0.containsCode })
  }

  /// Returns the members with code of a type and the types in it, in order of position.
  private func codeMembers(of type: TypeDeclaration) -> [Declaration] {
    var found: [Declaration] = []
    var pending: [Declaration] = type.members.reversed()
    while let member = pending.popLast() {
      if case .type(let inner) = member, inner.kind != .protocol {
        pending += inner.members.reversed()
      } else if member.containsCode,
        member.head.start >= found.last?.range.upperBound ?? type.range.lowerBound
      {
        found.append(member)
      }
    }
    return found
  }

  private func words(in declaration: Declaration) -> [String] {
    let start = declaration.head.start
    return words(in: start..<max(start, declaration.range.upperBound))
  }

  /// Returns the names in a range of the text, including those in interpolations of strings.
  private func words(in range: Range<Int>) -> [String] {
    let first = tokens.firstIndexInOrder { $0.start >= range.lowerBound }
    let end = tokens.firstIndexInOrder { $0.start >= range.upperBound }
    return tokens[first..<end].flatMap { token -> [String] in
      if token.isName { return [source.text(of: token)] }
      guard token.kind == .string, token.isInterpolated else { return [] }
      return SourceText(bytes: Array(source.bytes[token.range])).words
    }
  }
}

extension Declaration {
  /// The declared name; for an extension, the last name of the extended type. Nil for an operator, whose name is no word.
  fileprivate var pieceName: String? {
    switch self {
    case .type(let type): type.type.lastName
    case .variable(let variable): variable.name.text
    case .typeAlias(let alias): alias.name.text
    case .function(let function):
      SourceText(bytes: Array(function.name.text.utf8)).words.isEmpty ? nil : function.name.text
    case .enumCase, .associatedType, .initializer, .macroExpansion: nil
    }
  }

  /// The names of which one must be mentioned before the code of a member counts: for an initializer, its labels.
  fileprivate var memberNames: [String] {
    initializer?.parameters.compactMap { $0.label } ?? [pieceName].compactMap { $0 }
  }

  /// Whether a member contains code that only mentions of its name reach.
  fileprivate var containsCode: Bool {
    switch self {
    case .function: true
    case .initializer(let initializer): !initializer.isFromDecoder
    case .variable(let variable): !variable.isStored || variable.isStatic || variable.isLazy
    case .type, .enumCase, .typeAlias, .associatedType, .macroExpansion: false
    }
  }
}

extension TypeSyntax {
  /// `Inner` of `Outer.Inner`; nil for a type that is not a name.
  fileprivate var lastName: String? {
    if case .named(let parts) = kind { parts.last?.name } else { nil }
  }
}

extension SourceText {
  /// The words of letters, digits and underscores.
  var words: [String] {
    bytes.split {
      let lower = $0 | 0x20
      let isLetter = lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
      let isDigit = $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")
      return !(isLetter || isDigit || $0 == UInt8(ascii: "_") || $0 >= 0x80)
    }.map { String(decoding: $0, as: UTF8.self) }
  }
}
