import DeclarationSyntax

/// Calls of the project's own functions, whose steps become steps of the initializer.
extension DecodingInitializerReader {
  /// The maximum nesting of such calls, and of interpolations.
  static let maximumHelperDepth = 4
  /// The number of words that a call counts as, in addition to those of its function.
  private static let wordsOfCall = 100

  struct Argument {
    let label: String?
    let range: Range<Int>
  }

  /// Reads `container.decodeDate(forKey: .eta)`, a method that the project adds to containers, from its parenthesis.
  mutating func readContainerMethod(_ name: String, on container: Container) -> Yield? {
    guard let arguments = arguments() else { return nil }
    let labels = arguments.map { $0.label }
    // An overload of `decode` applies only to some types, which the schema builder decides.
    let isOverload = ["decode", "decodeIfPresent"].contains(name) && labels == [nil, "forKey"]
    guard case .keyed(let keys) = container, !isOverload,
      let helper = helpers.containerMethod(name, labels: labels, keys: keys)
    else { return nil }
    return read(helper, arguments, on: container)
  }

  /// Reads `Self.date(container, forKey: .eta)`, a function of the type, from its parenthesis.
  mutating func readHelper(named callee: Range<Int>) -> Yield? {
    guard let arguments = arguments(),
      let helper = helper(named: callee.map { text($0) }, labels: arguments.map { $0.label })
    else { return nil }
    return read(helper, arguments, on: nil)
  }

  /// Records the formats of the dates that a function of the project makes of one of its arguments.
  ///
  /// - Parameter group: The arguments with their parentheses; nil for a function that is not called, `Self.date(ms:)`.
  mutating func recordTimes(
    of origin: TimeFormats.Origin, inFunctionCalledAt callee: Int, _ group: Range<Int>?
  ) {
    let start = stride(from: callee, through: 0, by: -2).first {
      $0 < 2 || text($0 - 1) != "." || body.words[$0 - 2].kind != .identifier
    }
    let path = ((start ?? callee)...callee).map { text($0) }
    let isOfDate = path.count == 1 || path[0] == "Date"
    var reader = self
    (reader.position, reader.end) = (callee + 1, group?.upperBound ?? callee + 1)
    let arguments =
      group == nil
      ? [Argument(label: text(callee + 2), range: callee..<callee)] : reader.arguments() ?? []
    guard helperDepth < Self.maximumHelperDepth, case let labels = arguments.map({ $0.label }),
      let name = path.last,
      let helper = helper(named: path, labels: labels)
        ?? (isOfDate ? helpers.dateFunction(name == "init" ? "Date" : name, labels: labels) : nil),
      let parameters = helper.function.parameters.matching(labels),
      let tokens = helper.function.bodyTokens,
      tokens.count + Self.wordsOfCall <= remainingHelperWords,
      let body = DecodingStatements(tokens, in: helper.file)
    else { return }
    remainingHelperWords -= tokens.count + Self.wordsOfCall
    reader = DecodingInitializerReader(body, of: helper.file, in: self)
    for (parameter, range) in zip(parameters, arguments.map { $0.range })
    where range.isEmpty || mentionsDecoding(range)
      || range.contains(where: { text($0) == "$0" || names.origins[text($0)] == origin })
    {
      reader.names.origins[parameter.name] = origin
      reader.names.scales[parameter.name] = scale(of: range)
    }
    for statement in body.statements { reader.recordTimes(inBranchesOf: statement) }
    remainingHelperWords = reader.remainingHelperWords
    timeFormats.merge(reader.timeFormats)
  }

  /// Returns the function that `date`, `Self.date` or `Reading.date` names.
  private func helper(named callee: [String], labels: [String?]) -> DecodingHelpers.Helper? {
    guard let name = callee.last else { return nil }
    if callee.count == 1 || callee.count == 3 && ["Self", helpers.type.name].contains(callee[0]) {
      return helpers.function(name, labels: labels)
    }
    let path = callee.dropLast().filter { $0 != "." }
    guard callee.count == path.count * 2 + 1, !path.isEmpty else { return nil }
    return helpers.function(name, of: path, labels: labels)
  }

  /// Returns the arguments between the parentheses that open here; nil if the parentheses contain something else.
  func arguments() -> [Argument]? {
    var reader = self
    reader.isCondition = false
    var arguments: [Argument] = []
    guard reader.take("(") else { return nil }
    var loop = LoopGuard()
    while reader.position < end, reader.word != ")", loop.advances(to: reader.position) {
      var label: String?
      if words(ahead: ":", from: reader.position + 1) {
        label = reader.word
        reader.position += 2
      }
      let range = reader.skip(to: [","])
      // A closing bracket without an opening one.
      guard !range.isEmpty else { return nil }
      arguments.append(Argument(label: label, range: range))
      if reader.word == "," { reader.position += 1 }
    }
    return reader.word == ")" ? arguments : nil
  }

