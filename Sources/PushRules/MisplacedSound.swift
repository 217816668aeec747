import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let misplacedSound = Rule(
    id: "misplaced-sound", severity: .warning, group: .envelope, inCode: .literals,
    summary: "`sound` is in `aps`, not in `alert`",
    explanation: """
      In an ordinary push, `sound` is a key of `aps`. In all of Apple's Live Activity samples, it is a key of `alert`, \
      next to `title` and `body`. The effect of a `sound` in `aps` is not documented for Live Activities; expect \
      silence.
      """,
    sources: [.thread("jchambers/pushy", 990), .activityKitPushes.asBackground],
    examples: [
      .update(#""alert": {"title": "Ride", "body": "Ana is here"}, ⟦"sound"⟧: "default""#),
      .update(
        #""alert": {"title": "Ride", "body": "Ana is here"}, ⟦"sound"⟧: {"critical": 1, "name": "chime.aiff"}"#
      ),
      .update(#""alert": {"title": "Ride", "body": "Ana is here", "sound": "default"}"#),
    ]
  ) { payload, report in
    guard let aps = payload.aps, let sound = aps[.sound] else { return }
    // Another value in `alert` has a finding of its own.
    let isName = Rule.fault(of: sound, named: "", in: payload) == nil
    let help: Message =
      if let alert = aps.alert {
        alert[.sound] != nil
          ? "remove it; `alert` has its own `sound`"
          : isName
            ? "move `sound` into `alert`"
            : "send the name of the sound in `alert`, such as `\"sound\": \"default\"`, or omit it"
      } else {
        "send an `alert` with `title`, `body` and `sound`, or omit `sound`"
      }
    report(
      "`sound` is in `aps`, as in an ordinary push", at: sound.key, label: "belongs in `alert`",
      effect: "not documented; expect the alert to be silent", help: help,
      fix: aps.alert.flatMap { alert in
        alert[.sound] == nil
          ? isName ? payload.fixes.move([sound], from: aps.node, to: alert.member.node) : nil
          : payload.fixes.removal(of: [sound], from: aps.node, .unsafe)
      })
  }
}
