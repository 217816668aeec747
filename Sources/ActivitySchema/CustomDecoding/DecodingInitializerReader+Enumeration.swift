/// The decoding that Swift synthesizes for an enum with associated values, written out as Xcode does.
extension DecodingInitializerReader {
  /// A case of the enum, and the members that its associated values are decoded from.
  struct EnumerationClause {
    let key: DecodingInitializer.Key
    let values: [DecodingInitializer.Member]
  }

  /// Returns the cases; nil if the code does more than decode the only key as a case.
  static func readEnumeration(
    _ initializer: InitializerDeclaration, in file: SyntaxFile, _ helpers: DecodingHelpers
  ) -> [EnumerationClause]? {
    guard var reader = DecodingInitializerReader(initializer, in: file, helpers) else { return nil }
    let statements = reader.body.statements(in: 0..<reader.body.words.count)
    guard statements.count == 4, reader.open(statements[0]),
      let container = reader.names.containers.first, case .keyed(let keys) = container.value,
      let list = reader.takeAllKeys(of: container.key, in: statements[1]),
      let key = reader.takeOnlyKey(of: list, in: statements[2])
    else { return nil }
    return reader.clauses(of: key, keys, in: statements[3])
  }

  private mutating func open(_ statement: Range<Int>) -> Bool {
    (position, end) = (statement.lowerBound, statement.upperBound)
    return readContainer()
  }

  /// Reads `var allKeys = ArraySlice(container.allKeys)`.
  private mutating func takeAllKeys(of container: String, in statement: Range<Int>) -> String? {
    (position, end) = (statement.lowerBound, statement.upperBound)
    guard take("var"), let name = takeName(), takeAnnotation(), take("="), take("ArraySlice")
    else { return nil }
    while position < end, word != "(" { position += 1 }
    guard words(ahead: "(", container, ".", "allKeys", ")"), position + 5 == end else { return nil }
    return name
  }

  /// Reads `guard let onlyKey = allKeys.popFirst(), allKeys.isEmpty else { throw … }`.
  private mutating func takeOnlyKey(of list: String, in statement: Range<Int>) -> String? {
    (position, end) = (statement.lowerBound, statement.upperBound)
    guard take("guard"), take("let"), let name = takeName(), takeAnnotation(),
      words(
        ahead: "=", list, ".", "popFirst", "(", ")", ",", list, ".", "isEmpty", "else", "{", "throw"
      )
    else { return nil }
    position += 12
    guard body.words[end - 1].text == "}", case let error = position..<end - 1,
      body.statements(in: error).count == 1,
      case .fail(.typeMismatch, key: nil) = thrownError(in: error)
    else { return nil }
    return name
  }

  private mutating func clauses(
    of key: String, _ keys: TypeSyntax, in statement: Range<Int>
  ) -> [EnumerationClause]? {
    (position, end) = (statement.lowerBound, statement.upperBound)
    guard take("switch"), take(key), word == "{", endOfGroup(at: position) == end,
      let contents = contents(of: position..<end)
    else { return nil }
    var clauses: [EnumerationClause] = []
    for clause in self.clauses(in: contents) {
      guard let name = caseName(in: clause.label),
        let block = readBlock(body.statements(in: clause.body)[...]), block.flow == .continues,
        block.steps.count == 1, case .member(let outer) = block.steps[0], outer.key.name == name,
        case .container(_, let values) = outer.content,
        values.allSatisfy({ $0.type != nil && $0.tolerance != .everything })
      else { return nil }
      clauses.append(.init(key: .init(name: name, keys: keys), values: values))
      end = statement.upperBound
    }
    return clauses.isEmpty ? nil : clauses
  }

  /// Returns the name in `.name` or `Ride.CodingKeys.name`; nil for any other pattern.
  private func caseName(in label: Range<Int>) -> String? {
    guard label.count >= 2, let last = label.last, body.words[last - 1].text == ".",
      label.allSatisfy({ position in
        let word = body.words[position]
        return word.text == "." || word.kind == .identifier || word.kind == .quotedIdentifier
      })
    else { return nil }
    return body.words[last].text.filter { $0 != "`" }
  }
}
