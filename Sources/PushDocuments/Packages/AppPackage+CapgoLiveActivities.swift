import PushTexts

private let package = "@capgo/capacitor-live-activities"

extension AppPackage {
  static let capgoLiveActivities = AppPackage(
    id: "capgo-live-activities", versions: "8",
    source:
      "https://github.com/Cap-go/capacitor-live-activities/blob/main/ios/Sources/CapgoLiveActivitiesShared/CapgoLiveActivityAttributes.swift",
    activities: ["CapgoLiveActivityAttributes"],
    names: [.npm("@capgo/capacitor-live-activities"), .pod("CapgoCapacitorLiveActivities")],
    installedFile:
      "node_modules/@capgo/capacitor-live-activities/ios/Sources/CapgoLiveActivitiesShared/CapgoLiveActivityAttributes.swift",
    embedded: [
      // `CapgoLayoutRenderer.swift`, and `CapgoLiveActivityWidget.swift` of the example app.
      .layout(
        "layoutJSON", of: package,
        "the Lock Screen shows the text `Live Activity` instead of the layout",
        acceptsEmptyText: false),
      .layout("dynamicIslandLayoutJSON", of: package, "the Dynamic Island is empty"),
    ],
    examples: [
      ExampleText(.attributes, ["layoutJSON"], #"{"type":"text","content":"On the way"}"#),
      ExampleText(.attributes, ["behaviorJSON"], "{}"),
    ],
    typesOfAnything: ["CapgoLiveActivityAttributes.CapgoJSONValue"],
    swift: """
      /// The attributes of every Live Activity of @capgo/capacitor-live-activities.
      struct CapgoLiveActivityAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          /// The values of the layout.
          var data: [String: CapgoJSONValue]
        }
        var activityId: String
        /// The layout of the Lock Screen, as the text of a JSON object.
        var layoutJSON: String
        /// The layout of the Dynamic Island, as the text of a JSON object.
        var dynamicIslandLayoutJSON: String
        var behaviorJSON: String?
        /// Any JSON value.
        struct CapgoJSONValue: Codable, Hashable {
          init(from decoder: any Decoder) throws {}
          func encode(to encoder: any Encoder) throws {}
        }
      }
      """)
}
