import Foundation

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct WideIntegers: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var wide: Int128
    var tall: UInt128
    var many: [Int128]
  }

  var wide: UInt128? = 5
}
