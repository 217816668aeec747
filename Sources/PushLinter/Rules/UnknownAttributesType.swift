import ActivitySchema
import JSONSyntax

extension Rule {
  static let unknownAttributesType = Rule(
    id: "unknown-attributes-type", severity: .error, group: .envelope,
    summary: "`attributes-type` names a type that is not declared",
    explanation: """
      The phone looks for a struct of exactly this name among the app's `ActivityAttributes` types. Case matters, and \
      a renamed struct is a different struct. If none has the name, APNs answers 200 and nothing appears, and no log \
      line is known that reports the reason. It is an error if a declared type has almost the same name, or if the \
      declarations were named on the command line or in the configuration. Otherwise, a file that was not read may \
      declare the type, and it is a warning. A vendor such as Braze sends a name that the app chose when it registered \
      the type; such a name is an info, or a warning if a declared type has almost the same name, and `attributesTypes` in the configuration maps it to a type.
      """,
    sources: [.activityKitPushes, .remoteNotification],
    examples: [
      .payload(
        """
        {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": ⟦"RideAttribute"⟧,
          "attributes": {}, "content-state": {"driver": "Ana"},
          "alert": {"title": "Ride", "body": "Ana is on her way"}}}
        """,
        declarations: rideDeclaration),
      .payload(
        """
        {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": ⟦"MatchAttributes"⟧,
          "attributes": {}, "content-state": {"home": 1},
          "alert": {"title": "Match", "body": "It is on"}}}
        """,
        declarations: rideDeclaration),
      .payload(
        """
        {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
          "attributes": {}, "content-state": {"driver": "Ana"},
          "alert": {"title": "Ride", "body": "Ana is on her way"}}}
        """,
        declarations: rideDeclaration),
    ]
  ) { payload, report in
    guard let member = payload.undeclaredAttributesType, let text = member.value.text else {
      return
    }
    let name = AttributesTypeName(text).structName
    let names = payload.schema.activities.map { $0.name }
    let meant = NearMiss.candidate(for: name, among: Set(names))
    if let push = payload.push, push.namesRegisteredType, let vendor = push.envelope?.vendor {
      report(
        "no `ActivityAttributes` type is named `\(name)`; \(vendor) may know a type by this name",
        at: member.node, severity: meant == nil ? .info : .warning,
        label: meant.map { "`\($0)`?" } ?? "not declared",
        effect: payload.selection.activities.isEmpty
          ? "the payload was not compared with any Swift type"
          : "the payload was compared with the only declared type",
        help: """
          if the app registers a type under this name, add `"attributesTypes": {"\(text)": "…"}` with the name of the \
          type to `.activity-lint.json`
          """)
      return
    }
    let isCertain = meant != nil || payload.declarationsAreComplete
    let isStart = payload.action == .start
    report(
      "no `ActivityAttributes` type is named `\(name)`", at: member.node,
      severity: isCertain ? .error : .warning,
      label: meant.map { "`\($0)`?" } ?? "not declared",
      effect: isStart
        ? "the phone finds no such type and starts nothing"
        : "the payload was not compared with any Swift type",
      help: meant.map { "send `\"\($0)\"`" }
        ?? "send the name of a declared type, or point `--declarations` at the file that declares `\(name)`",
      fix: meant.map { payload.replacement(of: member, with: JSONWriter.quoted($0), .unsafe) })
  }

  private static let rideDeclaration = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var driver: String
      }
    }
    """
}

extension Payload {
  /// The member `attributes-type` if it names none of the declared types, even if another source selects one.
  var undeclaredAttributesType: Member? {
    guard !schema.activities.isEmpty, let member = aps?.attributesType,
      let text = member.value.text, !text.isEmpty, text != AttributesTypeName.contentState,
      !(push?.namesRegisteredType == true
        && context.configuration.attributesTypes[text].map { schema.activities(named: $0).isEmpty }
          == false),
      schema.activities(named: AttributesTypeName(text).structName).isEmpty
    else { return nil }
    return member
  }
}
