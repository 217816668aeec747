import Foundation

/// Loops over keys.
struct KeyLoops: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    enum CodingKeys: String, CodingKey, CaseIterable {
      case home, away
      case draw = "tie"
      case legs, notes, first
    }

    enum Side: String, CodingKey, CaseIterable { case home, away }

    var odds: [String: Double] = [:]
    var legs: [String: Int] = [:]
    var notes: [String: String] = [:]

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let sides = try decoder.container(keyedBy: Side.self)
      for side in Side.allCases {
        odds[side.rawValue] = try sides.decode(Double.self, forKey: side)
      }
      for key in CodingKeys.allCases where c.contains(key) {
        if key == .legs { continue }
        _ = c.codingPath.count
      }
      if c.contains(.legs) {
        let legs = try c.nestedContainer(keyedBy: AnyKey.self, forKey: .legs)
        for key in legs.allKeys {
          self.legs[key.stringValue] = try legs.decode(Int.self, forKey: key)
        }
      }
      notes = try c.decodeIfPresent(Notes.self, forKey: .notes)?.texts ?? [:]
      _ = try c.decodeIfPresent(Firsts.self, forKey: .first)
    }

    func encode(to encoder: any Encoder) throws {}
  }

  struct Notes: Decodable {
    var texts: [String: String] = [:]

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: AnyKey.self)
      for key in c.allKeys {
        guard let text = try? c.decode(String.self, forKey: key) else { continue }
        texts[key.stringValue] = text
      }
    }
  }

  struct Firsts: Decodable {
    enum CodingKeys: String, CodingKey, CaseIterable { case one, two, three }

    var numbers: [Int] = []
    var text = ""

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      for key in c.allKeys {
        switch key {
        case .one: numbers.append(try c.decode(Int.self, forKey: key))
        case .two: text = try c.decode(String.self, forKey: .two)
        default: break
        }
      }
      numbers += try CodingKeys.allCases.compactMap { try c.decodeIfPresent(Int.self, forKey: $0) }
    }
  }

  struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int?

    init?(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  let scores: Scores

  struct Scores: Codable, Hashable {
    var values: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: AnyKey.self)
      for key in c.allKeys {
        let value = try c.decode(Int.self, forKey: key)
        values[key.stringValue] = value
      }
    }

    func encode(to encoder: any Encoder) throws {}
  }
}
