import ActivitySchema
import JSONSyntax

/// The messages about a string that cannot be parsed.
extension TextParser {
  /// The function as code.
  var spelling: Message {
    switch self {
    case .iso8601: "`ISO8601DateFormatter`"
    case .base64: "`Data(base64Encoded:)`"
    case .base64Argument(let function): "\(.code(function))"
    case .uuid: "`UUID(uuidString:)`"
    case .integer: "`Int`"
    case .number: "`Double`"
    }
  }

  func expectation(insteadOf text: String) -> Message {
    switch self {
    case .iso8601(let hasFraction):
      switch ISOText(text) {
      case nil: "not a date and a time in ISO 8601"
      case let time? where time.zone.isEmpty: "no time zone"
      default: hasFraction ? "no fraction of a second" : "a fraction of a second"
      }
    case .base64, .base64Argument: "not Base64"
    case .uuid: "not a UUID"
    case .integer: "not a whole number"
    case .number: "not a number"
    }
  }

  func help(insteadOf text: String) -> Message {
    switch self {
    case .iso8601(let hasFraction): helpForDate(insteadOf: text, hasFraction: hasFraction)
    case .base64:
      "send the Base64 of the bytes that the app's `init(from:)` expects; the bytes themselves are not checked"
    case .base64Argument(let function):
      """
      send the Base64 of what \(.code(function)) expects, which the app's `init(from:)` calls; that function is not \
      read, so the content is not checked
      """
    case .uuid, .integer, .number:
      "send a string such as \(JSONWriter.quoted(example)), which the app's `init(from:)` reads"
    }
  }

  private func helpForDate(insteadOf text: String, hasFraction: Bool) -> Message {
    guard let time = ISOText(text) else {
      return "send the date and the time in this form, as in \(JSONWriter.quoted(example))"
    }
    guard !time.zone.isEmpty else {
      return "send the time zone too, as in \(JSONWriter.quoted(example))"
    }
    let seconds = String(text.prefix(19))
    let zone = String(decoding: Array(time.zone), as: UTF8.self)
    return hasFraction
      ? "send \(JSONWriter.quoted("\(seconds).000\(zone)")): with `.withFractionalSeconds`, the formatter requires a fraction"
      : "send \(JSONWriter.quoted(seconds + zone)), or add `.withFractionalSeconds` to the formatter's `formatOptions`: without it, the formatter reads no fraction"
  }
}
