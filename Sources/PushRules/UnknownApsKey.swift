import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let unknownApsKey = Rule(
    id: "unknown-aps-key", severity: .info, group: .envelope, inCode: .literals,
    summary: "A key of `aps` is not one of Apple's",
    explanation: """
      `aps` is Apple's own object; APNs ignores other keys in it. A property of the state belongs in `content-state`, \
      and a custom key of the app belongs next to `aps`, as Apple, *Generating a remote notification*, asks. No Live \
      Activity can read such a key in any place, so it only costs bytes. A key such as `start-date` is a warning: the \
      app can schedule an activity (Apple, *request(attributes:content:pushType:style:alertConfiguration:start:)*), \
      but Apple documents no key of a push for it, so the activity starts at once. A key such as `dismissalPolicy` is \
      also a warning: it is a parameter of ActivityKit; a push has `dismissal-date` instead.
      """,
    sources: [
      .remoteNotification,
      .apple(
        "request(attributes:content:pushType:style:alertConfiguration:start:)",
        "documentation/activitykit/activity/request(attributes:content:pushtype:style:alertconfiguration:start:)"
      ).asBackground,
    ],
    examples: [
      .update(#"⟦"campaign"⟧: "autumn""#, state: #"{"driver": "Ana"}"#),
      """
      {"aps": {"event": "start", "timestamp": 1788729113, ⟦"start-date"⟧: 1788732713,
        "attributes-type": "RideAttributes", "attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana"},
        "alert": {"title": "Ride", "body": "Ana is on her way"}}}
      """,
      .end(#"⟦"dismissal"⟧: {"policy": "immediate"}"#),
      .payload(
        .update(#"⟦"stops"⟧: 3"#, state: #"{"driver": "Ana"}"#),
        declarations: .state("var driver: String", "var stops: Int?")),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {}, ⟦"from"⟧: "Mitte"}}"#,
        declarations: """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {}
            var from: String
          }
          """),
      .update(state: #"{"driver": "Ana"}"#, beside: #""campaign": "autumn""#),
    ]
  ) { payload, report in
    guard let aps = payload.aps, !aps.unknown.isEmpty else { return }
    let explained = Set(
      aps.misspellings.map { $0.member.key } + payload.misplacementContainers + payload.strayKeys)
    let isForFirebase = payload.push?.isForFirebase == true
    for member in aps.unknown where !explained.contains(member.key) {
      // The names of headers and of Firebase's tokens are known, and belong outside `aps`.
      if Header.isApples(member.name) { continue }
      if isForFirebase, FCMTokens.isActivityToken(member.name) { continue }
      let part = payload.partThatDeclares(member.name)
      if part == nil, WireName.meansSchedule(member.name) {
        report(
          "`\(member.name)` has no meaning in `aps`: no key of a push schedules an activity",
          at: member.key, severity: .warning, label: "not one of Apple's keys",
          effect: payload.action == .start
            ? "the phone ignores it, and the activity starts when the push arrives"
            : "APNs and the phone ignore it",
          help: """
            send the start when the activity is to begin, or let the app schedule it with `Activity.request(…start:)`, \
            which requires iOS 26; a time that the activity shows belongs in `content-state`
            """)
        continue
      }
      if part == nil, aps.dismissalDate == nil, WireName.meansDismissal(member.name) {
        report(
          "`\(member.name)` has no meaning in `aps`: only `\(payload.names[.dismissalDate])` sets the dismissal",
          at: member.key, severity: .warning, label: "not one of Apple's keys",
          effect: payload.action == .end
            ? "the phone ignores it, and the ended activity can stay for up to four hours"
            : "APNs and the phone ignore it, and the activity stays",
          help: """
            send `\(payload.names[.dismissalDate])` with \(payload.names.end); a date in the past removes the activity \
            at once
            """)
        continue
      }
      report(
        "`\(member.name)` has no meaning in `aps`", at: member.key,
        label: part.map { "a property of the \($0.rawValue)" } ?? "not one of Apple's keys",
        effect: "APNs and the phone ignore it",
        help: payload.isSettled(part)
          ? "remove it: only a `start` sets attributes, and the activity keeps them"
          : part.map { "move it into `\($0.rawValue)`" }
            ?? "remove it; a property of the state belongs in `content-state`, a custom key next to `aps`",
        fix: payload.isSettled(part)
          ? payload.fixes.removal(of: [member], from: aps.node, .unsafe)
          : part.flatMap { part in
            aps[part.rawValue].flatMap { target in
              payload.tree.member(member.name, of: target.node) == nil
                ? payload.fixes.move([member], from: aps.node, to: target.node) : nil
            }
          })
    }
  }
}

extension Payload {
  /// The keys that are missing in a part, whose findings say where they are.
  fileprivate var strayKeys: [JSONNode] {
    decodings.flatMap { decoding in
      AbsentKeys.all(in: decoding).flatMap { $0.strays(decoding, in: self) }.map { $0.key }
    }
  }

  /// Whether the activity has the part since its start, and no later push changes it.
  fileprivate func isSettled(_ part: PayloadPart?) -> Bool {
    part == .attributes && action.map { $0 != .start } ?? false
  }

  /// The keys of the objects that contain misplaced members of `aps`.
  fileprivate var misplacementContainers: [JSONNode] {
    misplacedMembers.compactMap { misplacement in
      if case .inside(let container) = misplacement.place { container.key } else { nil }
    }
  }

  /// Returns the part whose declared type has a property with the given name.
  fileprivate func partThatDeclares(_ name: String) -> PayloadPart? {
    for activity in selection.activities {
      if schema.keyPositions(of: activity.contentState)?[name] != nil { return .contentState }
      if schema.keyPositions(of: activity.attributes)?[name] != nil { return .attributes }
    }
    return nil
  }
}
