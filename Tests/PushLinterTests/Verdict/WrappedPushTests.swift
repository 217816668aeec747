import ActivitySchema
import JSONSyntax
import SchemaExport
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// The verdict on a push does not depend on the request, the string or the log line that contains it.
@Suite struct WrappedPushTests {
  /// Declarations of an app, compared with which the same push has another verdict.
  enum App: String, CaseIterable {
    case same, withAnotherKey, withAnotherType, withAnUnreadProperty

    var schema: Schema {
      switch self {
      case .same: Self.declared("RideAttributes", state: "")
      case .withAnotherKey: Self.declared("RideAttributes", state: "var pier: Int")
      case .withAnotherType: Self.declared("FerryAttributes", state: "")
      case .withAnUnreadProperty: Self.declared("RideAttributes", state: "var pier: Pier")
      }
    }

    private static func declared(_ name: String, state: String) -> Schema {
      .declared(
        by: """
          struct \(name): ActivityAttributes {
            struct ContentState: Codable, Hashable { var driver: String; var stops: Int; \(state) }
            var from: String
          }
          """)
    }
  }

  private static func verdict(
    _ text: String, of app: App, envelope: Envelope? = nil, in file: String = "a.json"
  ) -> PushVerdict {
    let linter = Linter(
      schema: app.schema,
      options: Linter.Options(declarationsAreComplete: true, envelope: envelope))
    let source = Source(
      name: file, line: 1, bytes: Array(text.utf8), isLine: file != "a.json")
    return PushVerdict(on: ShownReport(linter.lint(source)))
  }

  /// The verdict without its reason, which can name a vendor.
  private static func kind(_ verdict: PushVerdict) -> String {
    switch verdict {
    case .delivered: "delivered"
    case .rejected(let answer, _): "rejected: \(answer.reason)"
    case .dropped: "dropped"
    case .uncertain: "uncertain"
    }
  }

  private static func sampler(_ event: WireName.Event) throws -> Sampler {
    let schema = App.same.schema
    let activity = try #require(schema.activities.first)
    let request = SampleRequest(event: event, now: 1_788_729_113)
    return Sampler(activity, request, in: schema)
  }

  @Test(arguments: App.allCases, WireName.Event.allCases)
  func verdictOnThePushAloneIsThatOfTheApp(_ app: App, _ event: WireName.Event) throws {
    let verdict = Self.kind(Self.verdict(try Self.sampler(event).push.text, of: app))
    switch app {
    case .same: #expect(verdict == "delivered")
    case .withAnotherKey: #expect(verdict == "dropped")
    case .withAnotherType: #expect(verdict == (event == .start ? "dropped" : "delivered"))
    case .withAnUnreadProperty: #expect(verdict == "uncertain")
    }
  }

  @Test(arguments: Envelope.all, App.allCases)
  func requestToAVendorDoesNotChangeTheVerdict(_ envelope: Envelope, _ app: App) throws {
    for event in WireName.Event.allCases {
      let sampler = try Self.sampler(event)
      guard let request = sampler.request(in: envelope) else { continue }
      // Some vendors use another name for the type, and one requires its name in each request.
      let namesType = sampler.push.text.contains("RideAttributes")
      if app == .withAnotherType,
        request.text.contains("RideAttributes") != namesType
          || envelope.members?.typeIsRegisteredName == true
      {
        continue
      }
      let alone = Self.verdict(sampler.push.text, of: app)
      let wrapped = Self.verdict(request.text, of: app, envelope: envelope)
      #expect(Self.kind(wrapped) == Self.kind(alone), "\(request.text)")
    }
  }

