import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let nonStringFcmValue = Rule(
    id: "non-string-fcm-value", severity: .error, outcome: .dropped, group: .envelope,
    inCode: .literals,
    summary: "A header or a value of `data` in a message to Firebase is not a string",
    explanation: """
      Firebase declares `apns.headers`, `data`, `android.data` and the headers and data of `webpush` as maps from \
      strings to strings. For any other value it answers 400, `INVALID_ARGUMENT`, and sends nothing, not even the push \
      in the same message. The Admin SDKs refuse such a message too. Inside `apns.payload`, values keep their types.
      """,
    sources: [
      .firebaseMessage, .thread("laravel-notification-channels/fcm", 37),
      .thread("firebase/firebase-admin-node", 1094), .thread("esl/MongoosePush", 123),
    ],
    examples: [
      """
      {"message": {"token": "dQw4:APA91b", "data": {"id": ⟦21465⟧, "kind": "ride"},
        "apns": {"live_activity_token": "80f4", "headers": {"apns-priority": "5"}, "payload": {"aps":
          {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
      """,
      """
      {"message": {"token": "dQw4:APA91b", "android": {"data": {⟦"ride"⟧: {"stops": 0}}},
        "apns": {"live_activity_token": "80f4", "headers": {"apns-priority": ⟦10⟧}, "payload": {"aps":
          {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
      """,
      """
      {"message": {"token": "dQw4:APA91b", ⟦"data"⟧: [], "apns": {"live_activity_token": "80f4", "payload": {"aps":
          {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
      """,
      """
      {"message": {"token": "dQw4:APA91b", "data": {"id": "21465"},
        "apns": {"live_activity_token": "80f4", "headers": {"apns-priority": "10"}, "payload": {"aps":
          {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
      """,
    ]
  ) { payload, report in
    guard payload.aps != nil, let push = payload.push, push.isForFirebase,
      let apns = payload.tree.parent(of: push.root), let message = payload.tree.parent(of: apns)
    else { return }
    let tree = payload.tree
    for path in maps {
      guard let map = path.node(in: tree, from: message) else { continue }
      if tree.kind(of: map) == .array {
        report(
          "`\(path.description)` is an array, not an object", at: map,
          label: "expected an object with strings", effect: refused,
          help: tree.isEmpty(map)
            ? "omit it, or send `{}`: PHP writes `[]` for an empty array; in PHP, encode `(object) $data`"
            : "send an object whose values are strings")
      }
      for member in tree.members(of: map) {
        let value = Member.Value(of: member.value, in: tree)
        let isScalar: Bool
        switch value {
        case .string, .null, .unreadable: continue
        case .number, .bool: isScalar = true
        case .object, .array: isScalar = false
        }
        let text = "\"\(tree.spelling(of: member.value))\""
        let name = tree.text(of: member.key).lowercased()
        let isUnknown = path.description == "apns.headers" && WireName.isUnknownHeader(name)
        report(
          "`\(tree.text(of: member.key))` in `\(path.description)` is \(.kind(value.kind)), not a string",
          at: member.value, label: "expected a string", effect: refused,
          help: !isScalar
            ? "send its JSON as a string, such as `JSON.stringify(value)`; only `apns.payload` can contain objects"
            : isUnknown ? helpForUnknown(name) : "send `\(text)`",
          fix: isScalar && !isUnknown
            ? payload.fixes.replacement(of: member.value, with: text, .safe) : nil)
      }
    }
  }

  private static let refused: Message =
    "Firebase refuses the whole message: status 400, `INVALID_ARGUMENT`"

  private static func helpForUnknown(_ header: String) -> Message {
    WireName.memberOfAPS(meantByHeader: header).map {
      "remove the header, and send `\($0)` in `aps`: APNs has no header `\(header)`"
    } ?? "remove it: APNs has no header `\(header)`"
  }

  /// The maps from strings to strings in a message.
  private static let maps: [EnvelopePath] = [
    "data", "apns.headers", "android.data", "webpush.data", "webpush.headers",
  ]
}
