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
  ///   - value: The number to measure.
  package func example(unit name: String, value: JSONValue = .literal("1.5")) -> JSONValue {
    let symbol = JSONValue.string(Self.baseSymbol(of: name))
    let converter: JSONValue = ["coefficient": 1, "constant": 0]
    let unit: JSONValue = ["symbol": symbol, "converter": converter]
    return switch self {
    case .measurement: ["value": value, "unit": unit]
    case .unit: unit
    case .plainUnit: ["symbol": symbol]
    case .converter: converter
    }
  }

  /// Returns the symbol of the unit that others of its dimension are converted to.
  private static func baseSymbol(of name: String) -> String {
    let start = "Measurement<"
    let unit = name.hasPrefix(start) ? String(name.dropFirst(start.count).dropLast()) : name
    return baseSymbols[unit] ?? "m"
  }

  /// The base units of Foundation's dimensions (swift-corelibs-foundation, Unit.swift).
  private static let baseSymbols = [
    "UnitAngle": "°", "UnitArea": "m²", "UnitDuration": "s", "UnitEnergy": "J",
    "UnitFrequency": "Hz", "UnitLength": "m", "UnitMass": "kg", "UnitPower": "W",
    "UnitPressure": "N/m²", "UnitSpeed": "m/s", "UnitTemperature": "K", "UnitVolume": "L",
  ]
}
