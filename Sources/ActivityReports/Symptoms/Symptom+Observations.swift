extension Symptom {
  /// The observations that people report most, for readers who have no error and no log yet.
  static let observations = SymptomTable(
    .observation, source: activityPushPage,
    """
    # start-token-stopped: a push-to-start token stopped working
    The system can replace the push-to-start token. The server must then use the new one.
    - the server has an old token; `pushToStartTokenUpdates` does not always report it again, so read `Activity<…>.pushToStartToken` at each launch too
    - the app was installed again, or the other build of it was; a token works only with the host of its environment [wrong-host]
    - the start lacks a usable alert, or names no declared type [missing-alert, unusable-alert, unknown-attributes-type]
    - the budget for starts is used up; reports mention about ten in a short time [repeated-start]
    - a start with `apns-expiration: 0` is lost if the phone is not reachable at that moment [zero-expiration-on-start]
    > send the token with the time of its arrival to the server, and use only the newest one of each device
    $ phone
    ~ push to start token + stopped | push to start token + no longer | push to start token + not working | push to start token + doesnt work | push to start token + does not work
    ~ push to start + stopped working | push to start + no longer works | pushtostarttoken + stopped | pushtostarttoken + no longer | pushtostarttoken + not working | start token + stopped working | start token + no longer works
    @
    @ https://github.com/kylebshr/luka-ios/pull/146

    # start-fails-on-ios-27: starts by push fail since the update to iOS 27
    On iOS 27.0, starts by push are reported to fail after the update, although APNs answers 200. The push is not at fault.
    - the system no longer starts activities by push for the app, which is reported and not explained
    > turn Live Activities off and on again in the app's settings: reported to help on some phones
    > send the start to a phone with an earlier version of iOS: if it works there, the push is correct
    $ phone
    ~ ios 27 + push to start | ios 27 + push to start + stopped working | ios 27 + start | ios 27 + stopped working | ios 27 + no longer | ios 27 + not working | ios 27 + live activities + broken
    @ https://github.com/home-assistant/iOS/issues/5812

    # start-ignored-after-force-quit: a start is ignored after a force-quit
    After a user closes the app in the app switcher, the phone is reported to ignore starts by push, although APNs answers 200 (FB21158660).
    - the app was force-quit, and not opened since; the system does not report this to the server
    > open the app once, and send the start again
    ~ force quit + start | force quit + live activity | force quit + live activities | force quitting + live activity | force quitting + start | force closed + start | force closed + live activity | force close + live activity | killed + push to start
    @ https://github.com/glendonC/mobile-surfaces/blob/main/AGENTS.md

    # dismissed-activity-returns: a dismissed activity returns
    Each start that arrives creates an activity, and a start waits at APNs until its expiration.
    - the server does not know that the activity was dismissed, and starts it again [repeated-start]
    - an earlier start arrives only now: APNs stores it until `apns-expiration`
    - the app requests the activity again when it launches
    > observe `activityStateUpdates`, and send `dismissed` and `ended` to the server; APNs answers 410 to the token of such an activity
    > send an id for each thing in the attributes, and start nothing for an id that was dismissed
    ~ dismissed + returns | dismissed + comes back | dismissed + reappears | dismissed + appears again | dismissed + came back | dismissing + comes back | dismiss + comes back | swiped away + comes back
    @
    @ https://developer.apple.com/documentation/activitykit/activitystate

    # simctl-push-does-nothing: simctl push does nothing
    `simctl push` gives a payload to an app of the simulator, without APNs and without the token of an activity.
    - the payload is for a Live Activity; whether `simctl push` reaches one is not documented
    - the file lacks `aps`, or names another app in `Simulator Target Bundle` [not-a-push]
    > send the push to `api.sandbox.push.apple.com` with the token that the app in the simulator reports; this requires a Mac with Apple silicon or a T2 chip, and macOS 13 or later
    > check the payload: `activity-lint check push.apns`
    ~ simctl push + nothing | simctl push + not working | simctl push + doesnt work | simctl push + does not work | simctl push + doesnt update | simctl push + does not update | simctl push + no effect | simctl push + ignored
    @
    @ https://github.com/batikansosun/iOS-16-Live-Activities-Dynamic-Island/issues/3

    # update-token-as-start-token: the update token is stored as the start token
    An activity has a token of its own for updates, and the app another one for starts. A start to the token of an activity starts nothing, even if APNs answers 200.
    - the app sends both tokens to the same place, and the server keeps the last one
    - the server sends the start to the newest token of the device, which is an activity's
    $ update-token
    > store the two tokens apart: `pushToStartTokenUpdates` of the type for starts, `pushTokenUpdates` of each activity for updates and ends
    ~ update token + start token | update token + pushtostarttoken | pushtoken + pushtostarttoken | activity token + start token | wrong token + push to start
    @
    @ https://github.com/kylebshr/luka-ios/pull/146
    """
  ).symptoms
}
