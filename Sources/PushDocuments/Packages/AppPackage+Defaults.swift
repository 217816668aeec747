import PushTexts

/// The default types of vendors whose SDK decodes a copy of the data with keys of the app.
extension AppPackage {
  package static let oneSignal = AppPackage(
    id: "onesignal", of: "OneSignal", versions: "5",
    folder: "OneSignal-iOS-SDK/blob/main/iOS_SDK/OneSignalSDK/OneSignalLiveActivities/Source",
    names: [
      .npm("react-native-onesignal"), .npm("onesignal-expo-plugin"),
      .npm("onesignal-cordova-plugin"), .pub("onesignal_flutter"), .pod("OneSignalXCFramework"),
    ],
    registeredBy: "setupDefault")

  static let pushwoosh = AppPackage(
    id: "pushwoosh", of: "Pushwoosh", versions: "6.7–7",
    folder: "pushwoosh-ios-sdk/blob/master/iOS_SDK/Pushwoosh/PushwooshLiveActivities",
    names: [
      .npm("pushwoosh-react-native-plugin"), .npm("pushwoosh-expo-plugin"),
      .npm("pushwoosh-cordova-plugin"), .pub("pushwoosh_flutter"), .pod("PushwooshXCFramework"),
    ],
    registeredBy: "defaultSetup")

  private init(
    id: String, of vendor: String, versions: String, folder: String, names: [Name],
    registeredBy function: String
  ) {
    self.init(
      id: id, versions: versions,
      source: "https://github.com/\(vendor)/\(folder)/DefaultLiveActivityAttributes.swift",
      activities: ["DefaultLiveActivityAttributes"], names: names, isForActivitiesAlone: false,
      typesOfAnything: ["DefaultLiveActivityAttributes.AnyCodable"],
      swift: """
        /// The attributes type that `\(vendor).LiveActivities.\(function)` registers.
        struct DefaultLiveActivityAttributes: \(vendor)LiveActivityAttributes {
          struct ContentState: \(vendor)LiveActivityContentState {
            var data: [String: AnyCodable]
            var \(id): \(vendor)LiveActivityContentStateData?
          }
          var data: [String: AnyCodable]
          var \(id): \(vendor)LiveActivityAttributeData
        \(AnyCodableDeclaration.text)
        }
        """)
  }
}
