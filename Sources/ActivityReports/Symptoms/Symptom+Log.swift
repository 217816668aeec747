import PushLinter

extension Symptom {
  /// Lines of the phone's log, as public reports contain them. No line is known for an unknown `attributes-type`, for
  /// `attributes` that do not decode, or for an old `timestamp`.
  static let logLines: [Symptom] = [
    Symptom(
      "state-is-missing", .log, title: ConsoleLine.stateIsMissing.rawValue,
      "The phone received the push and dropped it, with its alert: a key that the Swift type requires is absent or null.",
      causes: [
        Cause(
          "a required key is absent; a default value in Swift does not make it optional",
          "missing-key", "default-is-not-optional"),
        Cause(
          "a key is misspelled, in another case, or at another depth", "misspelled-key",
          "misplaced-key"),
        Cause("a value is null for a property that is not optional", "unexpected-null"),
        Cause("the push has the state of another type", "payload-of-another-type"),
        Cause(
          "the activity was started by a version of the app with other properties",
          "differs-between-versions"),
      ], next: decodingChecks,
      patterns: [
        [decoding, "the data couldnt be read because it is missing"],
        ["decode content state", "is missing"], ["unable to decode content state", "4865"],
        ["content state", "keynotfound"], ["content state", "valuenotfound"],
      ], sources: [flutter(118)]),
    Symptom(
      "state-is-malformed", .log, title: ConsoleLine.stateIsMalformed.rawValue,
      "The phone received the push and dropped it, with its alert: a value has another type than its Swift property.",
      causes: [
        Cause("a `Date` is a string; it requires the number of seconds since 2001", "iso-date"),
        Cause(
          "a number, a string or a Boolean is another kind of value", "type-mismatch",
          "stringified-value"),
        Cause("a number has a fraction, or is too large for its type", "number-does-not-fit"),
        Cause("an enum has no case with this raw value", "unknown-case"),
        Cause(
          "the state is a string that contains JSON", "string-encoded-state", "double-encoded-json"),
        Cause("a URL, UUID or Base64 value is malformed", "malformed-value"),
      ], next: decodingChecks,
      patterns: [
        [decoding, "the data couldnt be read because it isnt in the correct format"],
        ["decode content state", "correct format"], ["unable to decode content state", "4864"],
        ["content state", "typemismatch"], ["content state", "datacorrupted"],
      ], sources: [flutter(118)]),
    Symptom(
      "state-does-not-decode", .log, title: "Unable to decode content state",
      "The phone received the push and dropped it, because `content-state` does not decode into the Swift type. The rest of the line is hidden or cut off.",
      causes: [
        Cause("a required key is absent or null", "missing-key", "unexpected-null"),
        Cause("a value has another type", "type-mismatch", "iso-date", "unknown-case"),
      ],
      next: decodingChecks + [
        "install Apple's logging profile, or read the log in Xcode, to see `<private>` values"
      ],
      patterns: [
        ["unable to decode content state"], ["failed to decode content state"],
        ["error decoding content state"],
      ],
      sources: [flutter(118)]),
    Symptom(
      "start-without-alert", .log, title: ConsoleLine.noAlert.rawValue,
      "The phone received a start and did nothing, because it has no usable alert.",
      causes: [
        Cause(
          "`alert` is missing, empty, or outside `aps`", "missing-alert", "unusable-alert",
          "misplaced-key")
      ],
      next: ["send `alert` with `title` and `body` in every start"],
      patterns: [
        ["received start without an alert configuration"], ["without an alert configuration"],
      ],
      sources: [startPage]),
    Symptom(
      "no-event-type", .log, title: ConsoleLine.noEventType.rawValue,
      "The phone received a push to a Live Activity without `event`.",
      causes: [
        Cause(
          "`event` is missing, misspelled (`events`), or outside `aps`", "missing-event",
          "misplaced-key", "unknown-aps-key")
      ], next: ["print the JSON that the library sends: versions of node-apn sent `events`"],
      patterns: [
        ["incoming message does not contain an event type"], ["does not contain an event type"],
      ],
      sources: ["https://github.com/parse-community/node-apn/pull/133"]),
    Symptom(
      "no-timestamp", .log, title: "Incoming message does not contain a timestamp",
      "The phone received a push to a Live Activity and dropped it, because it has no usable `timestamp`.",
      causes: [
        Cause("`timestamp` is missing, or outside `aps`", "missing-timestamp", "misplaced-key"),
        Cause("`timestamp` is a string", "invalid-timestamp"),
      ], next: ["send `timestamp` in `aps`, as a number of seconds since 1970"],
      patterns: [["message does not contain a timestamp"]], sources: [startPage]),
    Symptom(
      "no-attributes", .log, title: "Incoming message does not contain usable attributes",
      "The phone received a start and did nothing, because it cannot read what it starts.",
      causes: [
        Cause("`attributes-type` is missing, or is not a string", "missing-attributes-type"),
        Cause("`attributes` is missing, or is not an object", "missing-attributes"),
      ], next: ["send `attributes-type` and `attributes` in every start"],
      patterns: [["does not contain usable attributes"]], sources: [startPage]),
    Symptom(
      "no-payload", .log, title: "Incoming message does not contain a payload",
      "The phone received a push to a Live Activity without a state.",
      causes: [Cause("`content-state` is missing, or outside `aps`", "missing-content-state")],
      next: ["send the whole state in every push"],
      patterns: [
        ["message does not contain a payload"], ["message does not contain a usable payload"],
      ], sources: [startPage]),
    Symptom(
      "illegal-event", .log, title: "Incoming message contains an illegal event type",
      "The phone received a push to a Live Activity with an `event` that it does not know.",
      causes: [Cause("`event` is not `start`, `update` or `end`", "invalid-event")],
      patterns: [["contains an illegal event type"]], sources: [startPage]),
    Symptom(
      "two-input-pushes", .log, title: "Incoming message contains two forms of push input",
      "The phone received a start that asks for a token and for a channel.",
      causes: [
        Cause("`input-push-token` is beside `input-push-channel`", "input-push-conflict")
      ],
      next: ["send one of the two"], patterns: [["two forms of push input"]],
      sources: [startPage]),
    Symptom(
      "update-in-background", .log,
      title: "Process is only playing background media so is forbidden to update activity",
      "The system refused an update that the app itself made. No push and no key is at fault.",
      causes: [Cause("the app runs in the background only because it plays audio")],
      next: ["update the activity by a push, or while the app is in the foreground"],
      patterns: [["forbidden to update activity"]],
      sources: ["https://developer.apple.com/forums/thread/748569"]),
    Symptom(
      "no-consent", .log,
      title: "Scene target does not have user consent to request activities",
      "Live Activities are turned off for the app.",
      causes: [Cause("a user turned them off in Settings, or declined them on the Lock Screen")],
      next: ["check `ActivityAuthorizationInfo().areActivitiesEnabled` before requesting"],
      patterns: [["does not have user consent to request activities"]], sources: [startPage]),
    Symptom(
      "image-too-large", .log, title: "Widget archival failed due to image being too large",
      "The view of the activity contains an image with too many pixels, and the phone shows nothing. The push is not at fault.",
      causes: [Cause("the extension draws an image that is larger than the activity")],
      next: ["scale the image to the size at which it is shown before the view uses it"],
      patterns: [["archival failed due to image being too large"]],
      sources: ["https://github.com/TortugaPower/BookPlayer/issues/1230"]),
    Symptom(
      "start-budget-exceeded", .log, title: "Push-to-start budget exceeded",
      "The phone received a start and did nothing, because the app's pushes started too many activities. The push itself is not at fault, and APNs answers 200.",
      causes: [
        Cause("the server starts activities again instead of updating them", "repeated-start")
      ],
      next: [
        "wait: the budget recovers within hours, at the latest a day",
        "test starts with a pause between them",
      ],
      patterns: [["push to start budget exceeded"], ["budget exceeded", "not starting activity"]],
      sources: [startPage]),
    Symptom(
      "update-budget-exceeded", .log, title: "update budget exceeded",
      "The phone does not show an update, because the app's budget for updates with priority 10 is used up.",
      causes: [
        Cause("updates have priority 10 too often", "frequent-high-priority"),
        Cause(
          "`NSSupportsLiveActivitiesFrequentUpdates` is missing in the app's Info.plist, or its user turned frequent updates off"
        ),
      ], next: ["send most updates with priority 5"],
      patterns: [
        ["budget exceeded", "update"], ["budget exceeded", "activity"], ["update budget"],
        ["exceeded request budget"], ["throttled", "liveactivity"], ["throttled", "live activity"],
      ],
      isOrdinary: true, sources: [startPage]),
    Symptom(
      "no-descriptors", .log, title: "Fetched descriptors for content states: []",
      "No installed widget extension has an `ActivityConfiguration` for the activity's type, so the phone shows nothing.",
      causes: [
        Cause("the extension lacks `ActivityConfiguration(for:)`, or is not embedded in the app"),
        Cause(
          "the extension's attributes type has another name than the app's",
          "conflicting-declarations", "unknown-attributes-type"),
      ],
      next: [
        "check that the `WidgetBundle` lists the Live Activity and that the extension is in the built app's PlugIns folder"
      ],
      patterns: [["fetched descriptors for content states"]],
      sources: ["https://github.com/Apollo-Reborn/Apollo-Reborn/pull/490"]),
    Symptom(
      "content-load-failed", .log, title: "Content load failed: unable to find or unarchive file",
      "The widget extension has drawn nothing that the system can show. The push may be right.",
      causes: [
        Cause("the extension crashed, or was not installed with this build"),
        Cause(
          "a view or an image is too large, or the view fails with these values", "reversed-range"),
      ], next: ["look for crashes of the widget extension, and in the log of `chronod`"],
      patterns: [["content load failed"], ["unable to find or unarchive file"]],
      sources: ["https://github.com/mastodon/mastodon-ios/issues/1349"]),
  ]

  private static let decoding = "unable to decode content state"

  private static let decodingChecks = [
    "check the payload with the app's Swift declarations: `activity-lint check` names the key",
    "compare the declarations with the version of the app on the phone",
  ]

  static let startPage =
    "https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications"

  static func flutter(_ number: Int) -> String {
    "https://github.com/istornz/flutter_live_activities/issues/\(number)"
  }
}
