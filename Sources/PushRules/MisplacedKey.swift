import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let misplacedKey = Rule(
    id: "misplaced-key", severity: .error, outcome: .dropped, group: .envelope, inCode: .literals,
    summary: "A key of `aps` is next to `aps`, or one level too deep",
    explanation: """
      The phone looks for `event`, `timestamp`, `content-state` and similar keys only directly in `aps`. A key of the \
      same name elsewhere is treated as the app's own and is not read. This is an error if the push needs the key, and \
      a warning if it works without the key. Apple, *Generating a remote notification*, puts its own keys into `aps` \
      and an app's custom keys next to it.
      """,
    sources: [.remoteNotification, .activityKitPushes],
    examples: [
      #"{"aps": {"event": "update", "timestamp": 1788729113}, ⟦"content-state"⟧: {"driver": "Ana"}}"#,
      #"{"aps": {"badge": 1}, ⟦"event"⟧: "end", "timestamp": 1788729113, "content-state": {"stops": 0}}"#,
      #"{"aps": {"event": "update", "content-state": {"driver": "Ana", ⟦"timestamp"⟧: 1788729113}}}"#,
      """
      {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
        "attributes": {"from": "Mitte", ⟦"alert"⟧: {"title": "Ride", "body": "Ana is on her way"}},
        "content-state": {"driver": "Ana"}}}
      """,
      .update(
        #""alert": {"title": "Ride", "body": "Ana is here", ⟦"stale-date"⟧: 1788732713}"#,
        state: #"{"driver": "Ana"}"#),
      #"{"aps": {⟦"aps"⟧: {"event": "end", "timestamp": 1788729113, "content-state": {"driver": "Ana"}}}}"#,
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113,
          "content-state": {"driver": "Ana", ⟦"stale-date"⟧: 1788732713}}}
        """, of: "var driver: String"),
      .update(
        state: #"{"event": "pickup"}"#,
        beside: #""event": "ride_updated", "timestamp": 1788729113.25"#),
      .update(state: #"{"driver": "Ana"}"#, beside: #""alert": {"id": 7, "level": "amber"}"#),
      """
      {"aps": {"badge": 1}, "live_activity": {⟦"event"⟧: "update", "timestamp": 1788729113,
        "content-state": {"driver": "Ana"}}}
      """,
      #"{"aps": {"badge": 1}, "live_activity": {⟦"event"⟧: "update", "content-state": {"driver": "Ana"}}}"#,
      .update(
        state: #"{"driver": "Ana"}"#,
        beside: #""search": {"relevance-score": 0.7, "event": "start"}"#),
      .payload(
        .update(state: #"{"alert": {"level": 2}}"#),
        declarations: .state(
          "var alert: Alert", activity: "WeatherAttributes",
          attributes: "struct Alert: Codable, Hashable {\n    var level: Int\n  }")),
    ]
  ) { payload, report in
    for misplacement in payload.misplacedMembers { misplacement.report(in: payload, to: &report) }
  }
}

extension MisplacedMembers {
  fileprivate func report(in payload: Payload, to report: inout FindingCollector) {
    guard let first = members.first else { return }
    let names = Message.Argument.list(members.map { $0.name })
    let verb: Message = members.count == 1 ? "is" : "are"
    var message: Message = "\(names) \(verb) next to `aps`, not in it"
    var anchor = first.key
    var others = Array(members.dropFirst())
    if case .inside(let container) = place {
      message = "\(names) \(verb) in `\(container.name)`, not in `aps`"
      if container.name == WireName.aps {
        message = "a second `aps` inside the first contains \(names)"
        anchor = container.key
        others = []
      }
    }
    report(
      message, at: anchor, severity: isFatal ? .error : .warning,
      label: "belongs directly in `aps`",
      notes: others.map { Note("`\($0.name)` too", at: .payload(payload.tree.range(of: $0.key))) },
      effect: isFatal
        ? "the phone does not find the keys that it needs to act on the push"
        : "the phone does not look for it here; the push works as if it were missing",
      help: help(in: payload, names), fix: fix(in: payload))
  }

  private func help(in payload: Payload, _ names: Message.Argument) -> Message {
    let adds: Message = lacksTimestamp(payload) ? ", and add `timestamp`" : ""
    guard case .inside(let container) = place,
      let vendor = Envelope.vendors.first(where: { $0.reads(members, in: container) }),
      let expected = vendor.places.first(where: { $0.lastName == container.name })
    else { return "move \(names) directly into `aps`\(.message(adds))" }
    return """
      in a request to \(vendor.vendor), which adds `aps` itself, put it at `\(expected.description)`; in a push to \
      APNs, move \(names) directly into `aps`\(.message(adds))
      """
  }

  private func lacksTimestamp(_ payload: Payload) -> Bool {
    explainsAbsence(in: payload) && payload.lacks(.timestamp)
  }

  private func fix(in payload: Payload) -> Fix? {
    // No fix can supply the timestamp, and the push still fails without it.
    guard let push = payload.push, !lacksTimestamp(payload) else { return nil }
    switch place {
    case .besideAPS: return payload.fixes.move(members, from: push.root, to: push.aps.node)
    case .inside(let container):
      if let unwrapped = payload.fixes.unwrapping(
        ofSecondAPS: container, in: push.aps.node, containing: members)
      {
        return unwrapped
      }
      guard isWhole(container, in: payload),
        let removal = payload.fixes.removal(of: [container], from: push.root, .unsafe),
        let move = payload.fixes.move(members, from: container.node, to: push.aps.node),
        case let target = payload.tree.range(of: push.aps.node),
        let insertion = move.edits.first(where: { target.contains($0.range.lowerBound) })
      else { return payload.fixes.move(members, from: container.node, to: push.aps.node) }
      return Fix(removal.edits + [insertion], .unsafe)
    }
  }

  /// Returns whether an object next to `aps` contains nothing but members of a push.
  private func isWhole(_ container: Member, in payload: Payload) -> Bool {
    payload.push?.members.contains { $0.key == container.key } == true
      && payload.tree.members(of: container.node).allSatisfy { member in
        WireName.Activity(rawValue: payload.tree.text(of: member.key)) != nil
      }
  }
}

extension Envelope {
  /// Returns whether the vendor reads the members of a push in an object of this name.
  fileprivate func reads(_ found: [Member], in container: Member) -> Bool {
    guard let state = members?[.contentState]?.path.onlyName else { return false }
    return places.contains { $0.lastName == container.name } && found.contains { $0.name == state }
  }
}
