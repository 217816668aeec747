import DeclarationSyntax

/// All declarations of all files, indexed by name.
struct DeclarationIndex {
  /// The maximum number of aliases in a chain.
  static let maximumAliasCount = 64
  /// The maximum number of declarations of one type in a file, or in another type, that are compared.
  static let maximumCopies = 64
  /// The maximum number of bytes of the extensions that are attached to more than one type, counted for each but the first.
  private static let maximumBytesOfCopies = 1 << 20
  /// The maximum length of the names around a nested type in UTF-8.
  private static let maximumNameLength = 2_000

  /// The files; the last one contains the declarations of the system and of vendors.
  let files: [SyntaxFile]
  /// The modules that each file imports.
  let imports: [Set<String>]
  private(set) var nominals: [Nominal] = []
  /// Types at the top level of files, by name.
  private(set) var topLevel: [String: [Int]] = [:]
  private(set) var topLevelAliases: [String: [FoundAlias]] = [:]
  /// Functions at the top level of files that take a container of a decoder or return a date, by name.
  private(set) var functions: [String: [(function: FunctionDeclaration, file: Int)]] = [:]
  /// The names of functions with a parameter that is an `@autoclosure`.
  let functionsWithAutoclosure: Set<String>
  /// Extensions of undeclared types, by the name of the type.
  private(set) var foreignExtensions: [String: [ExtensionInFile]] = [:]
  /// Those of them that have an `init(from:)`.
  private(set) var initializerExtensions: [String: [ExtensionInFile]] = [:]

  /// Undeclared types whose extensions declare types, by name.
  private(set) var namespaces: [String: Int] = [:]

  /// An extension and its file.
  struct ExtensionInFile {
    let declaration: TypeDeclaration
    let file: Int

    /// The number of names of the extended type.
    fileprivate var nameCount: Int {
      if case .named(let parts) = declaration.type.kind { parts.count } else { 0 }
    }
  }

  /// The index of the first file with Foundation's types; a user's type with the same name shadows them.
  let firstSystemFile: Int

  /// Types that are declared in the body of an `init(from:)`.
  var localTypes: Set<Int> = []

  /// The declared types in the inheritance clauses of each type.
  private(set) var supertypes: [[Supertype]] = []
  /// The places of the files in `SourceFiles`, except the system's.
  private let places: [FilePlace]
  /// The number of bytes of extensions that are attached to more than one type.
  private var bytesOfCopies = 0
  let hidden: HiddenDeclarations
  /// Whether any file has a syntax problem.
  let hasProblems: Bool

  init(_ files: [SyntaxFile], at places: [FilePlace]) {
    self.places = places
    firstSystemFile = places.count
    self.files = files
    imports = files.map { Set($0.imports.map { $0.module }) }
    hasProblems = files.contains { !$0.problems.isEmpty }
    hidden = HiddenDeclarations(in: files.prefix(places.count))
    functionsWithAutoclosure = Set(
      files.prefix(places.count).flatMap { $0.functionsWithAutoclosure })
    var pending: [ExtensionInFile] = []
    for (file, syntax) in files.enumerated() {
      for declaration in syntax.declarations {
        switch declaration {
        case .type(let type) where type.kind == .extension:
          pending.append(ExtensionInFile(declaration: type, file: file))
        case .type(let type): add(type, file: file, parent: nil)
        case .typeAlias(let alias):
          if let found = FoundAlias(alias, file: file) {
            topLevelAliases[alias.name.text, default: []].add(found)
          }
        case .function(let function) where function.takesContainer || function.returnsDate:
          functions[function.name.text, default: []].append((function, file))
        default: continue
        }
      }
    }
    attach(pending)
    for (path, found) in hidden.extensions { markExtended(path, found) }
    addLocalTypes()
    supertypes = nominals.indices.map { directSupertypes(of: $0) }
  }

