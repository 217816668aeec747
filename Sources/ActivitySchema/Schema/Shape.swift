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

/// The formats by their range, the smallest first.
package enum FloatingPointFormat: Hashable, Comparable, Sendable {
  case float16, float, double
}

package enum DictionaryKeys: Sendable {
  case string, int
  /// `CodingKeyRepresentable`: the key's text must be a raw value of this type.
  case rawValue(TypeID)
}
