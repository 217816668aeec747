import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let misspelledKey = Rule(
    id: "misspelled-key", severity: .error, outcome: .dropped, group: .envelope, inCode: .literals,
    summary: "A key of `aps` is almost one of Apple's keys",
    explanation: """
      Apple's keys are written in lowercase with hyphens, and the phone knows no other spelling: it ignores `events`, \
      `staleDate` and `content_state`. This is an error if the push needs the key, and a warning if it works without \
      the key. Some server libraries have themselves sent misspelled keys for entire release lines, so check the push \
      that the server sends, not the code. Apple, *Generating a remote notification*, lists the correct names.
      """,
    sources: [.remoteNotification, .thread("parse-community/node-apn", 133)],
    consoleLines: [.noEventType, .noTimestamp, .noState, .noAttributes],
    examples: [
      #"{"aps": {⟦"events"⟧: "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"}}}"#,
      #"{"aps": {"event": "update", ⟦"time-stamp"⟧: 1788729113, "content-state": {"driver": "Ana"}}}"#,
      #"{"aps": {"event": "update", "timestamp": 1788729113, ⟦"content_state"⟧: {"driver": "Ana"}}}"#,
      .update(#"⟦"state-date"⟧: 1788732713"#, state: #"{"driver": "Ana"}"#),
      """
      {"aps": {"event": "start", "timestamp": 1788729113, ⟦"attributes_type"⟧: "RideAttributes",
        "attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana"},
        "alert": {"title": "Ride", "body": "Ana is on her way"}}}
      """,
      """
      {"aps": {"event": "update", "timestamp": 1788729113, "stale-date": 1788732713,
        "content-state": {"staleDate": 1788732713, "events": 3}}}
      """,
    ]
  ) { payload, report in
    guard let aps = payload.aps else { return }
    for misspelling in aps.misspellings {
      let (member, name) = (misspelling.member, misspelling.meant)
      let isFatal = aps[name] == nil && WireName.isNeeded(name, by: payload.action)
      let meant = WireName.Activity(rawValue: name).map { payload.names[$0] } ?? name
      let isVendors = payload.push?.hasVendorMembers == true
      report(
        isVendors
          ? "`\(member.name)` is not a key of this request to \(payload.names.documentation); `\(meant)` is\(LookAlike.difference(of: member.name, from: meant))"
          : "`\(member.name)` is not a key that the phone knows; Apple's is `\(meant)`\(LookAlike.difference(of: member.name, from: meant))",
        at: member.key, severity: isFatal ? .error : .warning, label: "`\(meant)`?",
        effect: isFatal
          ? "the phone finds no `\(name)`, which it needs to act on the push"
          : isVendors ? "not documented; expect that it is dropped" : "the phone ignores it",
        consoleLine: isFatal ? payload.logged(ConsoleLine(absenceOf: name)) : nil,
        help: aps[name] == nil
          ? "rename it to `\(meant)`" : "remove it; `\(meant)` is present as well",
        fix: aps[name] == nil
          ? payload.fixes.renaming(of: member.key, to: meant)
          : payload.fixes.removal(of: [member], from: aps.node, .unsafe))
    }
  }
}
