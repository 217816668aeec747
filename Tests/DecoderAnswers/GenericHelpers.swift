import Foundation

/// Functions whose result has the type that they decode.
struct GenericHelpers: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    enum Phase: String, Codable { case riding, arrived }

    var title: String
    var note: String?
    var stops: Int
    var phase: Phase
    var seats: [Int]
    var isLate = false
    var rank: Double
    var eta: Date
    var limits: [String: Int]

    enum CodingKeys: String, CodingKey {
      case title, note, stops, phase, seats, isLate, rank, eta, limits
    }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      func required<Value: Decodable>(_ key: CodingKeys) throws -> Value {
        try c.decode(Value.self, forKey: key)
      }
      title = try required(.title)
      note = try c.valueIfPresent(.note)
      let count: Int = try c.value(.stops)
      stops = count
      phase = try c.value(.phase, or: .riding)
      seats = (try? c.list(.seats)) ?? []
      isLate = try Self.flag(in: c, .isLate) ?? true
      rank = try c.value(.rank, as: Double.self)
      eta = Date(timeIntervalSince1970: try c.value(.eta))
      limits = try c.decode(.limits, default: [:])
    }

    private static func flag<Flag: Decodable>(
      in container: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys
    ) throws -> Flag? {
      guard container.contains(key) else { return nil }
      return try container.decode(Flag.self, forKey: key)
    }
  }

  /// An optional property makes the helper decode an optional.
  var label: String?
  var level: Int
  var names: [String]

  enum CodingKeys: String, CodingKey { case label, level, names }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    label = try values.value(.label)
    level = try values.number(.level)
    names = try values.value(.names) as [String]
  }
}

extension KeyedDecodingContainer {
  fileprivate func value<T: Decodable>(_ key: Key, as type: T.Type = T.self) throws -> T {
    try decode(type, forKey: key)
  }

  fileprivate func valueIfPresent<T>(_ key: Key) throws -> T? where T: Decodable {
    return try self.decodeIfPresent(T.self, forKey: key)
  }

  fileprivate func value<T: Decodable>(_ key: Key, or fallback: T) throws -> T {
    try decodeIfPresent(T.self, forKey: key) ?? fallback
  }

  fileprivate func decode<T: Decodable>(
    _ key: Key, default fallback: @autoclosure () -> T
  ) throws -> T {
    try decodeIfPresent(T.self, forKey: key) ?? fallback()
  }

  fileprivate func list<Element: Decodable>(_ key: Key) throws -> [Element] {
    try decode([Element].self, forKey: key)
  }
}

extension KeyedDecodingContainer where Key == GenericHelpers.CodingKeys {
  fileprivate func number(_ key: Key) throws -> Int {
    if let number = try? decode(Int.self, forKey: key) { return number }
    return try decode(String.self, forKey: key).count
  }
}

extension KeyedDecodingContainer where Key == GenericHelpers.ContentState.CodingKeys {
  fileprivate func number(_ key: Key) throws -> Int { try decode(Int.self, forKey: key) }
}
