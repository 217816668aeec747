import ActivityKit
import Foundation

/// The state lives at the top level, because the app's list shows it as well.
struct ParcelState: Codable, Hashable {
  var status: ParcelStatus
  var courierName: String?
  var deliveredAt: Date?
  var trackingURL: URL
  var stopsBefore: Int = 0
  var signature: Data?
}

enum ParcelStatus: String, Codable, Hashable {
  case announced, sorted, shipped
  case outForDelivery = "out-for-delivery"
  case delivered
}

struct ParcelAttributes: ActivityAttributes {
  typealias ContentState = ParcelState

  let parcelID: UUID
  let sender: String
  let weight: Decimal
  let size: [Double]
}
