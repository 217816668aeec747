/// Functions in the body of an `init(from:)` or of another function.
extension DecodingInitializerReader {
  /// The maximum number of functions in a body.
  private static let maximumLocalFunctionCount = 16

  /// Records `func value<T: Decodable>(_ key: CodingKeys) throws -> T { … }`; returns false if it is not understood.
  mutating func recordFunction(_ statement: Range<Int>) -> Bool {
    guard let first = statement.first, let last = statement.last,
      let function = DeclarationParser.parseFunction(
        body.words[first].token..<body.words[last].token + 1, in: file),
      names.localFunctions[function.name.text] == nil,
      names.localFunctions.count < Self.maximumLocalFunctionCount
    else { return false }
    names.localFunctions[function.name.text] = LocalFunction(
      helper: DecodingHelpers.Helper(function: function, file: file), names: names)
    return true
  }
}
