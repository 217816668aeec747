extension AppPackage {
  static let flutterLiveActivities = AppPackage(
    id: "flutter_live_activities", versions: "0.0.5",
    source:
      "https://github.com/fluttercandies/flutter_live_activities/blob/main/ios/Classes/FlutterLiveActivities.swift",
    activities: ["FlutterLiveActivities"],
    names: [.pub("flutter_live_activities"), .pod("flutter_live_activities")],
    swift: """
      /// The attributes of every Live Activity of flutter_live_activities.
      struct FlutterLiveActivities: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          /// Every value is a string.
          var data: [String: String]
        }
        var id: UUID
      }
      """)
}
