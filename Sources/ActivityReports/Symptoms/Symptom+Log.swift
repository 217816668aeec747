extension Symptom {
  /// Lines of the phone's log, as quoted in public reports. No report contains a line for an unknown `attributes-type`, for
  /// `attributes` that do not decode, or for an old `timestamp`.
  static let logLines = SymptomTable(
    .log, source: activityPushPage,
    """
    # state-is-missing: Unable to decode content state: The data couldn’t be read because it is missing.
    The phone received the push and dropped it, including its alert: a key that the Swift type requires is absent or null.
    $ absent
    $ null
    - the push contains the state of another type [payload-of-another-type]
    - a version of the app with different properties started the activity
    $ checks
    = unable to decode content state + the data couldnt be read because it is missing | decode content state + is missing | unable to decode content state + 4865 | content state + keynotfound | content state + valuenotfound
    @ https://github.com/istornz/flutter_live_activities/issues/118

    # state-is-malformed: Unable to decode content state: The data couldn’t be read because it isn’t in the correct format.
    The phone received the push and dropped it, including its alert: a value does not have the type of its Swift property.
    $ malformed
    $ checks
    = unable to decode content state + the data couldnt be read because it isnt in the correct format | decode content state + correct format | unable to decode content state + 4864 | content state + typemismatch | content state + datacorrupted
    @ https://github.com/istornz/flutter_live_activities/issues/118

    # state-does-not-decode: Unable to decode content state
    The phone received the push and dropped it, because `content-state` does not decode into the Swift type. The rest of the line is hidden or cut off.
    - a required key is absent or null [missing-key, unexpected-null]
    - a value has another type [type-mismatch, iso-date, unknown-case]
    $ checks
    $ private
    = unable to decode content state | failed to decode content state | error decoding content state
    @ https://github.com/istornz/flutter_live_activities/issues/118

    # attributes-do-not-decode: Unable to decode attributes
    `attributes` does not decode into the properties of the `ActivityAttributes` struct. Such a start has no effect, although APNs answers 200.
    - `attributes` lacks a property of the struct, such as `var id = UUID()`; a default value does not make it optional [missing-key, default-is-not-optional, missing-attributes]
    - `attributes` is a copy of `content-state` [attributes-repeat-state]
    - a value is null or has another type [unexpected-null, type-mismatch, iso-date, unknown-case]
    - `attributes-type` names the wrong struct [unknown-attributes-type, payload-of-another-type]
    - the version of the app on the phone has different properties
    $ checks
    $ private
    = unable to decode attributes | failed to decode attributes | error decoding attributes | could not decode attributes
    @ https://developer.apple.com/forums/thread/777566

    # start-without-alert: Received start without an alert configuration
    The phone received a start and did nothing, because it has no usable alert.
    - `alert` is missing, empty, or outside `aps` [missing-alert, unusable-alert, misplaced-key]
    > send `alert` with `title` and `body` in every start
    = received start without an alert configuration | without an alert configuration

    # no-event-type: Incoming message does not contain an event type
    The phone received a push to a Live Activity without `event`.
    - `event` is missing, misspelled (`events`), or outside `aps` [missing-event, misplaced-key, unknown-aps-key]
    > print the JSON that the library sends: some versions of node-apn sent `events`
    = incoming message does not contain an event type | does not contain an event type
    @ https://github.com/parse-community/node-apn/pull/133

    # no-timestamp: Incoming message does not contain a timestamp
    The phone received a push to a Live Activity and dropped it, because it has no usable `timestamp`.
    - `timestamp` is missing, or outside `aps` [missing-timestamp, misplaced-key]
    - `timestamp` is a string [invalid-timestamp]
    > send `timestamp` in `aps`, as a number of seconds since 1970
    = message does not contain a timestamp

    # no-attributes: Incoming message does not contain usable attributes
    The phone received a start and did nothing, because the attributes are unusable.
    - `attributes-type` is missing, or is not a string [missing-attributes-type]
    - `attributes` is missing, or is not an object [missing-attributes]
    > send `attributes-type` and `attributes` in every start
    = does not contain usable attributes

    # unusable-attributes: Incoming message contains attributes that cannot be serialized to data
    The phone received a start and did nothing: it writes the attributes as JSON again before it decodes them, and could not.
    - `attributes` is a string, a number, a Boolean or null instead of an object [missing-attributes, double-encoded-json, type-mismatch]
    > send `attributes` as an object
    = attributes that cannot be serialized

    # no-payload: Incoming message does not contain a payload
    The phone received a push to a Live Activity without a state, and dropped it.
    - `content-state` is missing, or outside `aps` [missing-content-state, misplaced-key]
    > send the whole state in every push, in an `end` too
    = message does not contain a payload

    # unusable-payload: Incoming message contains a payload that cannot be serialized to data
    The phone received a push to a Live Activity and dropped it: it writes the state as JSON again before it decodes it, and could not.
    - `content-state` is a string, a number, a Boolean or null instead of an object [missing-content-state, double-encoded-json, type-mismatch]
    > send `content-state` as an object; an enum or another type that is a single value cannot arrive
    = message does not contain a usable payload | payload that cannot be serialized

    # illegal-priority: Incoming message contains an illegal priority
    The phone received a push to a Live Activity with an unknown priority.
    - `apns-priority` is not 5 or 10 [invalid-priority]
    = contains an illegal priority

    # activity-not-created: Could not create a new activity from push notification
    The phone accepted the push of a start, but the system did not start the activity. The rest of the line names the reason.
    - `attributes-type` names no type of the app, or the attributes or the state do not decode [unknown-attributes-type, missing-key, type-mismatch]
    $ consent
    $ private
    = could not create a new activity from push

    # illegal-event: Incoming message contains an illegal event type
    The phone received a push to a Live Activity with an unknown `event`.
    - `event` is not `start`, `update` or `end` [invalid-event]
    = contains an illegal event type

    # two-input-pushes: Incoming message contains two forms of push input
    The phone received a start that requests both a token and a channel.
    - `aps` contains both `input-push-token` and `input-push-channel` [input-push-conflict]
    > send one of the two
    = two forms of push input

    # update-in-background: Process is only playing background media so is forbidden to update activity
    The system refused an update by the app itself. Neither a push nor a key is at fault.
    - the app runs in the background only because it plays audio
    > update the activity by a push, or while the app is in the foreground
    = forbidden to update activity
    @ https://developer.apple.com/forums/thread/748569

    # no-consent: Scene target does not have user consent to request activities
    Live Activities are turned off for the app.
    - a user turned them off in Settings, or declined them on the Lock Screen
    $ consent
    = does not have user consent to request activities

    # image-too-large: Widget archival failed due to image being too large
    The view of the activity contains an image with too many pixels, and the phone shows nothing. The push is not at fault.
    - the extension draws an image that is larger than the activity
    > scale the image to its displayed size before the view uses it
    = archival failed due to image being too large
    @ https://github.com/TortugaPower/BookPlayer/issues/1230

    # start-budget-exceeded: Push-to-start budget exceeded
    The phone received a start and did nothing, because the app's pushes started too many activities. The push itself is not at fault, and APNs answers 200.
    - the server starts activities again instead of updating them [repeated-start]
    > wait: the budget recovers within hours, at most a day
    > pause between starts when you test them
    = push to start budget exceeded | budget exceeded + not starting activity

    # update-budget-exceeded: update budget exceeded
    The phone does not show an update, because the app's budget for updates with priority 10 is used up.
    - too many updates have priority 10 [frequent-high-priority]
    - `NSSupportsLiveActivitiesFrequentUpdates` is missing from the app's Info.plist, or the user turned frequent updates off
    > send most updates with priority 5
    ~ budget exceeded + update | budget exceeded + activity | update budget | exceeded request budget | throttled + liveactivity | throttled + live activity

    # no-descriptors: Fetched descriptors for content states: []
    No installed widget extension has an `ActivityConfiguration` for the activity's type, so the phone shows nothing.
    - the extension lacks `ActivityConfiguration(for:)`, or is not embedded in the app
    - the attributes types of the extension and the app have different names [conflicting-declarations, unknown-attributes-type]
    > check that the `WidgetBundle` lists the Live Activity and that the extension is in the built app's PlugIns folder
    = fetched descriptors for content states
    @ https://github.com/Apollo-Reborn/Apollo-Reborn/pull/490

    # content-load-failed: Content load failed: unable to find or unarchive file
    The widget extension drew nothing that the system can show. The push may be correct.
    - the extension crashed, or was not installed with this build
    - a view or an image is too large, or the view fails with these values [reversed-range]
    > look for crashes of the widget extension, and in the log of `chronod`
    = content load failed | unable to find or unarchive file
    @ https://github.com/mastodon/mastodon-ios/issues/1349
    """
  ).symptoms

  static let activityPushPage =
    "https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications"
}
