import Foundation

struct LongKeyAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var currentDeliveryStatusDescription: String
    var currentDeliveryStatusIdentifier: Int
    var currentDeliveryStatusTimestamp: Date
    var estimatedRemainingTimeInMinutes: Double
    var estimatedRemainingTimeInSeconds: Double
    var isAdditionalInformationAvailable: Bool
    var isAdditionalIdentificationNeeded: Bool
    var recipientNeighbourhoodDescription: String?
  }
}
