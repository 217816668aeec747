import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Tests of valid topics, and of the faults of others.
@Suite struct TopicTests {
  @Test(arguments: ["bundle-id", "YOUR_BUNDLE_ID", "你的应用包名", "ВАШ_ID"])
  func wordsInPlaceOfABundleIDAreAPlaceholder(_ bundleID: String) {
    #expect(BundleIDFault(of: bundleID) == .placeholder)
  }

  @Test(arguments: [
    "com.example.ride", "com.example.ride.dev", "ride", "com.example.widgets",
    "com.example-inc.Ride2",
    "de.example.apps.ride.beta", "com.example.liveactivity", "$(BUNDLE_ID)",
    "jp.co.example.ridewidget", "uk.co.example.Widgets",
  ])
  func aBundleIDWithTheSuffixIsValid(_ bundleID: String) {
    #expect(Topic(bundleID + ".push-type.liveactivity").fault == nil)
  }

  @Test(
    arguments: [
      ("com.example.ride", .lacksSuffix), ("com.example.ride.voip", .lacksSuffix),
      ("com.example.ride.push-type.liveactivity.", .continues(with: ".")),
      ("com.example.ride.push-type.liveactivity\",", .continues(with: "\",")),
      ("com.example.ride.push-type.liveactivity.x", .lacksSuffix),
      ("com.example.ride.push-type.liveactivity-2", .lacksSuffix),
      ("com.example.ride.push-type.live-activity", .lacksSuffix),
      ("com.example.ridepush-type.liveactivity", .lacksSuffix),
      ("com.example.ride.liveactivity", .lacksSuffix),
      ("com.example.ride.push-type.liveactivity.push-type.liveactivity", .isDoubled),
      ("com.example.ride.Push-Type.LiveActivity", .differsInCase),
      ("", .lacksBundleID), (".push-type.liveactivity", .lacksBundleID),
      ("push-type.liveactivity", .lacksBundleID),
      ("com.example.ride.RideWidgetExtension.push-type.liveactivity", .namesExtension),
      ("com.example.ride.LiveActivity.push-type.liveactivity", .namesExtension),
      ("jp.co.example.ride.RideWidget.push-type.liveactivity", .namesExtension),
    ] as [(String, Topic.Fault)])
  func anyOtherTopicHasAFault(_ text: String, _ fault: Topic.Fault) {
    #expect(Topic(text).fault == fault)
  }

  @Test(arguments: [
    "com.example.ride", "com.example.ridepush-type.liveactivity",
    "com.example.ride.push-type.alert", "com.example.ride.push_type.liveactivity",
    "com.example.ride.pushType.liveactivity", "com.example.ride.liveactivity",
    "com.example.ride.LiveActivity", "com.example.ride.voip",
    "com.example.ride.push-type.liveactivity.push-type.liveactivity",
  ])
  func theBundleIDIsTheTextBeforeTheSuffix(_ text: String) {
    #expect(Topic(text).bundleID == "com.example.ride")
  }

  @Test func theBundleIDIsUnknownIfItMayEndLikeATopic() {
    #expect(Topic("com.example.liveactivity").bundleID.isEmpty)
  }

  @Test(
    arguments: [
      (".push-type.liveactivity", nil), ("ride.push-type.liveactivity", nil),
      ("liveactivity", nil), ("activity", nil), (".push-type.live-activity", .lacksSuffix),
      (".push-type.liveactivity.", .lacksSuffix), (".voip", .lacksSuffix),
      (".push-type.LiveActivity", .differsInCase),
      (".push-type.liveactivity.push-type.liveactivity", .isDoubled),
    ] as [(String, Topic.Fault?)])
  func `The end of a topic decides if its start is unknown`(_ end: String, _ fault: Topic.Fault?) {
    #expect(Topic(endingWith: end).fault == fault)
  }
}
