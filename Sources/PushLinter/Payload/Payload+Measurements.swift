import ActivitySchema
import JSONSyntax

/// What to send for a `Measurement`, its unit, or the converter of its unit.
extension Payload {
  /// Returns the help for a value that is not, or lacks a part of, a measurement; nil for any other type.
  func helpForMeasurement(_ problem: DecodingProblem) -> Message? {
    let type = schema[problem.type]
    guard let form = MeasurementForm(type) else { return nil }
    var (node, unit) = (problem.node, type.name)
    if form != .measurement {
      // The unit is in the measurement, and its converter in the unit.
      guard let outer = measurement(around: node) else {
        return "send \(.code(form.example(unit: unit).compactText))"
      }
      (node, unit) = (outer.node, outer.name ?? unit)
    }
    let number = tree.kind(of: node) == .number ? node : tree.member("value", of: node)
    let value = number.flatMap { tree.kind(of: $0) == .number ? shortSpelling(of: $0) : nil }
    let example = MeasurementForm.measurement.example(
      unit: unit, value: .literal(value ?? "1.5"))
    return """
      send the whole object, such as \(.code(example.compactText)): the converter multiplies by `coefficient` and adds \
      `constant` to get the base unit of the dimension
      """
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
