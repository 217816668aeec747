extension SymptomTable {
  /// The lines that several symptoms share.
  static let shared: [String: String] = [
    "check": "> check the payload with the app's Swift declarations: `activity-lint check`",
    "checks": """
    > check the payload with the app's Swift declarations: `activity-lint check` names the key
    > compare the declarations with the version of the app on the phone
    """,
    "phone": """
    > read the log of the phone while the push arrives: on a Mac, filter Console by the process `liveactivitiesd`; then run `activity-lint explain -`
    """,
    "consent": """
    > check `ActivityAuthorizationInfo().areActivitiesEnabled` before requesting
    """,
    "private": """
    > install Apple's logging profile, or read the log in Xcode, to see `<private>` values
    """,
    "token-checks": """
    > compare the host with the app's `aps-environment`: builds from Xcode get tokens for `api.sandbox.push.apple.com`, TestFlight and App Store builds for `api.push.apple.com`
    > send an update to the newest token of that activity (`pushTokenUpdates`), and a start to the push-to-start token (`pushToStartTokenUpdates`)
    """,
    "key-checks": """
    > compare `kid` in the token with the Key ID of the .p8 file, and `iss` with the Team ID
    > check in the developer account that the key is not revoked, allows APNs, and allows this environment and topic
    > check the clock of the server
    """,
    "absent": """
    - a required key is absent; a default value in Swift does not make it optional [missing-key, default-is-not-optional]
    - a key is misspelled, in another case, or at another depth [misspelled-key, misplaced-key]
    """,
    "null": "- a value is null for a property that is not optional [unexpected-null]",
    "malformed": """
    - a `Date` is a string; it requires the number of seconds since 2001 [iso-date]
    - a number, a string or a Boolean is sent as another kind of value [type-mismatch, stringified-value]
    - a number has a fraction, or is too large for its type [number-does-not-fit]
    - an enum has no case with this raw value [unknown-case]
    - the state is a string that contains JSON [string-encoded-state, double-encoded-json]
    - a URL, UUID or Base64 value is malformed [malformed-value]
    """,
    "dropped": """
    - `content-state` does not decode into the Swift type, and the phone drops the push, including its alert [missing-key, type-mismatch, iso-date, unexpected-null]
    """,
    "order": """
    - `timestamp` is missing, is not in seconds, or is not later than that of the previous push [missing-timestamp, invalid-timestamp, timestamp-not-increasing]
    """,
    "update-token": """
    - the push is not sent to the newest token of this activity, but to another, such as the push-to-start token, the device token, or a token of the other environment [wrong-host]
    """,
    "plist": """
    - `NSSupportsLiveActivities` is missing from the Info.plist of the app; it has no effect if only the extension's contains it
    """,
    "off": "- the user turned Live Activities off in Settings, for the app or for all apps",
    "proxy":
      "- a proxy, a firewall or a VPN between the server and APNs changes or closes connections",
    "reconnect": """
    > open a new connection and send the push again; an update that arrives twice does no harm
    """,
  ]
}
