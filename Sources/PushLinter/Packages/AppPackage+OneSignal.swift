extension AppPackage {
  static let oneSignal = AppPackage(
    id: "onesignal", versions: "5",
    source:
      "https://github.com/OneSignal/OneSignal-iOS-SDK/blob/main/iOS_SDK/OneSignalSDK/OneSignalLiveActivities/Source/DefaultLiveActivityAttributes.swift",
    activities: ["DefaultLiveActivityAttributes"],
    names: [
      .npm("react-native-onesignal"), .npm("onesignal-expo-plugin"),
      .npm("onesignal-cordova-plugin"), .pub("onesignal_flutter"), .pod("OneSignalXCFramework"),
    ],
    isForActivitiesAlone: false,
    stateKeys: [["data", "onesignal"]],
    typesOfAnything: ["DefaultLiveActivityAttributes.AnyCodable"],
    swift: """
      /// The attributes type that `OneSignal.LiveActivities.setupDefault` registers.
      struct DefaultLiveActivityAttributes: OneSignalLiveActivityAttributes {
        struct ContentState: OneSignalLiveActivityContentState {
          var data: [String: AnyCodable]
          var onesignal: OneSignalLiveActivityContentStateData?
        }
        var data: [String: AnyCodable]
        var onesignal: OneSignalLiveActivityAttributeData
      \(AnyCodableDeclaration.text)
      }
      """)
}
