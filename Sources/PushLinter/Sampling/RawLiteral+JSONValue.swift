package import ActivitySchema
package import JSONSyntax

extension RawLiteral {
  /// The text of the value as a dictionary key.
  package var text: String {
    switch self {
    case .string(let text), .integer(let text): text
    case .double(let number): "\(number)"
    case .boolean(let value): "\(value)"
    }
  }

  /// Returns the shortest JSON that decodes as the value.
  package func jsonValue(as shape: Shape) -> JSONValue {
    switch self {
    case .string(let text): return .string(text)
    case .integer(let digits): return .literal(digits)
    case .double(let number):
      guard number.isFinite else { return .null }
      if case .floatingPoint(.float) = shape { return .literal("\(Float(number))") }
      return .literal("\(number)")
    case .boolean(let value): return .literal("\(value)")
    }
  }
}
