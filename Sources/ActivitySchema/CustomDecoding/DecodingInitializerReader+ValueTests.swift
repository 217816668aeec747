import DeclarationSyntax

/// Conditions on whether a decoded text can be read.
extension DecodingInitializerReader {
  /// Returns the test in `let date = ISO8601DateFormatter().date(from: text)`; nil for any other condition.
  func textTest(in condition: Range<Int>) -> TextTest? {
    guard condition.count > 4, ["let", "var"].contains(body.words[condition.lowerBound].text),
      body.words[condition.lowerBound + 2].text == "="
    else { return nil }
    let call = condition.dropFirst(3)
    for (words, parser) in Self.parsers {
      if let test = test(of: parser, calledWith: words, in: call) { return test }
    }
    guard let formatter = call.first, let hasFraction = names.formatters[body.words[formatter].text]
    else { return nil }
    return test(
      of: .iso8601(hasFraction: hasFraction), calledWith: Self.date,
      in: formatter + 1..<call.upperBound)
  }

  private static let date = [".", "date", "(", "from", ":"]
  private static let parsers: [([String], TextParser)] = [
    (["ISO8601DateFormatter", "(", ")"] + date, .iso8601(hasFraction: false)),
    (["Data", "(", "base64Encoded", ":"], .base64),
    (["UUID", "(", "uuidString", ":"], .uuid),
    (["Int", "("], .integer), (["Double", "("], .number), (["TimeInterval", "("], .number),
  ]

  /// Returns the test of a call that consists of these words, a decoded text and a parenthesis.
  private func test(
    of parser: TextParser, calledWith texts: [String], in range: Range<Int>
  ) -> TextTest? {
    guard range.count > texts.count + 1, body.words[range.upperBound - 1].text == ")",
      zip(body.words[range], texts).allSatisfy({ $0.text == $1 }),
      let subject = value(namedIn: range.lowerBound + texts.count..<range.upperBound - 1),
      subject.type.dottedName == "String"
    else { return nil }
    return TextTest(key: subject.key, parser: parser)
  }

  /// Records a formatter that a statement creates or changes.
  mutating func recordFormatter(in statement: Range<Int>) {
    let words = body.words[statement].map { $0.text }
    if words.count == 6, ["let", "var"].contains(words[0]),
      Array(words[2...]) == ["=", "ISO8601DateFormatter", "(", ")"]
    {
      names.formatters[words[1]] = false
    } else if words.count > 3, let hasFraction = names.formatters[words[0]], words[1] == "." {
      let isFraction = words.contains("withFractionalSeconds")
      switch (words[2], words[3]) {
      case ("formatOptions", "="):
        let isWhole =
          words.contains("withInternetDateTime") && words.count <= 9 + (isFraction ? 3 : 0)
        names.formatters[words[0]] = isWhole ? isFraction : nil
      case ("formatOptions", ".") where words.contains("insert"):
        names.formatters[words[0]] = isFraction ? true : nil
      case ("timeZone", "="): names.formatters[words[0]] = hasFraction
      default: names.formatters[words[0]] = nil
      }
    }
  }

  // MARK: Delegation

  /// Reads `try self.init(data: text)`, which can throw for values that only its code determines.
  mutating func readDelegation() -> Bool {
    let start = position + 4
    position = start
    guard readArguments() != nil, position == end else { return false }
    let failure = [Step.throwCustomError]
    let undecided = [Step.undecided([[], failure])]
    position = start
    let delegated = (arguments() ?? []).compactMap { argument -> TextTest? in
      guard let label = argument.label, let subject = value(namedIn: argument.range),
        subject.type.dottedName == "String",
        let parser = helpers.parserOfBase64(passedAs: label)
      else { return nil }
      return TextTest(key: subject.key, parser: parser)
    }
    position = end
    steps +=
      delegated.first.map { [.ifReads($0, then: undecided, otherwise: failure)] } ?? undecided
    return true
  }

  // MARK: Conditions on whether an enum has a case with a decoded raw value

  /// `Phase(rawValue: text)`
  struct CaseTest {
    let subject: DecodingInitializer.Subject
    let type: TypeSyntax

    /// Returns the step with the branches for the raw value of a case, and for any other value.
    func choice(then: [Step], otherwise: [Step]) -> DecodingChoice<DecodingInitializer.Terms> {
      DecodingChoice(
        key: subject.key, type: subject.type,
        branches: [.init(values: [.rawValues(of: type)], steps: then)], otherwise: otherwise)
    }
  }

  /// Returns the test in `let phase = Phase(rawValue: text)`; nil for any other condition.
  func caseTest(in condition: Range<Int>) -> CaseTest? {
    guard condition.count > 6, ["let", "var"].contains(body.words[condition.lowerBound].text),
      body.words[condition.lowerBound + 2].text == "=",
      body.words[condition.upperBound - 1].text == ")",
      let opening = condition.first(where: { body.words[$0].text == "(" }),
      body.groupEnds[opening] == condition.upperBound, opening + 3 < condition.upperBound,
      body.words[opening + 1].text == "rawValue", body.words[opening + 2].text == ":",
      let subject = value(namedIn: opening + 3..<condition.upperBound - 1)
    else { return nil }
    let callee = withoutInit(condition.lowerBound + 3..<opening)
    return type(in: callee).flatMap { known($0) }.map { CaseTest(subject: subject, type: $0) }
  }
}

extension DecodingHelpers {
  /// Returns the function to which an initializer passes its parameter with a label as Base64; nil if there is none.
  fileprivate func parserOfBase64(passedAs label: String) -> TextParser? {
    for member in type.initializerMembers {
      guard case .initializer(let initializer) = member.declaration,
        let parameter = initializer.parameters.first(where: { $0.label == label }),
        let tokens = initializer.bodyTokens,
        let words = DecodingStatements(tokens, in: index.files[member.file])?.words.map({
          $0.text
        })
      else { continue }
      let position = words.indices.dropLast(2).first { index in
        words[index].hasPrefix("base64") && words[index + 1] == ":"
          && words[index + 2] == parameter.name
      }
      guard let position else { continue }
      let function = Self.functionName(before: position, in: words)
      return function == "Data"
        ? .base64 : .base64Argument(of: "\(function)(\(words[position]):)")
    }
    return nil
  }

  /// Returns the dotted name of the function whose first argument has its label at a position; empty if it is another
  /// argument.
  private static func functionName(before position: Int, in words: [String]) -> String {
    guard position >= 2, words[position - 1] == "(" else { return "" }
    var start = position - 2
    while start >= 2, words[start - 1] == "." { start -= 2 }
    return words[start..<position - 1].joined()
  }
}
