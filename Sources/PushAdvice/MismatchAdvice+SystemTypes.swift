import ActivitySchema
import JSONSyntax
import PushDecoding
import PushDocuments
import PushModel
package import PushTexts

/// Advice for a system type that is an array in JSON.
extension MismatchAdvice {
  /// The advice for a point, a size, a rectangle or a duration in another form.
  var forSystemForm: Message? {
    switch schema[problem.type].name {
    case "CGPoint": return numbers("x", "y", of: node).map { "send \(Self.array($0))" }
    case "CGVector": return numbers("dx", "dy", of: node).map { "send \(Self.array($0))" }
    case "CGSize": return numbers("width", "height", of: node).map { "send \(Self.array($0))" }
    case "CGRect":
      let origin = tree.member("origin", of: node) ?? node
      let size = tree.member("size", of: node) ?? node
      guard let point = numbers("x", "y", of: origin),
        let extent = numbers("width", "height", of: size)
      else { return nil }
      return "send [\(Self.array(point)), \(Self.array(extent))]"
    case "Duration": return forDuration
    default: return nil
    }
  }

  private static func array(_ numbers: (String, String)) -> Message {
    "[\(.text(numbers.0)), \(.text(numbers.1))]"
  }

  /// Returns two members with numbers as written.
  private func numbers(_ first: String, _ second: String, of object: JSONNode) -> (String, String)?
  {
    guard let first = tree.member(first, of: object), tree.kind(of: first) == .number,
      let second = tree.member(second, of: object), tree.kind(of: second) == .number
    else { return nil }
    return (payload.shortSpelling(of: first), payload.shortSpelling(of: second))
  }

  private var forDuration: Message? {
    let alternative: Message =
      "or declare the property as `Double`: `Duration` is a count of attoseconds in two halves"
    let seconds =
      switch kind {
      case .number: tree.double(of: node)
      case .string:
        Double(tree.text(of: node))
          ?? WrittenSpan(tree.text(of: node)).flatMap { $0.isCertain ? $0.seconds : nil }
      default: tree.member("seconds", of: node).flatMap { tree.double(of: $0) }
      }
    guard let seconds, let halves = Attoseconds(seconds: seconds) else { return nil }
    return
      "send \(Self.array(("\(halves.high)", "\(halves.low)"))) for \(.number(seconds)) seconds, \(alternative)"
  }
}

/// Advice for a `Measurement`, its unit, or the converter of its unit.
extension MismatchAdvice {
  /// The advice for a value that is not a measurement, or lacks a part of one.
  package var forMeasurement: Message? {
    let type = schema[problem.type]
    guard let form = MeasurementForm(type) else { return nil }
    // The unit is in the measurement, and its converter in the unit.
    guard let node = form == .measurement ? problem.node : measurement(around: problem.node) else {
      return form.example(unit: type.name).map { "send \(.code($0.compactText))" }
    }
    let number = tree.kind(of: node) == .number ? node : tree.member("value", of: node)
    let value = number.flatMap {
      tree.kind(of: $0) == .number ? payload.shortSpelling(of: $0) : nil
    }
    let symbol = symbol(in: node)
    func example(_ symbol: String?) -> JSONValue? {
      MeasurementForm.measurement.example(
        unit: type.name, symbol: symbol, value: .literal(value ?? "1.5"))
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
    return symbol.flatMap { tree.string(at: $0) }
  }

  /// Returns the nearest object with the members of a measurement.
  private func measurement(around node: JSONNode) -> JSONNode? {
    let objects = (1...Self.maximumDepthOfUnit).compactMap { tree.ancestor(of: node, levels: $0) }
    return objects.first { tree.member("unit", of: $0) != nil }
  }

  /// A converter is in a unit, and a unit in a measurement.
  private static let maximumDepthOfUnit = 2
}
