import ActivitySchema
import JSONSyntax

/// Suggested values for a `Measurement`, its unit, or the converter of its unit.
extension Payload {
  /// Returns the help for a value that is not a measurement, or lacks a part of one; nil for any other type.
  func helpForMeasurement(_ problem: DecodingProblem) -> Message? {
    let type = schema[problem.type]
    guard let form = MeasurementForm(type) else { return nil }
    var (node, unit) = (problem.node, type.name)
    if form != .measurement {
      // The unit is in the measurement, and its converter in the unit.
      guard let outer = measurement(around: node) else {
        return form.example(unit: unit).map { "send \(.code($0.compactText))" }
      }
      (node, unit) = (outer.node, outer.name ?? unit)
    }
    let number = tree.kind(of: node) == .number ? node : tree.member("value", of: node)
    let value = number.flatMap { tree.kind(of: $0) == .number ? shortSpelling(of: $0) : nil }
    let symbol = symbol(in: node)
    func example(_ symbol: String?) -> JSONValue? {
      MeasurementForm.measurement.example(
        unit: unit, symbol: symbol, value: .literal(value ?? "1.5"))
    }
    if let symbol, let known = example(symbol) {
      return "send the whole object: \(.code(known.compactText))"
    }
    guard let base = example(nil) else { return nil }
    return """
      send the whole object, such as \(.code(base.compactText)): the converter multiplies by `coefficient` and adds \
      `constant` to get the base unit of the dimension
      """
  }

  /// Returns the symbol of the unit of a measurement, which can be its only content.
  private func symbol(in measurement: JSONNode) -> String? {
    guard let unit = tree.member("unit", of: measurement) else { return nil }
    let symbol = tree.kind(of: unit) == .object ? tree.member("symbol", of: unit) : unit
    return symbol.flatMap { tree.kind(of: $0) == .string ? tree.text(of: $0) : nil }
  }

  /// Returns the nearest object with the members of a measurement, and the name of its unit if a symbol shows none.
  private func measurement(around node: JSONNode) -> (node: JSONNode, name: String?)? {
    var node = node
    for _ in 0..<Self.maximumDepthOfUnit {
      guard let parent = tree.parent(of: node) else { return nil }
      if tree.member("unit", of: parent) != nil { return (parent, nil) }
      node = parent
    }
    return nil
  }

  /// A converter is in a unit, and a unit in a measurement.
  private static var maximumDepthOfUnit: Int { 2 }
}
