import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let missingAps = Rule(
    id: "missing-aps", severity: .error, outcome: .dropped, group: .envelope,
    summary: "The members of a push are not in an `aps` object",
    explanation: """
      The phone reads one key, `aps`, and everything that controls a Live Activity must be in that object; everything \
      else is the app's own. Without `aps`, there is nothing to act on. Apple, *Generating a remote notification*, \
      places every key that it defines in `aps`. Firebase sends only `apns.payload` to APNs unchanged: `notification` \
      makes an ordinary notification, and `data` is a map of strings for the app. The answer of APNs is not \
      documented. In a log entry, this is a warning, because a log may show only a part of the push.
      """,
    sources: [.remoteNotification, .firebaseActivities],
    examples: [
      #"⟦{⟧"event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"}}"#,
      #"{⟦"APS"⟧: {"event": "update", "timestamp": 1788729113, "content-state": {}}}"#,
      #"{⟦"Aps"⟧: {"Event": "update", "Timestamp": 1788729113, "ContentState": {}}}"#,
      #"⟦{⟧"event": "update", "timestamp": 1788729113, "contentState": {"driver": "Ana"}}"#,
      #"⟦{⟧"Event": "end", "Timestamp": "1788729113", "content_state": {}, "dismissal_date": 1788729113}"#,
      #"{"headers": {"apns-priority": "5"}, ⟦"payload"⟧: {"event": "end", "content_state": {"driver": "Ana"}}}"#,
      #"{"headers": {"apns-priority": "5"}, ⟦"payload"⟧: {"event": "end", "content-state": {"driver": "Ana"}}}"#,
      #"{"aps": ⟦"{\"event\": \"end\", \"timestamp\": 1788729113}"⟧}"#,
      #"{⟦"aps"⟧: []}"#,
      """
      {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4"},
        "data": {⟦"aps"⟧: "{\\"event\\": \\"end\\", \\"timestamp\\": 1788729113}"}}}
      """,
      """
      {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4"},
        "data": {⟦"event"⟧: "end", "contentState": "{\\"stops\\": 0}"}}}
      """,
      """
      {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4"},
        ⟦"notification"⟧: {"title": "Ride", "body": "Ana is here"}}}
      """,
      .update(state: #"{"driver": "Ana"}"#),
    ]
  ) { payload, report in
    guard case .withoutAPS(let root, let found) = payload.document, payload.sentToExpo == nil else {
      return
    }
    let tree = payload.tree
    if payload.context.options.request.isForAPNs,
      let place = ActivityPushPlaces(in: tree).paths.first,
      let aps = place.matches(in: tree, from: root).first?.node
    {
      return reportTooDeep(aps, at: place, in: payload, to: &report)
    }
    if !payload.context.options.request.isForAPNs,
      let message = FirebaseMessageWithoutPush(in: tree), message.message == root
    {
      return reportMessage(message, in: payload, to: &report)
    }
    let request = tree.member(WireName.Request.payload.rawValue, of: root)
    let inRequest = request.flatMap { tree.member(WireName.aps, of: $0) }
    if let node = tree.member(WireName.aps, of: root) ?? inRequest {
      reportWrongKind(of: node, in: payload, to: &report)
      return
    }
    let names = Message.Argument.list(found.map { $0.name })
    let place: Message =
      tree.key(of: root).map { "directly in `\(tree.text(of: $0))`" }
      ?? (root == tree.root ? "at the top level" : "directly in the element of the list")
    let members = tree.members(of: root)
    guard let first = found.first,
      // The member of the root that contains a member found one level down.
      let holder = members.first(where: { tree.parent(of: first.key) == $0.value })
        .map({ Member($0, in: tree) })
    else {
      let sent = [WireName.Activity.event.rawValue, WireName.Activity.timestamp.rawValue]
      // A page can explain a part of `aps` alone.
      if payload.text.isIllustration, !found.contains(where: { sent.contains($0.name) }) { return }
      report(
        "there is no `aps`: \(names) \(found.count == 1 ? "is" : "are") \(place)", at: root,
        severity: payload.text.origin.excerpt != nil ? .warning : .error, label: "`aps` is missing",
        effect: payload.text.origin.excerpt != nil
          ? "if the server sends only this part, the phone finds nothing to act on"
          : isForFirebase(root, in: tree) ? refusedByFirebase : droppedWithoutAPS,
        help: "wrap the whole object: `{\"aps\": {…}}`\(renaming(of: found))")
      return
    }
    let difference = LookAlike.difference(of: holder.name, from: WireName.aps)
    let looksAlike =
      !difference.isEmpty && NearMiss.respelled(holder.name, among: [WireName.aps]) != nil
    let isMisspelled = looksAlike || holder.name.lowercased() == WireName.aps
    report(
      isMisspelled
        ? looksAlike
          ? "`\(holder.name)` is not `aps`\(difference)"
          : "`\(holder.name)` is not `aps`: names are case-sensitive"
        : "there is no `aps`: \(names) \(found.count == 1 ? "is" : "are") in `\(holder.name)`",
      at: holder.key, label: isMisspelled ? "the phone looks for `aps`" : "contains no `aps`",
      effect: droppedWithoutAPS,
      help: isMisspelled
        ? "rename it to `aps`\(respelling(of: found))"
        : "send an object `aps` that contains \(found.count == 1 ? "it" : "them")\(renaming(of: found))",
      fix: isMisspelled ? payload.fixes.renaming(of: holder.key, to: WireName.aps) : nil)
  }

  /// Returns the advice for members whose names differ from Apple's too.
  private static func respelling(of members: [Member]) -> Message {
    let names = WireName.Activity.allCases.map { $0.rawValue }
    guard let member = members.first(where: { !names.contains($0.name) }),
      let meant = NearMiss.respelled(member.name, among: names)
    else { return "" }
    return ", and its members to Apple's names, such as `\(member.name)` to `\(meant)`"
  }

  /// Returns the advice for members with Apple's names in another spelling, in an object without `aps`.
  private static func renaming(of members: [Member]) -> Message {
    let renamed = members.compactMap { member -> Message.Argument? in
      guard let meant = Document.nameMeant(by: member.name), meant != member.name else {
        return nil
      }
      return .message("`\(member.name)` to `\(meant)`")
    }
    return renamed.isEmpty ? "" : ", and rename \(.list(renamed, .and))"
  }

  private static let droppedWithoutAPS: Message =
    "the phone finds nothing to act on, and no Live Activity changes"

  private static let refusedByFirebase: Message =
    "Firebase refuses the message: status 400, `INVALID_ARGUMENT`"

  /// Returns whether an object is the payload for APNs in a message to Firebase.
  private static func isForFirebase(_ payload: JSONNode, in tree: JSONTree) -> Bool {
    guard let key = tree.key(of: payload), tree.isText(key, "payload"),
      let apns = tree.parent(of: payload), let outer = tree.key(of: apns)
    else { return false }
    return tree.isText(outer, "apns")
  }

  /// Reports a message to Firebase in which `apns.payload` is missing.
  private static func reportMessage(
    _ message: FirebaseMessageWithoutPush, in payload: Payload, to report: inout FindingCollector
  ) {
    let prefix = message.isInRequest ? "message." : ""
    let place = "\(prefix)apns.payload.aps"
    guard let first = message.found.first else { return }
    let severity: Severity = payload.text.origin.excerpt != nil ? .warning : .error
    switch message.content {
    case .aps(let aps):
      report(
        "the push is in `\(prefix)data.aps`, which Firebase does not send to APNs as `aps`",
        at: aps.key, severity: severity, label: "data for the app",
        effect: aps.isObject ? refusedByFirebase : droppedWithoutAPS,
        help: aps.isObject
          ? "move it to `\(place)`" : "move it to `\(place)`, as an object instead of text")
    case .members(let members):
      report(
        "\(.list(members.map { $0.name })) \(members.count == 1 ? "is" : "are") in `\(prefix)data`, which Firebase does not send to APNs as `aps`",
        at: first.key, severity: severity, label: "data for the app", effect: droppedWithoutAPS,
        help: "send \(members.count == 1 ? "it" : "them") in `\(place)`\(renaming(of: members))")
    case .other(let member):
      report(
        "the message has the token of a Live Activity, but no `\(prefix)apns.payload`: `\(member.name)` makes an ordinary notification",
        at: member.key, severity: severity, label: "not a Live Activity push",
        effect: droppedWithoutAPS,
        help: "add `\(place)` with `timestamp`, `event` and `content-state`")
    }
  }

  /// Reports an `aps` of a body for APNs that is not at its top level.
  private static func reportTooDeep(
    _ aps: JSONNode, at place: EnvelopePath, in payload: Payload, to report: inout FindingCollector
  ) {
    let vendor = Envelope.vendors.first { $0.isExpected(in: payload.tree) }
    report(
      "`aps` is at \(.names(place.description)), but APNs reads it at the top level of the body",
      at: aps, label: "not at the top level", effect: droppedWithoutAPS,
      help: vendor.map {
        "send this request to \($0.vendor), or only the object that contains `aps` to APNs"
      } ?? "send only the object that contains `aps`")
  }

  private static func reportWrongKind(
    of node: JSONNode, in payload: Payload, to report: inout FindingCollector
  ) {
    let value = Member.Value(of: node, in: payload.tree)
    guard value != .object, value != .unreadable else { return }
    report(
      "`aps` is \(value.kind), not an object", at: node,
      label: value.text == nil
        ? "expected an object" : "expected an object, without quotation marks",
      effect: droppedWithoutAPS,
      help: payload.isNothing(node)
        ? payload.helpForEmptyBody(node)
        : #"send an object: `"aps": {"event": …, "timestamp": …, "content-state": {…}}`"#)
  }
}
