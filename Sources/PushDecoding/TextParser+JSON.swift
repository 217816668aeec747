package import ActivitySchema
import JSONSyntax
package import PushTexts

extension TextParser {
  /// Returns whether the function parses a string; nil if unknown.
  package func reads(_ text: String) -> Bool? {
    switch self {
    case .iso8601(let hasFraction):
      if !text.utf8.contains(where: { 0x30...0x39 ~= $0 }) {
        false
      } else {
        ISOText(text).flatMap { $0.isRead(hasFraction: hasFraction) }
      }
    case .base64, .base64Argument: Base64.isValid(text)
    case .uuid: UUIDSyntax.isValid(text)
    case .integer: Int64(text) != nil
    case .number: Double(text) != nil
    }
  }

  // MARK: The messages about a string that cannot be parsed

  /// The function as code.
  package var spelling: Message {
    switch self {
    case .iso8601: "`ISO8601DateFormatter`"
    case .base64: "`Data(base64Encoded:)`"
    case .base64Argument(let function): "\(.code(function))"
    case .uuid: "`UUID(uuidString:)`"
    case .integer: "`Int`"
    case .number: "`Double`"
    }
  }

  package func expectation(insteadOf text: String) -> Message {
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

  package func help(insteadOf text: String) -> Message {
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
      "send a string such as \(JSONString.quoted(example)), which the app's `init(from:)` reads"
    }
  }

  private func helpForDate(insteadOf text: String, hasFraction: Bool) -> Message {
    guard let time = ISOText(text) else {
      return "send the date and the time in this form, as in \(JSONString.quoted(example))"
    }
    guard !time.zone.isEmpty else {
      return "send the time zone too, as in \(JSONString.quoted(example))"
    }
    let seconds = String(text.prefix(19))
    let zone = String(decoding: Array(time.zone), as: UTF8.self)
    return hasFraction
      ? "send \(JSONString.quoted("\(seconds).000\(zone)")): with `.withFractionalSeconds`, the formatter requires a fraction"
      : "send \(JSONString.quoted(seconds + zone)), or add `.withFractionalSeconds` to the formatter's `formatOptions`: without it, the formatter reads no fraction"
  }
}

/// The form of a string with a date and a time in ISO 8601.
struct ISOText {
  /// Whether the numbers can be a date and a time, as far as their ranges show it.
  private let isPlausible: Bool
  let fraction: Substring.UTF8View
  let zone: Substring.UTF8View

  /// Returns nil for a string that does not start like `2026-11-21T18:00:00`.
  init?(_ text: String) {
    let bytes = text.utf8
    let pattern = "0000-00-00T00:00:00"
    guard bytes.count >= pattern.utf8.count else { return nil }
    for (byte, expected) in zip(bytes, pattern.utf8) {
      let isDigit = byte.isDigit
      guard expected == UInt8(ascii: "0") ? isDigit : byte == expected else { return nil }
    }
    func number(_ start: Int) -> Int {
      bytes.dropFirst(start).prefix(2).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    isPlausible =
      1...12 ~= number(5) && 1...28 ~= number(8) && 0...23 ~= number(11) && 0...59 ~= number(14)
      && 0...59 ~= number(17)
    let rest = Substring(text).utf8.dropFirst(pattern.utf8.count)
    let isFraction = rest.first == UInt8(ascii: ".")
    if isFraction, !(rest.dropFirst().first.map { $0.isDigit } ?? false) { return nil }
    let digits = isFraction ? rest.dropFirst().prefix { $0.isDigit } : rest.prefix(0)
    fraction = digits
    zone = isFraction ? rest.dropFirst(digits.count + 1) : rest
  }

  /// Returns whether `ISO8601DateFormatter` parses the string with the options for Internet times; nil if unknown.
  func isRead(hasFraction: Bool) -> Bool? {
    guard fraction.isEmpty != hasFraction else { return false }
    guard isPlausible else { return nil }
    switch zone.count {
    case 0: return false
    case 1: return zone.first == UInt8(ascii: "Z") ? true : nil
    case 6:
      let isSigned = zone.first == UInt8(ascii: "+") || zone.first == UInt8(ascii: "-")
      return isSigned && zone.dropFirst(3).first == UInt8(ascii: ":") ? true : nil
    default: return nil
    }
  }
}
