package import ActivitySchema
package import JSONSyntax
package import PushDecoding
import PushDocuments
package import PushModel
package import PushTexts

/// Values that a hand-written `init(from:)` reads as times.
extension Payload {
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
