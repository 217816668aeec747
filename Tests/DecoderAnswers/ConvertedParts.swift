import Foundation

/// Conversions of values in nested containers, with fallbacks, and of whole values.
struct ConvertedParts: ActivityAttributes {
  struct Percent: Codable, Hashable {
    var value: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value = max(0, min(100, try container.decode(Int.self) / 2))
    }
  }

  enum Phase: String, Codable {
    case riding, other

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self).lowercased()
      self = Phase(rawValue: text) ?? .other
    }
  }

  struct ContentState: Codable, Hashable {
    var percent: Percent
    var phase: Phase
    var first: Int
    var second: Int
    var third: Int?
    var title: String
    var date: Date
    var names: [String]
    var total: Int
    var place: String
    var inner: Double
    var deep: String
    var flags: [String: Bool]
    var kind: String
    var length: Int

    enum CodingKeys: String, CodingKey {
      case percent, phase, first, second, third, title, date, names, total, place, flags, kind
      case length, oldTitle, zone
    }
    enum InnerKeys: String, CodingKey { case inner, deep }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      percent = try c.decode(Percent.self, forKey: .percent)
      phase = try c.decode(Phase.self, forKey: .phase)
      first = try abs(c.decodeIfPresent(Int.self, forKey: .first) ?? -1)
      second = (try? c.decode(Int.self, forKey: .second)).map { $0 + 1 } ?? 0
      third = try c.decodeIfPresent(Double.self, forKey: .third).map { Int(exactly: $0) ?? 0 }
      title =
        try c.decodeIfPresent(String.self, forKey: .title)?.uppercased()
        ?? c.decode(String.self, forKey: .oldTitle).lowercased()
      date = Date(timeIntervalSince1970: max(0, try c.decode(Double.self, forKey: .date) / 1000))
      names = try c.decode([String].self, forKey: .names).map { $0.trimmed }.filter { !$0.isEmpty }
      total = try c.decode([Int].self, forKey: .total).reduce(0, +)
      place = "\(try c.decode(String.self, forKey: .place)), \(c.codingPath.count) \(percent.value)"
      let nested = try c.nestedContainer(keyedBy: InnerKeys.self, forKey: .zone)
      inner = try nested.decode(Double.self, forKey: .inner).rounded()
      deep = try nested.decode(String.self, forKey: .deep).lowercased()
      flags = ["on": try c.decode(Bool.self, forKey: .flags), "off": false]
      let isShort = try c.decode(String.self, forKey: .kind).count < 3
      kind = isShort ? "short" : "long"
      length = try c.contains(.length) ? c.decode(String.self, forKey: .length).count : 0
    }

    func encode(to encoder: any Encoder) throws {}
  }

  var a: Int
  var b: Bool
  var e: String
  var last: Int

  enum CodingKeys: String, CodingKey { case a, b, d, e, last }

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    a = try c.decode(Bool.self, forKey: .b) ? c.decode(Int.self, forKey: .a) : 0
    b = try c.decode(Bool.self, forKey: .b) || c.decode(Bool.self, forKey: .d)
    if try c.decode(String.self, forKey: .e).hasPrefix("x") {
      e = "x"
    } else {
      e = try Self.checked(c.decode(String.self, forKey: .e))
    }
    last = try Self.number(c, .last) ?? 3
  }

  func encode(to encoder: any Encoder) throws {}

  private static func checked(_ text: String) throws -> String { text }

  private static func number(
    _ container: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys
  ) throws -> Int? {
    guard let text = try? container.decode(String.self, forKey: key) else {
      return try max(0, container.decode(Int.self, forKey: key))
    }
    return Int(text.dropFirst())
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
