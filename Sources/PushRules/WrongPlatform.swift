import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let wrongPlatform = Rule(
    id: "wrong-platform", severity: .error, outcome: .dropped, group: .envelope,
    summary: "A request to a vendor is sent to a platform without Live Activities",
    explanation: """
      gorush, JPush and Aliyun send a request only to the platforms that it names. gorush sends a notification with \
      platform 2 to Firebase, without the members that only its requests to APNs contain. Only iOS has Live \
      Activities, so no activity changes. Values that the vendor does not document are not reported.
      """,
    sources: Envelope.vendors.compactMap { $0.platform?.source },
    examples: [
      """
      {"notifications": [{"tokens": ["00fc13ad"], "platform": ⟦2⟧, "push_type": "liveactivity",
        "topic": "com.example.ride.push-type.liveactivity", "event": "update", "timestamp": 1788729113,
        "content-state": {"stops": 3}}]}
      """,
      """
      {"platform": [⟦"android"⟧], "audience": {"live_activity_id": "ride-7"},
        "live_activity": {"ios": {"event": "update", "content-state": {"stops": 3}}}}
      """,
      #"{"DeviceType": ⟦"ANDROID"⟧, "iOSLiveActivityEvent": "update", "iOSLiveActivityContentState": "{\"stops\": 3}"}"#,
      """
      {"platform": ["android", "ios"], "audience": {"live_activity_id": "ride-7"},
        "live_activity": {"ios": {"event": "update", "content-state": {"stops": 3}}}}
      """,
      """
      {"notifications": [{"tokens": ["00fc13ad"], "platform": 1, "push_type": "liveactivity",
        "topic": "com.example.ride.push-type.liveactivity", "event": "update", "timestamp": 1788729113,
        "content-state": {"stops": 3}}]}
      """,
    ]
  ) { payload, report in
    guard payload.aps != nil, let push = payload.push, let platform = push.envelope?.platform,
      let origin = payload.tree.ancestor(of: push.root, levels: platform.levelsOut),
      let value = platform.path.node(in: payload.tree, from: origin)
    else { return }
    let tree = payload.tree
    let values =
      tree.kind(of: value) == .array
      ? Array(tree.elements(of: value).prefix(maximumPlatforms)) : [value]
    let names = values.compactMap {
      platform.others[(tree.string(at: $0) ?? tree.spelling(of: $0)).lowercased()]
    }
    guard let first = values.first, names.count == values.count else { return }
    let vendor = push.envelope?.vendor ?? ""
    report(
      "`\(platform.path.description)` names \(.list(names.map { .message($0) }, .and)), not iOS",
      at: first, label: "no Live Activities",
      effect: "\(vendor) sends no Live Activity push", help: platform.correction)
  }

  /// The maximum number of platforms that are compared; no vendor has as many.
  private static let maximumPlatforms = 16
}
