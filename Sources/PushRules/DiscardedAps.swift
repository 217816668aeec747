import PushCode
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let discardedAps = Rule(
    id: "discarded-aps", severity: .error, outcome: .dropped, group: .envelope, inCode: .kinds,
    summary: "The library that sends the push discards its `aps`",
    explanation: """
      A `Notification` of node-apn (`apn`, `@parse/node-apn`) sends the members of `payload` with an `aps` of its own. \
      Only `note.aps` and setters such as `note.contentState` fill it: an `aps` in `payload` never reaches the phone, \
      in any order of the statements. `rawPayload` is sent unchanged; a string there is encoded once more. The \
      library's documentation says so, and its source agrees (7.1.0, `toJSON`). A body without members is not sent at \
      all.
      """,
    sources: [
      .vendor(
        "node-apn", "Notification",
        "https://github.com/parse-community/node-apn/blob/master/doc/notification.markdown")
    ],
    examples: [
      .nodeAPN("note.payload = { ⟦aps⟧: aps };"),
      .nodeAPN("note.alert = 'Ana is here';\nnote.payload = { ⟦aps⟧: aps };"),
      .nodeAPN("note.rawPayload = JSON.stringify({ ⟦aps⟧: aps });"),
      .nodeAPN("note.rawPayload = { aps: aps };"),
    ]
  ) { payload, report in
    guard let fault = payload.text.origin.code?.notificationFault,
      let aps = payload.push?.aps.node
    else { return }
    switch fault {
    case .replacesAPS:
      report(
        "node-apn replaces `aps` in `payload` by its own", at: aps, label: "never sent",
        effect: "the body has no `content-state`, and no Live Activity changes",
        help: """
          assign the whole body to `note.rawPayload`, or only these members to `note.aps`; setters such as `note.event` and \
          `note.contentState` need `@parse/node-apn` 6.0.2 or later
          """)
    case .lacksAPS:
      report(
        "node-apn sends the members of `payload` beside `aps`, not in it", at: aps,
        label: "not in `aps`",
        effect: "the body has no `content-state`, and no Live Activity changes",
        help: "assign them to `note.aps`, or `{ aps: … }` to `note.rawPayload`")
    case .encodesText:
      report(
        "node-apn sends the text in `rawPayload` as a JSON string, not as an object", at: aps,
        label: "in a string", effect: "the body has no `aps`, and no Live Activity changes",
        help: "assign the object itself, without `JSON.stringify`")
    }
  }
}

extension Rule.Example {
  /// Returns a program that sends a push with node-apn.
  fileprivate static func nodeAPN(_ statements: String) -> Rule.Example {
    Rule.Example(
      markedText: """
        const apn = require('@parse/node-apn');
        const aps = { event: 'update', timestamp: now(), 'content-state': { driver: 'Ana' } };
        const note = new apn.Notification();
        \(statements)

        """, kind: .javaScript)
  }
}
