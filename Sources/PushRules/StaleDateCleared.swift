import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let staleDateCleared = Rule(
    id: "stale-date-cleared", severity: .info, group: .sequence,
    summary: "The update has no `stale-date`, but the push before it has one",
    explanation: """
      In the app, an update replaces the state and its stale date together: Apple's `ActivityContent` contains both, \
      and without a date the activity never becomes stale. If no later push arrives, the phone then shows the last \
      state as current. Apple advises a later date with every update, but does not document the effect of a push \
      without the key. A server can omit it on purpose, so this is info. Checked only with `--sequence`, and not in \
      requests to vendors, which can add the date.
      """,
    sources: [
      .activityKitPushes.asBackground,
      .apple("ActivityContent", "documentation/activitykit/activitycontent").asBackground,
      .thread("OneBusAway/onebusaway-ios", 1391).asBackground,
    ],
    examples: [
      .sequence(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}, "stale-date": 1788729413}}
        {"aps": {"event": ⟦"update"⟧, "timestamp": 1788729173, "content-state": {"stops": 2}}}
        """),
      .sequence(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}, "stale-date": 1788729413}}
        {"aps": {"event": "update", "timestamp": 1788729173, "content-state": {"stops": 2}, "stale-date": 1788729473}}
        {"aps": {"event": "end", "timestamp": 1788729233, "content-state": {"stops": 0}}}
        """),
    ]
  ) { payload, report in
    guard let (history, push) = payload.sequence, history.clearsStaleDate(push),
      payload.push?.hasVendorMembers != true, let earlier = history.shown,
      let event = payload.aps?.event, payload.aps?.staleDate == nil,
      payload.decodings.allSatisfy({ $0.result.problems.isEmpty })
    else { return }
    report(
      "this update has no `stale-date`, unlike the push before it (\(earlier.place))",
      at: event.node, label: "no `stale-date`",
      effect: "not documented; expect that the activity no longer becomes stale",
      help: "send a later `stale-date` with every update, or ignore this if the state stays correct"
    )
  }
}
