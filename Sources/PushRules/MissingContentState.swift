import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let missingContentState = Rule(
    id: "missing-content-state", severity: .error, outcome: .dropped, group: .envelope,
    inCode: .literals,
    summary: "A push has no `content-state`, or one that the phone cannot use",
    explanation: """
      `content-state` is the state that the activity shows, and each push replaces all of it. Apple's samples of \
      `start` and `update` all have it, and without it there is nothing to show. For `end`, Apple's sources differ: \
      the documentation asks for the final state; the WWDC23 session *Update Live Activities with push notifications* \
      calls it optional and says that the last state stays. The phone's log has a line for a push without a state, for \
      every event (iOS 18 and later). On `end`, a missing state is therefore a warning. Before decoding, the phone \
      writes the state as JSON again. This fails for a string, a number, a Boolean and `null`, so an `enum \
      ContentState: String` decodes, but never arrives (iOS 18 and later).
      """,
    sources: [.activityKitPushes, .updateSession], consoleLines: [.noState, .unusableState],
    examples: [
      #"{⟦"aps"⟧: {"event": "update", "timestamp": 1788729113}}"#,
      .update(state: "⟦null⟧"),
      #"{⟦"aps"⟧: {"event": "end", "timestamp": 1788729113, "dismissal-date": 1788729113}}"#,
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": ⟦"moving"⟧}}"#,
      #"{"aps": {"event": "end", "timestamp": 1788729113, "content-state": ⟦3⟧}}"#,
      .update(state: "{}"),
    ]
  ) { payload, report in
    guard let aps = payload.aps, let action = payload.action else { return }
    let name = payload.names[.contentState]
    if let state = aps.contentState {
      if payload.tree.isOpen(state.key), action != .end {
        report.conditionalKey(name, at: state.key, requiredBy: "the phone")
      }
      return report.unusable(state, name, .unusableState, in: payload)
    }
    guard payload.lacks(.contentState) else { return }
    guard action == .end else {
      return report(
        "the \(action.rawValue) has no `\(name)`", at: aps.node, label: "`\(name)` is missing",
        effect: "the phone drops the push: it has no state to show",
        consoleLine: payload.logged(.noState),
        help: "add `\(name)` with every property of the state")
    }
    let isVendors = payload.push?.hasVendorMembers == true
    let keepsLast: Message = "the activity ends with the state that it last showed"
    report(
      "the end has no `\(name)`", at: aps.node, severity: isVendors ? .info : .warning,
      label: "`\(name)` is missing",
      effect: isVendors
        ? keepsLast
        : "as Apple describes it, \(keepsLast); by its log, the phone drops every push without a state \(Effect.sinceIOS18)",
      consoleLine: isVendors ? nil : payload.logged(.noState), help: "send the last state again")
  }
}
