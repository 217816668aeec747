extension AppPackage {
  static let capacitorLiveActivities = AppPackage(
    id: "capacitor-live-activities", versions: "7",
    source:
      "https://github.com/OlehMaistrenko/capacitor-live-activities/blob/main/ios/LiveActivitiesKit/Core/DynamicActivityAttributes.swift",
    activities: ["DynamicActivityAttributes"],
    names: [.npm("capacitor-live-activities"), .pod("CapacitorLiveActivities")],
    installedFiles: [
      "node_modules/capacitor-live-activities/ios/LiveActivitiesKit/Core/DynamicActivityAttributes.swift"
    ],
    typesOfAnything: ["DynamicActivityAttributes.AnyCodable"],
    swift: """
      /// The attributes of every Live Activity of capacitor-live-activities.
      struct DynamicActivityAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          /// The values of the layout.
          var data: [String: AnyCodable]
          var activityId: String
        }
        var activityId: String
        var layoutJSON: String
        var dynamicIslandLayoutJSON: String
        var behaviorJSON: String
      \(AnyCodableDeclaration.text)
      }
      """)
}
