/// Reads a hand-written `init(from:)` statement by statement.
///
/// The reader understands a statement completely or not at all. If it does not understand one, it stops, and the type
/// stays opaque. The result is the list of decoding calls; the values are unknown, and a step that depends on one is
/// undecided.
struct DecodingInitializerReader {
  typealias Step = DecodingInitializer.Step

  let file: SyntaxFile
  let body: DecodingStatements
  var decoder: String
  let helpers: DecodingHelpers
  var names = Names()
  /// The steps of the current block.
  var steps: [Step] = []
  /// The index of the next word, and the end of the statement.
  var position = 0
  var end = 0
  /// Whether this is a condition, where a brace opens the body and not a closure.
  var isCondition = false
  var errorHandling = ErrorHandling.none
  /// Whether this is the right side of `??`, which only runs if the left side is nil.
  var isDefault = false
  /// Whether the statement is in a `do` block with a `catch`, which does not catch the trap of `try` with `!`.
  var catchesErrors = false
  /// The type that the current expression must have, if the source names it.
  var expected: TypeSyntax?
  /// How often an expected type was the only evidence of a decoded type.
  var inferenceCount = 0
  private(set) var depth = 0
  /// Whether this is the body of a function, which returns a value.
  let isFunction: Bool
  /// The type of that value.
  var result: TypeSyntax?
  let helperDepth: Int
  /// The words of functions that can still be read, because each call reads its function again.
  var remainingHelperWords: Int

  /// The meanings of the names in the block.
  struct Names {
    var containers: [String: Container] = [:]
    /// The containers that are nil if the value is not an object.
    var optionalContainers: Set<String> = []
    /// Constants and properties that contain a decoded value; a property also under `self.name`.
    var values: [String: DecodingInitializer.Subject] = [:]
    /// Local formatters for ISO 8601, and whether they read fractions of seconds.
    var formatters: [String: Bool] = [:]
    /// Local variables and constants, which hide properties.
    var locals: Set<String> = []
    /// Parameters of a function that are keys.
    var keys: [String: DecodingInitializer.Key] = [:]
    /// The arguments of the generic parameters of a function.
    var types: [String: TypeSyntax] = [:]
    /// Generic parameters of a function whose arguments are not known.
    var unknownTypes: Set<String> = []
    /// Parameters of a function that are types.
    var metatypes: [String: TypeSyntax] = [:]
    var localFunctions: [String: LocalFunction] = [:]
  }

  /// A function in the body, and the names that it can use.
  struct LocalFunction {
    let helper: DecodingHelpers.Helper
    let names: Names
  }

  enum Container {
    case keyed(TypeSyntax)
    case singleValue
    case nested(TypeSyntax)
  }

  typealias TextTest = ActivitySchema.TextTest<DecodingInitializer.Terms>

  /// How an error that a call throws is handled.
  enum ErrorHandling {
    /// No `try`: the call cannot throw.
    case none
    /// `try`
    case propagated
    /// `try?`
    case discarded
  }

  /// How a block ends.
  enum Flow {
    case continues, returns, `throws`
    /// One path returns, and another continues.
    case mayReturn
  }

  /// The maximum nesting of blocks and parentheses.
  private static let maximumDepth = 24
  /// The maximum number of words in the functions that an initializer calls, and in those that all initializers call.
  private static let maximumHelperWords = 20_000
  /// The same limit for an initializer that is read again as an array or an enumeration.
  static let wordsForOtherForms = 2_000
  static let maximumHelperWordsOfSchema = 500_000

  init?(
    _ initializer: InitializerDeclaration, in file: SyntaxFile, _ helpers: DecodingHelpers,
    remainingHelperWords: Int = Self.wordsForOtherForms, flags: BuildFlags = .unknown
  ) {
    guard let tokens = initializer.bodyTokens, let parameter = initializer.parameters.first,
      let body = DecodingStatements(tokens, in: file, flags: flags)
    else { return nil }
    self.file = file
    self.body = body
    decoder = parameter.name
    self.helpers = helpers
    (isFunction, helperDepth) = (false, 0)
    self.remainingHelperWords = min(remainingHelperWords, Self.maximumHelperWords)
  }

