extension AppPackage {
  /// The built-in packages, sorted by id.
  package static let all: [AppPackage] = [
    capacitorLiveActivities, capacitorLiveActivity, capgoLiveActivities, customerIO,
    expoLiveActivity, expoWidgets,
    expoWidgetsWithRequiredProps, flutterLiveActivities, liveActivities, liveActivityKit, oneSignal,
    pushwoosh,
    reactNativeLiveActivity, reactNativeLiveActivityKit, voltra,
  ]

  /// Returns the package with an id.
  package static func named(_ id: String) -> AppPackage? { all.first { $0.id == id } }

  /// Returns the packages that declare or generate an attributes type.
  package static func declaring(_ name: String) -> [AppPackage] {
    all.filter { $0.activities.contains(name) || $0.generatedTypes?.contains(name) == true }
  }

  /// The types that packages generate.
  package static let generatedTypes = all.compactMap { $0.generatedTypes }

  /// Returns an attributes type that both packages declare; an app can use only one of them.
  package func sharedActivity(with other: AppPackage) -> String? {
    activities.first { other.activities.contains($0) }
  }
}
