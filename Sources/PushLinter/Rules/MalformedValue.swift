import ActivitySchema
import JSONSyntax

extension Rule {
  static let malformedValue = Rule(
    id: "malformed-value", severity: .error, group: .decoding,
    summary: "A string is not the URL, UUID, Base64 or time zone that its Swift type requires",
    explanation: """
      Some Foundation types parse a string by their own rules, and fail if it breaks them: a `URL` cannot be empty or \
      have a scheme with an underscore, a `UUID` is five groups of hexadecimal digits, `Data` is Base64 with its \
      padding, a `TimeZone` must be known to the system. An optional does not help: only a missing key or `null` \
      becomes nil; a malformed value fails the whole push.
      """,
    sources: [.decoder],
    consoleLines: [.stateIsMalformed],
    examples: [
      .contentState(#"{"avatar": ⟦""⟧}"#, declarations: .state("var avatar: URL?")),
      .contentState(#"{"id": ⟦"42"⟧}"#, declarations: .state("var id: UUID")),
      .contentState(#"{"image": ⟦"aGVsbG8"⟧}"#, declarations: .state("var image: Data")),
      .contentState(
        #"{"zone": {"identifier": ⟦"Mars/Olympus"⟧}}"#, declarations: .state("var zone: TimeZone")),
      .contentState(
        #"{"avatar": "https://example.com/a.png", "image": "aGVsbG8="}"#,
        declarations: .state("var avatar: URL?; var image: Data")),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, part in
      guard case .malformedValue = problem.cause else { return }
      let text = payload.tree.spelling(of: problem.node)
      report(
        "\(payload.nameOfValue(at: problem.node, of: problem.property, in: part)) is \(text), which is not \(noun(for: problem, in: payload))",
        at: problem.node, label: "not \(noun(for: problem, in: payload))",
        notes: payload.declarationNote(of: problem.property), effect: Effect.dropped,
        help: help(for: problem, in: payload), decodingError: problem.failure(in: part))
    }
  }

  private static func noun(for problem: DecodingProblem, in payload: Payload) -> Message {
    switch payload.schema[problem.type].shape {
    case .url: "a URL"
    case .uuid: "a UUID"
    case .data: "Base64"
    default:
      payload.schema[problem.type].name == "Calendar"
        ? "a calendar identifier" : "a time zone identifier"
    }
  }

  private static func help(for problem: DecodingProblem, in payload: Payload) -> Message {
    let shape = payload.schema[problem.type].shape
    if let (signature, match) = SenderSignature.of(problem.node, as: shape, in: payload.tree) {
      return signature.help(for: match)
    }
    let text = payload.tree.text(of: problem.node)
    switch payload.schema[problem.type].shape {
    case .url where text.isEmpty:
      return "omit the key if the property is optional; a URL cannot be empty"
    case .url:
      return
        "send a URL whose scheme contains only letters, digits, `+`, `-` and `.`, and whose host and port are well-formed"
    case .uuid where text.utf8.count == 36:
      let odd = text.first { !$0.isHexDigit && $0 != "-" }
      return odd.map { "remove `\(String($0))`: a UUID contains only the digits 0 to 9 and A to F" }
        ?? "separate groups of 8, 4, 4, 4 and 12 digits with hyphens"
    case .uuid:
      return
        "send 36 characters such as 123E4567-E89B-12D3-A456-426614174000, or declare the property as `String` if another system gives the id"
    case .data
    where text.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }):
      return "send standard Base64, with `+` and `/` instead of `-` and `_`"
    case .data:
      return "send Base64 without whitespace, padded with `=` to a multiple of four characters"
    default:
      return payload.schema[problem.type].name == "Calendar"
        ? "send an identifier such as \"gregorian\""
        : "send an identifier such as \"Europe/Paris\" or \"GMT+1\""
    }
  }
}
