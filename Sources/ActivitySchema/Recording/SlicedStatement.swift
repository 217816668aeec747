/// A declaration that a slice keeps or removes as a whole; `var a, b: Int` and `case a, b` are one.
struct SlicedStatement {
  enum Kind {
    /// A type or an extension; its members are statements of their own.
    case container(isExtension: Bool)
    /// A stored property of instances, or a case.
    case stored
    /// A computed property, a static one, a lazy one, a variable of the file, or a function.
    case code
    case initializer(isFromDecoder: Bool)
    case typeAlias
    case associatedType
    case macroExpansion
  }

  let kind: Kind
  let file: Int
  /// The enclosing type or extension; nil at the top level of a file.
  let parent: Int?
  /// The declared names; for an extension, the last name of the extended type.
  var names: [String]
  /// The names without which the statement is not needed: the argument labels of an initializer.
  var labels: [String] = []
  /// The compiled tokens; of a container, the whole declaration.
  var tokens: Range<Int>
  /// The tokens of a container up to the opening brace; empty for other statements.
  var header: Range<Int> = 0..<0
  /// The members of a container.
  var members: [Int] = []
  let documentation: String?
  let start: Int
}

/// The statements of some files, with their members.
struct SlicedStatements {
  private(set) var all: [SlicedStatement] = []
  /// The statements at the top level of each file.
  private(set) var topLevel: [[Int]] = []

  init(_ files: [SyntaxFile]) {
    for (number, file) in files.enumerated() {
      topLevel.append(add(file.declarations, of: nil, in: file, numbered: number))
      var pending = zip(topLevel[number], grouped(file.declarations)).map { ($0, $1) }
      while let (index, declarations) = pending.popLast() {
        guard case .type(let type)? = declarations.first else { continue }
        let members = add(type.members, of: index, in: file, numbered: number)
        all[index].members = members
        pending += zip(members, grouped(type.members)).map { ($0, $1) }
      }
    }
  }

  subscript(index: Int) -> SlicedStatement { all[index] }

  /// Returns the declarations of each statement.
  private func grouped(_ declarations: [Declaration]) -> [[Declaration]] {
    var groups: [[Declaration]] = []
    for declaration in declarations {
      if let last = groups.last?.first, last.head.start == declaration.head.start {
        groups[groups.count - 1].append(declaration)
      } else {
        groups.append([declaration])
      }
    }
    return groups
  }

  private mutating func add(
    _ declarations: [Declaration], of parent: Int?, in file: SyntaxFile, numbered number: Int
  ) -> [Int] {
    grouped(declarations).compactMap { group in
      guard let first = group.first else { return nil }
      let end = group.reduce(first.range.upperBound) { max($0, $1.range.upperBound) }
      let tokens = file.tokens(in: first.head.start..<max(first.head.start, end))
      var statement = SlicedStatement(
        kind: Self.kind(of: first, isMember: parent != nil), file: number, parent: parent,
        names: group.compactMap { $0.slicedName }, tokens: tokens,
        documentation: first.head.documentation, start: first.head.start)
      switch first {
      case .type(let type):
        statement.header = file.header(of: type, in: tokens)
      case .initializer(let initializer):
        statement.labels = initializer.parameters.filter { !$0.hasDefault }.compactMap { $0.label }
      default: break
      }
      all.append(statement)
      return all.count - 1
    }
  }

  private static func kind(of declaration: Declaration, isMember: Bool) -> SlicedStatement.Kind {
    switch declaration {
    case .type(let type): .container(isExtension: type.kind == .extension)
    case .variable(let variable):
      isMember && variable.isStored && !variable.isStatic && !variable.isLazy ? .stored : .code
    case .enumCase: .stored
    case .typeAlias: .typeAlias
    case .associatedType: .associatedType
    case .initializer(let initializer): .initializer(isFromDecoder: initializer.isFromDecoder)
    case .function: .code
    case .macroExpansion: .macroExpansion
    }
  }
}

extension Declaration {
  /// The declared name; for an extension, the last name of the extended type. Nil for an initializer.
  fileprivate var slicedName: String? {
    switch self {
    case .type(let type): type.type.lastName
    case .variable(let variable): variable.name.text
    case .enumCase(let enumCase): enumCase.name.text
    case .typeAlias(let alias): alias.name.text
    case .associatedType(let type): type.name.text
    case .initializer: nil
    case .function(let function): function.name.text
    case .macroExpansion(let macro): macro.name.text
    }
  }
}

extension TypeSyntax {
  /// `Inner` of `Outer.Inner`; nil for a type that is not a name.
  fileprivate var lastName: String? {
    if case .named(let parts) = kind { parts.last?.name } else { nil }
  }
}

extension SyntaxFile {
  /// Returns the compiled tokens that start in a range of bytes.
  func tokens(in range: Range<Int>) -> Range<Int> {
    let first = indexOfToken(startingAt: range.lowerBound)
    return first..<max(first, indexOfToken(startingAt: range.upperBound))
  }

  /// Returns the index of the first token that starts at an offset or after it.
  private func indexOfToken(startingAt offset: Int) -> Int {
    var (low, high) = (0, tokens.count)
    var loop = LoopGuard()
    while low < high, loop.advances(to: tokens.count + low - high) {
      let middle = (low + high) / 2
      if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the tokens of a type up to the brace that opens its members.
  fileprivate func header(of type: TypeDeclaration, in tokens: Range<Int>) -> Range<Int> {
    let brace = tokens.first {
      self.tokens[$0].kind == .leftBrace && self.tokens[$0].start >= type.nameRange.upperBound
    }
    return tokens.lowerBound..<(brace.map { $0 + 1 } ?? tokens.upperBound)
  }
}
