/// The JSON that a type's `init(from:)` requires.
package enum Shape: Sendable {
  case bool
  case string
  case integer(IntegerFormat)
  case floatingPoint(FloatingPointFormat)
  case decimal
  /// A number: seconds since 2001-01-01 00:00:00 UTC.
  case date
  /// A Base64 string.
  case data
  case url
  case uuid
  /// No value at all.
  case never
  case optional(TypeID)
  /// An array of any length: `Array`, `ContiguousArray`, `Set`.
  case array(of: TypeID)
  /// An array that starts with these elements; more are ignored.
  case sequence([TypeID])
  /// An array with exactly this number of elements.
  case vector(count: Int, of: TypeID)
  /// An array `[lower, upper]`; more elements are ignored.
  case range(of: TypeID)
  /// An object with a value for each key.
  case dictionary(keys: DictionaryKeys, values: TypeID)
  /// An array of alternating keys and values.
  case pairs(keys: TypeID, values: TypeID)
  /// An object with a member for each property.
  case record(Record)
  /// An object with one member: the key is the case, the value is an object with the associated values.
  case enumeration(CaseList)
  /// The raw value alone.
  case rawValue(RawValue)
  /// The behavior of a hand-written `init(from:)`.
  case custom(CustomDecoding)
  /// A type whose decoding the declarations do not determine.
  case opaque(UnknownDecoding)
}

package struct IntegerFormat: Hashable, Sendable {
  /// `Int` on a phone, and on every platform except the watch.
  package static let int = IntegerFormat(bitWidth: 64, isSigned: true)

  package let bitWidth: Int
  package let isSigned: Bool

  package init(bitWidth: Int, isSigned: Bool) {
    (self.bitWidth, self.isSigned) = (bitWidth, isSigned)
  }
}

package enum FloatingPointFormat: Hashable, Sendable {
  case float16, float, double
}

package enum DictionaryKeys: Sendable {
  case string, int
  /// `CodingKeyRepresentable`: the key's text must be a raw value of this type.
  case rawValue(TypeID)
}

/// A struct, a class or an actor whose members are decoded one by one.
///
/// This is a class, as are the parts of shapes below, because values refer to them in one payload after another.
package final class Record: Sendable {
  /// The properties in the order of decoding.
  package let properties: [Property]
  /// Stored and computed members that never get their value from a payload.
  package let unreadMembers: [UnreadMember]
  /// Whether the type has no coding keys: the decoder then reads nothing and accepts any JSON value.
  package let acceptsAnything: Bool
  package let validation: Validation?
  package let keys: PropertyKeys

  package init(
    properties: [Property], unreadMembers: [UnreadMember] = [], acceptsAnything: Bool = false,
    validation: Validation? = nil
  ) {
    self.properties = properties
    self.unreadMembers = unreadMembers
    self.acceptsAnything = acceptsAnything
    self.validation = validation
    keys = PropertyKeys(properties, unreadMembers)
  }

  /// Additional behavior of a system type that does not just decode its members.
  package enum Validation: Sendable {
    case timeZone, locale
  }
}

/// A stored property, or an associated value, that is decoded under a key.
package final class Property: Sendable {
  /// The coding key's string value.
  package let key: String
  /// The name in Swift.
  package let name: String
  /// The type of the value, without the optional that `isOptional` represents.
  package let type: TypeID
  /// Whether the key can be missing, or its value null.
  package let isOptional: Bool
  /// The default value in the declaration; nil if there is none.
  package let defaultValue: DefaultValue?
  /// Whether a hand-written `init(from:)` replaces a value that does not decode: any value is accepted.
  package let hasFallback: Bool
  /// The property wrapper that decodes the value; nil if there is none.
  package let wrapper: PropertyWrapper?
  /// The source of a date in a hand-written `init(from:)`; at most one number and one string.
  package let timeFormats: [TimeFormat]
  /// Whether a hand-written `init(from:)` decodes the value as several types, and thus selects its meaning by the value.
  package let isReadAsSeveralTypes: Bool
  /// The declared type, as written, of a property that a hand-written `init(from:)` decodes.
  package let declaredType: String?
  package let documentation: String
  package let site: DeclarationSite?

  package init(
    key: String, name: String, type: TypeID, isOptional: Bool, defaultValue: DefaultValue? = nil,
    hasFallback: Bool = false, wrapper: PropertyWrapper? = nil,
    timeFormats: [TimeFormat] = [], isReadAsSeveralTypes: Bool = false,
    declaredType: String? = nil, documentation: String = "", site: DeclarationSite? = nil
  ) {
    self.timeFormats = timeFormats
    self.isReadAsSeveralTypes = isReadAsSeveralTypes
    self.declaredType = declaredType
    self.key = key
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.hasFallback = hasFallback
    self.wrapper = wrapper
    self.documentation = documentation
    self.site = site
  }

  /// Whether the declaration has a default value, which decoding does not use.
  package var hasDefault: Bool { defaultValue != nil }
}

/// A member that no payload can set.
package struct UnreadMember: Sendable {
  package let name: String
  package let reason: Reason
  package let site: DeclarationSite?

  package enum Reason: Sendable {
    /// `let x = 5`
    case constant
    case computed, lazy
    /// A stored property that is missing from the type's `CodingKeys`.
    case notACodingKey
    /// A stored property of a class whose superclass decodes itself.
    case subclassProperty
  }
}

package final class EnumerationCase: Sendable {
  /// The coding key's string value.
  package let key: String
  package let name: String
  package let values: [Property]
  package let keys: PropertyKeys
  package let documentation: String
  package let site: DeclarationSite?

  package init(
    key: String, name: String, values: [Property], documentation: String = "",
    site: DeclarationSite? = nil
  ) {
    self.key = key
    self.name = name
    self.values = values
    keys = PropertyKeys(values, [])
    self.documentation = documentation
    self.site = site
  }
}

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
