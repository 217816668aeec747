/// A type that is decoded from its raw value.
package final class RawValue: Sendable {
  package let type: TypeID
  package let values: Values
  /// The strings of an enum's cases in payloads; nil if a value is not a string.
  package let texts: KeyTable?
  /// The position of the first case with each value, if only cases have values.
  private let positions: [RawLiteral: Int]
  /// The source of a date in a hand-written `init(from:)`; at most one number and one string.
  package let timeFormats: [TimeFormat]

  package init(type: TypeID, values: Values, timeFormats: [TimeFormat] = []) {
    self.timeFormats = timeFormats
    self.type = type
    self.values = values
    texts = values.texts.map { KeyTable($0) }
    let cases = if case .only(let cases) = values { cases } else { [] as [RawCase] }
    positions = Dictionary(keepingFirst: cases.enumerated().map { ($1.value, $0) })
  }

  /// Returns the position of the first case with a value; nil if there is none, or if not only cases have values.
  package func position(of value: RawLiteral) -> Int? { positions[value] }

  package enum Values: Sendable {
    case only([RawCase])
    /// `init(rawValue:)` cannot fail.
    case any
    /// A hand-written `init?(rawValue:)` decides.
    case unknown

    /// The values of the cases, if all are strings.
    fileprivate var texts: [String]? {
      guard case .only(let cases) = self else { return nil }
      let texts = cases.compactMap { if case .string(let text) = $0.value { text } else { nil } }
      return texts.count == cases.count ? texts : nil
    }
  }
}

/// A case of an enum with raw values.
package struct RawCase: Sendable {
  package let name: String
  package let value: RawLiteral
  package var documentation = ""
  package let site: DeclarationSite?
}

package enum RawLiteral: Hashable, Sendable {
  case string(String)
  /// Decimal digits, with a minus sign for negative values.
  case integer(String)
  case double(Double)
  case boolean(Bool)

  /// The text of the value as a dictionary key.
  package var text: String {
    switch self {
    case .string(let text), .integer(let text): text
    case .double(let number): "\(number)"
    case .boolean(let value): "\(value)"
    }
  }

  /// The literal in JSON.
  package var spelling: String { if case .string(let text) = self { "\"\(text)\"" } else { text } }
}
