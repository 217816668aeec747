import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let attributesTypeNaming = Rule(
    id: "attributes-type-naming", severity: .warning, group: .envelope, inCode: .literals,
    summary: "`attributes-type` is not the unqualified name of an attributes struct",
    explanation: """
      Apple's sample sends `AdventureAttributes` for `struct AdventureAttributes`: no module, no enclosing type, and not \
      the name of the nested `ContentState`. Vendors that compute the name from the Swift type send the same \
      unqualified name, and their activities start on devices. Whether the phone also accepts a qualified or generic \
      name is not documented.
      """,
    sources: [.activityKitPushes.asBackground, .remoteNotification.asBackground],
    examples: [
      .start(type: #"⟦"RideApp.RideAttributes"⟧"#),
      .start(type: #"⟦"RideAttributes.ContentState"⟧"#),
      .start(type: #"⟦"ContentState"⟧"#),
      .start(type: #"⟦"TripAttributes<Ride>"⟧"#),
      .start(),
      """
      {"url": ⟦"https://api.onesignal.com/apps/7/activities/activity/RideApp.RideAttributes"⟧, "method": "POST",
        "body": {"event": "start", "activity_id": "8", "name": "Ride", "event_attributes": {"from": "Mitte"},
          "event_updates": {"driver": "Ana"}, "headings": {"en": "Ride"}, "contents": {"en": "Ana is on her way"}}}
      """,
    ]
  ) { payload, report in
    reportTypeInURL(of: payload, to: &report)
    // The notation matters only for a name that is declared.
    guard let member = payload.aps?.attributesType, let text = member.value.text,
      payload.undeclaredAttributesType == nil
    else { return }
    let name = AttributesTypeName(text).structName
    guard name != text || name == AttributesTypeName.contentState else { return }
    let components = text.split(separator: ".")
    if components.last.map({ String($0) }) == AttributesTypeName.contentState {
      let isBare = components.count == 1
      report(
        "`\(payload.names[.attributesType])` is the name of the state type, not of the attributes type",
        at: member.node,
        label: isBare ? "expected the struct that contains `ContentState`" : "`\(name)`?",
        effect: notSeenToStart,
        help: isBare
          ? "send the name of the struct that conforms to `ActivityAttributes`"
          : "send `\"\(name)\"`",
        fix: isBare
          ? nil : payload.fixes.replacement(of: member, with: JSONString.quoted(name), .unsafe))
    } else if text.utf8.contains(UInt8(ascii: "<")) {
      report(
        "`\(payload.names[.attributesType])` is `\(text)`, a generic type", at: member.node,
        label: "a generic type",
        effect: "not documented; Apple's samples and vendors use plain structs",
        help: "declare a plain struct that conforms to `ActivityAttributes`, and send its name")
    } else {
      report(
        "`\(payload.names[.attributesType])` is `\(text)`; the unqualified name is `\(name)`",
        at: member.node, label: "includes a module or an enclosing type", effect: notSeenToStart,
        help: "send `\"\(name)\"`",
        fix: payload.fixes.replacement(of: member, with: JSONString.quoted(name), .unsafe))
    }
  }

  /// Reports a start whose URL names a declared type together with its module or an enclosing type.
  private static func reportTypeInURL(of payload: Payload, to report: inout FindingCollector) {
    guard payload.action == .start, let push = payload.push, let text = push.typeInURL,
      case let name = AttributesTypeName(text).structName, name != text,
      let prefix = push.envelope?.typePrefix,
      payload.schema.activities.isEmpty || !payload.schema.activities(named: name).isEmpty
    else { return }
    report(
      "the URL names the type `\(text)`; the unqualified name is `\(name)`",
      at: payload.placeOfURL(of: push), severity: .warning, label: "not an unqualified name",
      effect: notSeenToStart, help: "send to `…\(prefix)\(name)`")
  }

  private static let notSeenToStart: Message =
    "not documented; only the unqualified name of the struct has been seen to start an activity"
}
