import Foundation

enum ActivityByANestedProtocolCase {
  struct Shared: Codable {
    var n: Int
  }
  protocol Journey: ActivityAttributes where ContentState == [Shared] {}
  struct Trip {
    var id: Int
  }
  struct Decoy {
    struct ContentState: Codable {}
  }
}
extension ActivityByANestedProtocolCase.Trip: ActivityByANestedProtocolCase.Journey {}
