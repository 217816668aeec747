extension AppPackage {
  static let reactNativeLiveActivity = AppPackage(
    id: "react-native-live-activity", versions: "0.1",
    source:
      "https://github.com/woobottle/react-native-live-activity/blob/main/ios/LiveActivityAttributes.swift",
    activities: ["LiveActivityAttributes"],
    names: [
      .npm("@woobottle/react-native-live-activity"), .pod("react-native-live-activity"),
    ],
    installedFile:
      "node_modules/@woobottle/react-native-live-activity/ios/LiveActivityAttributes.swift",
    swift: """
      /// The attributes of every Live Activity of @woobottle/react-native-live-activity.
      struct LiveActivityAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          var title: String
          var subtitle: String?
          var progress: Double?
          var timerStartAt: Date?
          var timerEndAt: Date?
          var timerPauseAt: Date?
          var timerState: String?
        }
        var referenceId: String?
      }
      """)
}
