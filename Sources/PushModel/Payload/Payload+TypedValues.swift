package import ActivitySchema
package import JSONSyntax
package import PushDecoding
import PushDocuments
package import PushTexts

/// Suggested values for types with a JSON form of their own.
extension Payload {
  /// Returns the help for a value where a date is required.
  package func helpForDate(_ node: JSONNode) -> Message {
    if let seconds = secondsSince2001(inText: node) {
      return "send \(.number(seconds)) as a number, without quotation marks"
    }
    if let seconds = secondsSince1970(meantBy: node) {
      return
        "send \(.number(seconds - UnixTime.referenceDate)), the same time in seconds since 2001-01-01 UTC: Unix seconds minus 978307200"
    }
    let example: Message? = aps?.intendedSentAt.map {
      "; this push's `timestamp` would be \(.number($0 - UnixTime.referenceDate))"
    }
    return
      "send seconds since 2001-01-01 UTC as a number: Unix seconds minus 978307200\(example ?? "")"
  }

  /// Returns the number for `Date` that is in quotation marks; nil if it is decades from every push.
  package func secondsSince2001(inText node: JSONNode) -> Double? {
    guard let seconds = tree.string(at: node).flatMap({ Double($0) }),
      !UnixTime.isPlausible(seconds), UnixTime.isPlausible(seconds + UnixTime.referenceDate)
    else { return nil }
    return seconds
  }

  /// Returns a Unix time in quotation marks, or in an object such as `{"seconds": 1788729113, "nanoseconds": 0}`.
  package func secondsSince1970(meantBy node: JSONNode) -> Double? {
    let seconds =
      tree.kind(of: node) == .string
      ? Double(tree.text(of: node))
      : (tree.member("seconds", of: node) ?? tree.member("_seconds", of: node))
        .flatMap { tree.double(of: $0) ?? Double(tree.text(of: $0)) }
    return seconds.flatMap { UnixTime.isPlausible($0) ? $0 : nil }
  }

  /// Returns the help for an object or an array where a string is required, which an app may parse as JSON.
  package func helpForText(of node: JSONNode) -> Message {
    "send a string; if the app parses it as JSON, send it as JSON text: `\(shortText(of: node))`, in JavaScript `JSON.stringify(value)`"
  }

  /// Returns a value as a string that contains its JSON, if that is short enough for a message, or else an ellipsis.
  package func shortText(of node: JSONNode) -> String {
    tree.range(of: node).count <= 40 ? JSONString.quoted(tree.spelling(of: node)) : "…"
  }

  /// Returns the help for an object where a range is required, which is an array.
  package func helpForRange(_ node: JSONNode, of bound: TypeID) -> Message {
    let pairs = Self.namesOfBounds.lazy.compactMap { lower, upper in
      self.tree.member(lower, of: node).flatMap { lower in
        self.tree.member(upper, of: node).map { (lower, $0) }
      }
    }
    guard let (lower, upper) = pairs.first else { return "send [lower, upper]" }
    let isDate = if case .date = schema[bound].shape { true } else { false }
    let bounds = [lower, upper].map { node -> Message.Argument in
      guard isDate, let seconds = tree.double(of: node), UnixTime.isPlausible(seconds) else {
        return .text(shortSpelling(of: node))
      }
      return .number(seconds - UnixTime.referenceDate)
    }
    return "send [\(bounds[0]), \(bounds[1])]"
  }

  /// The names that servers use for the bounds of a range.
  private static var namesOfBounds: [(lower: String, upper: String)] {
    [
      ("lowerBound", "upperBound"), ("start", "end"), ("from", "to"), ("min", "max"),
      ("lower", "upper"),
    ]
  }

  /// Returns a value as written if that is short enough for a message, or else an ellipsis.
  package func shortSpelling(of node: JSONNode) -> String {
    tree.range(of: node).count <= 40 ? tree.spelling(of: node) : "…"
  }

  /// Returns the formats in which a hand-written `init(from:)` reads a value as a time.
  package func timeFormats(of problem: DecodingProblem) -> [TimeFormat] {
    let type = schema[problem.type]
    if case .rawValue(let rawValue) = type.shape, !rawValue.timeFormats.known.isEmpty {
      return rawValue.timeFormats.known
    }
    let formats = problem.property?.timeFormats.known ?? []
    switch type.shape {
    case .integer, .floatingPoint: return formats.filter { $0.isNumber }
    case .string: return formats.filter { !$0.isNumber }
    case .custom: return formats
    default: return []
    }
  }

  /// Returns the help for a value that is not a time in any of these formats.
  package func help(for formats: [TimeFormat], at node: JSONNode) -> Message? {
    guard let format = formats.first else { return nil }
    guard formats.count == 1 else { return "send \(.message(formats.description))" }
    if let seconds = tree.string(at: node).flatMap({ ISODate.secondsSince1970($0) }),
      let number = format.number(secondsSince1970: seconds)
    {
      return "send \(.number(number)), which is this time as \(.message(format.description))"
    }
    if tree.kind(of: node) == .number, let number = tree.double(of: node),
      case let seconds = UnixReading(of: number, near: referenceTime)?.secondsSince1970
        ?? number + UnixTime.referenceDate, UnixTime.isPlausible(seconds),
      let text = format.text(secondsSince1970: seconds)
    {
      return "send \(JSONString.quoted(text))"
    }
    let example: Message? = aps?.intendedSentAt.flatMap { seconds in
      format.number(secondsSince1970: seconds).map {
        "; this push's `timestamp` would be \(.number($0))"
      }
    }
    return "send \(.message(format.description))\(example ?? "")"
  }
}

/// Suggested values for a system type that is an array in JSON.
extension Payload {
  /// Returns the help for a point, a size, a rectangle or a duration in another form; nil for any other type or value.
  package func helpForSystemForm(_ problem: DecodingProblem) -> Message? {
    let (node, name) = (problem.node, schema[problem.type].name)
    switch name {
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
    case "Duration": return helpForDuration(node)
    default: return nil
    }
  }

  private static func array(_ numbers: (String, String)) -> Message {
    "[\(.text(numbers.0)), \(.text(numbers.1))]"
  }

  /// Returns two members with numbers as they are written.
  private func numbers(_ first: String, _ second: String, of object: JSONNode) -> (String, String)?
  {
    guard let first = tree.member(first, of: object), tree.kind(of: first) == .number,
      let second = tree.member(second, of: object), tree.kind(of: second) == .number
    else { return nil }
    return (shortSpelling(of: first), shortSpelling(of: second))
  }

  private func helpForDuration(_ node: JSONNode) -> Message? {
    let alternative: Message =
      "or declare the property as `Double`: `Duration` is a count of attoseconds in two halves"
    let seconds =
      switch tree.kind(of: node) {
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

/// Suggested values for a `Measurement`, its unit, or the converter of its unit.
extension Payload {
  /// Returns the help for a value that is not a measurement, or lacks a part of one; nil for any other type.
  package func helpForMeasurement(_ problem: DecodingProblem) -> Message? {
    let type = schema[problem.type]
    guard let form = MeasurementForm(type) else { return nil }
    // The unit is in the measurement, and its converter in the unit.
    guard let node = form == .measurement ? problem.node : measurement(around: problem.node) else {
      return form.example(unit: type.name).map { "send \(.code($0.compactText))" }
    }
    let number = tree.kind(of: node) == .number ? node : tree.member("value", of: node)
    let value = number.flatMap { tree.kind(of: $0) == .number ? shortSpelling(of: $0) : nil }
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
  private static var maximumDepthOfUnit: Int { 2 }
}
