import JSONSyntax

extension Rule {
  static let missingAps = Rule(
    id: "missing-aps", severity: .error, outcome: .dropped, group: .envelope,
    summary: "The members of a push are not in an object `aps`",
    explanation: """
      The phone reads one key, `aps`, and everything that controls a Live Activity must be in that object; everything \
      else is the app's own. Without `aps`, there is nothing to act on. Apple, *Generating a remote notification*, \
      places every key that it defines in `aps`. What APNs answers is not documented. A log may show only a part of \
      what the server sends, so it is a warning in an entry of a log.
      """,
    sources: [.remoteNotification],
    examples: [
      .payload(
        #"⟦{⟧"event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"}}"#),
      .payload(#"{⟦"APS"⟧: {"event": "update", "timestamp": 1788729113, "content-state": {}}}"#),
      .payload(#"{⟦"Aps"⟧: {"Event": "update", "Timestamp": 1788729113, "ContentState": {}}}"#),
      .payload(
        #"{"headers": {"apns-priority": "5"}, ⟦"payload"⟧: {"event": "end", "content-state": {"driver": "Ana"}}}"#
      ),
      .payload(#"{"aps": ⟦"{\"event\": \"end\", \"timestamp\": 1788729113}"⟧}"#),
      .payload(#"{⟦"aps"⟧: []}"#),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"}}}"#
      ),
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
    let request = tree.member(WireName.Request.payload.rawValue, of: root)
    let inRequest = request.flatMap { tree.member(WireName.aps, of: $0) }
    if let node = tree.member(WireName.aps, of: root) ?? inRequest {
      reportWrongKind(of: node, in: payload, to: &report)
      return
    }
    let names = payload.list(found.map { $0.name })
    let place: Message =
      tree.key(of: root).map { "directly in `\(tree.text(of: $0))`" }
      ?? (root == tree.root ? "at the top level" : "directly in the element of the list")
    guard let first = found.first, let holder = holder(of: first, in: root, payload) else {
      report(
        "there is no `aps`: \(names) \(found.count == 1 ? "is" : "are") \(place)", at: root,
        severity: payload.text.isLogEntry ? .warning : .error,
        label: "`aps` is missing",
        effect: payload.text.isLogEntry
          ? "if the server sends only this part, the phone finds nothing to act on"
          : isForFirebase(root, in: tree) ? refusedByFirebase : droppedWithoutAPS,
        help: #"wrap the whole object: `{"aps": {…}}`"#)
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
        : "send an object `aps` that contains \(found.count == 1 ? "it" : "them")",
      fix: isMisspelled ? payload.renaming(of: holder.key, to: WireName.aps) : nil)
  }

  /// Returns the advice for members whose names differ from Apple's too.
  private static func respelling(of members: [Member]) -> Message {
    let names = WireName.Activity.allCases.map { $0.rawValue }
    guard let member = members.first(where: { !names.contains($0.name) }),
      let meant = NearMiss.respelled(member.name, among: names)
    else { return "" }
    return ", and its members to Apple's names, such as `\(member.name)` to `\(meant)`"
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

  /// Reports an `aps` of a body for APNs that is not at its top level.
  private static func reportTooDeep(
    _ aps: JSONNode, at place: EnvelopePath, in payload: Payload,
    to report: inout FindingCollector
  ) {
    let vendor = Envelope.vendors.first { $0.isExpected(in: payload.tree) }
    report(
      "`aps` is at \(.names(place.description)), but APNs reads it at the top level of the body",
      at: aps,
      label: "not at the top level", effect: droppedWithoutAPS,
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

  /// Returns the member of the root that contains a member found one level down.
  private static func holder(of member: Member, in root: JSONNode, _ payload: Payload) -> Member? {
    let tree = payload.tree
    for candidate in tree.members(of: root) {
      let isHolder = tree.members(of: candidate.value).contains { $0.key == member.key }
      if isHolder { return Member(candidate, in: tree) }
    }
    return nil
  }
}
