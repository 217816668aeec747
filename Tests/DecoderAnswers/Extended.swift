import Foundation

struct Extended {
  var number: Number
  var route: Route.Stop
}

extension Extended: ActivityAttributes {
  struct ContentState {
    var stop: Route.Stop
    var stops: [Route.Stop.ID]
  }
}

extension Extended.ContentState: Codable, Hashable {}

extension Extended {
  enum Route {}
  typealias Number = Int
}

extension Extended.Route {
  struct Stop: Codable, Hashable, Identifiable {
    var id: Int
    var kind: Kind
  }
}

extension Extended.Route.Stop {
  enum Kind: String, Codable, Hashable { case bus, tram }
  enum CodingKeys: String, CodingKey {
    case kind
    case id = "stop_id"
  }
}
