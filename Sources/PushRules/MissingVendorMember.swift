import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let missingVendorMember = Rule(
    id: "missing-vendor-member", severity: .warning, group: .envelope,
    summary: "A request to a vendor lacks a member that its documentation or its SDK requires",
    explanation: """
      Besides the push, a vendor's request names the activity and, at some vendors, the strings of the alert. Their \
      documentation marks such members as required. The findings are warnings: the effect of a missing member is \
      rarely documented, and a server can add it later. A vendor's SDK can also require a member of the attributes \
      that is optional in Swift: Netmera's observes only activities with `netmeraGroupId`, and otherwise logs `missing \
      required attribute: netmeraGroupId`. The state, the attributes and their type have rules of their own, such as \
      `missing-content-state`.
      """,
    sources: Envelope.vendors.filter { !$0.requirements.isEmpty || !$0.keysOfSDK.isEmpty }
      .flatMap { $0.sources.prefix($0.name == Envelope.netmera.name ? 4 : 2) },
    examples: [
      """
      {"url": "https://live-activity.api.useinsider.com/api/v1/live-activity/start", "method": "POST",
       ⟦"body"⟧: {"activity_type": "RideAttributes",
         "content": {"title": "Ride", "message": "Ana is on her way", "content_state": {"stops": 3}}}}
      """,
      """
      {"url": "https://live-activity.api.useinsider.com/api/v1/live-activity/start", "method": "POST",
       "body": {"activity_id": "550e8400", "activity_type": "RideAttributes",
         ⟦"content"⟧: {"title": "Ride", "content_state": {"stops": 3}}}}
      """,
      """
      {"url": "https://live-activity.api.useinsider.com/api/v1/live-activity/start", "method": "POST",
       "body": {"activity_id": ⟦""⟧, "activity_type": "RideAttributes",
         "content": {"title": "Ride", "message": "Ana is on her way", "content_state": {"stops": 3}}}}
      """,
      """
      {"url": "https://api.onesignal.com/apps/7/live_activities/8/notifications", "method": "POST",
       ⟦"body"⟧: {"event": "update", "event_updates": {"stops": 3}}}
      """,
      netmera(#"⟦"liveActAttr"⟧: {"home": "Arsenal"}"#),
      netmera(#""liveActAttr": {"home": "Arsenal", "netmeraGroupId": ⟦null⟧}"#),
      """
      {"platform": ["ios"], "audience": {"live_activity_id": "550e8400"},
        ⟦"live_activity"⟧: {"event": "update", "content-state": {"stops": 3}}}
      """,
      #"{"activity_id": "550e8400", "activity_type": "RideAttributes", "content": {"content_state": {"stops": 3}}}"#,
      netmera(#""liveActAttr": {"home": "Arsenal", "netmeraGroupId": "ars-liv-2025"}"#),
    ]
  ) { payload, report in
    report.keysOfSDK(in: payload)
    guard let push = payload.push, payload.aps != nil, let event = payload.action,
      let vendor = push.vendor, vendor.isRecognized
    else { return }
    let envelope = vendor.envelope
    if let level = vendor.missingLevel {
      report.report(level, envelope, at: push.root, in: payload)
    }
    var absences: [Absence] = []
    for requirement in envelope.requirements where requirement.events.contains(event) {
      guard let origin = payload.tree.ancestor(of: push.root, levels: requirement.levelsOut) else {
        continue
      }
      if let alternative = requirement.alternative,
        alternative.node(in: payload.tree, from: origin) != nil
      {
        continue
      }
      guard let gap = requirement.path.gap(in: payload.tree, from: origin) else { continue }
      guard !gap.isAbsent else {
        absences.append(Absence(holder: gap.node, requirements: [requirement]))
        continue
      }
      report(
        "`\(requirement.path.description)` is \(payload.tree.kind(of: gap.node) == .null ? "`null`" : "empty")",
        at: gap.node, label: "\(envelope.vendor) requires a value",
        effect: envelope.refusal, help: "send \(requirement.words)")
    }
    absences = absences.merged(by: { $0.holder }, combining: { $0.requirements += $1.requirements })
    for absence in absences { report.report(absence, envelope, event, in: payload) }
  }

  private static func netmera(_ attributes: String) -> Example {
    """
    {"type": "LIVE_ACTIVITY", "target": {"sendToAll": true}, "message": {"title": "Kick-off",
      "text": "The match starts", "contentState": {"goals": 0}, "liveActAttrType": "MatchAttributes",
      \(attributes)}}
    """
  }
}

/// An object that lacks required members.
private struct Absence {
  let holder: JSONNode
  var requirements: [Envelope.Requirement]
}

extension EnvelopePath {
  /// Returns the innermost object that lacks the next member of the path, or a value that is `null` or blank; nil for any
  /// other value.
  fileprivate func gap(
    in tree: JSONTree, from origin: JSONNode
  ) -> (node: JSONNode, isAbsent: Bool)? {
    var node = origin
    for case .member(let name) in steps {
      guard let value = tree.member(name, of: node) else { return (node, true) }
      node = value
    }
    let isBlank = tree.string(at: node).map { $0.utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
    return isBlank ?? (tree.kind(of: node) == .null) ? (node, false) : nil
  }
}

extension Envelope {
  fileprivate var refusal: Message {
    "not documented in detail; expect that \(vendor) refuses the request and sends no push"
  }
}

extension Envelope.Requirement {
  /// `activity_id` (the id that `/register` returns)
  fileprivate var words: Message {
    value.isEmpty ? "`\(path.lastName)`" : "`\(path.lastName)` (\(value))"
  }
}

extension FindingCollector {
  fileprivate mutating func report(
    _ absence: Absence, _ envelope: Envelope, _ event: WireName.Event, in payload: Payload
  ) {
    let tree = payload.tree
    let names = absence.requirements.map { $0.path.lastName }
    let holder: Message.Argument =
      tree.key(of: absence.holder).flatMap { absence.holder == payload.push?.root ? nil : $0 }
      .map { .code(tree.text(of: $0)) } ?? .message("the request")
    let written = tree.members(of: absence.holder).map { tree.text(of: $0.key) }
    let renamings = names.compactMap { name -> Message.Argument? in
      NearMiss.respelled(name, among: written).map { .message("rename `\($0)` to `\(name)`") }
    }
    let help: Message =
      renamings.count == names.count
      ? "\(.list(renamings, .and))"
      : "add \(.list(absence.requirements.map { .message($0.words) }, .and))"
    self(
      "\(holder) has no \(.list(names, .or)), which \(envelope.vendor) requires for \(.code(event.rawValue))",
      at: absence.holder,
      label: names.count == 1
        ? "\(.list(names)) is missing" : "\(.list(names)) are missing",
      effect: envelope.refusal, help: help)
  }

  fileprivate mutating func report(
    _ level: MissingLevel, _ envelope: Envelope, at holder: JSONNode, in payload: Payload
  ) {
    let found = EnvelopePath.description(of: level.found.steps)
    self(
      "the push is in `\(found)`, but \(envelope.vendor) reads it in `\(level.place.description)`",
      at: payload.tree.key(of: holder) ?? holder, severity: .error, outcome: .dropped,
      label: "`\(level.name)` is missing",
      effect: "\(envelope.vendor) finds no Live Activity in the request, and sends no push",
      help: "add the object `\(level.name)`, so that the push is in `\(level.place.description)`")
  }
}

// MARK: The vendor's SDK

extension FindingCollector {
  /// Reports missing keys by which the vendor's SDK finds the activity.
  fileprivate mutating func keysOfSDK(in payload: Payload) {
    guard let envelope = payload.push?.envelope, let aps = payload.aps else { return }
    for key in envelope.keysOfSDK {
      let part = key.part == .attributes ? aps.attributes : aps.contentState
      guard let part, part.isObject, payload.mayDeclare(key) else { continue }
      let value = payload.tree.member(key.key, of: part.node)
      if let value, !payload.isNothing(value) { continue }
      self(
        "`\(payload.tree.text(of: part.key))` has no `\(key.key)`, by which \(envelope.vendor)'s SDK finds the activity",
        at: value ?? part.node, label: "`\(key.key)` is missing",
        effect: "the activity starts, but the SDK does not observe it: no update or end reaches it",
        help: "add `\(key.key)`: \(key.value)")
    }
  }
}

extension Payload {
  /// Returns whether the attributes type has the property of a vendor's SDK, or is not known.
  fileprivate func mayDeclare(_ key: Envelope.SDKKey) -> Bool {
    let types = selection.activities.map { $0.type(of: key.part) }
    return types.isEmpty
      || types.contains { schema.properties(of: $0).contains { $0.key == key.key } }
  }
}
