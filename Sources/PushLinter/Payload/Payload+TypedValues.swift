import ActivitySchema
import JSONSyntax

/// Suggested values for types with a JSON form of their own.
extension Payload {
  /// Returns the help for a value where a date is required.
  func helpForDate(_ node: JSONNode) -> Message {
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
  func secondsSince2001(inText node: JSONNode) -> Double? {
    guard let seconds = tree.string(at: node).flatMap({ Double($0) }),
      !UnixTime.isPlausible(seconds), UnixTime.isPlausible(seconds + UnixTime.referenceDate)
    else { return nil }
    return seconds
  }

  /// Returns a Unix time in quotation marks, or in an object such as `{"seconds": 1788729113, "nanoseconds": 0}`.
  func secondsSince1970(meantBy node: JSONNode) -> Double? {
    let seconds =
      tree.kind(of: node) == .string
      ? Double(tree.text(of: node))
      : (tree.member("seconds", of: node) ?? tree.member("_seconds", of: node))
        .flatMap { tree.double(of: $0) ?? Double(tree.text(of: $0)) }
    return seconds.flatMap { UnixTime.isPlausible($0) ? $0 : nil }
  }

  /// Returns the help for an object or an array where a string is required, which an app may parse as JSON.
  func helpForText(of node: JSONNode) -> Message {
    "send a string; if the app parses it as JSON, send it as JSON text: `\(shortText(of: node))`, in JavaScript `JSON.stringify(value)`"
  }

  /// Returns a value as a string that contains its JSON, if that is short enough for a message, or else an ellipsis.
  func shortText(of node: JSONNode) -> String {
    tree.range(of: node).count <= 40 ? JSONWriter.quoted(tree.spelling(of: node)) : "…"
  }

  /// Returns the help for an object where a range is required, which is an array.
  func helpForRange(_ node: JSONNode, of bound: TypeID) -> Message {
    let pairs = Self.namesOfBounds.lazy.compactMap { lower, upper in
      self.tree.member(lower, of: node).flatMap { lower in
        self.tree.member(upper, of: node).map { (lower, $0) }
      }
    }
    guard let (lower, upper) = pairs.first else { return "send [lower, upper]" }
    let isDate = if case .date = schema[bound].shape { true } else { false }
    let bounds = [lower, upper].map { node -> Message.Argument in
      guard isDate, let seconds = tree.double(of: node), UnixTime.isPlausible(seconds)
      else {
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
  func shortSpelling(of node: JSONNode) -> String {
    tree.range(of: node).count <= 40 ? tree.spelling(of: node) : "…"
  }

  /// Returns the formats in which a hand-written `init(from:)` reads a value as a time.
  func timeFormats(of problem: DecodingProblem) -> [TimeFormat] {
    let type = schema[problem.type]
    if case .rawValue(let rawValue) = type.shape, !rawValue.timeFormats.isEmpty {
      return rawValue.timeFormats
    }
    let formats = problem.property?.timeFormats ?? []
    switch type.shape {
    case .integer, .floatingPoint: return formats.filter { $0.isNumber }
    case .string: return formats.filter { !$0.isNumber }
    case .custom: return formats
    default: return []
    }
  }

  /// Returns the help for a value that is not a time in any of these formats.
  func help(for formats: [TimeFormat], at node: JSONNode) -> Message? {
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
      return "send \(JSONWriter.quoted(text))"
    }
    let example: Message? = aps?.intendedSentAt.flatMap { seconds in
      format.number(secondsSince1970: seconds).map {
        "; this push's `timestamp` would be \(.number($0))"
      }
    }
    return "send \(.message(format.description))\(example ?? "")"
  }
}
