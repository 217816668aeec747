import ActivitySchema
import JSONSyntax

/// What findings say about a text that cannot be read.
extension TextParser {
  /// The function as code.
  var spelling: Message {
    switch self {
    case .iso8601: "`ISO8601DateFormatter`"
    case .base64: "`Data(base64Encoded:)`"
    case .uuid: "`UUID(uuidString:)`"
    case .integer: "`Int`"
    case .number: "`Double`"
    }
  }

  func expectation(insteadOf text: String) -> Message {
    switch self {
    case .iso8601(let hasFraction):
      ISOText(text)?.zone.isEmpty == true
        ? "no time zone" : hasFraction ? "no fraction of a second" : "a fraction of a second"
    case .base64: "not Base64"
    case .uuid: "not a UUID"
    case .integer: "not a whole number"
    case .number: "not a number"
    }
  }

  func help(insteadOf text: String) -> Message {
    guard case .iso8601(let hasFraction) = self else {
      return
        "send a text such as \(JSONWriter.quoted(example)), which the app's `init(from:)` reads"
    }
    guard let time = ISOText(text), !time.zone.isEmpty else {
      return "send the time zone too, as in \(JSONWriter.quoted(example))"
    }
    let seconds = String(text.prefix(19))
    let zone = String(decoding: Array(time.zone), as: UTF8.self)
    return hasFraction
      ? "send \(JSONWriter.quoted("\(seconds).000\(zone)")): with `.withFractionalSeconds`, the formatter requires a fraction"
      : "send \(JSONWriter.quoted(seconds + zone)), or add `.withFractionalSeconds` to the formatter's `formatOptions`: without it, the formatter reads no fraction"
  }
}
