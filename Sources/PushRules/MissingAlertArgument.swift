import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let missingAlertArgument = Rule(
    id: "missing-alert-argument", severity: .warning, group: .envelope,
    summary: "A placeholder in the alert, such as `%@`, has no argument",
    explanation: """
      `title` and `body` of an alert are strings, which the phone shows unchanged, or objects with `loc-key` and \
      `loc-args`. The arguments replace the placeholders of the localized string, one each (Apple, *Generating a \
      remote notification*). A string with `%@` has no arguments. With fewer arguments than placeholders, people \
      report a gap or `(null)`. If `loc-key` is a name such as `RIDE_TITLE`, the placeholders are in the app and are \
      not checked.
      """,
    sources: [
      .remoteNotification.asBackground, .activityKitPushes.asBackground,
      .thread("ZhukV/AppleApnPush", 33),
    ],
    examples: [
      update(#"{"title": {"loc-key": ⟦"%@ is on her way"⟧, "loc-args": []}, "body": "Soon"}"#),
      update(#"{"title": "Ride", "body": {"loc-key": ⟦"Use the code %@"⟧}}"#),
      update(#"{"title": "Ride", "body": {"loc-key": ⟦"%2$@ in %1$lld min"⟧, "loc-args": ["5"]}}"#),
      update(#"{"title": ⟦"%@ is on her way"⟧, "body": "Soon"}"#),
      update(
        #"{"title": {"loc-key": "%@ has %lld %%", "loc-args": ["Ana", "80"]}, "body": "50%discount, 100%"}"#
      ),
      update(
        #"{"title": {"loc-key": "RIDE_TITLE"}, "body": {"loc-key": "BODY", "loc-args": ["3"]}}"#),
    ]
  ) { payload, report in
    guard let alert = payload.aps?.alert, payload.push?.hasVendorMembers != true else { return }
    for name in [WireName.Alert.title, .body] {
      guard let text = alert[name] else { continue }
      report.check(text, in: payload)
    }
  }

  private static func update(_ alert: String) -> Example { .update(#""alert": \#(alert)"#) }
}

extension FindingCollector {
  fileprivate mutating func check(_ text: Member, in payload: Payload) {
    let tree = payload.tree
    guard text.isObject else {
      guard text.mayContain(UInt8(ascii: "%")), let words = text.value.text,
        let first = FormatSpecifiers(in: words, isFormat: false).first
      else { return }
      self(
        "the alert's `\(text.name)` is a string with the placeholder `\(first)`", at: text.node,
        label: "a string is shown as it is",
        effect: "people see `\(first)` on the screen, because a string has no arguments",
        help: "insert the value on the server, or send an object with `loc-key` and `loc-args`")
      return
    }
    let members = tree.members(of: text.node).map { Member($0, in: tree) }
    let arguments = members.first { $0.isNamed(WireName.LocalizedText.arguments.rawValue) }
    guard let key = members.first(where: { $0.isNamed(WireName.LocalizedText.key.rawValue) }),
      let format = key.value.text,
      // Only a list can have too few arguments.
      arguments == nil || arguments?.value == .array
    else { return }
    let expected = FormatSpecifiers(in: format, isFormat: true).argumentCount
    let found = arguments.map { tree.elements(of: $0.node).reduce(0) { count, _ in count + 1 } }
    guard expected > found ?? 0 else { return }
    let placeholders: Message = expected == 1 ? "a placeholder" : "\(expected) placeholders"
    self(
      found == nil
        ? "`\(key.name)` has \(placeholders), but `loc-args` is missing"
        : "`\(key.name)` has \(placeholders), but `loc-args` has \(found ?? 0)", at: key.node,
      label: "needs one argument per placeholder",
      effect: "not documented; people report a gap or `(null)` in the text",
      help: "send as many strings in `loc-args` as the text has placeholders")
  }
}
