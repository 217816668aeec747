import ActivitySchema

extension Rule {
  static let differsBetweenVersions = Rule(
    id: "differs-between-versions", severity: .warning, group: .decoding,
    summary: "A value that versions of Foundation decode differently",
    explanation: """
      The verdict is that of swift-foundation 6.3.1. Its history shows that earlier versions, which phones in the field \
      still have, do otherwise with a few unusual texts: Base64 with too much padding, a key that comes twice in a \
      dictionary, a key with half a surrogate pair, very large whole numbers that are written with a point or an exponent; \
      and, before iOS 17, URLs with characters that have to be percent-encoded. The other versions were read or \
      remembered, and not run.
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
        "\(difference.versions) \(difference.behaviour)", at: observation.node,
        label: "depends on the version of Foundation",
        notes: payload.declarationNote(of: observation.property),
        effect: "phones with another version may do otherwise; read from its sources, not run",
        help: difference.help)
    }
  }
}

extension FoundationDifference {
  fileprivate var help: Message {
    switch self {
    case .surplusBase64Padding: "pad with `=` to a multiple of four characters, and no further"
    case .unencodedURL: "percent-encode it, such as `%20` for a space"
    case .duplicateDictionaryKey: "send each key once"
    case .unreadableKey: "send keys that are whole text"
    case .largeNumberWithFraction: "send the digits alone, without point and exponent"
    }
  }
}
