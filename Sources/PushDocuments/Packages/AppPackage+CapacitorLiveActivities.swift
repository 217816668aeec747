import PushTexts

private let package = "capacitor-live-activities"
/// `JSONLayoutParser.swift` also reads compressed text.
private let prefix = "__COMPRESSED__:"

extension AppPackage {
  static let capacitorLiveActivities = AppPackage(
    id: "capacitor-live-activities", versions: "7",
    source:
      "https://github.com/OlehMaistrenko/capacitor-live-activities/blob/main/ios/LiveActivitiesKit/Core/DynamicActivityAttributes.swift",
    activities: ["DynamicActivityAttributes"],
    names: [.npm("capacitor-live-activities"), .pod("CapacitorLiveActivities")],
    installedFile:
      "node_modules/capacitor-live-activities/ios/LiveActivitiesKit/Core/DynamicActivityAttributes.swift",
    embedded: [
      .layout(
        "layoutJSON", of: package, compressedWith: prefix,
        "the Lock Screen shows an error text instead of the layout",
        acceptsEmptyText: false),
      .layout(
        "dynamicIslandLayoutJSON", of: package, compressedWith: prefix,
        "the Dynamic Island is empty"),
      .layout(
        "behaviorJSON", of: package, compressedWith: prefix,
        "the activity has no colors and no link of its own"),
    ],
    examples: [ExampleText(.attributes, ["layoutJSON"], #"{"type":"text"}"#)],
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
