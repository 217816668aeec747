import Foundation

/// Keys and types that an `init(from:)` tries one after the other.
struct Alternatives: ActivityAttributes {
  enum Scalar: Codable, Hashable {
    case none
    case flag(Bool)
    case number(Double)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .none
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        throw DecodingError.typeMismatch(
          Self.self, .init(codingPath: decoder.codingPath, debugDescription: "no scalar"))
      }
    }

    func encode(to encoder: any Encoder) throws {}
  }

  struct Stamp: Codable, Hashable {
    var date: Date

    enum CodingKeys: String, CodingKey { case date = "at" }

    init(from decoder: any Decoder) throws {
      if let seconds = try? decoder.singleValueContainer().decode(Double.self) {
        date = Date(timeIntervalSince1970: seconds / 1000)
        return
      }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      date = try container.decode(Date.self, forKey: .date)
    }
  }

  struct Lenient: Codable, Hashable {
    var amount: Int

    init(from decoder: any Decoder) throws {
      do {
        let container = try decoder.singleValueContainer()
        amount = Int(try container.decode(String.self)) ?? 0
      } catch {
        amount = try decoder.singleValueContainer().decode(Int.self)
      }
    }
  }

  struct Always: Codable, Hashable {
    var name: String?

    init(from decoder: any Decoder) throws {
      guard let container = try? decoder.singleValueContainer(),
        let name = try? container.decode(String.self)
      else {
        self.name = nil
        return
      }
      self.name = name
    }
  }

  struct ContentState: Codable, Hashable {
    var title: String
    var updated: Date
    var end: Date
    var speed: Double
    var note: String?
    var scalar: Scalar?
    var stamp: Stamp?
    var lenient: Lenient?
    var always: Always?

    enum CodingKeys: String, CodingKey {
      case title, name, updated, computedAt, end, speed, velocity, note, oldNote, scalar, stamp
      case lenient, always
    }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      title =
        try c.decodeIfPresent(String.self, forKey: .title) ?? c.decode(String.self, forKey: .name)
      updated =
        (try? c.decodeIfPresent(Date.self, forKey: .updated))
        ?? (try? c.decodeIfPresent(Date.self, forKey: .computedAt))
        ?? Date(timeIntervalSince1970: 0)
      if let seconds = try? c.decode(Double.self, forKey: .end) {
        end = Date(timeIntervalSince1970: seconds)
      } else {
        end =
          try ISO8601DateFormatter().date(from: c.decode(String.self, forKey: .end))
          ?? .distantPast
      }
      if let speed = try? c.decode(Double.self, forKey: .speed) {
        self.speed = speed
      } else if let speed = try? c.decode(Double.self, forKey: .velocity) {
        self.speed = speed
      } else {
        throw DecodingError.dataCorruptedError(
          forKey: .speed, in: c, debugDescription: "neither speed nor velocity")
      }
      if let note = try c.decodeIfPresent(String.self, forKey: .note), !note.isEmpty {
        self.note = note
      } else {
        note = nil
      }
      do {
        note = try c.decode(String.self, forKey: .oldNote)
      } catch {
        note = nil
      }
      scalar = try c.decodeIfPresent(Scalar.self, forKey: CodingKeys.scalar)
      stamp = try c.decodeIfPresent(Stamp.self, forKey: .stamp)
      lenient = try c.decodeIfPresent(Lenient.self, forKey: .lenient)
      always = try c.decodeIfPresent(Always.self, forKey: .always)
    }

    func encode(to encoder: any Encoder) throws {}
  }

  struct Route: Codable, Hashable {
    var stops: [Int]
  }

  /// What another type decodes from the same object.
  let route: Route
  let name: String
  let size: Int

  enum CodingKeys: String, CodingKey {
    case name
    case size = "length"
  }

  init(from decoder: any Decoder) throws {
    route = try Route(from: decoder)
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = Self.text(values, forKey: .name) ?? "?"
    guard let size = try? values.decode(Int.self, forKey: .size) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: values.codingPath, debugDescription: "no length"))
    }
    self.size = size
  }

  private static func text(
    _ container: KeyedDecodingContainer<CodingKeys>, forKey key: CodingKeys
  ) -> String? {
    (try? container.decode(String.self, forKey: key))
      ?? (try? container.decode(Int.self, forKey: key)).map { "\($0)" }
  }

  func encode(to encoder: any Encoder) throws {}
}