  /// Adds a type and, without recursion, all its nested types.
  mutating func add(
    _ declaration: TypeDeclaration, file: Int, parent: Int?,
    inExtension extensionHead: DeclarationHead? = nil
  ) {
    var pending = [(type: declaration, parent: parent, extensionHead: extensionHead)]
    while let (type, parent, extensionHead) = pending.popLast() {
      guard let name = type.name else { continue }
      let index = nominals.count
      var prefix = parent.map { nominals[$0].qualifiedName + "." } ?? ""
      if prefix.utf8.count > Self.maximumNameLength { prefix = "…." }
      let inherited = type.inheritance.map { Nominal.Inherited(type: $0, file: file) }
      nominals.append(
        Nominal(
          kind: type.kind, name: name, qualifiedName: prefix + name, file: file, parent: parent,
          isInExtension: extensionHead != nil,
          isFilePrivate: type.head.isFilePrivate || extensionHead?.isFilePrivate == true,
          head: type.head, nameRange: type.nameRange, genericParameters: type.genericParameters,
          requirements: type.requirements, inheritance: inherited,
          syntaxError: syntaxError(in: type, file)))
      if let parent {
        if (nominals[parent].nested[name]?.count ?? 0) <= Self.maximumCopies {
          nominals[parent].nested[name, default: []].append(index)
        }
      } else if hasRoom(in: topLevel[name] ?? [], for: file) {
        topLevel[name, default: []].append(index)
      }
      for nested in addMembers(of: type, to: index, file: file, isExtension: false) {
        pending.append((nested, index, nil))
      }
    }
  }

  /// Returns whether a file has few enough types with a name; more than the maximum are one too many to compare.
  private func hasRoom(in found: [Int], for file: Int) -> Bool {
    guard found.count > Self.maximumCopies else { return true }
    return nominals[found[found.count - Self.maximumCopies - 1]].file != file
  }

  /// Adds the members of a declaration, and returns the types among them.
  private mutating func addMembers(
    of declaration: TypeDeclaration, to nominal: Int, file: Int, isExtension: Bool
  ) -> [TypeDeclaration] {
    var types: [TypeDeclaration] = []
    for member in declaration.members {
      if case .type(let type) = member {
        types.append(type)
      } else {
        nominals[nominal].add(
          member, file: file, inExtension: isExtension ? declaration.head : nil,
          requirements: isExtension ? declaration.requirements : [])
      }
    }
    return types
  }

  /// The methods that the project adds to keyed containers, with their extensions.
  var containerMethods: [(extension: ExtensionInFile, function: FunctionDeclaration)] {
    ["KeyedDecodingContainer", "KeyedDecodingContainerProtocol"]
      .flatMap { foreignExtensions[$0] ?? [] }.flatMap { found in
        found.declaration.members.compactMap { $0.function }.map { (found, $0) }
      }
  }

  /// Returns whether an extension contains no syntax error, and follows none that moves its end.
  func isReliable(_ found: ExtensionInFile) -> Bool {
    files[found.file].damage.problem(in: found.declaration) == nil
  }

  private func syntaxError(in declaration: TypeDeclaration, _ file: Int) -> SchemaProblem? {
    files[file].damage.problem(in: declaration).flatMap { schemaProblem($0, file: file) }
  }

  /// Notes that an extension of types is hidden by a problem.
  private mutating func markExtended(_ path: [String], _ found: HiddenDeclarations.Found) {
    let problem = schemaProblem(found.problem, file: found.file)
    for nominal in referents(of: path, file: found.file).types
    where nominals[nominal].syntaxError == nil {
      nominals[nominal].syntaxError = problem
    }
  }

  /// Returns the position of a range in a file of the project; nil for the system's declarations.
  func site(_ range: Range<Int>, file: Int) -> DeclarationSite? {
    file < firstSystemFile ? places[file].site(of: range) : nil
  }

  func site(of nominal: Nominal) -> DeclarationSite? {
    site(nominal.nameRange, file: nominal.file)
  }

  /// Returns the properties among some members of a type that no payload can set.
  func unreadMembers(_ variables: [VariableDeclaration], of nominal: Nominal) -> [UnreadMember] {
    variables.filter { !$0.isDecoded }.map { variable in
      let name = variable.name
      let reason: UnreadMember.Reason =
        !variable.isStored ? .computed : variable.isLazy ? .lazy : .constant
      let inExtension = nominal.members(named: name.text).first {
        $0.isInExtension && $0.declaration.variable != nil
      }
      return UnreadMember(
        name: name.text, reason: reason,
        site: site(name.range, file: inExtension?.file ?? nominal.file))
    }
  }

  func closeness(of file: Int, to other: Int) -> FilePlace.Closeness {
    guard file < firstSystemFile, other < firstSystemFile else { return .folders(0) }
    return places[file].closeness(to: places[other])
  }

  func hidingSystemTypes(_ candidates: [Int]) -> [Int] {
    let own = candidates.filter { nominals[$0].file < firstSystemFile }
    return own.isEmpty ? candidates : own
  }

  // MARK: Extensions

