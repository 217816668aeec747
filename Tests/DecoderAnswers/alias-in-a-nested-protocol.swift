import Foundation

enum AliasInANestedProtocolCase {
  protocol Valued: Codable {}
  struct Price: Valued {
    var v: Amount
  }
  struct Trip: ActivityAttributes {
    typealias ContentState = Price
  }
}
extension AliasInANestedProtocolCase.Valued { typealias Amount = Int }
