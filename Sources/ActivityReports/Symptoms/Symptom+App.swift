extension Symptom {
  /// Errors of the app: when it starts an activity, requests a token, or decodes.
  static let appErrors = SymptomTable(
    .app,
    source: "https://developer.apple.com/documentation/activitykit/activityauthorizationerror",
    #"""
    # unentitled: ActivityAuthorizationError.unentitled, ActivityInput error 0
    The app requested an activity with a push token, but lacks the push entitlement.
    - `aps-environment` is missing from the entitlements of this build configuration, or from its provisioning profile
    - the app is signed by a personal team, which cannot use pushes
    > add the Push Notifications capability to the app target, or omit `pushType` to test only the view
    = unentitled | com apple activitykit activityinput error 0 | activityinput error 0 | activityinput code 0 | no valid aps environment entitlement string found for application | aps environment entitlement | does not specify an aps environment name
    @
    @ https://github.com/istornz/flutter_live_activities/issues/162

    # activity-input-error: com.apple.ActivityKit.ActivityInput error
    The system did not start the activity that the app requested.
    - the push entitlement is missing, and the app requests the activity with `pushType: .token`
    $ plist
    $ off
    > request with `pushType: nil`: if that works, the Push Notifications capability or its entitlement is missing from this build
    > read the log of the `liveactivitiesd` process at that moment: it is more specific than the error
    = activityinput error | com apple activitykit activityinput | requestactivitywithrequest
    @ https://github.com/istornz/flutter_live_activities/issues/4
    @ https://github.com/istornz/flutter_live_activities/issues/122

    # visibility: ActivityAuthorizationError.visibility, Target is not foreground
    The app requested an activity while it was in the background.
    - `Activity.request` runs in the background, where only a push or a `LiveActivityIntent` can start an activity
    > request in the foreground or in a `LiveActivityIntent`, or start the activity with a push (iOS 17.2)
    = target is not foreground | activityauthorization + visibility | activityauthorizationerror + visibility | failed to start + visibility | activityauthorization + code 7
    @
    @ https://github.com/loopandlearn/LoopFollow/pull/611

    # unsupported-target: Target does not include NSSupportsLiveActivities plist key
    The app does not declare that it supports Live Activities.
    $ plist
    > check the Info.plist of the built app
    = nssupportsliveactivities | unsupportedtarget | target does not include nssupportsliveactivities plist key
    @
    @ https://github.com/csark0812/expo-targets/issues/90

    # activities-denied: ActivityAuthorizationError.denied
    Live Activities are turned off for the app, or for all apps.
    $ off
    $ consent
    = activityauthorization + denied | activityauthorizationerror + denied | live activities are off | live activities are disabled | areactivitiesenabled false

    # too-many-activities: ActivityAuthorizationError.targetMaximumExceeded, globalMaximumExceeded
    The app (`targetMaximumExceeded`) or the device (`globalMaximumExceeded`) has the maximum number of activities.
    - activities are started and never ended [repeated-start]
    > end old activities before requesting another; `Activity.activities` lists them
    = targetmaximumexceeded | globalmaximumexceeded | maximum number of activities

    # attributes-too-large: ActivityAuthorizationError.attributesTooLarge
    The attributes and the state have more than 4 KB.
    - the attributes or the state contain images or long strings [activity-data-too-large]
    > store images in the app group, and send their names in the state
    = attributestoolarge

    # unsupported-device: ActivityAuthorizationError.unsupported
    This device does not support Live Activities.
    - the app runs on a system or a device without Live Activities, such as an iPad before iPadOS 17, or a Mac
    = activityauthorization + unsupported | activityauthorizationerror + unsupported

    # persistence-failure: ActivityAuthorizationError.persistenceFailure
    The system could not store the Live Activity. No push is at fault.
    - the system failed; Apple documents no cause
    > request again; if that fails, restart the phone, and check its free space
    = persistencefailure

    # reconnect-not-permitted: ActivityAuthorizationError.reconnectNotPermitted
    A process tried to recreate a Live Activity that another process created.
    - an extension or a second process of the app requests the activity again
    > request, update and end an activity in the app that created it; find running ones in `Activity.activities`
    = reconnectnotpermitted

    # malformed-activity-id: ActivityAuthorizationError.malformedActivityIdentifier
    The activity id is malformed.
    - the app passes its own id instead of the `id` of an `Activity`
    > pass `activity.id` unchanged
    = malformedactivityidentifier

    # missing-process-id: ActivityAuthorizationError.missingProcessIdentifier
    The system does not know which process starts the activity.
    - the process that requested the activity ended, or is not an app
    > request in the app itself, while it is in the foreground
    = missingprocessidentifier

    # activity-authorization-error: ActivityAuthorizationError with a number
    The app could not start a Live Activity. No push is at fault. Apple documents the cases of this error, but not their numbers; one report has code 7 for `visibility`.
    - `visibility`: the app was in the background
    - `denied`: Live Activities are turned off
    - `unsupported`, `unsupportedTarget`: the device does not support Live Activities, or `NSSupportsLiveActivities` is missing from the app's Info.plist
    - `unentitled`: the push entitlement is missing
    - `targetMaximumExceeded`, `globalMaximumExceeded`: too many activities
    - `attributesTooLarge`: more than 4 KB [activity-data-too-large]
    - `persistenceFailure`, `reconnectNotPermitted`, `malformedActivityIdentifier`, `missingProcessIdentifier`: the system could not store or find the activity
    > print the error with `"\(error)"`, not with `localizedDescription`: the output names the case; then run `activity-lint explain <case>`
    * activityauthorizationerror | activityauthorization

    # keyNotFound: DecodingError.keyNotFound
    A key that the Swift type requires is absent. The phone decodes pushes in the same way, and drops the push.
    $ absent
    $ check
    ~ keynotfound | no value associated with key
    @ https://developer.apple.com/documentation/swift/decodingerror

    # valueNotFound: DecodingError.valueNotFound
    A value is null, or absent in an array, for a property that is not optional. The phone decodes pushes in the same way, and drops the push.
    - a server sends null for a value that it does not have [unexpected-null]
    > leave out the key if the property is optional; declare it as optional if it can be absent
    $ check
    ~ valuenotfound | expected + but found null
    @ https://developer.apple.com/documentation/swift/decodingerror

    # typeMismatch: DecodingError.typeMismatch
    A value does not have the type of its Swift property. The phone decodes pushes in the same way, and drops the push.
    - a `Date` is a string; it requires the number of seconds since 2001 [iso-date]
    - a number, a string or a Boolean is sent as another kind of value [type-mismatch, stringified-value]
    - an object is sent where Swift requires an array, such as a range, or a string that contains JSON [type-mismatch, double-encoded-json, string-encoded-state]
    $ check
    ~ typemismatch | expected to decode + but found
    @ https://developer.apple.com/documentation/swift/decodingerror

    # dataCorrupted: DecodingError.dataCorrupted
    A value has the right type but is not valid for the Swift property, or the input is not JSON. The phone decodes pushes in the same way, and drops the push.
    - an enum has no case with this raw value; raw values are case-sensitive [unknown-case]
    - a number has a fraction, or is too large for its type [number-does-not-fit]
    - a URL, UUID or Base64 value is malformed, or a range is reversed [malformed-value, reversed-range]
    - the input is not JSON [invalid-json]
    $ check
    ~ datacorrupted | cannot initialize + from invalid | is not representable in swift | parsed json number + does not fit
    @ https://developer.apple.com/documentation/swift/decodingerror

    # data-is-missing: The data couldn’t be read because it is missing.
    The localized description of `DecodingError.keyNotFound` and `DecodingError.valueNotFound` (code 4865): a key that the Swift type requires is absent or null.
    $ absent
    $ null
    > print the error with `"\(error)"`, not with `localizedDescription`: the output names the key
    $ check
    ~ the data couldnt be read because it is missing | because it is missing | the data is missing | nscocoaerrordomain + 4865
    @ https://developer.apple.com/documentation/swift/decodingerror

    # data-is-malformed: The data couldn’t be read because it isn’t in the correct format.
    The localized description of `DecodingError.typeMismatch` and `DecodingError.dataCorrupted` (code 4864): a value does not have the type of its Swift property, does not fit it, or the input is not JSON.
    $ malformed
    > print the error with `"\(error)"`, not with `localizedDescription`: the output names the key
    $ check
    ~ the data couldnt be read because it isnt in the correct format | because it isnt in the correct format | isnt in the correct format | the data isnt in the correct format | nscocoaerrordomain + 4864
    @ https://developer.apple.com/documentation/swift/decodingerror
    """#
  ).symptoms
}
