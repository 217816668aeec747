import Foundation

struct Handwritten: ActivityAttributes {
  enum Phase: String, Codable, Hashable {
    case idle, riding, unknown

    init(from decoder: any Decoder) throws {
      self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
  }

  struct Level: Codable, Hashable {
    let value: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let number = try container.decode(Double.self)
      value = number > 0.5 ? 1 : 0
    }
  }

  struct ContentState: Codable, Hashable {
    var title: String
    var endsAt: Date
    var pausedAt: Date?
    var stops: [Int]
    var phase: Phase
    var level: Level?
    var note: String
    var rank: Int
    var score: Double
    var local = 3

    private enum CodingKeys: String, CodingKey {
      case title, stops, note
      case endsAt = "ends_at"
      case pausedAt = "paused_at"
      case phase, level, rank, score
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.title = try container.decode(String.self, forKey: .title)
      endsAt = Date(
        timeIntervalSince1970: try container.decode(TimeInterval.self, forKey: .endsAt))
      if let seconds = try container.decodeIfPresent(Double.self, forKey: .pausedAt) {
        pausedAt = Date(timeIntervalSince1970: seconds)
      } else {
        pausedAt = nil
      }
      stops =
        try container.decodeIfPresent([Int].self, forKey: .stops)
        ?? [1, 2, 3].filter { $0 > 1 }
      let phase = try container.decodeIfPresent(Phase.self, forKey: .phase) ?? .idle
      self.phase = phase
      level = try container.decodeIfPresent(Level.self, forKey: .level)
      note = (try? container.decode(String.self, forKey: .note)) ?? ""
      rank = (try? container.decodeIfPresent(Int.self, forKey: .rank)) ?? 0
      score = try container.decode(Double?.self, forKey: .score).map { $0 * 2 } ?? 0
      local = 4
    }

    func encode(to encoder: any Encoder) throws {}
  }

  let id: String
  let created: Date?

  enum CodingKeys: CodingKey { case id, created }
}

extension Handwritten {
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let id = try values.decode(String.self, forKey: .id)
    let created = try values.decodeIfPresent(Double.self, forKey: .created)
      .map(Date.init(timeIntervalSince1970:))
    self.init(id: id, created: created)
  }
}
