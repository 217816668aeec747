import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let unusableSound = Rule(
    id: "unusable-sound", severity: .warning, group: .envelope,
    summary: "The alert's `sound` is empty, or is not the name of a sound",
    explanation: """
      `sound` in the alert of a Live Activity is `default`, or the name of a sound file in the app (Apple, *Starting \
      and updating Live Activities with ActivityKit push notifications*). An empty string, `null`, and words such as \
      `none` name no file. Their effect is not documented; people report that an empty `sound` in an ordinary push \
      plays the default sound. An alert without `sound` is the documented form of a silent one. The object form is \
      documented for critical alerts of ordinary pushes only.
      """,
    sources: [
      .activityKitPushes.asBackground, .remoteNotification.asBackground,
      .thread("Redth/PushSharp", 492).asBackground,
      .thread("OneSignal/react-native-onesignal", 1800).asBackground,
    ] + Envelope.oneSignal.sources.suffix(1).map { $0.asBackground },
    examples: [
      update(#""sound": ⟦""⟧"#), update(#""sound": ⟦null⟧"#), update(#""sound": ⟦1⟧"#),
      update(#""sound": ⟦"none"⟧"#),
      update(#"⟦"sound"⟧: {"critical": 1, "name": "chime.aiff"}"#),
      vendor(#"⟦"ios_sound"⟧: "chime.aiff""#),
      vendor(
        #""headings": {"en": "Ride"}, "contents": {"en": "Ana is here"}, "ios_sound": ⟦"nil"⟧"#),
      vendor(
        #""headings": {"en": "Ride"}, "contents": {"en": "Ana is here"}, "ios_sound": "chime.aiff""#
      ),
      update(#""sound": "default""#), update(#""sound": "chime.aiff""#),
    ]
  ) { payload, report in
    report.soundOfVendor(in: payload)
    guard let sound = payload.aps?.alert?[.sound], payload.push?.hasVendorMembers != true,
      let fault = fault(of: sound, named: "the alert's `sound`", in: payload)
    else { return }
    report(
      fault, at: sound.node, label: "expected `default` or the name of a file",
      effect:
        "not documented; ordinary pushes are reported to play the default sound, so this is not silence",
      help: "omit `sound` for an alert without sound, or send `\"sound\": \"default\"`")
  }

  /// Returns the fault of a value as the name of a sound; nil if it can be one.
  static func fault(of sound: Member, named name: Message, in payload: Payload) -> Message? {
    switch sound.value {
    case .unreadable: return nil
    case .string(let text) where text.isEmpty: return "\(name) is empty"
    case .string(let text):
      guard absent.contains(text.lowercased()) else { return nil }
      return "\(name) is \(payload.spelling(of: sound)), which is not a sound"
    default: return "\(name) is \(sound.value.kind), not a string"
    }
  }

  /// The spellings of "no value" in programming languages.
  private static let absent: Set<String> = [
    "nil", "null", "none", "undefined", "true", "false", "(null)",
  ]

  private static func vendor(_ members: String) -> Example {
    #"{"event": "update", "name": "Ride", "event_updates": {"stops": 3}, \#(members)}"#
  }

  private static func update(_ sound: String) -> Example {
    .update(#""alert": {"title": "Ride", "body": "Ana is here", \#(sound)}"#)
  }
}

extension FindingCollector {
  /// Reports the sound in a separate member of a vendor's request.
  fileprivate mutating func soundOfVendor(in payload: Payload) {
    guard let push = payload.push, let envelope = push.envelope, let members = envelope.members,
      let path = members.sound
    else { return }
    func member(_ path: EnvelopePath) -> Member? {
      path.member(in: payload.tree, from: push.root).map { Member($0, in: payload.tree) }
    }
    if let ignored = members.ignoredSound.flatMap({ member($0) }), ignored.value != .null {
      self(
        "\(envelope.vendor) ignores `\(ignored.name)`", at: ignored.key, severity: .info,
        label: "`\(path.description)`?", effect: "the alert has no sound",
        help: member(path) == nil
          ? "rename it to `\(path.description)`"
          : "remove it; `\(path.description)` is present as well")
    }
    guard let sound = member(path) else { return }
    if let fault = Rule.fault(of: sound, named: "`\(sound.name)`", in: payload) {
      self(
        fault, at: sound.node, label: "expected `default` or the name of a file",
        effect:
          "not documented; ordinary pushes are reported to play the default sound, so this is not silence",
        help: "omit `\(sound.name)` for an alert without sound")
    } else if payload.aps?.alert?[.title] == nil {
      self(
        "`\(sound.name)` needs `\(payload.names[.title])`, which the request lacks", at: sound.key,
        label: "no sound without a title",
        effect:
          "\(envelope.vendor) documents that an alert without a title is ignored, and its sound with it",
        help: "add \(payload.names.exampleOfAlert), or omit `\(sound.name)`")
    }
  }
}
