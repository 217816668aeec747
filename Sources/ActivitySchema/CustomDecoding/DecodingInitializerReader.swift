/// Reads the common form of a hand-written `init(from:)`: a container, then `decode` or `decodeIfPresent` for each key.
///
/// It understands a statement wholly or not at all, and one that it does not understand makes it give up: the type then
/// stays opaque.
struct DecodingInitializerReader {
  private let file: SyntaxFile
  private let body: DecodingStatements
  private let decoder: String
  private var container: String?
  private var keys: TypeSyntax?
  private var singleValue: TypeSyntax?
  private var steps: [DecodingInitializer.Step] = []
  /// The word that is read next, and the end of the statement.
  private var position = 0
  private var end = 0
  /// True in the condition of an `if`, where a brace opens the body and no closure.
  private var isCondition = false

  private init?(_ initializer: InitializerDeclaration, in file: SyntaxFile) {
    guard let tokens = initializer.bodyTokens, let parameter = initializer.parameters.first,
      let body = DecodingStatements(tokens, in: file)
    else { return nil }
    self.file = file
    self.body = body
    decoder = parameter.name
  }

  static func read(_ initializer: InitializerDeclaration, in file: SyntaxFile)
    -> DecodingInitializer?
  {
    guard var reader = DecodingInitializerReader(initializer, in: file) else { return nil }
    for statement in reader.body.statements {
      guard reader.readStatement(statement) else { return nil }
    }
    if let keys = reader.keys, reader.singleValue == nil {
      return .keyed(by: keys, steps: reader.steps)
    }
    guard let type = reader.singleValue, reader.keys == nil else { return nil }
    return .singleValue(type)
  }
}

// MARK: Statements

extension DecodingInitializerReader {
  private mutating func readStatement(_ range: Range<Int>) -> Bool {
    (position, end) = (range.lowerBound, range.upperBound)
    guard mentionsDecoding(range) else { return isHarmless(range) }
    if container == nil, readContainer() { return true }
    position = range.lowerBound
    if take("if") { return readCondition() }
    if words(ahead: "self", ".", "init", "(") { return readDelegation() }
    guard takeTarget() else { return false }
    return readExpression() && position == end
  }

  /// `let values = try decoder.container(keyedBy: CodingKeys.self)`
  private mutating func readContainer() -> Bool {
    guard take("let") || take("var"), let name = takeName(), take("="), take("try"), take(decoder),
      take(".")
    else { return false }
    if take("singleValueContainer") {
      guard take("("), take(")"), position == end else { return false }
      container = name
      return true
    }
    guard take("container"), take("("), take("keyedBy"), take(":"),
      let type = takeMetatype(until: ")"), take(")"), position == end
    else { return false }
    (container, keys) = (name, type)
    return true
  }

  /// `self.name =`, `name =`, `let name: String =`, `_ =`
  private mutating func takeTarget() -> Bool {
    if take("let") || take("var") {
      guard takeName() != nil else { return false }
      // An annotation changes nothing: the call says what is decoded.
      while position < end, word != "=" { position += 1 }
      return take("=")
    }
    if take("self"), word == "." { position += 1 } else if word == "=" { return take("=") }
    return takeName() != nil && take("=")
  }

  /// `self.init(id: try values.decode(…), count: 3)`, whose arguments are decoded from left to right.
  private mutating func readDelegation() -> Bool {
    position += 4
    while position < end, word != ")" {
      if position + 1 < end, body.words[position + 1].text == ":" { position += 2 }
      let argument = position..<endOfArgument
      if mentionsDecoding(argument) {
        guard readExpression(), position == argument.upperBound else { return false }
      } else {
        guard isHarmless(argument) else { return false }
        position = argument.upperBound
      }
      if word == "," { position += 1 }
    }
    return take(")") && position == end
  }

  /// Where the argument that is read next ends: at a comma outside all brackets, or at the closing one.
  private var endOfArgument: Int {
    var end = position
    while end < self.end, ![",", ")"].contains(body.words[end].text) {
      end = max(end + 1, endOfGroup(at: end))
    }
    return end
  }

  /// `if let end = try values.decodeIfPresent(…) { … } else { … }`, where only the condition decodes.
  private mutating func readCondition() -> Bool {
    isCondition = true
    defer { isCondition = false }
    guard take("let") || take("var"), takeName() != nil, take("="), readExpression(), word == "{"
    else {
      return false
    }
    let bodies = position..<end
    position = end
    return !mentionsDecoding(bodies) && isHarmless(bodies)
  }
}

// MARK: Expressions

extension DecodingInitializerReader {
  private mutating func readExpression() -> Bool {
    let first = steps.count
    var forgives = false
    if take("try") {
      if word == "!" { return false }
      forgives = take("?")
    }
    guard readOperand(), readTransformation(), readDefault() else { return false }
    if forgives {
      guard singleValue == nil else { return false }
      steps[first...] =
        steps[first...].map {
          DecodingInitializer.Step(key: $0.key, type: $0.type, tolerance: .everything)
        }[...]
    }
    return true
  }

