import Foundation

/// Functions of the project that take the container.
struct Helpers: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var eta: Date
    var started: Date?
    var count: Int
    var title: String
    var rank: Int
    var flags: [Bool]

    enum CodingKeys: String, CodingKey { case eta, started, count, title, rank, flags }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      eta = try Self.date(c, .eta)
      started = try Self.optionalDate(forKey: .started, in: c)
      count = try c.decodeCount(forKey: .count)
      title = ContentState.text(c, forKey: .title)
      rank = try c.decodeOrZero(Int.self, forKey: .rank) ?? 0
      flags = c.decodeLossy(Bool.self, forKey: .flags)
    }

    private static func date(
      _ container: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys
    ) throws -> Date {
      if let seconds = try? container.decode(Double.self, forKey: key) {
        return Date(timeIntervalSince1970: seconds)
      }
      let text = try container.decode(String.self, forKey: key)
      guard let date = ISO8601DateFormatter().date(from: text) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "no date")
      }
      return date
    }

    private static func optionalDate(
      forKey key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>
    ) throws -> Date? {
      guard let seconds = try container.decodeIfPresent(Double.self, forKey: key) else {
        return nil
      }
      return Date(timeIntervalSince1970: seconds)
    }

    private static func text(
      _ container: KeyedDecodingContainer<CodingKeys>, forKey key: CodingKeys
    ) -> String {
      (try? container.decode(String.self, forKey: key)) ?? "-"
    }
  }
}

extension KeyedDecodingContainer {
  fileprivate func decodeCount(forKey key: Key) throws -> Int {
    if let number = try? decode(Int.self, forKey: key) {
      return number
    }
    return Int(try decode(String.self, forKey: key)) ?? 0
  }

  fileprivate func decodeOrZero<Value: Decodable>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? {
    try self.decodeIfPresent(Value.self, forKey: key)
  }

  fileprivate func decodeLossy<Value: Decodable>(
    _ type: Value.Type, forKey key: Key
  ) -> [Value] {
    do {
      return try decode([Bool].self, forKey: key) as? [Value] ?? []
    } catch {
      return []
    }
  }
}
