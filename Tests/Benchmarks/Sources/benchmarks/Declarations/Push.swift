/// A replacement for the protocol of the same name on the phone.
protocol ActivityAttributes: Codable {
  associatedtype ContentState: Codable, Hashable
}

/// The model of a push that `JSONDecoder` decodes here, as a server would declare it.
struct Push<State: Decodable>: Decodable {
  let aps: APS

  struct APS: Decodable {
    enum Event: String, Decodable {
      case start, update, end
    }
    struct Alert: Decodable {
      let title: String
      let body: String
      let sound: String?
    }
    let timestamp: UInt64
    let event: Event
    let contentState: State
    let alert: Alert?
    let relevanceScore: Double?
    let staleDate: UInt64?

    enum CodingKeys: String, CodingKey {
      case timestamp, event, alert
      case contentState = "content-state"
      case relevanceScore = "relevance-score"
      case staleDate = "stale-date"
    }
  }
}