  /// A reader of the body of a function that another reader found a call of.
  init(_ body: DecodingStatements, of file: SyntaxFile, in caller: Self) {
    self.file = file
    self.body = body
    // No name in Swift is empty or contains a null character.
    decoder = "\0"
    helpers = caller.helpers
    (isFunction, helperDepth) = (true, caller.helperDepth + 1)
    (depth, remainingHelperWords) = (caller.depth, caller.remainingHelperWords)
  }

  /// - Parameter remainingHelperWords: the words of functions that all initializers together can still read.
  static func read(
    _ initializer: InitializerDeclaration, in file: SyntaxFile, _ helpers: DecodingHelpers,
    remainingHelperWords: inout Int
  ) -> DecodingInitializer? {
    guard let body = initializer.bodyTokens,
      let builds = DecodingStatements.buildFlags(in: body, of: file)
    else { return nil }
    var readings: [[Step]] = []
    for flags in builds {
      guard
        let steps = read(
          initializer, in: file, helpers, flags, remainingHelperWords: &remainingHelperWords)
      else { return nil }
      if !readings.contains(where: { Step.areEqual($0, steps) }) { readings.append(steps) }
    }
    return DecodingInitializer(steps: readings.count == 1 ? readings[0] : [.undecided(readings)])
  }

  private static func read(
    _ initializer: InitializerDeclaration, in file: SyntaxFile, _ helpers: DecodingHelpers,
    _ flags: BuildFlags, remainingHelperWords: inout Int
  ) -> [Step]? {
    guard
      var reader = DecodingInitializerReader(
        initializer, in: file, helpers, remainingHelperWords: remainingHelperWords, flags: flags)
    else { return nil }
    let available = reader.remainingHelperWords
    defer { remainingHelperWords -= available - reader.remainingHelperWords }
    guard
      let block = reader.readBlock(reader.body.statements(in: 0..<reader.body.words.count)[...]),
      !block.steps.isEmpty
    else { return nil }
    return block.steps
  }

  /// Runs a recursive read with a limited depth.
  mutating func nesting<Result>(_ read: (inout Self) -> Result?) -> Result? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }
}

// MARK: Statements

extension DecodingInitializerReader {
  struct Block {
    var steps: [Step]
    let flow: Flow
  }

  /// Reads statements as the steps of a separate block.
  mutating func readBlock(_ statements: ArraySlice<Range<Int>>) -> Block? {
    nesting { reader in
      let outer = (reader.steps, reader.names, reader.isCondition, reader.errorHandling)
      let expected = reader.expected
      reader.expected = nil
      reader.steps = []
      reader.isCondition = false
      reader.errorHandling = .none
      defer {
        (reader.steps, reader.names, reader.isCondition, reader.errorHandling) = outer
        reader.expected = expected
      }
      guard let flow = reader.readStatements(statements) else { return nil }
      return Block(steps: reader.steps, flow: flow)
    }
  }

  mutating func readStatements(_ statements: ArraySlice<Range<Int>>) -> Flow? {
    var rest = statements
    while let statement = rest.popFirst() {
      (position, end) = (statement.lowerBound, statement.upperBound)
      if word == "func" {
        guard recordFunction(statement) else { return nil }
        continue
      }
      if let name = takeOptionalContainer() {
        return readStatements(rest, withOptional: name) ? .continues : nil
      }
      if isDiagnostic(statement) { continue }
      guard mentionsDecoding(statement) || !isHarmless(statement) else {
        forgetNames(boundIn: statement)
        recordFormatter(in: statement)
        continue
      }
      switch word {
      case "if", "guard", "do", "switch":
        // If a branch returns, the rest belongs to the other branches.
        switch readBranches(followedBy: rest) {
        case .next?:
          forgetAssignedNames(in: statement)
          continue
        case .last(let flow)?: return flow
        case nil: return nil
        }
      case "return":
        guard rest.isEmpty, readReturn(statement) else { return nil }
        return .returns
      case "throw":
        steps.append(thrownError(in: statement))
        return .throws
      default:
        if readPlainStatement(statement) || readNestedLoop(in: statement, followedBy: &rest) {
          continue
        }
        // The only expression of a function is its result.
        guard isFunction, rest.isEmpty, readResult(statement) else { return nil }
        return .returns
      }
    }
    return .continues
  }

