import ActivitySchema
import JSONSyntax

extension Rule {
  static let unknownAttributesType = Rule(
    id: "unknown-attributes-type", severity: .error, group: .envelope,
    summary: "`attributes-type` names a type that is not declared",
    explanation: """
      The phone looks for the struct of exactly this name among the app's `ActivityAttributes` types; capitals count, \
      and a renamed struct is another struct. If none has the name, APNs answers 200 and nothing appears, and no log \
      line is known that says why. It is an error where a declared type has almost the same name, or where the \
      declarations were named on the command line or in the configuration; else the type may stand in a file that was \
      not read, and it is a warning.
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
    let isCertain = meant != nil || payload.declarationsAreComplete
    let isStart = payload.action == .start
    report(
      "no `ActivityAttributes` type is called `\(name)`", at: member.node,
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
  /// `attributes-type` where it names none of the declared types, whatever else chose one for the payload.
  var undeclaredAttributesType: Member? {
    guard !schema.activities.isEmpty, let member = aps?.attributesType,
      let text = member.value.text, !text.isEmpty, text != AttributesTypeName.contentState,
      schema.activities(named: AttributesTypeName(text).structName).isEmpty
    else { return nil }
    return member
  }
}
