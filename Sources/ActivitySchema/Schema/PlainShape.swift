/// A type whose values are mostly written in one way, so that most can be told to be in order at a glance.
package enum PlainShape: Sendable {
  case bool, string, double, date
  case integer(IntegerFormat)
  /// The raw values of an enum, by the place of their table in `Schema.texts`.
  case texts(Int)
  /// A type that takes more than a glance.
  case other
}

extension PlainShape {
  /// The shapes of all types in a schema, and the tables that they refer to.
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
