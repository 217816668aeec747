import Foundation

/// Conditions on which keys an object has.
struct KeyTests: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var title: String
    var stops: Int
    var note: String?
    var rank: Int?
    var seats: [Int]
    var inner: Inner
    var name: String

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      title = c.contains(.title) ? try c.decode(String.self, forKey: .title) : "-"
      if try !c.contains(.stops) || c.decodeNil(forKey: .stops) {
        stops = 0
      } else {
        stops = try c.decode(Int.self, forKey: .stops)
      }
      note = try c.decodeNil(forKey: .note) ? nil : c.decode(String.self, forKey: .note)
      inner = try c.decode(Inner.self, forKey: .inner)
      name =
        try c.contains(.name) && c.decodeNil(forKey: .name) == false
        ? c.decode(String.self, forKey: .name) : title
      seats = []
      guard c.contains(.rank), try !c.decodeNil(forKey: .rank) else {
        rank = nil
        return
      }
      rank = try c.decode(Int.self, forKey: .rank)
    }
  }

  struct Inner: Codable, Hashable {
    var value: Int?

    init(from decoder: any Decoder) throws {
      let c = try decoder.singleValueContainer()
      value = c.decodeNil() ? nil : try c.decode(Int.self)
    }
  }

  enum Phase: String, Codable { case riding, arrived }

  var phase: Phase
  var code: Int

  enum CodingKeys: String, CodingKey { case phase, code }

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    let text = try c.decode(String.self, forKey: .phase)
    guard let phase = Phase(rawValue: text) else {
      throw DecodingError.dataCorruptedError(forKey: .phase, in: c, debugDescription: "no case")
    }
    self.phase = phase
    if let first = ISO8601DateFormatter().date(from: text) {
      code = Int(first.timeIntervalSince1970)
    } else {
      code = try c.decode(Int.self, forKey: .code)
    }
  }
}