  /// Reads the body of a function with the arguments of a call; does nothing if it is not understood.
  private mutating func read(
    _ helper: DecodingHelpers.Helper, _ arguments: [Argument], on container: Container?
  ) -> Yield? {
    let function = helper.function
    guard helperDepth < Self.maximumHelperDepth, let tokens = function.bodyTokens,
      let parameters = function.parameters.matching(arguments.map { $0.label }),
      tokens.count + Self.wordsOfCall <= remainingHelperWords,
      let body = DecodingStatements(tokens, in: helper.file)
    else { return nil }
    remainingHelperWords -= tokens.count + Self.wordsOfCall
    var reader = DecodingInitializerReader(body, of: helper.file, in: self)
    reader.catchesErrors = catchesErrors || errorHandling == .discarded
    if let container { reader.names.containers["self"] = container }
    // The type of a key depends on the container, which can follow it.
    let pairs = zip(parameters, arguments)
    for isKeyPass in [false, true] {
      for (parameter, argument) in pairs where isKey(argument.range) == isKeyPass {
        guard bind(parameter, of: function, to: argument.range, in: &reader) else { return nil }
      }
    }
    reader.bindTypes(of: function)
    let block = reader.readBlock(body.statements[...])
    remainingHelperWords = reader.remainingHelperWords
    timeFormats.merge(reader.timeFormats)
    guard let block else { return nil }
    position = endOfGroup(at: position)
    steps += block.steps
    if case .optional? = function.result.flatMap({ reader.known($0) })?.kind { return .unknown }
    return .value
  }

  /// Gives a parameter the meaning of its argument: a container, the decoder, a key, a type, or any other value.
  private func bind(
    _ parameter: ParameterSyntax, of function: FunctionDeclaration, to range: Range<Int>,
    in reader: inout DecodingInitializerReader
  ) -> Bool {
    var source = self
    (source.position, source.end) = (range.lowerBound, range.upperBound)
    if range.count == 1, let container = names.containers[source.word] {
      if case .nested = container { return false }
      reader.names.containers[parameter.name] = container
      return true
    }
    if range.count == 1, source.word == decoder {
      reader.decoder = parameter.name
      return true
    }
    if case .metatype(let type) = parameter.type.kind {
      guard let decoded = source.metatype(in: range) else { return false }
      let generics = Set(function.genericParameters.map { $0.name.text })
      if let name = type.dottedName, generics.contains(name) {
        reader.names.types[name] = decoded
      } else if type.names(anyOf: generics) {
        return false
      }
      reader.names.metatypes[parameter.name] = decoded
      return true
    }
    if isKey(range), let keys = keys(for: reader), let key = source.takeKey(of: keys) {
      reader.names.keys[parameter.name] = key
      return true
    }
    return !mentionsDecoding(range) && isHarmless(range)
  }

  /// Returns whether the words are `.name`, or a parameter that is a key.
  private func isKey(_ range: Range<Int>) -> Bool {
    let first = body.words[range.lowerBound].text
    return range.count == 2 && first == "." || range.count == 1 && names.keys[first] != nil
  }

  /// Returns the type of the keys of the only container that a function receives.
  private func keys(for reader: DecodingInitializerReader) -> TypeSyntax? {
    let keys = reader.names.containers.values.compactMap {
      if case .keyed(let keys) = $0 { keys } else { nil }
    }
    return keys.count == 1 ? keys.first : nil
  }

  /// Whether this is a call of the container that a method extends: `decode(…)` without `self.`
  var isImplicitCall: Bool {
    guard names.containers["self"] != nil, position + 1 < end,
      body.words[position + 1].text == "("
    else { return false }
    return isContainerCall(word)
  }

  func isContainerCall(_ name: String) -> Bool {
    ["decode", "decodeIfPresent", "decodeNil", "contains"].contains(name)
      || helpers.containerMethods[name] != nil
  }

  // MARK: The types that a generic function decodes: `try container.value(String.self, .name)`

  /// Returns the type of `String.self`, or of a parameter that is a type.
  func metatype(in range: Range<Int>) -> TypeSyntax? {
    if range.count == 1 { return names.metatypes[body.words[range.lowerBound].text] }
    guard range.count > 2, body.words[range.upperBound - 1].text == "self" else { return nil }
    return type(in: range.dropLast(2)).flatMap { known($0) }
  }

  /// Returns a type with the arguments of the generic parameters that it names; nil if one is not known.
  func known(_ type: TypeSyntax) -> TypeSyntax? {
    guard !type.names(anyOf: names.unknownTypes) else { return nil }
    return type.substituting(names.types)
  }

  /// Finds the generic parameters without known arguments, and the types that parameters have by default.
  mutating func bindTypes(of function: FunctionDeclaration) {
    let generics = function.genericParameters.map { $0.name.text }
    names.unknownTypes = Set(generics.filter { names.types[$0] == nil })
    for parameter in function.parameters where names.metatypes[parameter.name] == nil {
      if case .metatype(let type) = parameter.type.kind, let type = known(type) {
        names.metatypes[parameter.name] = type
      }
    }
  }
}
