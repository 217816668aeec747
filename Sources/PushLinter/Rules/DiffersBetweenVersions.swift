import ActivitySchema
import JSONSyntax

extension Rule {
  static let differsBetweenVersions = Rule(
    id: "differs-between-versions", severity: .warning, group: .decoding,
    summary: "A value that versions of Foundation decode differently",
    explanation: """
      The verdict is that of swift-foundation 6.3.1. Its history shows that earlier versions, which phones in the field \
      still have, decode a few unusual texts differently: Base64 with too much padding, a key that occurs twice in a \
      dictionary, a key with half a surrogate pair, very large whole numbers that are written with a decimal point or an \
      exponent; and, before iOS 17, URLs with characters that must be percent-encoded. What is known about the other \
      versions was read or remembered; they were not run.
      """,
    sources: [
      .decoder.asBackground,
      Citation(
        certainty: nil, title: "the history of swift-foundation, read and not run", url: nil),
    ],
    examples: [
      .contentState(#"{"image": ⟦"aGk=="⟧}"#, declarations: .state("var image: Data")),
      .contentState(
        #"{"seats": {"a": 1, ⟦"a"⟧: 2}}"#, declarations: .state("var seats: [String: Int]")),
      .contentState(
        #"{"id": ⟦9007199254740993.0⟧}"#, declarations: .state("var id: Int")),
      .contentState(
        #"{"map": ⟦"https://example.com/alte brücke"⟧}"#, declarations: .state("var map: URL")),
      .contentState(
        #"{"image": "aGk=", "seats": {"a": 1}, "id": 9007199254740993, "map": "https://example.com/alte%20br%C3%BCcke?a[]=1#b"}"#,
        declarations: .state(
          "var image: Data; var seats: [String: Int]; var id: Int; var map: URL")),
    ]
  ) { payload, report in
    payload.forEachObservation { observation, _ in
      guard case .difference(let difference) = observation.subject else { return }
      report(
        "\(difference.versions) \(difference.behavior)", at: observation.node,
        label: "depends on the version of Foundation",
        notes: payload.declarationNote(of: observation.property),
        effect:
          "phones with another version may decode it differently; read from its sources, not run",
        help: difference.help(at: observation.node, in: payload))
    }
  }
}

extension FoundationDifference {
  fileprivate func help(at node: JSONNode, in payload: Payload) -> Message {
    if case .unencodedURL = self,
      let character = InvisibleCharacter.first(in: payload.tree.text(of: node))
    {
      return "remove the invisible character \(character): with it, this is another address"
    }
    return help
  }

  private var help: Message {
    switch self {
    case .surplusBase64Padding: "pad with `=` to a multiple of four characters, and no further"
    case .unencodedURL: "percent-encode the URL: a space is `%20`"
    case .duplicateDictionaryKey: "send each key once"
    case .unreadableKey: "send keys without half surrogate pairs"
    case .largeNumberWithFraction: "send only the digits, without a decimal point or an exponent"
    }
  }
}
