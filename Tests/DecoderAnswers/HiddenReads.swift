import Foundation

/// Functions that decide themselves whether, and how, a value is decoded.
struct HiddenReads: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var safe: Int
    var either: Int
    var other: Int
    var local: Int
    var last: String

    enum CodingKeys: String, CodingKey { case safe, either, old, other, local, last }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      safe = attempted(try c.decode(Int.self, forKey: .safe)) ?? 0
      either = try chosen(c.decode(Int.self, forKey: .either), c.decode(Int.self, forKey: .old))
      other = try Reading.number(c, .other)
      let read = { (key: CodingKeys) in try c.decode(Int.self, forKey: key) }
      local = try read(.local)
      last = try c.decode(String.self, forKey: .last)
    }

    func encode(to encoder: any Encoder) throws {}
  }

  var note: String
}

private enum Reading {
  static func number(
    _ container: KeyedDecodingContainer<HiddenReads.ContentState.CodingKeys>,
    _ key: HiddenReads.ContentState.CodingKeys
  ) throws -> Int {
    var found = 0
    repeat { found += try container.decode(Int.self, forKey: key) } while found < 0
    return found
  }
}

private func attempted<Value>(_ value: @autoclosure () throws -> Value) -> Value? {
  try? value()
}

private func chosen<Value>(
  _ value: Value, _ other: @autoclosure () throws -> Value
) rethrows -> Value {
  value
}
