import JSONSyntax

extension Rule {
  static let unusableSound = Rule(
    id: "unusable-sound", severity: .warning, group: .envelope,
    summary: "The alert's `sound` is empty, or is not the name of a sound",
    explanation: """
      `sound` in the alert of a Live Activity is `default`, or the name of a sound file in the app (Apple, *Starting and \
      updating Live Activities with ActivityKit push notifications*). An empty string, `null`, and words such as `none` \
      name no file. What the phone does with them is not documented; of ordinary pushes, people report that an empty \
      `sound` plays the default sound. An alert without `sound` is the documented form of a silent one. The object form is documented for critical alerts of ordinary pushes only.
      """,
    sources: [
      .activityKitPushes.asBackground, .remoteNotification.asBackground,
      .thread("Redth/PushSharp", 492).asBackground,
    ],
    examples: [
      update(#""sound": ⟦""⟧"#), update(#""sound": ⟦null⟧"#), update(#""sound": ⟦1⟧"#),
      update(#""sound": ⟦"none"⟧"#),
      update(#"⟦"sound"⟧: {"critical": 1, "name": "chime.aiff"}"#),
      update(#""sound": "default""#), update(#""sound": "chime.aiff""#),
    ]
  ) { payload, report in
    guard let sound = payload.aps?.alert?[.sound], payload.push?.hasVendorMembers != true,
      let fault = fault(of: sound, in: payload)
    else { return }
    report(
      fault, at: sound.node, label: "expected `default` or the name of a file",
      effect:
        "not documented; of ordinary pushes, it is reported that the default sound plays, so this is not silence",
      help: "omit `sound` for an alert without sound, or send `\"sound\": \"default\"`")
  }

  private static func fault(of sound: Member, in payload: Payload) -> Message? {
    switch sound.value {
    case .unreadable: return nil
    case .string(let name) where name.isEmpty: return "the alert's `sound` is empty"
    case .string(let name):
      guard absent.contains(name.lowercased()) else { return nil }
      return "the alert's `sound` is \(payload.spelling(of: sound)), which is not a sound"
    default: return "the alert's `sound` is \(sound.value.kind), not a string"
    }
  }

  /// The spellings of "no value" in programming languages.
  private static let absent: Set<String> = [
    "nil", "null", "none", "undefined", "true", "false", "(null)",
  ]

  private static func update(_ sound: String, line: Int = #line, column: Int = #column) -> Example {
    .payload(
      """
      {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3},
        "alert": {"title": "Ride", "body": "Ana is here", \(sound)}}}
      """,
      line: line, column: column)
  }
}
