package import ActivitySchema
package import JSONSyntax

/// A part of the JSON of Foundation's `Measurement`, which contains its whole unit.
package enum MeasurementForm: Sendable {
  /// `{"value": …, "unit": …}`
  case measurement
  /// `{"symbol": …, "converter": …}`
  case unit
  /// A unit without a converter, `{"symbol": …}`.
  case plainUnit
  /// `{"coefficient": …, "constant": …}`
  case converter

  /// Recognizes a type of Foundation; nil for any other.
  package init?(_ type: SchemaType) {
    guard type.site == nil, case .record(let record) = type.shape, record.validation == nil else {
      return nil
    }
    switch record.properties.map({ $0.key }) {
    case ["value", "unit"]: self = .measurement
    case ["symbol", "converter"]: self = .unit
    case ["symbol"]: self = .plainUnit
    case ["coefficient", "constant"]: self = .converter
    default: return nil
    }
  }

  /// Returns an example.
  ///
  /// - Parameters:
  ///   - name: The name of the type of the measurement or of its unit, such as `Measurement<UnitLength>`.
  ///   - symbol: The symbol of the unit; nil for the base unit.
  ///   - value: The number to measure.
  package func example(
    unit name: String, symbol: String? = nil, value: JSONValue = .literal("1.5")
  ) -> JSONValue? {
    guard let unit = SystemUnit.of(name, symbol: symbol) else { return nil }
    return switch self {
    case .measurement: ["value": value, "unit": unit.json]
    case .unit: unit.json
    case .plainUnit: ["symbol": .string(unit.symbol)]
    case .converter: unit.converter
    }
  }
}
