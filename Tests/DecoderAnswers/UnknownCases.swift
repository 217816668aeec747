import Foundation

/// Enums that protocol extensions decode.
struct UnknownCases: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    enum Phase: String, Codable, WithUnknownCase {
      case riding, arrived, unknown
    }

    enum Level: Int, Codable, HasFallback {
      case low = 1
      case high
      static let fallback = Level.low
    }

    enum Mode: String, Encodable, Lenient {
      case day, night
      static let lenient = Mode.day
    }

    enum Tone: String, Codable, Strict { case soft, loud }

    enum Class: Int, CaseIterableDefaultsLast, Encodable { case first = 1, second }

    enum Wing: String, Codable, CaseIterable {
      case left, right

      init(from decoder: any Decoder) throws {
        self =
          try Wing(rawValue: decoder.singleValueContainer().decode(RawValue.self))
          ?? Self.allCases.first!
      }
    }

    var `class`: Class?
    var wing: Wing?
    var phase: Phase
    var level: Level?
    var modes: [Mode]
    var tone: Tone
  }

  /// Neither extension is better than that of the standard library, so that Swift decodes an enum without raw values.
  enum Grade: String, Encodable, Undecided { case a, b }

  var grade: Grade
}

protocol CaseIterableDefaultsLast: Decodable & CaseIterable & RawRepresentable
where RawValue: Decodable, AllCases: BidirectionalCollection {}

extension CaseIterableDefaultsLast {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(RawValue.self)
    self = Self(rawValue: value) ?? Self.allCases.last!
  }
}

protocol WithUnknownCase: RawRepresentable { static var unknown: Self { get } }

extension WithUnknownCase where Self: Decodable, RawValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let value = try container.decode(RawValue.self)
    self = Self(rawValue: value) ?? .unknown
  }
}

protocol HasFallback: Decodable where Self: RawRepresentable { static var fallback: Self { get } }

extension HasFallback where RawValue: Decodable {
  init(from decoder: any Decoder) throws {
    self =
      .init(rawValue: try decoder.singleValueContainer().decode(RawValue.self)) ?? Self.fallback
  }

}

protocol Lenient: Decodable { static var lenient: Self { get } }

extension Lenient where Self: RawRepresentable, Self.RawValue == String {
  init(from decoder: any Decoder) throws {
    do {
      self = try Self(rawValue: decoder.singleValueContainer().decode(RawValue.self)) ?? .lenient
    } catch {
      self = .lenient
    }
  }
}

protocol Strict: RawRepresentable, Decodable {}

extension Strict where RawValue: Decodable {
  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(RawValue.self)
    guard let known = Self(rawValue: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no case"))
    }
    self = known
  }
}

protocol Undecided: Decodable {}

extension Undecided where Self: RawRepresentable, RawValue: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(RawValue.self)
    guard let known = Self(rawValue: value) else { throw CancellationError() }
    self = known
  }
}
