extension Symptom {
  /// Observations, for people who have no error and no log yet. The first match is shown, so specific observations come
  /// first.
  static let observations = SymptomTable(
    .observation, source: activityPushPage,
    """
    # start-while-killed: a push does not start an activity while the app is not running
    APNs and the phone can start an activity while the app is not running (iOS 17.2). If that fails, the token is the usual cause.
    - the server has an old push-to-start token; `pushToStartTokenUpdates` does not always report it again, so read `Activity<…>.pushToStartToken` at each launch too
    - the start lacks a usable alert, or names no declared type [missing-alert, unusable-alert, unknown-attributes-type]
    - the push is sent to the token of an activity or of the device instead of the push-to-start token
    - the activity starts, but the server gets no token for updates: the app must observe `activityUpdates` and `pushTokenUpdates` as soon as it launches, including in the background; the token can arrive only after the user allows Live Activities for the app
    - the app starts activities itself, with `Activity.request`, which works only in the foreground
    - the budget for starts is used up; reports mention about ten in a short time [repeated-start]
    - a start with `apns-expiration: 0` is lost if the phone is not reachable at that moment [zero-expiration-on-start]
    > from iOS 18 on, `input-push-channel` in the start makes the activity listen to a broadcast channel, without a token of its own
    $ phone
    ? push*|start* kill*|terminat*|closed|quit*|swip*|open|opened|running|foreground|background|suspended
    ? only foreground|open|opened work*|appear*
    @
    @ https://github.com/kylebshr/luka-ios/pull/146

    # no-token: the app gets no token
    A token arrives some time after the request, or not at all if the app is not allowed to have one.
    - the app lacks the Push Notifications capability, and thus `aps-environment`
    - the activity was requested without `pushType: .token`
    - the app reads `pushToken` right after the request, when it is still nil; the sequence `pushTokenUpdates` delivers it later
    - `pushToStartTokenUpdates` does not repeat a token that the app already had; read `Activity<…>.pushToStartToken` at each launch too (iOS 17.2)
    - the app does not observe activities that a push started: iterate `activityUpdates` from launch on, and `pushTokenUpdates` of each activity
    $ off
    - the task that iterates the sequence ended, or `Activity<…>` has the wrong type
    > try on a device, and print the result of `ActivityAuthorizationInfo().areActivitiesEnabled`
    ? token* no|never|nil|null|empty|missing|none|without
    ? token* NOT get*|receiv*|arriv*|com*|fir*|emit*|deliver*|call*|appear*|generat*|return*|yield*|work*
    ? pushtostarttokenupdates|pushtostarttoken|pushtokenupdates|pushtoken NOT|nil|null|empty
    @ https://developer.apple.com/videos/play/wwdc2023/10185/
    @ https://github.com/kylebshr/luka-ios/pull/146

    # sandbox-only: it works in one environment and not in the other
    Builds from Xcode get sandbox tokens; TestFlight and App Store builds get production tokens. A token works only with its own host.
    - the push goes to the host of the other environment; APNs answers 400 `BadDeviceToken` [wrong-host]
    - the server still has a token of the other build; store the environment with each token
    - the .p8 key is limited to the other environment; APNs answers 403 `BadEnvironmentKeyInToken`
    - the other build has another bundle id, and `apns-topic` does not match [wrong-topic]
    - the other build is older or newer, and its Swift types differ, possibly because of `#if DEBUG`
    - a channel was created in the other environment
    > send with `api.push.apple.com` to TestFlight and App Store builds, and with `api.sandbox.push.apple.com` to builds from Xcode
    > look at the answer of APNs for a token of that build, and explain its reason
    ? testflight|production|prod|release|appstore|store NOT|only|but
    ? sandbox|development|debug NOT|only
    @ https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns

    # wrong-time: a timer or a date is wrong
    The phone decodes a `Date` as seconds since 2001, not since 1970; the difference is 978,307,200 seconds, or 31 years.
    - 31 years ahead: Unix time is sent for a `Date`; send Unix time minus 978307200 [unix-date]
    - 31 years back, such as 1994 or 1995: the app's code reads seconds since 2001 as Unix time
    - 56 years back (1970): 0 or a number of remaining seconds is read as Unix time [implausible-date]
    - thousands of years ahead, or frozen: the time is in milliseconds [implausible-date, wrong-time-unit]
    - counts from the wrong moment: a duration or an end is sent where the view expects the start, or the range is reversed [reversed-range]
    - some hours off: the server formats a local time as if it were UTC
    $ check
    ? years|decades|1970|1994|1995|2001|2054|2055|2056|2057|2058|epoch
    ? timer*|countdown*|clock|eta wrong|off|negative|zero|huge|incorrect|stuck|frozen|strange|weird|jump*|hours|NOT
    ? wrong|incorrect date*|time|year
    @ https://github.com/urbanairship/ios-library/issues/411
    @ https://github.com/home-assistant/iOS/pull/4677

    # silent-alert: an alert of a push makes no sound, or shows no banner
    On iPhone, an alert of an update lights up the screen and expands the activity; title and body appear as text only on Apple Watch.
    - `sound` is in `aps`; a Live Activity reads it only in `alert` [misplaced-sound]
    - `alert` lacks a title or a body, or is malformed [unusable-alert, missing-alert-argument]
    - the sound is empty, or names a file that is not in the app [unusable-sound]
    - the push has priority 5 [alert-with-low-priority]
    - the state does not decode; then the phone drops the alert too [missing-key, type-mismatch]
    - the phone is muted, or a Focus is on
    > send `"alert": {"title": "…", "body": "…", "sound": "default"}` with `apns-priority: 10`
    ? sound*|vibrat*|haptic* NOT|silent*
    ? alert*|banner* NOT|silent*|silently

    # hours-later: it stops after some time
    An activity is active for at most eight hours. Then the system ends it, and it stays on the Lock Screen for at most four more.
    - eight hours have passed; APNs answers 410 to its token [activity-over-eight-hours, update-after-end]
    - the token of the activity changed, and the server has the old one: observe `pushTokenUpdates` for as long as the activity lives
    - the provider token (JWT) is more than an hour old; APNs answers 403 `ExpiredProviderToken` [expired-provider-token]
    - the connection to APNs was closed while it was idle
    - the budget for updates with priority 10 is used up [frequent-high-priority]
    > log the answer of APNs to the first push that has no effect, and explain it
    > start a new activity before the eight hours are over
    ? minutes|while|time stop*|stopped
    ? hour*|overnight|8h|12h updat*|push*|activit*|stop*|disappear*|work*|end|ends|ended|gone|expire*|vanish*|dismiss*
    @ https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities

    # not-removed: an activity does not end, or stays on the screen
    An ended activity leaves the Dynamic Island, but stays on the Lock Screen for up to four hours.
    - the end has no `dismissal-date`; one in the past removes it at once [invalid-date-field, dismissal-outside-end]
    - `content-state` of the end does not decode, and the phone ignores the end [missing-key, type-mismatch]
    $ order
    $ update-token
    - the end has no `event`, or the wrong one [missing-event, invalid-event]
    - a second activity for the same thing is running [repeated-start]
    $ check
    $ phone
    ? end|ends|ending|remov*|dismiss*|clear*|close NOT
    ? stay*|remain*|linger*|still|forever ACTIVITY|screen
    @
    @ https://developer.apple.com/documentation/activitykit/activityuidismissalpolicy

    # ends-immediately: an activity ends or disappears at once
    Something ends the activity, or the system cannot draw it. A push that does not decode removes nothing.
    - the push is an `end`, or the server sends one directly after it [update-after-end]
    - `stale-date` of the start has already passed; in one report, such an activity was never shown [stale-on-arrival, already-stale]
    - the app ends its activities at launch or when it is closed, for example with `removeWhenAppIsKilled`
    - the extension crashes when it draws this state, for example because of a reversed range [reversed-range]
    - the app requests another activity, and ends the first
    > look for crashes of the widget extension in Console, process `chronod` or the name of the extension
    $ phone
    ? disappear*|vanish*|dismiss*|end|ends|ended|remov*|gone|goes|closes immediat*|instant*|once|second|seconds|quick*|right|directly|soon|itself
    ? disappear*|vanish* ACTIVITY
    @ https://github.com/nalu-development/nalu/issues/222

    # second-start-ignored: a second activity does not start
    An app can have several activities at once, up to a number that Apple does not publish.
    - the budget for starts is used up; reports mention about ten in a short time, and the phone logs `Push-to-start budget exceeded` [repeated-start]
    - the app or the device has the maximum number of activities; `Activity.request` throws `targetMaximumExceeded` or `globalMaximumExceeded`
    - the second start lacks an alert, or its attributes do not decode [missing-alert, missing-attributes, missing-key]
    - both pushes have the same `apns-collapse-id`, or both wait at APNs, which stores one push per app
    - the app requests the second one in the background, where only a push can start it
    > end activities that are no longer needed, and wait between starts
    $ phone
    ? second|another|2nd|two|multiple|several|more start*|creat*|request*|launch*|open|appear*|show* NOT|replac*|only
    ? second|2nd start*|push* NOT|replac*
    ? only|just first|one activit*
    @
    @ https://developer.apple.com/forums/thread/799505

    # two-activities: two activities appear instead of one
    Each start that arrives creates an activity.
    - the server sends the start again, for example after a timeout [repeated-start]
    - the app requests the activity, and the server starts one too
    - a start goes to several tokens of one phone, such as an old and a new push-to-start token
    > send an id for each thing in the attributes, and end all activities with that id except one: `Activity.activities` lists them
    > send a start again with the same `apns-collapse-id`
    ? two|double|duplicate*|twice|multiple activit*|appear*|card*|show*

    # image-not-shown: an image does not appear
    The extension draws an activity without access to the network, and with little memory.
    - the view loads the image from a URL, for example with `AsyncImage`; a Live Activity shows only images that the app has stored or contains
    - the image is larger than the activity; the log says `Widget archival failed due to image being too large`
    - the app stores the image in its own folder, which the extension cannot read
    - the state contains the bytes of the image, and is larger than 4 KB [payload-too-large, activity-data-too-large]
    > store the image in the app group at its displayed size, and send its name in the state
    ? image*|picture*|photo*|logo*|avatar* NOT|blank|empty|missing|grey|gray

    # shown-empty: an activity is empty, black, or shows a spinner
    The activity exists, but its extension draws nothing that can be shown.
    - the state of the start lacks a key, or has a value of another type; reports describe a spinner that does not move [missing-key, default-is-not-optional, type-mismatch]
    - the activity is stale, and the view then shows nothing [already-stale, stale-on-arrival]
    - the view fails with these values, for example a reversed range [reversed-range]
    - the extension was not installed with this build, or has no `ActivityConfiguration` for the type [conflicting-declarations]
    $ check
    $ phone
    ? spinner|spinning
    ? blank|black|empty|grey|gray|white|skeleton ACTIVITY|screen|view|state|shows|appears
    @ https://github.com/home-assistant/iOS/pull/4908

    # delayed: updates arrive late
    APNs and the phone may delay a push with priority 5 to save power. They deliver a push with priority 10 immediately, while its budget lasts.
    - the push has `apns-priority: 5` [alert-with-low-priority]
    - the budget for priority 10 is used up [frequent-high-priority]
    - `NSSupportsLiveActivitiesFrequentUpdates` is missing from the app's Info.plist, or the user turned frequent updates off
    - the phone is in Low Power Mode, or was not reachable
    > use priority 10 for updates that people wait for, and 5 for all others
    ? delay*|late|slow*|lag*|minutes UPDATE|push*|activit*|arriv*

    # old-data: an activity shows old data
    A push replaces the whole state. If the old one stays, the phone dropped or ignored the push, or the view does not show the state.
    $ order
    $ dropped
    - the new state is equal to the old one, or differs only in values that the view does not show [unchanged-state, unknown-key]
    $ update-token
    - two activities for the same thing are running, and the push updates the other one [repeated-start]
    - the view reads data that the app stored in its app group, for example with Flutter's `live_activities`; a push does not change it
    $ check
    $ phone
    ? old|stale|previous|outdated|same|earlier|last data|state|score|value*|content|info*|text|number*|status|show*|keep*|island|stuck

    # not-updated: an activity starts, but does not update
    APNs answers 200 even if the phone drops the update.
    $ dropped
    $ order
    $ update-token
    - a push started the activity, and the app does not observe its `pushTokenUpdates`: iterate `activityUpdates` as soon as the app launches, including in the background
    - the activity has ended, or is older than eight hours [update-after-end, activity-over-eight-hours]
    - `apns-push-type`, `apns-topic` or `event` is wrong for an update [wrong-push-type, wrong-topic, missing-event, invalid-event]
    - the state is equal to the previous one, or the view does not show the changed values [unchanged-state, unknown-key]
    - the budget for updates with priority 10 is used up [frequent-high-priority]
    - the app updates the activity itself, which works only while it runs; send pushes
    $ check
    $ phone
    ? UPDATE NOT|only|once|stuck
    ? stuck|frozen|freez* ACTIVITY

    # not-shown: an activity does not appear
    APNs answers 200 even if the phone drops the start. Nothing appears either if the app is not allowed to show activities.
    - a start has no alert with title and body [missing-alert, unusable-alert]
    - `attributes-type` is missing, or is not the name of the app's struct [missing-attributes-type, unknown-attributes-type, attributes-type-naming]
    - `attributes` or `content-state` does not decode [missing-attributes, attributes-repeat-state, missing-key, type-mismatch, iso-date]
    - the push is not sent to the push-to-start token of this phone, but to that of an activity, of the device, or of the other environment [wrong-host]
    - `apns-push-type` or `apns-topic` is wrong for a Live Activity [wrong-push-type, wrong-topic]
    $ order
    $ plist
    $ off
    - the widget extension has no `ActivityConfiguration` for the type, or is not in the built app
    - the budget for starts is used up; reports mention about ten in a short time [repeated-start]
    - the phone runs a version before iOS 17.2, on which no push can start an activity
    $ check
    $ phone
    ? appear*|show*|see|visible|display*|start*|launch*|trigger*|work*|happen*|come*|pop*|receiv*|arriv*|get|render* NOT ACTIVITY|push*|anything|nothing
    ? no|nothing activit*|island|lock
    """
  ).symptoms
}
