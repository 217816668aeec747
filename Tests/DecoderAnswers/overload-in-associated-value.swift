import Foundation

enum OverloadInAssociatedValueCase {
  // may be opaque: KeyedDecodingContainer
  struct Opaque1: Codable { var v: Int }
  struct Trip {
    enum ContentState: Codable {
      case `is`(note: Opaque1)
    }
  }
}
extension KeyedDecodingContainer {
  func decode(_ type: OverloadInAssociatedValueCase.Opaque1.Type, forKey key: Key) throws -> OverloadInAssociatedValueCase.Opaque1 {
    try decodeIfPresent(type, forKey: key) ?? OverloadInAssociatedValueCase.Opaque1(v: 1)
  }
}
extension OverloadInAssociatedValueCase.Trip: ActivityAttributes {}
