/// Decoding calls in string literals: `"Gate \(try container.decode(String.self, forKey: .gate))"`.
extension DecodingInitializerReader {
  /// Whether the next word is a literal that decodes a value.
  var isInterpolation: Bool {
    position < end && body.words[position].kind == .string
      && interpolationMentionsDecoding(at: position)
  }

  func interpolationMentionsDecoding(at position: Int) -> Bool {
    guard let interpolations = body.interpolations[position] else { return false }
    guard let expressions = interpolations else { return true }
    return expressions.contains { expression in
      reader(of: expression).map { $0.mentionsDecoding($0.position..<$0.end) } ?? true
    }
  }

  /// Reads the expressions of a literal, from left to right.
  mutating func readInterpolations() -> Yield? {
    guard let expressions = body.interpolations[position] ?? nil else { return nil }
    for expression in expressions {
      guard var reader = reader(of: expression) else { return nil }
      if reader.mentionsDecoding(reader.position..<reader.end) {
        guard reader.readExpression() != nil, reader.position == reader.end else { return nil }
        steps += reader.steps
        remainingHelperWords = reader.remainingHelperWords
      } else if !reader.isHarmless(reader.position..<reader.end) {
        appendPossibleFailure()
      }
    }
    position += 1
    return .unknown
  }

  /// Returns a reader of an expression with the names of this place; nil if it is nested too deeply.
  private func reader(of expression: SyntaxFile) -> DecodingInitializerReader? {
    guard helperDepth < Self.maximumHelperDepth,
      let body = DecodingStatements(expression.tokens.indices.dropLast(), in: expression)
    else { return nil }
    var reader = DecodingInitializerReader(body, of: expression, in: self)
    (reader.decoder, reader.names, reader.result) = (decoder, names, nil)
    (reader.errorHandling, reader.catchesErrors) = (errorHandling, catchesErrors)
    (reader.position, reader.end) = (0, body.words.count)
    return reader
  }
}

extension StringLiteral {
  /// The maximum number of bytes of a literal, and of its interpolations, that are read.
  private static let maximumSize = 4_096
  private static let maximumInterpolationCount = 16

  /// Returns the interpolations of a literal; nil if they are too many or too long.
  static func interpolations(in spelling: ArraySlice<UInt8>) -> [SyntaxFile]? {
    guard spelling.count <= maximumSize else { return nil }
    let numberSigns = spelling.prefix { $0 == UInt8(ascii: "#") }.count
    let opening =
      [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: numberSigns)
      + [UInt8(ascii: "(")]
    var found: [SyntaxFile] = []
    var rest = spelling
    var loop = LoopGuard()
    while let start = rest.indices.first(where: { rest[$0...].starts(with: opening) }),
      loop.advances(to: start)
    {
      if numberSigns == 0, start > rest.startIndex, rest[start - 1] == UInt8(ascii: "\\"),
        rest[..<start].reversed().prefix(while: { $0 == UInt8(ascii: "\\") }).count % 2 == 1
      {
        rest = rest[(start + 1)...]
        continue
      }
      guard found.count < maximumInterpolationCount else { return nil }
      let following = rest[(start + opening.count)...]
      let tokens = Lexer.lex(SourceText(bytes: Array(following))).tokens
      var depth = 1
      guard
        let end = tokens.first(where: { token in
          if token.kind == .leftParenthesis { depth += 1 }
          if token.kind == .rightParenthesis { depth -= 1 }
          return depth == 0
        })
      else { return nil }
      found.append(DeclarationParser.parse(Array(following.prefix(end.start))))
      rest = following.dropFirst(end.end)
    }
    return found
  }
}
