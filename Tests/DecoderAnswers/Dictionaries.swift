import Foundation

struct Dictionaries: ActivityAttributes {
  enum Color: String, Codable, Hashable {
    case red
    case green = "GREEN"
  }
  enum Size: Int, Codable, Hashable {
    case small = 1
    case large
  }
  struct Tag: RawRepresentable, Codable, Hashable { var rawValue: String }

  struct ContentState: Codable, Hashable {
    var text: [String: Int]
    var whole: [Int: String]
    var color: [Color: Int]
    var size: [Size: Bool]
    var id: [UUID: Int]
    var byte: [Int8: Int]
    var tag: [Tag: String]
    var double: [Double: Int]
    var date: [Date: Int]
    var nested: [String: [Int: [Int?]]]
    var maybe: [String: Int?]?
    var flag: [Bool: Int]
  }

  let names: [String: String]
  let unsigned: [UInt: Int]
}
