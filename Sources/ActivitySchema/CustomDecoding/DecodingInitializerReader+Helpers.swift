/// Calls of the project's own functions, whose steps become steps of the initializer.
extension DecodingInitializerReader {
  /// The maximum nesting of such calls.
  private static let maximumHelperDepth = 4
  /// The number of words that a call counts as, in addition to those of its function.
  private static let wordsOfCall = 100

  struct Argument {
    let label: String?
    let range: Range<Int>
  }

  /// Reads `container.decodeDate(forKey: .eta)`, a method that the project adds to containers, from its parenthesis.
  mutating func readContainerMethod(_ name: String, on container: Container) -> Yield? {
    let arguments = arguments()
    // An overload of `decode` applies only to some types, which the schema builder decides.
    guard case .keyed = container, name != "decode", name != "decodeIfPresent",
      let helper = helpers.containerMethod(name, labels: arguments.map { $0.label })
    else { return nil }
    return read(helper, arguments, on: container)
  }

  /// Reads `Self.date(container, forKey: .eta)`, a function of the type, from its parenthesis.
  mutating func readHelper(named callee: Range<Int>) -> Yield? {
    let arguments = arguments()
    guard let last = callee.last,
      callee.count == 1
        || callee.count == 3
          && ["Self", helpers.typeName].contains(body.words[callee.lowerBound].text),
      let helper = helpers.function(body.words[last].text, labels: arguments.map { $0.label })
    else { return nil }
    return read(helper, arguments, on: nil)
  }

  /// Returns the arguments between the parentheses that open here.
  func arguments() -> [Argument] {
    var reader = self
    reader.isCondition = false
    var arguments: [Argument] = []
    guard reader.take("(") else { return [] }
    var loop = LoopGuard()
    while reader.position < end, reader.word != ")", loop.advances(to: reader.position) {
      var label: String?
      if reader.position + 1 < end, body.words[reader.position + 1].text == ":" {
        label = reader.word
        reader.position += 2
      }
      let range = reader.skip(to: [","])
      guard !range.isEmpty else { break }
      arguments.append(Argument(label: label, range: range))
      if reader.word == "," { reader.position += 1 }
    }
    return arguments
  }

  /// Reads the body of a function with the arguments of a call; does nothing if it is not understood.
  private mutating func read(
    _ helper: DecodingHelpers.Helper, _ arguments: [Argument], on container: Container?
  ) -> Yield? {
    guard helperDepth < Self.maximumHelperDepth, let tokens = helper.function.bodyTokens,
      tokens.count + Self.wordsOfCall <= remainingHelperWords,
      let body = DecodingStatements(tokens, in: helper.file)
    else { return nil }
    remainingHelperWords -= tokens.count + Self.wordsOfCall
    var reader = DecodingInitializerReader(body, of: helper.file, in: self)
    reader.catchesErrors = catchesErrors || errorHandling == .discarded
    if let container { reader.names.containers["self"] = container }
    // The type of a key depends on the container, which can follow it.
    let pairs = zip(helper.function.parameters, arguments)
    for isKeyPass in [false, true] {
      for (parameter, argument) in pairs where isKey(argument.range) == isKeyPass {
        guard bind(parameter, of: helper.function, to: argument.range, in: &reader) else {
          return nil
        }
      }
    }
    let statements = body.statements(in: 0..<body.words.count)
    let block = reader.readBlock(statements[...])
    remainingHelperWords = reader.remainingHelperWords
    guard let block else { return nil }
    position = endOfGroup(at: position)
    steps += block.steps
    if case .optional? = helper.function.result?.kind { return .unknown }
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
    if case .metatype(let type) = parameter.type.kind, let name = type.dottedName,
      function.genericParameters.contains(where: { $0.name.text == name })
    {
      guard range.count > 2, let decoded = self.type(in: range.dropLast(2)) else { return false }
      reader.names.types[name] = names.types[decoded.dottedName ?? ""] ?? decoded
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
    ["decode", "decodeIfPresent", "contains"].contains(name) || helpers.isContainerMethod(name)
  }
}
