import ActivitySchema
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let missingAttributes = Rule(
    id: "missing-attributes", severity: .error, outcome: .dropped, group: .envelope,
    inCode: .literals,
    summary: "A start has no `attributes`",
    explanation: """
      `attributes` contains the part of an activity that never changes, and only the push that starts the activity has \
      it. The phone creates the app's `ActivityAttributes` value from it; a type without stored properties decodes \
      from `{}`, and ignores any other value. Apple documents an object, so another value is a warning; the phone drops a start \
      whose attributes are a string, a number or a Boolean (iOS 18 and later). Apple, *Starting and updating Live Activities with ActivityKit push notifications*, requires it on \
      `start`.
      """,
    sources: [.activityKitPushes], consoleLines: [.noAttributes, .unusableAttributes],
    examples: [
      """
      {⟦"aps"⟧: {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
        "content-state": {"driver": "Ana"}, "alert": {"title": "Ride", "body": "Ana is on her way"}}}
      """,
      .start(#""attributes": ⟦null⟧, "content-state": {"driver": "Ana"}"#),
      .payload(
        .start(#"⟦"attributes"⟧: [], "content-state": {"driver": "Ana"}"#), of: "var driver: String"
      ),
      .start(#""attributes": ⟦"Mitte"⟧, "content-state": {"driver": "Ana"}"#),
      .start(#""attributes": {}, "content-state": {"driver": "Ana"}"#),
    ]
  ) { payload, report in
    guard payload.action == .start, let aps = payload.aps else { return }
    let name = payload.names[.attributes]
    if let attributes = aps.attributes {
      if attributes.value == .array, payload.ignores(.attributes) {
        report(
          "`\(name)` is \(attributes.value.kind), not an object", at: attributes.node,
          severity: .warning, label: "expected an object",
          effect:
            "the type has no property to decode, so that its `init(from:)` accepts every value; Apple documents an object",
          help: "send `{}`", fix: payload.fixes.replacement(of: attributes, with: "{}", .safe))
      }
      report.unusable(attributes, name, .unusableAttributes, in: payload)
    } else if payload.lacks(.attributes) {
      let activity = payload.selection.activities.first
      report(
        "the start has no `\(name)`", at: aps.node, label: "`\(name)` is missing",
        effect: "the phone cannot create the activity, and starts none",
        consoleLine: payload.logged(.noAttributes),
        help: activity.map { "add `\(name)`: \(payload.describe($0.attributes))" }
          ?? "add `\(name)` with every stored property of the attributes type, or `{}` if it has none"
      )
    }
  }
}

extension Payload {
  /// Returns whether the type of a part of the push decodes from every value, because it has no property that a payload sets.
  fileprivate func ignores(_ part: PayloadPart) -> Bool {
    let parts = decodings.filter { $0.part == part }
    return !parts.isEmpty
      && parts.allSatisfy {
        if case .record(let record) = schema[$0.type].shape {
          record.acceptsAnything
        } else {
          false
        }
      }
  }
}
