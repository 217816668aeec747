import ActivityLint
import Testing

@Suite struct PushValidatorTests {
  @Test(arguments: [Ride.update, Ride.start()])
  func aCleanPushIsDelivered(_ payload: String) throws {
    let result = try Ride.validator().validate(payload, as: "RideAttributes")
    #expect(result.verdict == .delivered)
    #expect(result.decodes == true)
    #expect(result.findings.isEmpty && result.notChecked.isEmpty)
    #expect(result.attributesType == "RideAttributes")
    #expect(try Ride.validator().validate(Array(payload.utf8)).verdict == .delivered)
    try Ride.validator().requireDelivery(of: payload)
  }

  @Test func anEndWithoutStateIsDelivered() throws {
    let result = try Ride.validator().validate(#"{"aps":{"event":"end","timestamp":1788729113}}"#)
    #expect(result.verdict == .delivered, "\(result)")
  }

  @Test func aStartWithoutAlertIsDropped() throws {
    let result = try Ride.validator().validate(Ride.start(alert: false))
    guard case .dropped = result.verdict else {
      Issue.record("\(result)")
      return
    }
    #expect(result.decodes == true)
    #expect(result.findings.map(\.rule) == [.missingAlert])
  }

  @Test func aPushThatDoesNotDecodeIsDropped() throws {
    let payload =
      #"{"aps":{"event":"update","timestamp":1788729113,"content-state":{"eta":810421913}}}"#
    let result = try Ride.validator().validate(payload)
    guard case .dropped = result.verdict else {
      Issue.record("\(result)")
      return
    }
    #expect(result.decodes == false)
    #expect(result.findings.first?.rule == .missingKey)
  }

  @Test func aPushThatIsTooLargeIsRejected() throws {
    let payload = Ride.update.replacing("Ana", with: String(repeating: "A", count: 5000))
    let result = try Ride.validator().validate(payload)
    #expect(result.verdict.answer == APNsAnswer(status: 413, reason: "PayloadTooLarge"))
    #expect(result.verdict.description.contains("because the push has 5095 bytes"))
    #expect(result.decodes == true)
  }

  @Test func whiteSpaceCounts() throws {
    let payload = Ride.update + String(repeating: " ", count: 5000)
    #expect(
      try Ride.validator().validate(payload).verdict.answer
        == APNsAnswer(status: 413, reason: "PayloadTooLarge"))
  }

  @Test func anEmptyPayloadIsRejected() throws {
    #expect(
      try Ride.validator().validate("").verdict
        == .rejected(
          APNsAnswer(status: 400, reason: "PayloadEmpty"), because: "the payload is empty"))
  }

  @Test(arguments: [
    ("apns-topic", "com.example.ride", 400, "TopicDisallowed"),
    ("apns-topic", "", 400, "MissingTopic"), ("apns-priority", "7", 400, "BadPriority"),
    (":method", "GET", 405, "MethodNotAllowed"), (":path", "/3/devices/00", 404, "BadPath"),
  ])
  func aWrongHeaderIsRejected(_ name: String, _ value: String, _ status: Int, _ reason: String)
    throws
  {
    let result = try Ride.validator().validate(Ride.update, headers: [(name, value)])
    #expect(result.verdict.answer == APNsAnswer(status: status, reason: reason), "\(result)")
  }

  @Test func aWrongPushTypeIsUncertain() throws {
    let result = try Ride.validator().validate(Ride.update, headers: [("apns-push-type", "alert")])
    guard case .uncertain = result.verdict else {
      Issue.record("\(result)")
      return
    }
  }

  @Test func aPushWithCorrectHeadersIsDelivered() throws {
    let result = try Ride.validator().validate(
      Ride.update, as: "RideAttributes",
      headers: [
        ("apns-push-type", "liveactivity"), ("apns-priority", "5"),
        ("apns-topic", "com.example.ride.push-type.liveactivity"),
      ], now: 1_788_729_113)
    #expect(result.verdict == .delivered, "\(result)")
  }

  @Test func aMissingHeaderIsRejectedIfHeadersAreComplete() throws {
    let validator = try Ride.validator(.init(headersAreComplete: true))
    let result = validator.validate(Ride.update, headers: [("apns-push-type", "liveactivity")])
    guard case .rejected = result.verdict else {
      Issue.record("\(result)")
      return
    }
  }

  @Test func aTypeThatIsNotDeclaredIsUncertain() throws {
    let result = try Ride.validator().validate(Ride.update, as: "TrainAttributes")
    #expect(result.verdict == .uncertain(because: "`TrainAttributes` is not declared"))
    #expect(result.decodes == nil)
    #expect(result.notChecked.map(\.reason) == ["`TrainAttributes` is not declared"])
  }

  @Test func aTypeThatCannotBeDeterminedIsUncertain() throws {
    let other = SwiftFile(
      name: "TrainAttributes.swift",
      text:
        "struct TrainAttributes: ActivityAttributes { struct ContentState: Codable, Hashable {} }")
    let validator = try PushValidator(declarations: [Ride.declarations, other])
    guard case .uncertain = validator.validate(Ride.update).verdict else {
      Issue.record("\(validator.validate(Ride.update))")
      return
    }
    #expect(validator.validate(Ride.update, as: "RideAttributes").verdict == .delivered)
    #expect(validator.validate(Ride.start()).verdict == .delivered)
  }

  @Test func aStartOfAnUnknownTypeIsDroppedAndAnUpdateIsUncertain() throws {
    let start = try Ride.validator().validate(
      Ride.start().replacing("RideAttributes", with: "Other"))
    guard case .dropped = start.verdict else {
      Issue.record("\(start)")
      return
    }
    let payload = Ride.update.replacing(
      #""timestamp""#, with: #""attributes-type":"Other","timestamp""#)
    let update = try Ride.validator().validate(payload)
    guard case .uncertain = update.verdict else {
      Issue.record("\(update)")
      return
    }
  }

  @Test func aValueOfAnUnresolvedTypeIsUncertain() throws {
    let file = SwiftFile(
      name: "A.swift",
      text: """
        import Elsewhere
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var place: Elsewhere.Place }
        }
        """)
    let validator = try PushValidator(declarations: [file])
    let result = validator.validate(
      #"{"aps":{"event":"update","timestamp":1788729113,"content-state":{"place":1}}}"#)
    guard case .uncertain = result.verdict else {
      Issue.record("\(result)")
      return
    }
    #expect(result.notChecked.map(\.pointer) == ["/aps/content-state/place"])
  }

  @Test func aDisabledRuleChangesFindingsAndNotTheVerdict() throws {
    let validator = try Ride.validator(.init(disabledRules: [.missingAlert]))
    let result = validator.validate(Ride.start(alert: false))
    #expect(result.findings.isEmpty)
    #expect(result.verdict == (try Ride.validator().validate(Ride.start(alert: false)).verdict))
    #expect(!result.passes)
  }

  @Test func requireDeliveryThrowsAnErrorFindingOfADeliveredPush() throws {
    let payload = Ride.update.replacing("810421913", with: "1788729113")
    let validator = try Ride.validator()
    #expect(validator.validate(payload).verdict == .delivered)
    let error = #expect(throws: UndeliverablePush.self) {
      try validator.requireDelivery(of: payload)
    }
    #expect(error?.result.findings.map(\.rule) == [.unixDate])
    #expect(error?.description.contains("error[unix-date]") == true)
  }
}

extension ValidationResult.Verdict {
  /// The answer with which APNs rejects the push; nil if it does not.
  fileprivate var answer: APNsAnswer? {
    if case .rejected(let answer, _) = self { answer } else { nil }
  }
}
