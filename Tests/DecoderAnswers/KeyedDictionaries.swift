import Foundation

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct KeyedDictionaries: ActivityAttributes {
  enum Color: String, Codable, Hashable, CodingKeyRepresentable {
    case red
    case green = "GREEN"
  }
  enum Size: Int, Codable, Hashable, CodingKeyRepresentable {
    case small = 1
    case large
  }
  struct Tag: RawRepresentable, Codable, Hashable, CodingKeyRepresentable { var rawValue: String }

  struct ContentState: Codable, Hashable {
    var color: [Color: Int]
    var size: [Size: Int?]
    var tag: [Tag: [String]]
  }
}
