import Foundation

struct RawStructs: ActivityAttributes {
  struct Name: RawRepresentable, Codable, Hashable {
    var rawValue: String
    var extra: Int { 5 }
  }
  struct Even: RawRepresentable, Codable, Hashable {
    let rawValue: Int
    init?(rawValue: Int) { self.rawValue = rawValue }
  }
  struct Options: OptionSet, Codable, Hashable {
    let rawValue: UInt8
    static let loud = Options(rawValue: 1)
  }
  struct Moment: RawRepresentable, Codable, Hashable { var rawValue: Date }
  struct Seconds: RawRepresentable, Codable, Hashable { var rawValue: TimeInterval }
  struct Words: RawRepresentable, Codable, Hashable { var rawValue: [String] }
  struct Tagged<Owner, Value: Codable & Hashable>: RawRepresentable, Codable, Hashable {
    var rawValue: Value
  }
  struct Wrapper: Codable, Hashable { var value: String }

  struct ContentState: Codable, Hashable {
    var name: Name
    var even: Even
    var options: Options
    var moment: Moment
    var seconds: Seconds
    var words: Words
    var wrapper: Wrapper
    var names: [Name?]
  }

  let flag: Flag
  let id: Tagged<RawStructs, Int>
}

extension RawStructs {
  struct Flag: Hashable { var rawValue: Bool }
}

extension RawStructs.Flag: RawRepresentable, Codable {}