  private mutating func readReturn(_ statement: Range<Int>) -> Bool {
    if statement.count == 1 { return true }
    return isFunction && readResult(statement.dropFirst())
  }

  private mutating func readResult(_ range: Range<Int>) -> Bool {
    guard mentionsDecoding(range) else { return isHarmless(range) }
    position = range.lowerBound
    return reading(as: result) { $0.readExpression() } != nil && position == end
  }

  private mutating func readPlainStatement(_ range: Range<Int>) -> Bool {
    if readContainer() { return true }
    position = range.lowerBound
    if words(ahead: "_", "="), range.count == 3,
      names.containers[body.words[range.upperBound - 1].text] != nil
    {
      return true
    }
    if words(ahead: "self", ".", "init", "(") {
      position += 3
      return readArguments() != nil && position == end
    }
    if words(ahead: "try", "self", ".", "init", "(") { return readDelegation() }
    let annotation = annotatedType()
    guard let target = takeTarget() else { return false }
    let first = steps.count
    let isCall = isPlainCall(position..<end)
    let expected = annotation ?? expectedType(of: target)
    guard reading(as: expected, { $0.readExpression() }) != nil, position == end else {
      return false
    }
    bind(target, to: isCall && steps.count == first + 1 ? steps[first].subject : nil)
    return true
  }

  /// Reads `let values = try decoder.container(keyedBy: CodingKeys.self)`, with or without an annotation of the type.
  mutating func readContainer() -> Bool {
    guard take("let") || take("var"), let name = takeName(), takeAnnotation(), take("="),
      takeTry(), let container = takeContainer(named: name), position == end
    else { return false }
    names.containers[name] = container
    return true
  }

  /// Reads `decoder.singleValueContainer()` or `values.nestedContainer(keyedBy: Keys.self, forKey: .name)`.
  mutating func takeContainer(named name: String) -> Container? {
    if take(decoder) {
      guard take(".") else { return nil }
      if take("singleValueContainer") { return take("(") && take(")") ? .singleValue : nil }
      guard take("container"), take("("), take("keyedBy"), take(":"),
        let keys = takeMetatype(until: ")"), take(")")
      else { return nil }
      steps.append(.container)
      return .keyed(keys)
    }
    guard case .keyed(let outer)? = names.containers[word] else { return nil }
    position += 1
    guard take("."), take("nestedContainer"), take("("), take("keyedBy"), take(":"),
      let keys = takeMetatype(until: ","), take(","), take("forKey"), take(":"),
      let key = takeKey(of: outer), take(")")
    else { return nil }
    steps.append(.member(.init(key: key, content: .container(named: name, members: []))))
    return .nested(keys)
  }

  /// Skips the annotation of a type, which has no effect, because the call determines the decoded type.
  mutating func takeAnnotation() -> Bool {
    while position < end, word != "=" { position += 1 }
    return position < end
  }

  /// Reads `try`, also with `!` if an error is not caught otherwise: both end the decoding.
  mutating func takeTry() -> Bool {
    guard take("try") else { return false }
    // `try !container.decodeNil(forKey: .eta)` negates the result.
    guard word == "!", !hasSpaceBefore(position) else { return true }
    position += 1
    return !catchesErrors && errorHandling != .discarded
  }

  /// Reads `self.name =`, `name =`, `let name: String =` or `_ =`.
  mutating func takeTarget() -> Target? {
    if take("let") || take("var") {
      guard let name = takeName(), takeAnnotation(), take("=") else { return nil }
      return .local(name)
    }
    if words(ahead: "self", ".") {
      position += 2
      return takeName().flatMap { take("=") ? .property($0) : nil }
    }
    if take("self") { return take("=") ? .nothing : nil }
    if take("=") { return .nothing }
    return takeName().flatMap { take("=") ? .name($0) : nil }
  }
}
