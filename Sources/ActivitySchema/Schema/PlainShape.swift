/// A type whose values usually have one spelling, so that most of them can be validated quickly.
package enum PlainShape: Sendable {
  case bool, string, double, date
  case integer(IntegerFormat)
  /// The raw values of an enum, as the index of their table in `Schema.texts`.
  case texts(Int)
  /// A type that needs more than a quick check.
  case other
}

extension PlainShape {
  /// Returns the shapes of all types in a schema, and the tables that they refer to.
  static func shapes(of types: [SchemaType]) -> (shapes: [PlainShape], texts: [KeyTable]) {
    var tables: [KeyTable] = []
    let shapes = types.map { type -> PlainShape in
      switch type.shape {
      case .bool: return .bool
      case .string: return .string
      case .floatingPoint(.double): return .double
      case .date: return .date
      case .integer(let format): return .integer(format)
      case .rawValue(let rawValue):
        guard let texts = rawValue.texts, texts.isASCII,
          types.indices.contains(rawValue.type.index),
          case .string = types[rawValue.type.index].shape
        else { return .other }
        tables.append(texts)
        return .texts(tables.count - 1)
      default: return .other
      }
    }
    return (shapes, tables)
  }
}
