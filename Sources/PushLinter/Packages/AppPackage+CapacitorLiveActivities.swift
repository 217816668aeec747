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
    embedded: [
      .capacitorLayout(
        "layoutJSON", "the Lock Screen shows an error text instead of the layout",
        acceptsEmptyText: false),
      .capacitorLayout("dynamicIslandLayoutJSON", "the Dynamic Island is empty"),
      .capacitorLayout("behaviorJSON", "the activity has no colors and no link of its own"),
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

extension EmbeddedJSON {
  /// `JSONLayoutParser.swift` also reads compressed text.
  fileprivate static func capacitorLayout(
    _ key: String, _ effect: Message, acceptsEmptyText: Bool = true
  ) -> EmbeddedJSON {
    EmbeddedJSON(
      part: .attributes, path: [key], type: nil,
      reader: Reader(
        package: "capacitor-live-activities", requiresObject: true,
        acceptsEmptyText: acceptsEmptyText, compressedPrefix: "__COMPRESSED__:",
        fillsPlaceholders: true, effect: effect))
  }
}
