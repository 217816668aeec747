import Foundation

enum OverloadInOwnDecodingCase {
  // may be opaque: KeyedDecodingContainer
  struct Opaque1: Codable { var v: Int; var w: Int? }
  struct Trip: Codable {
    struct ContentState: Codable {
      var id: ClosedRange<String>
      var items: Int
      var endsAt: Opaque1
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decode(ClosedRange<String>.self, forKey: .id)
        items = try values.decode(Int.self, forKey: .items)
        endsAt = try values.decode(Opaque1.self, forKey: .endsAt)
      }
    }
  }
}
fileprivate extension KeyedDecodingContainer {
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    Int(try decode(String.self, forKey: key)) ?? 0
  }
}
