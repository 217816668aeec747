import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let unknownAttributesType = Rule(
    id: "unknown-attributes-type", severity: .error, outcome: .unknown, group: .envelope,
    role: .missingType, inCode: .literals,
    summary: "`attributes-type` names a type that is not declared",
    explanation: """
      The phone looks for a struct of exactly this name among the app's `ActivityAttributes` types. Case matters, and \
      a renamed struct is a different struct. If none has the name, APNs answers 200 and nothing appears; no known log \
      line reports the reason. It is an error if a declared type has almost the same name, or if the declarations were \
      named on the command line or in the configuration, as files or as a package that has all types of its apps. \
      Otherwise, it is a warning, because an unread file may declare the type. It is always a warning in an `update` \
      or an `end`, because the phone already knows the type of the activity, and for a type of a built-in package. A \
      vendor such as Braze sends the name under which the app registered the type. Such a name is reported as info, or \
      as a warning if a declared type has almost the same name; `attributesTypes` in the configuration maps it to a \
      type.
      """,
    sources: [.activityKitPushes, .remoteNotification],
    examples: [
      .payload(
        .start(
          #""attributes": {}, "content-state": {"driver": "Ana"}"#, type: #"⟦"RideAttribute"⟧"#),
        of: "var driver: String"),
      .payload(
        .start(
          #""attributes": {}, "content-state": {"home": 1}"#, type: #"⟦"MatchAttributes"⟧"#,
          alert: #"{"title": "Match", "body": "It is on"}"#), of: "var driver: String"),
      .payload(
        """
        {"url": ⟦"https://api.onesignal.com/apps/7/activities/activity/Ride"⟧, "method": "POST",
          "body": {"event": "start", "activity_id": "8", "name": "Ride", "event_attributes": {},
            "event_updates": {"driver": "Ana"}, "headings": {"en": "Ride"}, "contents": {"en": "Ana is on her way"}}}
        """, of: "var driver: String"),
      .payload(
        .start(#""attributes": {}, "content-state": {"driver": "Ana"}"#), of: "var driver: String"),
    ]
  ) { payload, report in
    reportTypeInURL(of: payload, to: &report)
    reportTypeOfPackage(in: payload, to: &report)
    guard let member = payload.undeclaredAttributesType, let text = member.value.text else {
      return
    }
    let name = AttributesTypeName(text).structName
    let meant = payload.context.activityName(meantBy: name)
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
    let isStart = payload.action == .start
    let isForRunningActivity = payload.action == .update || payload.action == .end
    let packages = meant == nil ? AppPackage.declaring(name) : []
    let isCertain =
      meant != nil
      || (payload.declarationsAreComplete || payload.usesOnlyTypesOfPackages)
        && !payload.schema.isPartlyRead && packages.isEmpty
    let comparison = payload.comparison
    // Otherwise, the effects of the findings about its values would contradict that of this one.
    let condition: Message =
      payload.selection.activities.isEmpty
      ? "" : ", and findings about its values apply once the phone finds the type"
    let advice: Message =
      meant.map { "send `\"\($0)\"`" } ?? AppPackage.advice(for: packages)
      ?? "send \(payload.declaredName), or point `--declarations` at the file that declares `\(name)`"
    report(
      "no `ActivityAttributes` type is named `\(name)`\(LookAlike.difference(of: "\(name)", from: meant ?? "\(name)"))",
      at: member.node, severity: isCertain && !isForRunningActivity ? .error : .warning,
      outcome: isCertain && isStart ? .dropped : nil,
      label: meant.map { "`\($0)`?" } ?? "not declared",
      effect: isStart ? "the phone finds no such type and starts nothing" : comparison,
      help: isStart ? "\(advice); \(comparison)\(condition)" : advice,
      fix: meant.map { payload.fixes.replacement(of: member, with: JSONString.quoted($0), .unsafe) }
    )
  }

  /// Reports the type of a package if nothing else is declared.
  private static func reportTypeOfPackage(in payload: Payload, to report: inout FindingCollector) {
    guard payload.schema.activities.isEmpty, let member = payload.aps?.attributesType,
      let name = member.value.text, case let packages = AppPackage.declaring(name),
      let advice = AppPackage.advice(for: packages)
    else { return }
    report(
      "`\(name)` is a type of \(.list(packages.map { $0.id }, .or)), whose declarations are built in",
      at: member.node, severity: .info, label: "not declared",
      effect: "the payload was not compared with any Swift type", help: advice)
  }

  /// Reports a start whose URL names no declared type.
  private static func reportTypeInURL(of payload: Payload, to report: inout FindingCollector) {
    guard !payload.schema.activities.isEmpty, payload.action == .start, payload.aps != nil,
      let push = payload.push, let vendor = push.envelope?.vendor,
      let prefix = push.envelope?.typePrefix, let text = push.typeInURL,
      case let name = AttributesTypeName(text).structName,
      payload.schema.activities(named: name).isEmpty,
      payload.undeclaredAttributesType?.value.text != text
    else { return }
    let meant = payload.context.activityName(meantBy: name)
    let isCertain = meant != nil || payload.declarationsAreComplete && !payload.schema.isPartlyRead
    report(
      "the URL names the type `\(name)`, but no `ActivityAttributes` type has this name",
      at: payload.placeOfURL(of: push), severity: isCertain ? .error : .warning,
      outcome: isCertain ? .dropped : nil, label: meant.map { "`\($0)`?" } ?? "not declared",
      effect: "\(vendor) sends this name, and the phone finds no such type and starts nothing",
      help: meant.map { "send to `…\(prefix)\($0)`" }
        ?? "end the path of the URL with \(payload.declaredName), or point `--declarations` at the file that declares `\(name)`; \(payload.comparison)"
    )
  }
}

extension AppPackage {
  /// Returns how to use the built-in declarations of a package; nil if there is none.
  fileprivate static func advice(for packages: [AppPackage]) -> Message? {
    guard let first = packages.first else { return nil }
    let others = packages.dropFirst().map { $0.id }
    let choice: Message = others.isEmpty ? "" : ", or \(.list(others, .or)) if it uses that one"
    return
      "if the app uses `\(first.id)`, add `\"packages\": [\"\(first.id)\"]` to `.activity-lint.json`\(choice)"
  }
}

extension Payload {
  /// Whether every declared type is one of a package that declares the type of all activities of its apps.
  ///
  /// An app can have types of its own besides those of a vendor's SDK.
  fileprivate var usesOnlyTypesOfPackages: Bool {
    let packages = context.configuration.packages.filter { $0.isForActivitiesAlone }
    return schema.activities.allSatisfy { activity in
      packages.contains { $0.activities.contains(activity.name) }
    }
  }

  /// Whether the payload was compared with a type, and which.
  fileprivate var comparison: Message {
    selection.activities.first.map { "the payload was compared with `\($0.name)`" }
      ?? "the payload was not compared with any Swift type"
  }

  /// The name of the only declared type, or words for one of several.
  fileprivate var declaredName: Message {
    let names = context.typeNames
    guard names.count == 1, let name = names.first else { return "the name of a declared type" }
    return "`\(name)`, the only declared type"
  }
}
