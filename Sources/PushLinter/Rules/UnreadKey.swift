import ActivitySchema

extension Rule {
  static let unreadKey = Rule(
    id: "unread-key", severity: .info, group: .decoding,
    summary: "A key for a member that no payload can set",
    explanation: """
      The type has a member of that name, but decoding never sets it: a `let` with a value keeps its value, a computed \
      or lazy property is not stored, and a property that `CodingKeys` omits is not coded. The value in the payload \
      has no effect.
      """,
    sources: [.decoder],
    examples: [
      .contentState(#"{⟦"version"⟧: 3}"#, of: "let version = 2"),
      .contentState(
        #"{"stops": 3, ⟦"isLast"⟧: true}"#, of: "var stops: Int; var isLast: Bool { stops == 0 }"),
      .contentState(#"{"version": 3}"#, of: "var version = 2"),
    ]
  ) { payload, report in
    payload.forEachObservation { observation, part in
      guard case .unreadKey(let member) = observation.subject else { return }
      report(
        "`\(member.name)` is never read from a payload: \(member.reason.explanation)",
        at: observation.node,
        label: "has no effect",
        notes: member.site.map { [Note("declared here", at: .declaration($0))] } ?? [],
        effect: Effect.ignored,
        help: member.reason.help)
    }
  }
}

extension UnreadMember.Reason {
  fileprivate var explanation: Message {
    switch self {
    case .constant: "it is a `let` with a value"
    case .computed: "it is computed"
    case .lazy: "it is lazy"
    case .notACodingKey: "`CodingKeys` omits it"
    case .subclassProperty: "the superclass decodes itself, without the subclass's properties"
    }
  }

  fileprivate var help: Message {
    switch self {
    case .constant: "remove the key, or declare the property as `var`"
    case .notACodingKey: "remove the key, or add it to `CodingKeys`"
    default: "remove the key"
    }
  }
}