  private mutating func attach(_ extensions: [ExtensionInFile]) {
    let foreign = attachKnown(extensions)
    for item in foreign {
      guard let name = item.declaration.name else { continue }
      let lastName = name.split(separator: ".").last.map { String($0) } ?? name
      let names = referents(of: item.declaration.type, file: item.file).foreignNames
      for name in names.union([lastName]) { foreignExtensions[name, default: []].append(item) }
      let hasInitializer = item.declaration.members.contains {
        $0.initializer?.isFromDecoder == true
      }
      for name in hasInitializer ? names.union([lastName]) : [] {
        initializerExtensions[name, default: []].append(item)
      }
      for name in names { addNamespace(name, of: item) }
    }
    _ = attachKnown(foreign)
  }

  /// Adds an entry for an undeclared type, such as `String`, if an extension declares types in it.
  private mutating func addNamespace(_ name: String, of item: ExtensionInFile) {
    let declaresTypes = item.declaration.members.contains {
      switch $0 {
      case .type, .typeAlias: true
      default: false
      }
    }
    guard declaresTypes, case .named(let parts) = item.declaration.type.kind, let last = parts.last,
      // The name that an alias replaces, or one of a standard module.
      name != last.name || parts.count == 1
        || parts.count == 2 && StandardTypes.modules.contains(parts[0].name)
    else { return }
    guard namespaces[name] == nil, topLevel[name] == nil else { return }
    namespaces[name] = nominals.count
    nominals.append(
      Nominal(
        kind: .extension, name: name, qualifiedName: name, file: item.file, parent: nil,
        isInExtension: false, isFilePrivate: false, head: item.declaration.head,
        nameRange: item.declaration.nameRange,
        genericParameters: [], requirements: [], inheritance: []))
  }

  /// Attaches extensions to their types. Returns the extensions of types that no file declares.
  ///
  /// An extension can declare the type that another one extends, which has more names around it. Therefore extensions of
  /// types with fewer names come first; only an alias, which shadows names, needs another round.
  private mutating func attachKnown(_ extensions: [ExtensionInFile]) -> [ExtensionInFile] {
    var pending = extensions.enumerated().sorted {
      ($0.element.nameCount, $0.offset) < ($1.element.nameCount, $1.offset)
    }.map { $0.element }
    for _ in 0..<Self.maximumAliasCount where !pending.isEmpty {
      var rest: [ExtensionInFile] = []
      for item in pending {
        let extended = extendedTypes(item)
        if extended.isEmpty { rest.append(item) }
        for (copies, nominal) in extended.enumerated() {
          if copies > 0 { bytesOfCopies += item.declaration.range.count }
          guard bytesOfCopies <= Self.maximumBytesOfCopies || copies == 0 else { break }
          attach(item, to: nominal)
        }
      }
      guard rest.count < pending.count else { break }
      pending = rest
    }
    return pending
  }

  private mutating func attach(_ item: ExtensionInFile, to nominal: Int) {
    nominals[nominal].inheritance += item.declaration.inheritance.map {
      Nominal.Inherited(type: $0, file: item.file)
    }
    if nominals[nominal].syntaxError == nil {
      nominals[nominal].syntaxError = syntaxError(in: item.declaration, item.file)
    }
    for type in addMembers(of: item.declaration, to: nominal, file: item.file, isExtension: true) {
      add(type, file: item.file, parent: nominal, inExtension: item.declaration.head)
    }
  }

  /// Returns the types that an extension extends: the one in its file or module, or else all of that name.
  private func extendedTypes(_ item: ExtensionInFile) -> [Int] {
    let found = referents(of: item.declaration.type, file: item.file).types
    let ownFile = found.filter { nominals[$0].file == item.file }
    return ownFile.isEmpty ? inSameModule(as: item.file, found) : ownFile
  }
}

extension SyntaxFile {
  /// The maximum number of tokens between the name of a function and one of its parameters.
  private static let maximumHeadLength = 256

  fileprivate var functionsWithAutoclosure: [String] {
    tokens.indices.dropLast().compactMap { position in
      guard tokens[position].kind == .at,
        source.bytes[tokens[position + 1].range].elementsEqual("autoclosure".utf8),
        let function = tokens[max(0, position - Self.maximumHeadLength)..<position]
          .lastIndex(where: { $0.keyword == .func })
      else { return nil }
      return source.text(of: tokens[function + 1])
    }
  }
}

extension FunctionDeclaration {
  fileprivate var returnsDate: Bool { ["Date", "Date?"].contains(result?.spelling) }

  fileprivate var takesContainer: Bool {
    parameters.contains { $0.type.dottedName?.hasSuffix("KeyedDecodingContainer") == true }
  }
}
