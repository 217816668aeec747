extension Symptom {
  private static let errorPage =
    "https://developer.apple.com/documentation/activitykit/activityauthorizationerror"

  /// Errors that the app gets when it starts an activity or requests a token. No push is at fault.
  static let appErrors: [Symptom] = [
    app(
      "unentitled", title: "ActivityAuthorizationError.unentitled, ActivityInput error 0",
      "The app asked for an activity with a push token, and lacks the entitlement for pushes.",
      [
        Cause(
          "`aps-environment` is missing in the entitlements of this build configuration, or in its provisioning profile"
        ),
        Cause("the app is signed by a personal team, which has no pushes"),
      ],
      next: [
        "add the Push Notifications capability to the app target, or request without `pushType` to try the view"
      ],
      [
        ["unentitled"], ["com apple activitykit activityinput error 0"], ["activityinput error 0"],
        ["no valid aps environment entitlement string found for application"],
        ["aps environment entitlement"], ["does not specify an aps environment name"],
      ],
      sources: [errorPage, flutter(162)]),
    app(
      "activity-input-error", title: "com.apple.ActivityKit.ActivityInput error",
      "The system did not start the activity that the app requested.",
      [
        Cause(
          "`NSSupportsLiveActivities` is missing in the app's Info.plist; in the extension's alone it does nothing"
        ),
        Cause("Live Activities are turned off for the app"),
        Cause("the entitlement for pushes is missing"),
      ], next: ["print the error as `ActivityAuthorizationError`, whose case names the reason"],
      [
        ["activityinput error"], ["com apple activitykit activityinput"],
        ["requestactivitywithrequest"],
      ],
      sources: [flutter(4), flutter(122)]),
    app(
      "visibility", title: "ActivityAuthorizationError.visibility, Target is not foreground",
      "The app requested an activity while it was in the background.",
      [Cause("`Activity.request` runs in the background; only a push can start an activity then")],
      next: ["request in the foreground, or start the activity by a push (iOS 17.2)"],
      [
        ["target is not foreground"], ["activityauthorization", "visibility"],
        ["activityauthorizationerror", "visibility"], ["failed to start", "visibility"],
        ["activityauthorization", "code 7"],
      ],
      sources: [errorPage, "https://github.com/loopandlearn/LoopFollow/pull/611"]),
    app(
      "unsupported-target", title: "Target does not include NSSupportsLiveActivities plist key",
      "The app does not declare that it supports Live Activities.",
      [
        Cause(
          "`NSSupportsLiveActivities` is missing in the Info.plist of the app; in the extension's alone it does nothing"
        )
      ],
      next: ["look into the Info.plist of the built app"],
      [
        ["nssupportsliveactivities"], ["unsupportedtarget"],
        ["target does not include nssupportsliveactivities plist key"],
      ],
      sources: [errorPage, "https://github.com/csark0812/expo-targets/issues/90"]),
    app(
      "activities-denied", title: "ActivityAuthorizationError.denied",
      "Live Activities are turned off for the app, or for all apps.",
      [Cause("a user turned them off in Settings")],
      next: ["check `ActivityAuthorizationInfo().areActivitiesEnabled` before requesting"],
      [
        ["activityauthorization", "denied"], ["activityauthorizationerror", "denied"],
        ["live activities are off"], ["live activities are disabled"],
        ["areactivitiesenabled false"],
      ],
      sources: [errorPage]),
    app(
      "too-many-activities", title: "targetMaximumExceeded, globalMaximumExceeded",
      "The app, or all apps together, have the maximum number of activities.",
      [Cause("activities are started and never ended", "repeated-start")],
      next: ["end old activities before requesting another; `Activity.activities` lists them"],
      [["targetmaximumexceeded"], ["globalmaximumexceeded"], ["maximum number of activities"]],
      sources: [errorPage]),
    app(
      "attributes-too-large", title: "ActivityAuthorizationError.attributesTooLarge",
      "The attributes and the state have more than 4 KB.",
      [
        Cause("the attributes or the state contain images or long texts", "activity-data-too-large")
      ],
      next: ["put images into the app group, and their names into the state"],
      [["attributestoolarge"]], sources: [errorPage]),
    app(
      "unsupported-device", title: "ActivityAuthorizationError.unsupported",
      "This device does not support Live Activities.",
      [Cause("the app runs on a system or a device without Live Activities")],
      [["activityauthorization", "unsupported"], ["activityauthorizationerror", "unsupported"]],
      sources: [errorPage]),
    app(
      "decoding-error", title: "Swift.DecodingError",
      "A JSON text does not decode into a Swift type. The phone decodes pushes in the same way, but logs only the short text.",
      [
        Cause("`keyNotFound`: a required key is absent", "missing-key", "misspelled-key"),
        Cause("`valueNotFound`: null for a property that is not optional", "unexpected-null"),
        Cause("`typeMismatch`: a value has another type", "type-mismatch", "iso-date"),
        Cause(
          "`dataCorrupted`: a value of the right kind that does not fit", "unknown-case",
          "number-does-not-fit", "malformed-value"),
      ], next: ["check the payload with the app's Swift declarations: `activity-lint check`"],
      [
        ["keynotfound"], ["valuenotfound"], ["typemismatch"], ["datacorrupted"],
        ["the data couldnt be read because it is missing"],
        ["the data couldnt be read because it isnt in the correct format"],
      ],
      isOrdinary: true, sources: ["https://developer.apple.com/documentation/swift/decodingerror"]),
  ]

  private static func app(
    _ id: String, title: String, _ meaning: String, _ causes: [Cause], next: [String] = [],
    _ patterns: [[String]], isOrdinary: Bool = false, sources: [String]
  ) -> Symptom {
    Symptom(
      id, .app, title: title, meaning, causes: causes, next: next, patterns: patterns,
      isOrdinary: isOrdinary, sources: sources)
  }
}
