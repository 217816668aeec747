import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushModel
import PushTexts

extension Rule {
  static let malformedValue = Rule(
    id: "malformed-value", severity: .error, outcome: .dropped, group: .decoding, inCode: .literals,
    summary: "A string is not the URL, UUID, Base64 or time zone that its Swift type requires",
    explanation: """
      Some Foundation types parse a string by their own rules, and fail if it breaks them: a `URL` cannot be empty or \
      have a scheme with an underscore, a `UUID` is five groups of hexadecimal digits, `Data` is Base64 with its \
      padding (hexadecimal digits become other bytes), and a `TimeZone` must be known to the system. An optional does \
      not help: only a missing key or `null` becomes nil; a malformed value fails the whole push.
      """,
    sources: [.decoder],
    consoleLines: [.stateIsMalformed],
    examples: [
      .contentState(#"{"avatar": ⟦""⟧}"#, of: "var avatar: URL?"),
      .contentState(#"{"id": ⟦"42"⟧}"#, of: "var id: UUID"),
      .contentState(#"{"image": ⟦"aGVsbG8"⟧}"#, of: "var image: Data"),
      .contentState(#"{"image": ⟦"3f2504e04f8911d39a0c0305e82c3301"⟧}"#, of: "var image: Data"),
      .contentState(#"{"zone": {"identifier": ⟦"Mars/Olympus"⟧}}"#, of: "var zone: TimeZone"),
      .contentState(#"{"added": ⟦"2026-11-21T18:00:00.413Z"⟧}"#, declarations: .stateWithISODate),
      .contentState(#"{"added": "2026-11-21T18:00:00Z"}"#, declarations: .stateWithISODate),
      .contentState(
        #"{"avatar": "https://example.com/a.png", "image": "aGVsbG8="}"#,
        of: "var avatar: URL?; var image: Data"),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, value in
      if case .unreadText(let parser) = problem.cause {
        return reportUnread(value, by: parser, isThrown: true, &report)
      }
      guard case .malformedValue = problem.cause else { return }
      let noun = noun(for: value.shape)
      report(
        "\(value.name) is \(value.spelling), which is not \(noun)", about: value,
        label: "not \(noun)", help: help(for: problem, in: payload))
    }
    payload.forEachObservation { subject, value in
      if case .hexadecimalData = subject { return reportHexadecimal(value, &report) }
      guard case .unread(let problem) = subject, case .unreadText(let parser) = problem.cause
      else { return }
      let value = DecodedValue(problem, in: .contentState, of: payload)
      reportUnread(value, by: parser, isThrown: false, &report)
    }
  }

  /// Reports hexadecimal digits that also decode as Base64, into other bytes.
  private static func reportHexadecimal(_ value: DecodedValue, _ report: inout FindingCollector) {
    let signature = SenderSignature.of(value.node, as: .data, in: value.payload.tree)
    report(
      "\(value.name) consists of hexadecimal digits, which `Data` decodes as Base64", about: value,
      severity: .info, label: "decodes into other bytes",
      effect: "the push decodes, but the app gets other bytes, and more of them",
      help: signature.map { $0.signature.help(for: $0.match) } ?? "encode the bytes as Base64")
  }

  /// Reports a string that the code of an `init(from:)` cannot parse.
  ///
  /// - Parameter isThrown: Whether the decoder throws the error, and not the code itself.
  private static func reportUnread(
    _ value: DecodedValue, by parser: TextParser, isThrown: Bool, _ report: inout FindingCollector
  ) {
    report(
      "\(value.name) is \(value.payload.spelling(of: value.node)), which \(parser.spelling) does not read",
      at: value.node, severity: isThrown ? nil : .warning,
      label: parser.expectation(insteadOf: value.text),
      notes: value.payload.declarationNote(of: value.property),
      effect: isThrown
        ? value.payload.dropped
        : "the app's `init(from:)` throws an error, and the phone drops the push",
      help: helpForTime(value.text, value.property) ?? parser.help(insteadOf: value.text),
      decodingError: isThrown ? value.failure : nil)
  }

  /// Returns the number to send as a string instead of a date in ISO 8601; nil if the app makes no date from a number.
  private static func helpForTime(_ text: String, _ property: Property?) -> Message? {
    guard let format = property?.timeFormats.number, let seconds = ISODate.secondsSince1970(text),
      let number = format.number(secondsSince1970: seconds)
    else { return nil }
    return "send \(JSONString.quoted(DecimalText.of(number))): \(format.description), as a string"
  }

  private static func noun(for shape: Shape) -> Message {
    switch shape {
    case .url: "a URL"
    case .uuid: "a UUID"
    case .data: "Base64"
    default: "a time zone identifier"
    }
  }

  private static func help(for problem: DecodingProblem, in payload: Payload) -> Message {
    let shape = payload.schema[problem.type].shape
    if let (signature, match) = SenderSignature.of(problem.node, as: shape, in: payload.tree) {
      return signature.help(for: match)
    }
    let text = payload.tree.text(of: problem.node)
    switch shape {
    case .url where text.isEmpty: return helpForEmptyURL(problem, in: payload)
    case .url:
      if let help = helpForScheme(text, in: payload) { return help }
      return
        "send a URL whose scheme contains only letters, digits, `+`, `-` and `.`, and whose host and port are well-formed"
    case .uuid:
      return MismatchAdvice(on: problem, in: payload).forEmptyText ?? helpForUUID(text, in: payload)
    case .data:
      if let standard = Base64.standardForm(of: text) {
        return
          "send \(.text(JSONString.quoted(standard))), the same bytes in standard Base64: with `+` and `/` instead of `-` and `_`, without white space, padded with `=` to a multiple of four characters"
      }
      guard !text.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
      else { return "send standard Base64, with `+` and `/` instead of `-` and `_`" }
      return "send Base64 without whitespace, padded with `=` to a multiple of four characters"
    default: return "send an identifier such as \"Europe/Paris\" or \"GMT+1\""
    }
  }

  /// Returns the help for a URL whose scheme contains an invalid character; nil for any other string.
  private static func helpForScheme(_ text: String, in payload: Payload) -> Message? {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    let scheme = text[..<colon]
    func isPartOfScheme(_ character: Character) -> Bool {
      character.utf8.count == 1
        && character.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
    }
    guard let odd = scheme.first(where: { !isPartOfScheme($0) }), text.utf8.count <= 100 else {
      return nil
    }
    let corrected = String(scheme.map { isPartOfScheme($0) ? $0 : "-" }) + text[colon...]
    return
      "send a URL whose scheme the app declares without `\(String(odd))`, such as \(.text(JSONString.quoted(corrected))): a scheme contains only letters, digits, `+`, `-` and `.`\(payload.ifOwned("; or declare the property as `String`"))"
  }

  private static func helpForEmptyURL(_ problem: DecodingProblem, in payload: Payload) -> Message {
    guard let property = problem.property, let key = payload.tree.key(of: problem.node),
      payload.tree.isText(key, property.key)
    else { return "send a URL, or omit the value; a URL cannot be empty" }
    return property.isOptional
      ? "omit the key: a URL cannot be empty, and only a missing key or `null` becomes nil"
      : "send a URL, which cannot be empty\(payload.ifOwned("; if there can be none, declare the property as optional and omit the key"))"
  }

  private static func helpForUUID(_ text: String, in payload: Payload) -> Message {
    let digits = "a UUID contains only the digits 0 to 9 and A to F"
    let odd = text.first { !$0.isHexDigit && $0 != "-" }
    if let odd {
      let others = text.filter { $0.isHexDigit || $0 == "-" }
      if UUIDSyntax.isValid(others) {
        return "send \(JSONString.quoted(others)), without `\(String(odd))`: \(digits)"
      }
      if text.utf8.count == 36 {
        return "replace `\(String(odd))` with the digit that is meant: \(digits)"
      }
    } else if text.utf8.count == 36 {
      return "separate groups of 8, 4, 4, 4 and 12 digits with hyphens"
    }
    return
      "send 36 characters such as 123E4567-E89B-12D3-A456-426614174000\(payload.ifOwned(", or declare the property as `String` if another system gives the id"))"
  }
}

extension String {
  /// A state whose `init(from:)` reads a date from a string.
  fileprivate static let stateWithISODate = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var added: Date

        init(from decoder: Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let text = try container.decode(String.self, forKey: .added)
          guard let date = ISO8601DateFormatter().date(from: text) else {
            throw DecodingError.dataCorruptedError(
              forKey: .added, in: container, debugDescription: "not a date")
          }
          added = date
        }
      }
    }
    """
}
