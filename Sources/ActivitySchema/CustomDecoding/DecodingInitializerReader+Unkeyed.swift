/// An `init(from:)` that decodes the elements of an array.
extension DecodingInitializerReader {
  /// The elements that are decoded.
  enum ArrayDecoding {
    /// The first elements, each as its own type.
    case first([TypeSyntax])
    /// All elements, in a loop.
    case all(TypeSyntax)
  }

  /// Returns the decoded elements; nil if the code uses its decoder for anything else.
  static func readArray(
    _ initializer: InitializerDeclaration, in file: SyntaxFile, _ helpers: DecodingHelpers
  ) -> ArrayDecoding? {
    guard var reader = DecodingInitializerReader(initializer, in: file, helpers) else { return nil }
    var statements = reader.body.statements(in: 0..<reader.body.words.count)[...]
    guard let opening = statements.popFirst(), let list = reader.takeList(in: opening) else {
      return nil
    }
    var first: [TypeSyntax] = []
    while let statement = statements.popFirst() {
      guard reader.mentions(list, in: statement) else {
        guard !reader.mentionsDecoding(statement), reader.isHarmless(statement) else { return nil }
        continue
      }
      if let type = reader.takeElement(of: list, in: statement) {
        first.append(type)
        continue
      }
      guard first.isEmpty, let type = reader.takeLoop(over: list, in: statement),
        statements.allSatisfy({ rest in
          !reader.mentions(list, in: rest) && !reader.mentionsDecoding(rest)
            && reader.isHarmless(rest)
        })
      else { return nil }
      return .all(type)
    }
    return first.isEmpty ? nil : .first(first)
  }

  fileprivate func mentions(_ name: String, in range: Range<Int>) -> Bool {
    body.words[range].contains { $0.text == name }
  }

  /// Reads `var list = try decoder.unkeyedContainer()`.
  private mutating func takeList(in statement: Range<Int>) -> String? {
    (position, end) = (statement.lowerBound, statement.upperBound)
    guard take("var"), let name = takeName(), takeAnnotation(), take("="), takeTry(),
      words(ahead: decoder, ".", "unkeyedContainer", "(", ")"), position + 5 == end
    else { return nil }
    return name
  }

  /// Reads `x = try list.decode(Int.self)`.
  private mutating func takeElement(of list: String, in statement: Range<Int>) -> TypeSyntax? {
    (position, end) = (statement.lowerBound, statement.upperBound)
    guard takeTarget() != nil, takeTry(), let type = takeDecode(from: list), position == end else {
      return nil
    }
    return type
  }

  /// Reads `list.decode(Int.self)`.
  private mutating func takeDecode(from list: String) -> TypeSyntax? {
    guard words(ahead: list, ".", "decode", "(") else { return nil }
    position += 4
    guard let type = takeMetatype(until: ")"), take(")") else { return nil }
    return type
  }

  /// Reads `while !list.isAtEnd { items.append(try list.decode(Item.self)) }`, also with a constant for the element.
  fileprivate mutating func takeLoop(over list: String, in statement: Range<Int>) -> TypeSyntax? {
    (position, end) = (statement.lowerBound, statement.upperBound)
    guard let open = takeLoopCondition(list), endOfGroup(at: open) == statement.upperBound,
      let loop = contents(of: open..<statement.upperBound)
    else { return nil }
    var steps = body.statements(in: loop)[...]
    guard let first = steps.popFirst() else { return nil }
    if let inner = takeInnerList(of: list, in: first) {
      return nesting { $0.takeInnerLoop(over: inner, of: list, in: steps) }
    }
    guard
      steps.allSatisfy({ rest in
        !mentions(list, in: rest) && isHarmless(rest) && isStraight(rest)
      })
    else { return nil }
    if let type = takeElement(of: list, in: first) { return type }
    (position, end) = (first.lowerBound, first.upperBound)
    let isOuterTry = takeTry()
    guard takeName() != nil, take("."), take("append"), take("("), isOuterTry || takeTry(),
      let type = takeDecode(from: list), take(")"), position == end
    else { return nil }
    return type
  }

  /// Reads `while !list.isAtEnd` or `while list.isAtEnd == false`, and returns the position of the brace.
  private func takeLoopCondition(_ list: String) -> Int? {
    if words(ahead: "while", "!", list, ".", "isAtEnd", "{") { return position + 5 }
    if words(ahead: "while", list, ".", "isAtEnd", "==", "false", "{") { return position + 6 }
    return nil
  }

  /// Reads `var row = try list.nestedUnkeyedContainer()`.
  private mutating func takeInnerList(of list: String, in statement: Range<Int>) -> String? {
    (position, end) = (statement.lowerBound, statement.upperBound)
    guard take("var"), let name = takeName(), takeAnnotation(), take("="), takeTry(),
      words(ahead: list, ".", "nestedUnkeyedContainer", "(", ")"), position + 5 == end
    else { return nil }
    return name
  }

  /// Reads the loop over the elements of an element, and returns the type of all of them.
  private mutating func takeInnerLoop(
    over inner: String, of list: String, in statements: ArraySlice<Range<Int>>
  ) -> TypeSyntax? {
    var element: TypeSyntax?
    for statement in statements {
      guard mentions(inner, in: statement) else {
        guard !mentions(list, in: statement), !mentionsDecoding(statement), isHarmless(statement),
          isStraight(statement)
        else { return nil }
        continue
      }
      guard element == nil, !mentions(list, in: statement),
        let type = takeLoop(over: inner, in: statement)
      else { return nil }
      element = type
    }
    return element.map { TypeSyntax(kind: .array($0), range: $0.range) }
  }

  /// Returns whether a statement of a loop cannot leave it.
  private func isStraight(_ range: Range<Int>) -> Bool {
    !body.words[range].contains { $0.text == "break" || $0.text == "continue" }
  }
}

// MARK: Nested arrays

extension DecodingInitializerReader {
  /// Reads `var list = try values.nestedUnkeyedContainer(forKey: .items)` and the loop over all its elements, which is
  /// one of the next statements.
  mutating func readNestedLoop(
    in statement: Range<Int>, followedBy rest: inout ArraySlice<Range<Int>>
  ) -> Bool {
    (position, end) = (statement.lowerBound, statement.upperBound)
    guard take("var"), let list = takeName(), takeAnnotation(), take("="), takeTry(),
      case .keyed(let keys)? = names.containers[word], !names.optionalContainers.contains(word)
    else { return false }
    position += 1
    guard words(ahead: ".", "nestedUnkeyedContainer", "(", "forKey", ":") else { return false }
    position += 5
    guard let key = takeKey(of: keys), take(")"), position == end else { return false }
    while let next = rest.popFirst() {
      if !mentions(list, in: next) {
        guard !mentionsDecoding(next), isHarmless(next) else { return false }
        forgetNames(boundIn: next)
        continue
      }
      guard let element = takeLoop(over: list, in: next),
        !rest.contains(where: { mentions(list, in: $0) })
      else { return false }
      let array = TypeSyntax(kind: .array(element), range: element.range)
      steps.append(.member(.init(key: key, content: .value(array))))
      return true
    }
    return false
  }
}