  private mutating func readOperand() -> Bool {
    if take("(") { return readExpression() && take(")") }
    if word == container || word == decoder { return readCall() }
    return readConversion()
  }

  /// `values.decode(String.self, forKey: .name)`
  private mutating func readCall() -> Bool {
    if take(decoder) {
      guard take("."), take("singleValueContainer"), take("("), take(")") else { return false }
    } else {
      position += 1
    }
    guard take("."), let method = takeName(), method == "decode" || method == "decodeIfPresent",
      take("(")
    else { return false }
    if keys == nil {
      guard method == "decode", singleValue == nil, let type = takeMetatype(until: ")"), take(")")
      else {
        return false
      }
      singleValue = type
      return true
    }
    guard let type = takeMetatype(until: ","), take(","), take("forKey"), take(":"), take("."),
      let key = takeName(), take(")")
    else { return false }
    steps.append(
      DecodingInitializer.Step(
        key: key, type: type, tolerance: method == "decode" ? .none : .absence))
    return true
  }

  /// `Date(timeIntervalSince1970: …)`: an initializer that can neither throw nor trap, around what is decoded.
  private mutating func readConversion() -> Bool {
    guard let callee = takeName(), take("(") else { return false }
    let label = position + 1 < end && body.words[position + 1].text == ":" ? takeName() : nil
    if label != nil, !take(":") { return false }
    guard Self.isHarmlessConversion(callee, label) else { return false }
    return readExpression() && take(")")
  }

  private static func isHarmlessConversion(_ callee: String, _ label: String?) -> Bool {
    switch label {
    case "timeIntervalSince1970"?, "timeIntervalSinceReferenceDate"?: callee == "Date"
    case "rawValue"?: true
    case "string"?: callee == "URL"
    case "uuidString"?: callee == "UUID"
    case nil: ["CGFloat", "Double", "Float", "TimeInterval"].contains(callee)
    default: false
    }
  }

  /// `.map { Date(timeIntervalSince1970: $0) }`
  private mutating func readTransformation() -> Bool {
    while word == ".", position + 1 < end,
      ["map", "flatMap"].contains(body.words[position + 1].text)
    {
      position += 2
      let group = position..<endOfGroup(at: position)
      guard !group.isEmpty, !mentionsDecoding(group), isHarmless(group) else { return false }
      position = group.upperBound
    }
    return true
  }

  /// `?? "unknown"`
  private mutating func readDefault() -> Bool {
    guard take("??") else { return true }
    let start = position
    while position < end, word != ")", word != ",", !(isCondition && word == "{") {
      position = max(position + 1, endOfGroup(at: position))
    }
    let value = start..<position
    return !value.isEmpty && !mentionsDecoding(value) && isHarmless(value)
  }
}

// MARK: Words

extension DecodingInitializerReader {
  private var word: String { position < end ? body.words[position].text : "" }

  private func words(ahead texts: String...) -> Bool {
    position + texts.count <= end
      && zip(body.words[position...], texts).allSatisfy { $0.text == $1 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard position < end, body.words[position].text == text else { return false }
    position += 1
    return true
  }

  private mutating func takeName() -> String? {
    guard position < end else { return nil }
    let word = body.words[position]
    guard word.kind == .identifier || word.kind == .quotedIdentifier else { return nil }
    position += 1
    return word.text.filter { $0 != "`" }
  }

  /// `[String: Int].self`, up to a word that stands outside all brackets; `Dictionary<String, Int>` may hold it too.
  private mutating func takeMetatype(until stop: String) -> TypeSyntax? {
    let start = position
    while position < end, word != stop || body.words[position - 1].text != "self" {
      position = max(position + 1, endOfGroup(at: position))
    }
    guard position - start > 2, body.words[position - 1].text == "self",
      body.words[position - 2].text == "."
    else { return nil }
    let tokens = body.words[start].token..<body.words[position - 2].token
    return DeclarationParser.parseType(tokens, in: file)
  }

  /// Behind the group that a bracket opens; the position itself where none does.
  private func endOfGroup(at start: Int) -> Int {
    var depth = 0
    var position = start
    while position < end {
      switch body.words[position].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      guard depth > 0 else { return position == start ? start : position + 1 }
      position += 1
    }
    return end
  }

  private func mentionsDecoding(_ range: Range<Int>) -> Bool {
    body.words[range].contains { $0.text == decoder || $0.text == container }
  }

  /// True for words that can neither throw nor trap nor leave the initializer.
  private func isHarmless(_ range: Range<Int>) -> Bool {
    body.words[range].allSatisfy { word in
      if word.kind == .operator, word.text.hasPrefix("!"), word.text != "!=" { return false }
      return !Self.harmfulWords.contains(word.text)
    }
  }

  private static let harmfulWords: Set<String> = [
    "assert", "assertionFailure", "await", "fatalError", "guard", "precondition",
    "preconditionFailure", "return", "super", "throw", "try",
  ]
}
