import PushTexts

extension AppPackage {
  /// Every version since 1.3 requires `appGroupId`. The optional `updateId` is newer (istornz/flutter_live_activities#186);
  /// older versions ignore the key.
  static let liveActivities = AppPackage(
    id: "live_activities", versions: "1.3–2",
    source:
      "https://github.com/istornz/flutter_live_activities/blob/main/ios/live_activities/Sources/live_activities/LiveActivitiesPlugin.swift",
    activities: ["LiveActivitiesAppAttributes"],
    names: [.pub("live_activities"), .pod("live_activities")],
    examples: [
      ExampleText(
        .contentState, ["appGroupId"], "group.com.example.app",
        remark: "is an example: send the App Group that the app passes to `init` of live_activities"
      )
    ],
    isBesideCopies: true,
    swift: """
      /// The attributes of every Live Activity of live_activities, as the plugin declares them.
      struct LiveActivitiesAppAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          /// The App Group with the values that the app passes to the plugin.
          var appGroupId: String
          /// A number that differs in every update, so that the activity is drawn again.
          var updateId: Double?
        }
        var id: UUID
      }
      """)
}
