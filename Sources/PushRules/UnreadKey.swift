import ActivitySchema
import PushAdvice
import PushDecoding
import PushModel
import PushTexts

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
    payload.forEachObservation { subject, value in
      guard case .unreadKey(let member) = subject else { return }
      report(
        "`\(member.name)` is never read from a payload: \(member.reason.text.explanation)",
        about: value, label: "has no effect",
        notes: member.site.map { [Note("declared here", at: .declaration($0))] } ?? [],
        effect: Effect.ignored, help: member.reason.text.help)
    }
  }
}

extension UnreadMember.Reason {
  fileprivate var text: (explanation: Message, help: Message) {
    switch self {
    case .constant:
      ("it is a `let` with a value", "remove the key, or declare the property as `var`")
    case .computed: ("it is computed", "remove the key")
    case .lazy: ("it is lazy", "remove the key")
    case .notACodingKey: ("`CodingKeys` omits it", "remove the key, or add it to `CodingKeys`")
    case .subclassProperty:
      ("the superclass decodes itself, without the subclass's properties", "remove the key")
    }
  }
}
