import Foundation

/// Decoding that Xcode writes out for an enum, arrays that are decoded element by element, and functions outside types.
struct WrittenOut: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var leg: Leg
    var spot: Spot?
    var stops: Stops?
    var tags: Tags?
    var mood: Mood?
    var route: Route?
  }

  enum Leg: Codable, Hashable {
    case bus(line: Int, String?)
    case walk
    case train(coach: Coach, delay: Double)

    struct Coach: Codable, Hashable { var seats: [Int] }

    enum CodingKeys: String, CodingKey {
      case bus
      case walk = "on_foot"
      case train
    }

    enum BusCodingKeys: CodingKey {
      case line
      case _1
    }

    enum WalkCodingKeys: CodingKey {}

    enum TrainCodingKeys: String, CodingKey {
      case coach
      case delay = "late"
    }

    init(from decoder: any Decoder) throws {
      let container: KeyedDecodingContainer<WrittenOut.Leg.CodingKeys> = try decoder.container(
        keyedBy: WrittenOut.Leg.CodingKeys.self)
      var allKeys: ArraySlice<WrittenOut.Leg.CodingKeys> = ArraySlice<WrittenOut.Leg.CodingKeys>(
        container.allKeys)
      guard let onlyKey = allKeys.popFirst(), allKeys.isEmpty else {
        throw DecodingError.typeMismatch(
          WrittenOut.Leg.self,
          DecodingError.Context.init(
            codingPath: container.codingPath,
            debugDescription: "Invalid number of keys found, expected one.", underlyingError: nil))
      }
      switch onlyKey {
      case .bus:
        let nestedContainer: KeyedDecodingContainer<WrittenOut.Leg.BusCodingKeys> =
          try container.nestedContainer(
            keyedBy: WrittenOut.Leg.BusCodingKeys.self, forKey: WrittenOut.Leg.CodingKeys.bus)
        self = WrittenOut.Leg.bus(
          line: try nestedContainer.decode(Int.self, forKey: WrittenOut.Leg.BusCodingKeys.line),
          try nestedContainer.decodeIfPresent(
            String.self, forKey: WrittenOut.Leg.BusCodingKeys._1))
      case .walk:
        let nestedContainer: KeyedDecodingContainer<WrittenOut.Leg.WalkCodingKeys> =
          try container.nestedContainer(
            keyedBy: WrittenOut.Leg.WalkCodingKeys.self, forKey: WrittenOut.Leg.CodingKeys.walk)
        _ = nestedContainer
        self = WrittenOut.Leg.walk
      case .train:
        let nestedContainer = try container.nestedContainer(
          keyedBy: TrainCodingKeys.self, forKey: .train)
        self = .train(
          coach: try nestedContainer.decode(Coach.self, forKey: .coach),
          delay: try nestedContainer.decode(Double.self, forKey: .delay))
      }
    }

    func encode(to encoder: any Encoder) throws {}
  }

  /// An array `[x, y, name]`.
  struct Spot: Codable, Hashable {
    var x: Double
    var y: Double
    var name: String?

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      x = try list.decode(Double.self)
      self.y = try list.decode(Double.self)
      name = try list.decode(String?.self)
    }

    func encode(to encoder: any Encoder) throws {}
  }

  struct Stops: Codable, Hashable {
    var stops: [Leg.Coach]

    init(from decoder: any Decoder) throws {
      var list: any UnkeyedDecodingContainer = try decoder.unkeyedContainer()
      var stops: [Leg.Coach] = []
      while !list.isAtEnd {
        stops.append(try list.decode(Leg.Coach.self))
      }
      self.stops = stops
    }

    func encode(to encoder: any Encoder) throws {}
  }

  struct Tags: Codable, Hashable {
    var tags: Set<Int8> = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd {
        let tag = try list.decode(Int8.self)
        tags.insert(tag)
      }
    }

    func encode(to encoder: any Encoder) throws {}
  }

  /// The container is nil if the value is not an object.
  struct Mood: Codable, Hashable {
    var text: String
    var level: Int
    var since: Date?

    enum CodingKeys: String, CodingKey { case text, level, since }

    init(from decoder: any Decoder) throws {
      let values = try? decoder.container(keyedBy: CodingKeys.self)
      text = (try? values?.decode(String.self, forKey: .text)) ?? "fine"
      level = try values?.decodeIfPresent(Int.self, forKey: .level) ?? 0
      since = try values?.decode(Date.self, forKey: .since)
    }
  }

  struct Route: Codable, Hashable {
    var name: String
    var lines: [Int]
    var length: Double

    enum CodingKeys: String, CodingKey { case name, lines, length }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = try values.decode(String.self, forKey: .name)
      var list = try values.nestedUnkeyedContainer(forKey: .lines)
      var lines: [Int] = []
      while !list.isAtEnd {
        let line = try list.decode(Int.self)
        lines.append(line)
      }
      self.lines = lines
      length = try values.decode(Double.self, forKey: .length)
    }
  }

  var title: String
  var rank: Int

  enum CodingKeys: String, CodingKey { case title, rank }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    title = try writtenOutText(in: values, .title)
    rank = writtenOutNumber(values, for: .rank)
  }
}

private func writtenOutText<Key: CodingKey>(
  in container: KeyedDecodingContainer<Key>, _ key: Key
) throws -> String {
  if let number = try? container.decode(Int.self, forKey: key) { return "\(number)" }
  return try container.decode(String.self, forKey: key)
}

private func writtenOutNumber(
  _ container: KeyedDecodingContainer<WrittenOut.CodingKeys>, for key: WrittenOut.CodingKeys
) -> Int {
  (try? container.decode(Int.self, forKey: key)) ?? 0
}
