import Foundation

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct Halves: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var half: Float16
    var halves: [Float16]
    var maybe: Float16?
  }
}
