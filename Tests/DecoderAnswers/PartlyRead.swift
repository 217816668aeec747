import Foundation

/// An `init(from:)` with statements that are not understood, and a generic overload of the container's method.
struct PartlyRead: ActivityAttributes {
  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  struct Place: Codable, Hashable {
    var gate: String
  }

  struct ContentState: Codable, Hashable {
    var count: Int
    var readAt: Date
    var total: Int
    var place: Place
    var extra: Int?
    var depth: Int
    var spare: Int?
    var other: Int
    var last: [String]

    enum CodingKeys: String, CodingKey { case count, readAt, total, depth, last, inner }
    enum InnerKeys: String, CodingKey { case first, second, third, fourth }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      count = try c.decode(Int.self, forKey: .count)
      let text = try c.decode(String.self, forKey: .readAt)
      readAt = try Date(text, strategy: .iso8601)
      func number(_ key: CodingKeys) throws -> Int { return try c.decode(Int.self, forKey: key) }
      total = try number(.total)
      place = try Place(from: decoder)
      let others = try decoder.container(keyedBy: Key.self)
      extra = try others.decodeIfPresent(Int.self, forKey: Key("extra"))
      let inner = try c.nestedContainer(keyedBy: InnerKeys.self, forKey: .inner)
      depth = try inner.decode(Int.self, forKey: .first)
      spare = try? inner.decode(Int.self, forKey: .second)
      other =
        try inner.decodeIfPresent(Int.self, forKey: .third)
        ?? inner.decode(Int.self, forKey: .fourth)
      guard depth < 100 else {
        last = []
        return
      }
      last = try c.decode([String].self, forKey: .last)
    }

    func encode(to encoder: any Encoder) throws {}
  }

  enum Mode: String, Defaulted {
    case slow, fast
    static let fallback = Mode.slow
  }

  struct Flag: Codable, Hashable {
    var isOn: Bool
  }

  var mode: Mode
  var name: String
  var count: Int
  var date: Date
  var flag: Flag
  var list: [Int]
  var note: String?
}

protocol WithFallback: Codable { static var fallback: Self { get } }
protocol Defaulted: WithFallback {}

// Swift prefers the container's own method for strings.
extension String: Defaulted { static let fallback = "" }

extension KeyedDecodingContainer {
  func decode<Value: WithFallback>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decodeIfPresent(type, forKey: key) ?? Value.fallback
  }
}
