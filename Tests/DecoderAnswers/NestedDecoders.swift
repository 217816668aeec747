import Foundation

class NestedDecodersBase: Codable {
  var id: Int

  required init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    id = try c.decode(Int.self, forKey: .id)
  }

  enum CodingKeys: String, CodingKey { case id }
}

class NestedDecodersChild: NestedDecodersBase {
  var name: String

  enum ChildKeys: String, CodingKey { case name, base }

  required init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: ChildKeys.self)
    name = try c.decode(String.self, forKey: .name)
    if name == "other" { name = "-" }
    try super.init(from: c.superDecoder())
  }
}

final class NestedDecodersFlat: NestedDecodersBase {
  var rank: Int?

  enum FlatKeys: String, CodingKey { case rank }

  required init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: FlatKeys.self)
    rank = try c.decodeIfPresent(Int.self, forKey: .rank)
    try super.init(from: decoder)
  }
}

/// Initializers that get a decoder.
struct NestedDecoders: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var event: Event
    var count: Int
    var note: Note

    enum CodingKeys: String, CodingKey { case event, stats, note }

    enum StatsKeys: String, CodingKey { case count }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      event = try c.decode(Event.self, forKey: .event)
      let statsDecoder = try c.superDecoder(forKey: .stats)
      let stats = try statsDecoder.container(keyedBy: StatsKeys.self)
      count = try stats.decode(Int.self, forKey: .count)
      note = try Note(from: c.superDecoder(forKey: .note))
    }

    func encode(to encoder: any Encoder) throws {}
  }

  enum Event: Codable, Hashable {
    case goal(Goal)
    case text(String)
    case over

    enum Kind: String, Codable { case goal, text, over }

    enum CodingKeys: String, CodingKey { case kind, data }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let kind = try c.decode(Kind.self, forKey: .kind)
      let data = try c.superDecoder(forKey: .data)
      switch kind {
      case .goal: self = .goal(try Goal(from: data))
      case .text: self = try .text(String(from: data))
      case .over: self = .over
      }
    }

    func encode(to encoder: any Encoder) throws {}
  }

  struct Goal: Codable, Hashable { var minute: Int }

  struct Note: Codable, Hashable {
    var text: String?

    init(from decoder: any Decoder) throws {
      let c = try decoder.singleValueContainer()
      text = c.decodeNil() ? nil : try c.decode(String.self)
    }
  }

  let child: NestedDecodersChild
  let flat: NestedDecodersFlat
}
