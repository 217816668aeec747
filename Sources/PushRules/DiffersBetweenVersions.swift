import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let differsBetweenVersions = Rule(
    id: "differs-between-versions", severity: .warning, group: .decoding,
    summary: "A value that versions of Foundation decode differently",
    explanation: """
      The verdict is that of swift-foundation 6.3.1. Its history shows that earlier versions, still on phones in the \
      field, decode a few unusual values differently: Base64 with too much padding, a repeated key in a dictionary, a \
      key with half a surrogate pair, very large whole numbers with a decimal point or an exponent, and, before iOS \
      17, URLs with characters that must be percent-encoded. Pushes that only later systems receive are not compared \
      with them: a start needs iOS 17.2, a broadcast iOS 18. Other versions were not run; their behavior is taken from \
      the history of the source.
      """,
    sources: [
      .decoder.asBackground,
      Citation(
        certainty: nil, title: "the history of swift-foundation, read and not run", url: nil),
    ],
    examples: [
      .contentState(#"{"image": ⟦"aGk=="⟧}"#, of: "var image: Data"),
      .contentState(#"{"seats": {"a": 1, ⟦"a"⟧: 2}}"#, of: "var seats: [String: Int]"),
      .contentState(#"{"id": ⟦9007199254740993.0⟧}"#, of: "var id: Int"),
      .contentState(#"{"map": ⟦"https://example.com/alte brücke"⟧}"#, of: "var map: URL"),
      .contentState("{\"map\": \"https://example.com/a⟦\u{200B}⟧b\"}", of: "var map: URL?"),
      .contentState(
        #"{"image": "aGk=", "seats": {"a": 1}, "id": 9007199254740993, "map": "https://example.com/alte%20br%C3%BCcke?a[]=1#b"}"#,
        of: "var image: Data; var seats: [String: Int]; var id: Int; var map: URL"),
      .payload(
        .start(
          #""attributes": {"map": "https://example.com/alte brücke"}, "content-state": {"stops": 3}"#
        ), declarations: .state("var stops: Int", attributes: "var map: URL")),
    ]
  ) { payload, report in
    payload.forEachObservation { subject, value in
      guard case .difference(let difference) = subject else { return }
      if case .unencodedURL = difference, report.invisible(in: value) { return }
      if let system = difference.firstSystemWithout, system <= payload.oldestSystem { return }
      report(
        "\(difference.versions) \(difference.behavior)", about: value,
        label: "depends on the version of Foundation",
        effect:
          "phones with another version may decode it differently; read from its sources, not run",
        help: difference.help)
    }
  }
}

extension FindingCollector {
  /// Reports an invisible character in a URL at its position; returns whether there is one.
  fileprivate mutating func invisible(in value: DecodedValue) -> Bool {
    guard let scalar = InvisibleCharacter.first(in: value.text) else { return false }
    self(
      "\(value.name) contains an invisible character, \(InvisibleCharacter.name(of: scalar))",
      at: .text(value.payload.range(of: scalar, at: value.node), near: value.node),
      label: "invisible", notes: value.payload.declarationNote(of: value.property),
      effect: """
        this is another address; Foundation before iOS 17 does not create a `URL` from it, and the push is lost: read \
        from its sources, not run
        """,
      help: "delete the character; it comes with text that is copied from web pages and chats")
    return true
  }
}

extension Payload {
  /// The oldest version of iOS that receives such a push (Apple, *Starting and updating Live Activities with ActivityKit
  /// push notifications*).
  fileprivate var oldestSystem: Double {
    let needsChannels = push?.isBroadcast == true || aps?.inputPushChannel != nil
    if needsChannels || aps?.inputPushToken != nil { return 18 }
    return action == .start ? 17.2 : 16.1
  }

  /// Returns the position of a character in the text of a string; if it is written as an escape, that of the string.
  fileprivate func range(of scalar: Unicode.Scalar, at node: JSONNode) -> Range<Int> {
    let whole = tree.range(of: node)
    let bytes = Array(String(scalar).utf8)
    let last = whole.upperBound - bytes.count
    guard whole.lowerBound <= last else { return whole }
    for start in whole.lowerBound...last
    where tree.bytes[start..<start + bytes.count].elementsEqual(bytes) {
      return start..<start + bytes.count
    }
    return whole
  }
}

extension FoundationDifference {
  fileprivate var help: Message {
    switch self {
    case .surplusBase64Padding: "pad with `=` to a multiple of four characters, and no further"
    case .unencodedURL: "percent-encode the URL: a space is `%20`"
    case .duplicateDictionaryKey: "send each key once"
    case .unreadableKey: "send keys without half surrogate pairs"
    case .largeNumberWithFraction: "send only the digits, without a decimal point or an exponent"
    }
  }
}
