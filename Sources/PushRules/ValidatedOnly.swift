import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let validatedOnly = Rule(
    id: "validated-only", severity: .info, group: .envelope,
    summary: "Firebase is asked to validate the message, not to send it",
    explanation: """
      With `"validate_only": true`, Firebase checks the message and its credentials, answers 200, and delivers nothing. \
      This is useful in a test; in a server, it looks like a push that the phone drops. The member belongs beside \
      `message`: Firebase refuses a message with a member that it does not know.
      """,
    sources: [.firebaseSending],
    examples: [
      example("\"validate_only\": ⟦true⟧, "), example("\"validateOnly\": ⟦true⟧, "),
      example("\"validate_only\": false, "),
      """
      {"message": {"token": "dQw4:APA91b", ⟦"validate_only"⟧: true, "apns": {"live_activity_token": "80f4", "payload":
        {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
      """,
    ]
  ) { payload, report in
    guard payload.aps != nil, payload.push?.isForFirebase == true,
      let message = FCMMessage(payload.push, in: payload.tree), let request = message.request
    else { return }
    for member in payload.tree.members(of: message.message).map({ Member($0, in: payload.tree) })
    where names.contains(member.name) {
      report(
        "`\(member.name)` is in `message`, not beside it", at: member.key, severity: .warning,
        label: "no member of a message",
        effect: "expect that Firebase refuses the request: status 400, `INVALID_ARGUMENT`",
        help: "move it out of `message`: `{\"\(member.name)\": true, \"message\": {…}}`")
    }
    for member in payload.tree.members(of: request).map({ Member($0, in: payload.tree) })
    where names.contains(member.name) && member.value == .bool(true) {
      report(
        "`\(member.name)` is `true`", at: member.node, label: "validated, not sent",
        effect: "Firebase answers 200 and delivers nothing",
        help: "remove `\(member.name)` if the push is meant to reach a phone")
    }
  }

  /// The name of the HTTP API, and its form in the JSON of Protocol Buffers.
  private static let names = ["validate_only", "validateOnly"]

  private static func example(_ member: String) -> Example {
    """
    {\(member)"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4", "payload": {"aps":
      {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
    """
  }
}