  /// How servers, logs and documents contain a push.
  static let wrappings: [(name: String, file: String, text: @Sendable (String) -> String)] = [
    ("request document", "a.jsonl", { #"{"headers": {}, "payload": \#($0)}"# }),
    ("string body", "a.jsonl", { #"{"method": "POST", "body": \#(JSONString.quoted($0))}"# }),
    (
      "string body with a URL", "a.jsonl",
      {
        #"{"url": "https://api.push.apple.com/3/device/80fc13ad", "body": \#(JSONString.quoted($0))}"#
      }
    ),
    ("log line", "server.log", { "2026-09-06T21:12:00Z INFO push sent: \($0)" }),
    ("list", "a.jsonl", { "[\($0)]" }),
  ]

  @Test(arguments: wrappings.indices, App.allCases)
  func textAroundAPushDoesNotChangeTheVerdict(_ index: Int, _ app: App) throws {
    let wrapping = Self.wrappings[index]
    for event in WireName.Event.allCases {
      let push = try Self.sampler(event).push.text
      // No string of the sample contains a line feed.
      let compact = push.replacing("\n", with: "")
      let alone = Self.verdict(push, of: app)
      let wrapped = Self.verdict(wrapping.text(compact), of: app, in: wrapping.file)
      #expect(Self.kind(wrapped) == Self.kind(alone), "\(wrapping.name), \(event): \(wrapped)")
    }
  }

  // MARK: Pushes without a compared state

  /// A push whose parts a vendor's request can name.
  struct Parts: CustomTestStringConvertible {
    let testDescription: String
    let event: String
    var type: String?
    var state: String?

    /// The members of the push, each with a comma after it.
    func members(state stateName: String, attributes: String, type typeName: String?) -> String {
      var text = #""event": "\#(event)", "#
      if let state { text += #""\#(stateName)": \#(state), "# }
      if let type {
        text += #""\#(attributes)": {"from": "Mitte"}, "#
        if let typeName { text += #""\#(typeName)": "\#(type)", "# }
      }
      return text
    }

    var alone: String {
      let members = members(
        state: "content-state", attributes: "attributes", type: "attributes-type")
      return #"{"aps": {\#(members)"alert": {"title": "a", "body": "b"}, "timestamp": 1788729113}}"#
    }
  }

  static let parts = [
    Parts(
      testDescription: "a start of an undeclared type", event: "start", type: "TripAttributes",
      state: #"{"driver": "Ana", "stops": 3}"#),
    Parts(
      testDescription: "a start of a misspelled type", event: "start", type: "RideAttribute",
      state: #"{"driver": "Ana", "stops": 3}"#),
    Parts(
      testDescription: "a start of a type with its module", event: "start",
      type: "App.RideAttributes", state: #"{"driver": "Ana", "stops": 3}"#),
    Parts(testDescription: "an end without a state", event: "end"),
    Parts(
      testDescription: "a state as a string", event: "update",
      state: #""{\"driver\": \"Ana\", \"stops\": 3}""#),
    Parts(
      testDescription: "a state without a key", event: "update", state: #"{"driver": "Ana"}"#),
  ]

  static let requests: [(name: String, text: @Sendable (Parts) -> String)] = [
    ("SNS", { #"{"default": "", "APNS": \#(JSONString.quoted($0.alone))}"# }),
    (
      "SNS Publish",
      {
        let message = #"{"default": "", "APNS": \#(JSONString.quoted($0.alone))}"#
        return #"""
          {"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/ride/7", "MessageStructure": "json",
           "Message": \#(JSONString.quoted(message)), "MessageAttributes": {
             "AWS.SNS.MOBILE.APNS.PUSH_TYPE": {"DataType": "String", "StringValue": "liveactivity"}}}
          """#
      }
    ),
    (
      "Firebase",
      {
        #"""
        {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4", "payload": \#($0.alone)}}}
        """#
      }
    ),
    (
      "gorush",
      {
        let members = $0.members(
          state: "content-state", attributes: "attributes", type: "attributes-type")
        return #"""
          {"notifications": [{\#(members)"tokens": ["80f4"], "platform": 1, "push_type": "liveactivity",
            "topic": "com.example.ride.push-type.liveactivity", "alert": {"title": "a", "body": "b"},
            "timestamp": 1788729113}]}
          """#
      }
    ),
    (
      "OneSignal",
      {
        let members = $0.members(
          state: "event_updates", attributes: "event_attributes", type: nil)
        let path = $0.type.map { "activities/activity/\($0)" } ?? "live_activities/7/notifications"
        return #"""
          {"url": "https://api.onesignal.com/apps/1/\#(path)", "method": "POST", "body": {\#(members)
            "activity_id": "7", "name": "ride", "headings": {"en": "a"}, "contents": {"en": "b"}}}
          """#
      }
    ),
  ]

  @Test(arguments: requests.indices, parts)
  func requestDoesNotChangeTheVerdictOnIncompleteOrMistakenPushes(_ index: Int, _ parts: Parts) {
    for declarations in [Self.oneType, Self.twoTypes] {
      func verdict(_ text: String) -> String {
        let report = Linter(schema: .declared(by: declarations))
          .lint(Source(name: "a.json", bytes: Array(text.utf8)))
        return Self.kind(PushVerdict(on: ShownReport(report)))
      }
      let request = Self.requests[index]
      let text = request.text(parts)
      #expect(verdict(text) == verdict(parts.alone), "\(request.name): \(text)")
    }
  }

  @Test func endWithoutAStateNeedsNoType() {
    for declarations in [Self.oneType, Self.twoTypes] {
      let report = Linter(schema: .declared(by: declarations))
        .lint(Source(name: "a.json", bytes: Array(Self.parts[3].alone.utf8)))
      #expect(PushVerdict(on: ShownReport(report)) == .delivered)
      #expect(!report.diagnostics.contains { $0.severity == .error })
    }
  }

  private static let oneType = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var driver: String; var stops: Int }
      var from: String
    }
    """
  private static let twoTypes = """
    \(oneType)
    struct FerryAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var pier: Int }
    }
    """
}
