import DeclarationSyntax

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
  /// The sources of dates in all blocks.
  var timeFormats = TimeFormats()
  private(set) var depth = 0
  /// The number of functions that call one another, of which this is the last; zero for the initializer.
  let helperDepth: Int
  /// Whether this is the body of a function, which returns a value.
  var isFunction: Bool { helperDepth > 0 }
  /// The words of functions that can still be read, because each call reads its function again.
  var remainingHelperWords: Int

  /// The meanings of the names in the block.
  struct Names {
    var containers: [String: Container] = [:]
    /// Constants and properties that contain a decoded value; a property also under `self.name`.
    var values: [String: DecodingInitializer.Subject] = [:]
    /// Names that contain a decoded value, a part of it or a conversion of it.
    var origins: [String: TimeFormats.Origin] = [:]
    /// The ratios of the numbers in these names to the decoded ones.
    var scales: [String: NumberScale] = [:]
    /// Local formatters for ISO 8601, and whether they read fractions of seconds.
    var formatters: [String: Bool] = [:]
    /// Local variables and constants, which shadow properties.
    var locals: Set<String> = []
    /// Parameters of a function that are keys.
    var keys: [String: DecodingInitializer.Key] = [:]
    /// The arguments of the generic parameters of a function.
    var types: [String: TypeSyntax] = [:]
    /// Generic parameters of a function with unknown arguments.
    var unknownTypes: Set<String> = []
    /// Parameters of a function that are types.
    var metatypes: [String: TypeSyntax] = [:]
  }

  /// The ratio of a number to the decoded one, whose unit differs if it is not one.
  enum NumberScale {
    case unchanged, thousandth, unknown
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
  /// The maximum number of words in the functions that one initializer, or all initializers together, call.
  private static let maximumHelperWords = 20_000
  /// The same limit for an initializer that is read again, statement by statement.
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
    helperDepth = 0
    self.remainingHelperWords = min(remainingHelperWords, Self.maximumHelperWords)
  }

  /// A reader of the body of a function whose call another reader found.
  init(_ body: DecodingStatements, of file: SyntaxFile, in caller: Self) {
    self.file = file
    self.body = body
    // No name in Swift is empty or contains a null character.
    decoder = "\0"
    helpers = caller.helpers
    helperDepth = caller.helperDepth + 1
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
    var bodies: Set<[Int]> = []
    var timeFormats = TimeFormats()
    for flags in builds {
      guard
        var reader = DecodingInitializerReader(
          initializer, in: file, helpers, remainingHelperWords: remainingHelperWords, flags: flags)
      else { return nil }
      // Statements for developers do not make another body.
      let statements = reader.body.statements.filter { !reader.isDiagnostic($0) }
      guard bodies.insert(statements.flatMap { reader.body.words[$0].map { $0.token } }).inserted
      else { continue }
      let available = reader.remainingHelperWords
      let steps = reader.readBlock(reader.body.statements[...])?.steps
      remainingHelperWords -= available - reader.remainingHelperWords
      timeFormats.merge(reader.timeFormats)
      guard let steps, !steps.isEmpty else { return nil }
      if !readings.contains(where: { Step.areEqual($0, steps) }) { readings.append(steps) }
    }
    return DecodingInitializer(
      steps: readings.count == 1 ? readings[0] : [.undecided(readings)], timeFormats: timeFormats)
  }

  /// Runs a recursive read with a limited depth.
  ///
  /// - Parameter levels: The number of levels that the read counts as, because it needs more of the stack.
  mutating func nesting<Result>(
    levels: Int = 1, _ read: (inout Self) -> Result?
  ) -> Result? {
    guard depth + levels <= Self.maximumDepth else { return nil }
    depth += levels
    defer { depth -= levels }
    return read(&self)
  }

  // MARK: An `init(from:)` with statements that are not understood

  /// Returns the steps of consecutive statements, with an unknown step for each that is not understood; nothing is certain
  /// after a step that can return.
  static func readUnderstood(
    _ initializer: InitializerDeclaration, in file: SyntaxFile, _ helpers: DecodingHelpers
  ) -> DecodingInitializer? {
    guard var reader = DecodingInitializerReader(initializer, in: file, helpers) else { return nil }
    for statement in reader.body.statements {
      guard reader.readUnderstood(statement) else { break }
    }
    return DecodingInitializer(steps: reader.steps)
  }

  /// Returns whether a declaration among the statements is not understood, and can shadow another.
  private func declaresUnknown(_ statement: Range<Int>) -> Bool {
    var reader = self
    guard word == "func" || Self.typeKeywords.contains(word) else { return false }
    return reader.readStatements([statement]) == nil
  }

  /// Reads a statement as a whole, or as an unknown step; returns whether the next one always follows it.
  private mutating func readUnderstood(_ statement: Range<Int>) -> Bool {
    let (count, last, containers) = (steps.count, steps.last, names.containers)
    (position, end) = (statement.lowerBound, statement.upperBound)
    if declaresUnknown(statement) {
      steps.append(.unknown)
      return false
    }
    if let flow = readStatements([statement]) {
      if flow == .mayReturn { steps.append(.unknown) }
      return flow == .continues
    }
    // A call can have added a member to the container before it.
    steps.removeSubrange(count...)
    if let last { steps[count - 1] = last }
    names.containers = containers
    (names.values, names.formatters) = ([:], [:])
    (position, end) = (statement.lowerBound, statement.upperBound)
    if let previous = steps.last, case .unknown = previous {} else { steps.append(.unknown) }
    return !body.words[statement].contains { $0.text == "return" }
  }
}
