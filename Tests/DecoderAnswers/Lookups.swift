import Foundation

/// Names that mean one thing here and another there.
struct Lookups: ActivityAttributes {
  struct Date: Codable, Hashable { var d: Int }
  struct Data: Codable, Hashable { var d: Int }
  enum Kind: String, Codable { case a }
  typealias Text = String

  class Base<Value: Codable>: Codable {
    var value: Value
    typealias Part = Int8
    struct Piece: Codable, Hashable { var p: Int }
    init(value: Value) { self.value = value }
  }
  final class Derived: Base<Int8> {}
  final class Holder: Codable {
    var derived: Derived
    init(derived: Derived) { self.derived = derived }
  }

  struct ContentState: Codable, Hashable {
    var interval: DateInterval?
    var own: Date?
    var data: Foundation.Data?
    var sub: Sub?
    var renamed: Renamed?
    var letters: Letters?
    var smallest: Int64?
    var inner: Self.Inner?
    var map: Maps.Of<Int>?
    var plain: Measurement<Unit>?
    var locale: Locale?
    var parts: DateComponents?
    var person: PersonNameComponents?
    var kinds: Kinds?
    var own2: Swift.Array<Date>?
    var seconds = 60 * 60
    var half = 1 + 0.5
    var link = URL(string: "https://example.com")!
    struct Inner: Codable, Hashable { var i: Int }
  }

  struct Maps: Hashable {
    typealias Of<Value: Hashable> = [String: Value]
  }

  enum Letters: Codable, Hashable {
    case ä(ö: Int)
    case big(of: Int)
    enum äCodingKeys: String, CodingKey { case ö = "o" }
    enum BigCodingKeys: String, CodingKey { case of = "o" }
  }

  struct Renamed: Codable, Hashable {
    var a: Int
    enum CodingKeys: Text, CodingKey { case a = "A" }
  }

  let holder: Holder?
}

enum Kind: Int, Codable { case z }

extension Lookups.ContentState {
  typealias Kinds = [Kind]
  struct Sub: Codable, Hashable { var i: Kind }
}
