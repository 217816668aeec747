import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// A start of an activity of a package, after the package's documentation, and broken variants of it.
struct PackageSample: CustomTestStringConvertible, Sendable {
  let id: String
  let type: String
  let attributes: String
  let state: String
  let broken: [Broken]

  var testDescription: String { "\(id), \(type)" }

  struct Broken: Sendable {
    let part: PayloadPart
    let json: String
    /// The rule that reports it.
    let rule: String

    static func state(_ json: String, _ rule: String) -> Broken {
      Broken(part: .contentState, json: json, rule: rule)
    }

    static func attributes(_ json: String, _ rule: String) -> Broken {
      Broken(part: .attributes, json: json, rule: rule)
    }
  }

  var configuration: Configuration {
    let (configuration, problems) = ConfigurationReader.read(
      Array(#"{"packages": ["\#(id)"]}"#.utf8))
    #expect(problems == [])
    return configuration
  }

  var start: String { push(.start, attributes: attributes, state: state) }
  var update: String { push(.update, attributes: nil, state: state) }

  func start(_ broken: Broken) -> String {
    broken.part == .attributes
      ? push(.start, attributes: broken.json, state: state)
      : push(.start, attributes: attributes, state: broken.json)
  }

  /// A start that names a type which no package declares.
  var startOfUnknownType: String { start.replacing(#""\#(type)""#, with: #""\#(type)s2""#) }

  private func push(_ event: WireName.Event, attributes: String?, state: String) -> String {
    let start = attributes.map {
      #""attributes-type": "\#(type)", "attributes": \#($0), "alert": {"title": "Order", "body": "Cooking"}, "#
    }
    return
      #"{"aps": {"timestamp": 1788729113, "event": "\#(event.rawValue)", \#(start ?? "")"content-state": \#(state)}}"#
  }
}

extension PackageSample {
  static let all: [PackageSample] = [
    PackageSample(
      id: "expo-widgets", type: "LiveActivityAttributes", attributes: #"{"url": "app://orders/7"}"#,
      state: #"{"name": "Delivery", "props": "{\"status\": \"cooking\", \"eta\": 12}"}"#,
      broken: [
        .state(#"{"name": "Delivery", "props": {"status": "cooking"}}"#, "type-mismatch"),
        .state(#"{"props": "{}"}"#, "missing-key"),
        .state(#"{"name": null, "props": "{}"}"#, "unexpected-null"),
        .state(#"{"Name": "Delivery", "props": "{}"}"#, "missing-key"),
        .attributes(#"{"url": 7}"#, "type-mismatch"),
      ]),
    PackageSample(
      id: "expo-widgets@55", type: "LiveActivityAttributes", attributes: "{}",
      state: #"{"name": "Delivery", "props": "{\"status\": \"cooking\"}"}"#,
      broken: [
        .state(#"{"name": "Delivery"}"#, "missing-key"),
        .state(#"{"name": "Delivery", "props": null}"#, "unexpected-null"),
        .state(#"{"name": "Delivery", "props": {"status": "cooking"}}"#, "type-mismatch"),
        .state(#"{"name": 1, "props": "{}"}"#, "type-mismatch"),
        .state(#"{"status": "cooking"}"#, "missing-key"),
      ]),
    PackageSample(
      id: "expo-live-activity", type: "LiveActivityAttributes",
      attributes:
        #"{"name": "Test", "backgroundColor": "001A72", "timerType": "digital", "padding": 24}"#,
      state:
        #"{"title": "Title", "subtitle": "Subtitle", "timerEndDateInMilliseconds": 1788732713000, "progress": 0.5, "imageName": "image"}"#,
      broken: [
        .state(#"{"subtitle": "Subtitle"}"#, "missing-key"),
        .state(
          #"{"title": "Title", "timerEndDateInMilliseconds": "2026-09-06T22:11:53Z"}"#,
          "type-mismatch"),
        .state(#"{"title": "Title", "progress": "0.5"}"#, "type-mismatch"),
        .attributes(#"{"name": "Test", "timerType": "linear"}"#, "unknown-case"),
        .attributes(#"{"name": "Test", "padding": {"top": 16}}"#, "type-mismatch"),
      ]),
    PackageSample(
      id: "voltra", type: "VoltraAttributes", attributes: #"{"name": "driver"}"#,
      state: #"{"uiJsonData": "ixOAeyJ2IjoxLCJscyI6eyJ0IjowLCJjIjoiSGVsbG8sIHdvcmxkISJ9fQM="}"#,
      broken: [
        .state(#"{"uiJsonData": "{\"lockScreen\":{\"type\":\"VStack\"}}"}"#, "malformed-value"),
        .state(#"{"uiJsonData": {"lockScreen": {"type": "VStack"}}}"#, "type-mismatch"),
        .state(#"{"uiJSONData": "ixOA"}"#, "missing-key"),
        .state(#"{"uiJsonData": null}"#, "unexpected-null"),
        .attributes(#"{"deepLinkUrl": "app://driver"}"#, "missing-key"),
      ]),
    PackageSample(
      id: "voltra", type: "VoltraLiveActivityAttributes", attributes: #"{"name": "driver"}"#,
      state: #"{"props": {"eta": 12, "stops": ["Mitte", null]}}"#,
      broken: [
        .state(#"[]"#, "type-mismatch"),
        .attributes(#"{"deepLinkUrl": "app://driver"}"#, "missing-key"),
        .attributes(#"{"name": 7}"#, "type-mismatch"),
        .attributes(#"{"name": null}"#, "unexpected-null"),
        .attributes(#"{"name": "driver", "deepLinkUrl": 7}"#, "type-mismatch"),
      ]),
    PackageSample(
      id: "onesignal", type: "DefaultLiveActivityAttributes",
      attributes: #"{"data": {"title": "Order"}, "onesignal": {"activityId": "7"}}"#,
      state: #"{"data": {"message": {"en": "Cooking"}, "steps": [1, 2.5, true, null]}}"#,
      broken: [
        .state(#"{"message": "Cooking"}"#, "missing-key"),
        .state(#"{"data": "{\"message\": \"Cooking\"}"}"#, "double-encoded-json"),
        .state(#"{"data": ["Cooking"]}"#, "type-mismatch"),
        .attributes(#"{"data": {"title": "Order"}}"#, "missing-key"),
        .attributes(#"{"data": {}, "onesignal": {"activityId": 7}}"#, "type-mismatch"),
      ]),
    PackageSample(
      id: "pushwoosh", type: "DefaultLiveActivityAttributes",
      attributes: #"{"data": {"title": "Order"}, "pushwoosh": {"activityId": "7"}}"#,
      state: #"{"data": {"eta": 12, "status": "cooking"}}"#,
      broken: [
        .state(#"{"eta": 12}"#, "missing-key"),
        .state(#"{"data": null}"#, "unexpected-null"),
        .state(#"{"data": 12}"#, "type-mismatch"),
        .attributes(#"{"title": "Order", "pushwoosh": {"activityId": "7"}}"#, "missing-key"),
        .attributes(#"{"data": {}, "pushwoosh": {"activityID": "7"}}"#, "missing-key"),
      ]),
    PackageSample(
      id: "customerio", type: "CIOSegmentsAttributes",
      attributes: #"{"cioInstanceId": "7", "header": "Order 7"}"#,
      state: #"{"status": "Cooking", "segmentsTotal": 4, "segmentsComplete": 2}"#,
      broken: [
        .state(#"{"status": "Cooking", "segmentsTotal": 4}"#, "missing-key"),
        .state(
          #"{"status": "Cooking", "segmentsTotal": "4", "segmentsComplete": 2}"#, "type-mismatch"),
        .state(
          #"{"status": "Cooking", "segmentsTotal": 4, "segmentsComplete": 2.5}"#,
          "number-does-not-fit"),
        .state(
          #"{"status": "Cooking", "segmentsTotal": 4, "segmentsComplete": null}"#,
          "unexpected-null"),
        .attributes(#"{"cioInstanceId": "7"}"#, "missing-key"),
      ]),
    PackageSample(
      id: "customerio", type: "CIOCountdownTimerAttributes",
      attributes: #"{"cioInstanceId": "7", "header": "Sale"}"#,
      state: #"{"title": "Ends in", "endTime": 1788732713}"#,
      broken: [
        .state(#"{"title": "Ends in", "endTime": "2026-09-06T22:11:53Z"}"#, "type-mismatch"),
        .state(#"{"title": "Ends in", "endTime": 1788732713.5}"#, "number-does-not-fit"),
        .state(#"{"endTime": 1788732713}"#, "missing-key"),
        .state(#"{"title": 7}"#, "type-mismatch"),
        .attributes(#"{"cioInstanceId": "7", "header": null}"#, "unexpected-null"),
      ]),
    PackageSample(
      id: "customerio", type: "CIOCustomAttributes", attributes: #"{"cioInstanceId": "7"}"#,
      state: #"{"data": {"status": "cooking"}}"#,
      broken: [
        .state(#"{"data": {"eta": 12}}"#, "type-mismatch"),
        .state(#"{"data": {"eta": null}}"#, "unexpected-null"),
        .state(#"{"status": "cooking"}"#, "missing-key"),
        .state(#"{"data": "{\"status\": \"cooking\"}"}"#, "double-encoded-json"),
        .attributes("{}", "missing-key"),
      ]),
    PackageSample(
      id: "capacitor-live-activity", type: "GenericAttributes",
      attributes: #"{"id": "order-7", "staticValues": {"title": "Order"}}"#,
      state: #"{"values": {"status": "On the way", "eta": "15 min"}}"#,
      broken: [
        .state(#"{"status": "On the way"}"#, "missing-key"),
        .state(#"{"values": {"eta": 15}}"#, "type-mismatch"),
        .state(#"{"values": {"eta": null}}"#, "unexpected-null"),
        .attributes(#"{"id": "order-7"}"#, "missing-key"),
        .attributes(#"{"id": 7, "staticValues": {}}"#, "type-mismatch"),
      ]),
    PackageSample(
      id: "capacitor-live-activities", type: "DynamicActivityAttributes",
      attributes:
        #"{"activityId": "7", "layoutJSON": "{}", "dynamicIslandLayoutJSON": "{}", "behaviorJSON": "{}"}"#,
      state: #"{"data": {"status": "cooking", "eta": 12}, "activityId": "7"}"#,
      broken: [
        .state(#"{"data": {"status": "cooking"}}"#, "missing-key"),
        .state(#"{"data": [], "activityId": "7"}"#, "type-mismatch"),
        .state(#"{"data": {}, "activityId": 7}"#, "type-mismatch"),
        .attributes(
          #"{"activityId": "7", "layoutJSON": {}, "dynamicIslandLayoutJSON": "{}", "behaviorJSON": "{}"}"#,
          "type-mismatch"),
        .attributes(#"{"activityId": "7", "layoutJSON": "{}"}"#, "missing-key"),
      ]),
    PackageSample(
      id: "capgo-live-activities", type: "CapgoLiveActivityAttributes",
      attributes:
        #"{"activityId": "7", "layoutJSON": "{\"type\": \"text\", \"content\": \"{{status}}\"}", "dynamicIslandLayoutJSON": "{}"}"#,
      state: #"{"data": {"status": "On the way", "progress": 0.6, "stops": [1, null]}}"#,
      broken: [
        .state(#"{"status": "On the way"}"#, "missing-key"),
        .state(#"{"data": "{\"status\": \"On the way\"}"}"#, "double-encoded-json"),
        .state(#"{"data": null}"#, "unexpected-null"),
        .attributes(
          #"{"activityId": "7", "layoutJSON": {"type": "text"}, "dynamicIslandLayoutJSON": "{}"}"#,
          "type-mismatch"),
        .attributes(#"{"activityId": "7", "layoutJSON": "{}"}"#, "missing-key"),
      ]),
    PackageSample(
      id: "flutter_live_activities", type: "FlutterLiveActivities",
      attributes: #"{"id": "E5275E75-5F1F-4D99-AD63-E1AC2BF000C3"}"#,
      state: #"{"data": {"name": "Order", "eta": "12"}}"#,
      broken: [
        .state(#"{"name": "Order"}"#, "missing-key"),
        .state(#"{"data": {"eta": 12}}"#, "type-mismatch"),
        .state(#"{"data": null}"#, "unexpected-null"),
        .attributes(#"{"id": "order-7"}"#, "malformed-value"),
        .attributes("{}", "missing-key"),
      ]),
    PackageSample(
      id: "live_activities", type: "LiveActivitiesAppAttributes",
      attributes: #"{"id": "E5275E75-5F1F-4D99-AD63-E1AC2BF000C3"}"#,
      state: #"{"appGroupId": "group.com.example.app", "updateId": 1788729113.25}"#,
      broken: [
        .state("{}", "missing-key"),
        .state(#"{"updateId": 1}"#, "missing-key"),
        .state(#"{"appGroupId": "group.com.example.app", "updateId": "1"}"#, "type-mismatch"),
        .attributes(#"{"id": "order-7"}"#, "malformed-value"),
        .attributes("{}", "missing-key"),
      ]),
    PackageSample(
      id: "live_activity_kit", type: "LiveActivityKitAttributes",
      attributes: #"{"id": "order-1042"}"#,
      state:
        #"{"payload": "{\"regions\": {\"lockScreen\": {\"type\": \"text\", \"value\": \"Arriving\"}}}", "revision": 7, "version": 1}"#,
      broken: [
        .state(#"{"payload": {"regions": {}}, "revision": 7, "version": 1}"#, "type-mismatch"),
        .state(#"{"payload": "{}", "version": 1}"#, "missing-key"),
        .state(#"{"payload": "{}", "revision": "7", "version": 1}"#, "type-mismatch"),
        .state(#"{"payload": "{}", "revision": 7.5, "version": 1}"#, "number-does-not-fit"),
        .attributes(#"{"id": 1042}"#, "type-mismatch"),
      ]),
    PackageSample(
      id: "react-native-live-activity-kit", type: "LiveActivityKitAttributes",
      attributes: #"{"name": "order"}"#,
      state: #"{"title": "Order 7", "progress": 0.5, "extra": {"courier": "Ana"}}"#,
      broken: [
        .state(#"{"subtitle": "Cooking"}"#, "missing-key"),
        .state(#"{"title": "Order 7", "progress": "50 %"}"#, "type-mismatch"),
        .state(#"{"title": "Order 7", "extra": {"stops": 3}}"#, "type-mismatch"),
        .state(#"{"title": "Order 7", "date": "2026-09-06T22:11:53Z"}"#, "type-mismatch"),
        .attributes("{}", "missing-key"),
      ]),
    PackageSample(
      id: "react-native-live-activity", type: "LiveActivityAttributes",
      attributes: #"{"referenceId": "7"}"#,
      state: #"{"title": "Order", "timerEndAt": 810425513}"#,
      broken: [
        .state(#"{"title": "Order", "timerEndAt": 1788732713}"#, "unix-date"),
        .state(#"{"title": "Order", "timerEndAt": "2026-09-06T22:11:53Z"}"#, "iso-date"),
        .state(#"{"subtitle": "Order"}"#, "missing-key"),
        .state(#"{"title": "Order", "progress": true}"#, "type-mismatch"),
        .attributes(#"{"referenceId": 7}"#, "type-mismatch"),
      ]),
  ]
}
