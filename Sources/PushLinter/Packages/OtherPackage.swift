/// A package for Live Activities whose attributes type is not built in, because each app declares the state itself.
package struct OtherPackage: Sendable {
  package let name: String
  let manifest: PackageManifest
  /// The attributes type that apps with the package use; nil if apps choose its name.
  let activity: String?
  /// Where the type is declared.
  let reason: String

  static let all = [
    OtherPackage(
      name: "AEPMessagingLiveActivity", manifest: .cocoaPods, activity: nil,
      reason: "with Adobe's SDK, the app declares a type that conforms to `LiveActivityAttributes`"),
    OtherPackage(
      name: "live_activities", manifest: .pub, activity: "LiveActivitiesAppAttributes",
      reason: "the widget extension of the app declares `LiveActivitiesAppAttributes`"),
    OtherPackage(
      name: "react-native-live-activity", manifest: .npm, activity: "MyActivityAttributes",
      reason: "the widget extension of the app declares the type and its state"),
    OtherPackage(
      name: "react-native-widget-extension", manifest: .npm, activity: nil,
      reason: "the app declares the type in the folder of its widget"),
  ]

  /// Returns whether a schema has the type, or any type if apps choose its name.
  package func isDeclared(in activities: [String]) -> Bool {
    activity.map { activities.contains($0) } ?? !activities.isEmpty
  }

  /// The remark about the manifest that names the package, without a final period.
  package func remark(on manifest: String) -> String {
    "'\(manifest)' names the package \(name), whose types are not built in: \(reason); list the folder of this Swift file in `declarations`"
  }
}
