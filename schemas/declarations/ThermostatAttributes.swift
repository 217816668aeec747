import ActivityKit
import Foundation

/// The hub sends Unix seconds, so this state decodes itself.
struct ThermostatAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var target: Double
    var countdownEnd: Date?

    private enum CodingKeys: String, CodingKey {
      case target
      case countdownEnd = "countdown_end"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      target = try container.decode(Double.self, forKey: .target)
      let seconds = try container.decodeIfPresent(Double.self, forKey: .countdownEnd)
      countdownEnd = seconds.map(Date.init(timeIntervalSince1970:))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(target, forKey: .target)
      try container.encodeIfPresent(countdownEnd?.timeIntervalSince1970, forKey: .countdownEnd)
    }
  }

  let room: String
}
