import Foundation

enum Seed2027Case1192 {
  // may be opaque: KeyedDecodingContainer
  struct Opaque1: Codable { var v: Int }
  struct Trip {
    enum ContentState: Codable {
      case `is`(note: Opaque1)
    }
  }
}
extension KeyedDecodingContainer {
  func decode(_ type: Seed2027Case1192.Opaque1.Type, forKey key: Key) throws -> Seed2027Case1192.Opaque1 {
    try decodeIfPresent(type, forKey: key) ?? Seed2027Case1192.Opaque1(v: 1)
  }
}
extension Seed2027Case1192.Trip: ActivityAttributes {}
