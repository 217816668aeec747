import ActivityLint

/// A server that gets a push that the phone shows, and two that it drops.
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

  static let good =
    #"{"aps":{"event":"update","timestamp":1788729113,"content-state":{"driver":"Ana","eta":810421913}}}"#
  static let bad =
    #"{"aps":{"event":"update","timestamp":1788729113,"content-state":{"eta":"soon"}}}"#

  static func main() throws {
    let server = try RideServer(declarations: declarations)
    server.push(Array(good.utf8))
    server.push(Array(bad.utf8))

    let result = server.validator.validate(
      Array(bad.utf8), as: "RideAttributes",
      headers: [("apns-push-type", "liveactivity"), ("apns-priority", "5")])
    for finding in result.findings where finding.rule == .missingKey {
      print(finding.position.line, finding.position.column, finding.help)
    }
    do {
      try server.validator.requireDelivery(of: bad)
    } catch {
      print(error)
    }
  }
}

extension RideServer {
  func send(_ body: [UInt8]) { print("sent: \(body.count) bytes") }
  func log(_ result: ValidationResult) { print(result.verdict) }
}
