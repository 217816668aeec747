import Foundation

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct Durations: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var elapsed: Duration
    var rest: Duration?
    var laps: [Swift.Duration]
  }
}
