extension AppPackage {
  static let customerIO = AppPackage(
    id: "customerio", versions: "4.7",
    source:
      "https://github.com/customerio/customerio-ios/tree/main/Sources/LiveActivities_Templates",
    activities: ["CIOCountdownTimerAttributes", "CIOCustomAttributes", "CIOSegmentsAttributes"],
    names: [
      .npm("customerio-reactnative"), .npm("customerio-expo-plugin"), .pub("customer_io"),
      .pod("CustomerIO"),
    ],
    isForActivitiesAlone: false,
    registeredTypes: [
      "io.customer.livenotifications.countdowntimer": "CIOCountdownTimerAttributes",
      "io.customer.livenotifications.segments": "CIOSegmentsAttributes",
    ],
    swift: """
      /// Customer.io's template with a countdown.
      struct CIOCountdownTimerAttributes: CIOActivityAttribute {
        /// Whole seconds since 1970.
        struct EpochSecondsDate: Codable, Hashable {
          var date: Date
          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let seconds = try container.decode(Int64.self)
            date = Date(timeIntervalSince1970: TimeInterval(seconds))
          }
          func encode(to encoder: any Encoder) throws {}
        }
        struct ContentState: Codable, Hashable, CIOMetadataCarrying {
          var title: String
          var statusMessage: String?
          var endTime: EpochSecondsDate?
          var cioMetadata: CIOLiveActivityMetadata?
        }
        /// Customer.io sets it.
        var cioInstanceId: String
        var header: String
      }

      /// Customer.io's type for apps that do not write Swift.
      struct CIOCustomAttributes: CIOActivityAttribute {
        struct ContentState: Codable, Hashable, CIOMetadataCarrying {
          /// Every value is a string.
          var data: [String: String]
          var cioMetadata: CIOLiveActivityMetadata?
        }
        /// Customer.io sets it.
        var cioInstanceId: String
      }

      /// Customer.io's template with segments.
      struct CIOSegmentsAttributes: CIOActivityAttribute {
        struct ContentState: Codable, Hashable, CIOMetadataCarrying {
          var status: String
          var substatus: String?
          /// At most 20 are shown.
          var segmentsTotal: Int
          var segmentsComplete: Int
          var trailingText: String?
          var cioMetadata: CIOLiveActivityMetadata?
        }
        /// Customer.io sets it.
        var cioInstanceId: String
        var header: String
      }
      """)
}
