import ActivityLint

/// The declarations and payloads of the tests.
enum Ride {
  static let declarations = SwiftFile(
    name: "RideAttributes.swift",
    text: """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          var driver: String
          var eta: Date
          var stops: Int?
        }
        var from: String
      }
      """)

  static let update = update(members: "")

  static func update(staleDate: Int) -> String { update(members: #","stale-date":\#(staleDate)"#) }

  private static func update(members: String) -> String {
    """
    {"aps":{"event":"update","timestamp":1788729113,"content-state":{"driver":"Ana","eta":810421913}\(members)}}
    """
  }

  static func start(alert: Bool = true) -> String {
    let alert = alert ? #","alert":{"title":"Ride","body":"Ana is on her way"}"# : ""
    return """
      {"aps":{"event":"start","timestamp":1788729113,"attributes-type":"RideAttributes","attributes":{"from":"Mitte"},\
      "content-state":{"driver":"Ana","eta":810421913}\(alert)}}
      """
  }

  static func validator(_ configuration: PushValidator.Configuration = .init()) throws
    -> PushValidator
  {
    try PushValidator(declarations: [declarations], configuration: configuration)
  }
}
