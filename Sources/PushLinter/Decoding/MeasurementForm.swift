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

/// A unit of one of Foundation's dimensions, as the JSON of a `Measurement` contains it.
struct SystemUnit: Sendable {
  let symbol: String
  /// The converter's factor from a value to the base unit.
  let coefficient: String
  /// The converter's summand after that.
  let constant: String

  private init(_ symbol: String, _ coefficient: String, _ constant: String = "0") {
    (self.symbol, self.coefficient, self.constant) = (symbol, coefficient, constant)
  }

  var json: JSONValue { ["symbol": .string(symbol), "converter": converter] }

  var converter: JSONValue {
    ["coefficient": .literal(coefficient), "constant": .literal(constant)]
  }

  /// Returns the unit of a dimension with a symbol; without one, the base unit.
  ///
  /// - Parameter name: The name of the dimension, or of a measurement with it, such as `Measurement<UnitLength>`.
  static func of(_ name: String, symbol: String? = nil) -> SystemUnit? {
    let start = "Measurement<"
    let dimension = name.hasPrefix(start) ? String(name.dropFirst(start.count).dropLast()) : name
    let units = dimensions[dimension] ?? []
    guard let symbol else { return units.first ?? SystemUnit("m", "1") }
    return units.first { $0.symbol == symbol || $0.symbol.lowercased() == symbol.lowercased() }
  }

  /// The units that apps show most, the base unit first (swift-corelibs-foundation, Unit.swift).
  private static let dimensions: [String: [SystemUnit]] = [
    "UnitAngle": [SystemUnit("°", "1"), SystemUnit("rad", "57.29577951308232")],
    "UnitArea": [
      SystemUnit("m²", "1"), SystemUnit("km²", "1000000"), SystemUnit("ha", "10000"),
      SystemUnit("ac", "4046.86"), SystemUnit("ft²", "0.092903"),
    ],
    "UnitConcentrationMass": [SystemUnit("g/L", "1"), SystemUnit("mg/dL", "0.01")],
    "UnitDuration": [
      SystemUnit("s", "1"), SystemUnit("min", "60"), SystemUnit("hr", "3600"),
      SystemUnit("h", "3600"), SystemUnit("ms", "0.001"),
    ],
    "UnitEnergy": [
      SystemUnit("J", "1"), SystemUnit("kJ", "1000"), SystemUnit("cal", "4.184"),
      SystemUnit("kCal", "4184"), SystemUnit("kWh", "3600000"),
    ],
    "UnitFrequency": [
      SystemUnit("Hz", "1"), SystemUnit("kHz", "1000"), SystemUnit("MHz", "1000000"),
    ],
    "UnitLength": [
      SystemUnit("m", "1"), SystemUnit("km", "1000"), SystemUnit("cm", "0.01"),
      SystemUnit("mm", "0.001"), SystemUnit("mi", "1609.34"), SystemUnit("yd", "0.9144"),
      SystemUnit("ft", "0.3048"), SystemUnit("in", "0.0254"), SystemUnit("NM", "1852"),
    ],
    "UnitMass": [
      SystemUnit("kg", "1"), SystemUnit("g", "0.001"), SystemUnit("mg", "0.000001"),
      SystemUnit("t", "1000"), SystemUnit("lb", "0.453592"), SystemUnit("oz", "0.0283495"),
    ],
    "UnitPower": [SystemUnit("W", "1"), SystemUnit("kW", "1000"), SystemUnit("hp", "745.7")],
    "UnitPressure": [
      SystemUnit("N/m²", "1"), SystemUnit("hPa", "100"), SystemUnit("kPa", "1000"),
      SystemUnit("bar", "100000"), SystemUnit("mbar", "100"), SystemUnit("mmHg", "133.322"),
      SystemUnit("inHg", "3386.39"), SystemUnit("psi", "6894.76"),
    ],
    "UnitSpeed": [
      SystemUnit("m/s", "1"), SystemUnit("km/h", "0.277778"), SystemUnit("mph", "0.44704"),
      SystemUnit("kn", "0.514444"),
    ],
    "UnitTemperature": [
      SystemUnit("K", "1"), SystemUnit("°C", "1", "273.15"),
      SystemUnit("°F", "0.55555555555556", "255.37222222222427"),
    ],
    "UnitVolume": [
      SystemUnit("L", "1"), SystemUnit("mL", "0.001"), SystemUnit("m³", "1000"),
      SystemUnit("fl oz", "0.0295735"), SystemUnit("gal", "3.78541"), SystemUnit("cup", "0.24"),
    ],
  ]
}
