import Foundation

enum LenientByANestedProtocolCase {
  // may be opaque: Loose
  protocol Lenient { init() }
  struct Loose: Codable, Lenient {
    var v: Int = 1
  }
  struct Trip: ActivityAttributes {
    struct ContentState: Codable {
      var loose: Loose
    }
  }
}
extension Decodable where Self: LenientByANestedProtocolCase.Lenient {
  init(from decoder: any Decoder) throws {
    self.init()
    _ = try decoder.singleValueContainer()
  }
}
