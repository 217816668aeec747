import ActivityLint

/// What a server's request handler does with a push before it sends it.
@main struct Consumer {
  static let declarations = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var driver: String
        var eta: Date
      }
      var from: String
    }
    """

  static let payload =
    #"{"aps":{"event":"update","timestamp":1788729113,"content-state":{"driver":"Ana","eta":810421913}}}"#

  static func main() throws {
    let validator = try PushValidator(
      declarations: [SwiftFile(name: "RideAttributes.swift", text: declarations)])
    try validator.requireDelivery(of: payload, as: "RideAttributes")

    let body = Array(
      #"{"aps":{"event":"update","timestamp":1788729113,"content-state":{"eta":"soon"}}}"#.utf8)
    let result = validator.validate(
      body, as: "RideAttributes",
      headers: [("apns-push-type", "liveactivity"), ("apns-priority", "5")])
    switch result.verdict {
    case .delivered: print("delivered")
    case .rejected(let answer): print("rejected by APNs: \(answer.status) \(answer.reason)")
    case .dropped(let reason): print("dropped: \(reason)")
    case .uncertain(let reason): print("uncertain: \(reason)")
    }
    for finding in result.findings where finding.rule == .missingKey {
      print(finding.position.line, finding.position.column, finding.help)
    }
    do {
      try validator.requireDelivery(of: body)
    } catch {
      print(error)
    }
  }
}
