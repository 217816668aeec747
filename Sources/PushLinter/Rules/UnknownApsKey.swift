import ActivitySchema
import JSONSyntax

extension Rule {
  static let unknownApsKey = Rule(
    id: "unknown-aps-key", severity: .info, group: .envelope,
    summary: "A key of `aps` is not one of Apple's",
    explanation: """
      `aps` is Apple's own object; APNs ignores other keys in it. A property of the state belongs in `content-state`, \
      and a custom key of the app belongs next to `aps`, as Apple, *Generating a remote notification*, asks. No Live \
      Activity can read such a key in any place, so it only costs bytes.
      """,
    sources: [.remoteNotification],
    examples: [
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"},
          ⟦"campaign"⟧: "autumn"}}
        """),
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"},
          ⟦"stops"⟧: 3}}
        """,
        declarations: """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {
              var driver: String
              var stops: Int?
            }
          }
          """),
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"}},
          "campaign": "autumn"}
        """),
    ]
  ) { payload, report in
    guard let aps = payload.aps, !aps.unknown.isEmpty else { return }
    let explained = Set(aps.misspellings.map { $0.member.key } + payload.misplacementContainers)
    let isForFirebase = payload.push?.isForFirebase == true
    for member in aps.unknown where !explained.contains(member.key) {
      // `wrong-token-place` says where the token belongs.
      // `misplaced-headers` says where a header belongs.
      if Header.isApples(member.name) { continue }
      if isForFirebase, FCMTokens.isActivityToken(member.name) { continue }
      let part = payload.partThatDeclares(member.name)
      report(
        "`\(member.name)` has no meaning in `aps`", at: member.key,
        label: part.map { "a property of the \($0.rawValue)" } ?? "not one of Apple's keys",
        effect: "APNs and the phone ignore it",
        help: part.map { "move it into `\($0.rawValue)`" }
          ?? "remove it; a property of the state belongs in `content-state`, a custom key next to `aps`",
        fix: part.flatMap { part in
          aps[part.rawValue].flatMap { target in
            payload.tree.member(member.name, of: target.node) == nil
              ? payload.move([member], from: aps.node, to: target.node) : nil
          }
        })
    }
  }
}

extension Payload {
  /// The keys of the objects that contain misplaced members of `aps`.
  fileprivate var misplacementContainers: [JSONNode] {
    misplacedMembers.compactMap { misplacement in
      if case .inside(let container) = misplacement.place { container.key } else { nil }
    }
  }

  /// Returns the part whose declared type has a property with the given name.
  fileprivate func partThatDeclares(_ name: String) -> PayloadPart? {
    for activity in selection.activities {
      if schema.properties(of: activity.contentState)?[name] != nil { return .contentState }
      if schema.properties(of: activity.attributes)?[name] != nil { return .attributes }
    }
    return nil
  }
}
