import ActivityKit
import CioLiveActivities
import Foundation

/// A pet at the vet's; Customer.io fills in the instance.
struct SurgeryAttributes: CIOActivityAttribute {
  struct ContentState: Codable, Hashable, CIOMetadataCarrying {
    var room: String
    var percent: Double
    var cioMetadata: CIOLiveActivityMetadata?
  }

  var cioInstanceId: String = ""
  let patient: String
}
