import Foundation
import Observation

struct SystemValues: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var address: URLComponents?
    var indexes: IndexSet?
    var path: IndexPath?
    var characters: CharacterSet?
    var version: OperatingSystemVersion?
    var order: ComparisonResult?
    var rounding: FloatingPointRoundingRule?
    var sorting: SortOrder?
    var start: ContinuousClock.Instant?
    var awake: SuspendingClock.Instant?
    var mask: SIMDMask<SIMD2<Int32>>?
    var registrar: ObservationRegistrar?
    var difference: CollectionDifference<Int>?
    var change: CollectionDifference<String?>.Change?
  }

  let orders: [ComparisonResult: FloatingPointRoundingRule]
  let priority: TaskPriority?
}
