extension AppPackage {
  static let pushwoosh = AppPackage(
    id: "pushwoosh", versions: "6.7–7",
    source:
      "https://github.com/Pushwoosh/pushwoosh-ios-sdk/blob/master/iOS_SDK/Pushwoosh/PushwooshLiveActivities/DefaultLiveActivityAttributes.swift",
    activities: ["DefaultLiveActivityAttributes"],
    names: [
      .npm("pushwoosh-react-native-plugin"), .npm("pushwoosh-expo-plugin"),
      .npm("pushwoosh-cordova-plugin"), .pub("pushwoosh_flutter"), .pod("PushwooshXCFramework"),
    ],
    isForActivitiesAlone: false,
    stateKeys: [["data", "pushwoosh"]],
    typesOfAnything: ["DefaultLiveActivityAttributes.AnyCodable"],
    swift: """
      /// The attributes type that `Pushwoosh.LiveActivities.defaultSetup` registers.
      struct DefaultLiveActivityAttributes: PushwooshLiveActivityAttributes {
        struct ContentState: PushwooshLiveActivityContentState {
          var data: [String: AnyCodable]
          var pushwoosh: PushwooshLiveActivityContentStateData?
        }
        var data: [String: AnyCodable]
        var pushwoosh: PushwooshLiveActivityAttributeData
      \(AnyCodableDeclaration.text)
      }
      """)
}
