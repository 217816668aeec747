import Foundation

/// Ways through an `init(from:)` that return early, throw, or depend on values.
struct Branches: ActivityAttributes {
  enum Store: String, Codable, Hashable {
    case app, web, unknown

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard !container.decodeNil() else {
        self = .unknown
        return
      }
      guard let text = try? container.decode(String.self) else {
        throw DecodingError.valueNotFound(
          Store.self, .init(codingPath: container.codingPath, debugDescription: "no store"))
      }
      self = Store(rawValue: text) ?? .unknown
    }
  }

  struct Window: Codable, Hashable {
    var start: Date
    var end: Date?
    var open: Bool

    enum CodingKeys: String, CodingKey { case start, end, open }
    enum LegacyKeys: String, CodingKey {
      case from = "legacy_from"
      case to = "legacy_to"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let start = try container.decodeIfPresent(Date.self, forKey: .start) {
        self.start = start
        end = try container.decodeIfPresent(Date.self, forKey: .end)
      } else {
        let legacy = try decoder.container(keyedBy: LegacyKeys.self)
        start = try legacy.decode(Date.self, forKey: .from)
        end = (try? legacy.decode(Date.self, forKey: .to)) ?? nil
      }
      open = try container.decodeIfPresent(Bool.self, forKey: .open) == true
    }

    func encode(to encoder: any Encoder) throws {}
  }

  struct Pair: Codable, Hashable {
    var low: Int
    var high: Int

    init(from decoder: any Decoder) throws {
      do {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        low = try container.decode(Int.self, forKey: .low)
        high = try container.decode(Int.self, forKey: .high)
      } catch {
        let both = try decoder.singleValueContainer().decode([Int].self)
        low = both.first ?? 0
        high = both.last ?? 0
      }
    }
  }

  enum Shape: Codable, Hashable {
    case circle(Double)
    case square(Double)
    case none

    enum CodingKeys: CodingKey { case kind, radius, side }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      if let radius = try? values.decode(Double.self, forKey: .radius),
        let kind = try? values.decode(String.self, forKey: .kind)
      {
        self = kind.isEmpty ? .none : .circle(radius)
        return
      }
      if values.contains(.side) {
        self = .square(try values.decode(Double.self, forKey: .side))
        return
      }
      self = .none
    }

    func encode(to encoder: any Encoder) throws {}
  }

  struct Text: Codable, Hashable {
    var value: String

    init(from decoder: any Decoder) throws {
      value = (try? decoder.singleValueContainer().decode(String.self))?.uppercased() ?? "-"
    }
  }

  struct Share: Codable, Hashable {
    var part: Double

    init(from decoder: any Decoder) throws {
      let number = try decoder.singleValueContainer().decode(Double.self)
      if number < 0 || number > 1 {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "not from 0 to 1"))
      }
      part = number
    }
  }

  struct ContentState: Codable, Hashable {
    var store: Store
    var window: Window?
    var pair: Pair?
    var shape: Shape?
    var text: Text?
    var progress: Double
    var label: String?
    var level: Int

    enum CodingKeys: String, CodingKey {
      case store, window, pair, shape, text, progress, label, level
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      store = try container.decode(Store.self, forKey: .store)
      window = try container.decodeIfPresent(Window.self, forKey: .window)
      pair = try container.decodeIfPresent(Pair.self, forKey: .pair)
      shape = try container.decodeIfPresent(Shape.self, forKey: .shape)
      text = try container.decodeIfPresent(Text.self, forKey: .text)
      let percent = try container.decode(Int.self, forKey: .progress)
      progress = Double(percent) / 100
      label = try container.decodeIfPresent(String.self, forKey: .label)?
        .trimmingCharacters(in: .whitespaces)
      switch store {
      case .app, .web: level = try container.decode(Int.self, forKey: .level)
      case .unknown: level = 0
      }
    }

    func encode(to encoder: any Encoder) throws {}
  }

  let share: Share?
  let name: String
}
