import Foundation

/// Decoded values that code converts in the same statement.
struct Conversions: ActivityAttributes {
  struct Share: Codable, Hashable {
    var value: Double
    init(_ value: Double) { self.value = value }
    init(checking value: Double) throws { self.value = value }
  }

  struct ContentState: Codable, Hashable {
    var clamped: Int
    var lower: Int
    var title: String
    var label: String
    var share: Share
    var words: [String]
    var isOff: Bool
    var rest: Double
    var size: Int
    var pair: [Int]
    var note: String?
    var unique: Set<Int>
    var level: Int
    var range: Int
    var count: Int

    enum CodingKeys: String, CodingKey {
      case clamped, lower, title, label, share, words, isOff, rest, size, pair, note, unique, level, count
      case range = "span"
    }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      clamped = try max(0, c.decode(Int.self, forKey: .clamped))
      lower = min(10, try c.decode(Int.self, forKey: .lower))
      title = try c.decode(String.self, forKey: .title).lowercased()
      label = "Gate \(try c.decode(String.self, forKey: .label))"
      share = Share(try c.decode(Double.self, forKey: .share))
      words = try c.decode(String.self, forKey: .words).split(separator: " ").map { word in
        return String(word)
      }
      isOff = try !c.decode(Bool.self, forKey: .isOff)
      rest = try 1.0 - c.decode(Double.self, forKey: .rest)
      size = -(try c.decode(Int.self, forKey: .size))
      pair = [0, try c.decode(Int.self, forKey: .pair)]
      note = try c.decodeIfPresent(String.self, forKey: .note)?.uppercased()
      unique = try Set<Int>(c.decode([Int].self, forKey: .unique))
      level = Self.limited(try c.decode(Int.self, forKey: .level))
      range = try limit(c, .range, to: 5)
      count = try Reading.count(c, forKey: .count)
    }

    func encode(to encoder: any Encoder) throws {}

    private static func limited(_ value: Int) -> Int { Swift.max(0, value) }
  }

  /// Conversions that can fail.
  var progress: Int
  var checked: Share
  var both: Bool
  var sign: Int
  var first: Int
  var forced: Int
  var name: String
  var last: String

  enum CodingKeys: String, CodingKey {
    case progress, checked, both, second, sign, first, forced, name, last
  }

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    progress = Int(try c.decode(Double.self, forKey: .progress).rounded())
    checked = try Share(checking: c.decode(Double.self, forKey: .checked))
    both = try c.decode(Bool.self, forKey: .both) && c.decode(Bool.self, forKey: .second)
    sign = try c.decode(Int.self, forKey: .sign) < 0 ? -1 : 1
    first = try c.decode([Int].self, forKey: .first)[0]
    forced = try c.decodeIfPresent(Int.self, forKey: .forced)!
    name = try "\(c.decode(String.self, forKey: .name)) by \(c.decode(Int.self, forKey: .sign))"
    last = try c.decode(String.self, forKey: .last)
  }

  func encode(to encoder: any Encoder) throws {}
}

private func limit(
  _ container: KeyedDecodingContainer<Conversions.ContentState.CodingKeys>,
  _ key: Conversions.ContentState.CodingKeys, to maximum: Int
) throws -> Int {
  return try min(maximum, container.decode(Int.self, forKey: key))
}

private enum Reading {
  static func count(
    _ container: KeyedDecodingContainer<Conversions.ContentState.CodingKeys>,
    forKey key: Conversions.ContentState.CodingKeys
  ) throws -> Int {
    try container.decode(String.self, forKey: key).count
  }
}
