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
package struct SystemUnit: Sendable {
  package let symbol: String
  /// The converter's factor from a value to the base unit.
  package let coefficient: String
  /// The converter's summand after that.
  package let constant: String

  private init(_ symbol: String, _ coefficient: String, _ constant: String = "0") {
    (self.symbol, self.coefficient, self.constant) = (symbol, coefficient, constant)
  }

  package var json: JSONValue { ["symbol": .string(symbol), "converter": converter] }

  package var converter: JSONValue {
    ["coefficient": .literal(coefficient), "constant": .literal(constant)]
  }

  /// Returns the unit of a dimension with a symbol; without one, the base unit.
  ///
  /// - Parameter name: The name of the dimension, or of a measurement with it, such as `Measurement<UnitLength>`.
  package static func of(_ name: String, symbol: String? = nil) -> SystemUnit? {
    let start = "Measurement<"
    let dimension = name.hasPrefix(start) ? String(name.dropFirst(start.count).dropLast()) : name
    let units = dimensions[dimension] ?? []
    guard let symbol else { return units.first ?? SystemUnit("m", "1") }
    return units.first { $0.symbol == symbol || $0.symbol.lowercased() == symbol.lowercased() }
  }

  /// The units that apps show most, the base unit first (swift-corelibs-foundation, Unit.swift): each with its symbol, its
  /// coefficient, and its constant if that is not zero.
  private static let table = """
    UnitAngle: ° 1, rad 57.29577951308232
    UnitArea: m² 1, km² 1000000, ha 10000, ac 4046.86, ft² 0.092903
    UnitConcentrationMass: g/L 1, mg/dL 0.01
    UnitDuration: s 1, min 60, hr 3600, h 3600, ms 0.001
    UnitEnergy: J 1, kJ 1000, cal 4.184, kCal 4184, kWh 3600000
    UnitFrequency: Hz 1, kHz 1000, MHz 1000000
    UnitLength: m 1, km 1000, cm 0.01, mm 0.001, mi 1609.34, yd 0.9144, ft 0.3048, in 0.0254, \
      NM 1852
    UnitMass: kg 1, g 0.001, mg 0.000001, t 1000, lb 0.453592, oz 0.0283495
    UnitPower: W 1, kW 1000, hp 745.7
    UnitPressure: N/m² 1, hPa 100, kPa 1000, bar 100000, mbar 100, mmHg 133.322, inHg 3386.39, \
      psi 6894.76
    UnitSpeed: m/s 1, km/h 0.277778, mph 0.44704, kn 0.514444
    UnitTemperature: K 1, °C 1 273.15, °F 0.55555555555556 255.37222222222427
    UnitVolume: L 1, mL 0.001, m³ 1000, fl oz 0.0295735, gal 3.78541, cup 0.24
    """

  private static let dimensions: [String: [SystemUnit]] = {
    var dimensions: [String: [SystemUnit]] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":")
      dimensions[String(parts[0])] = parts[1].split(separator: ",").map { unit in
        let words = unit.split(separator: " ").map { String($0) }
        let symbol = words.prefix { $0.utf8.first?.isDigit == false }
        let numbers = words.dropFirst(symbol.count)
        return SystemUnit(
          symbol.joined(separator: " "), numbers.first ?? "1",
          numbers.count > 1 ? words[words.count - 1] : "0")
      }
    }
    return dimensions
  }()
}
