import Foundation

struct EveryKindAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    enum Grade: Int, Codable {
      case low = 1
      case high = 2
    }
    enum Step: Codable, Hashable {
      case waiting
      case moving(speed: Double, by: String)
    }
    struct Wrapped: RawRepresentable, Codable, Hashable {
      var rawValue: String
    }
    var flag: Bool
    var tiny: Int8
    var unsigned: UInt64
    var single: Float
    var amount: Decimal
    var date: Date
    var link: URL
    var identifier: UUID
    var blob: Data
    var zone: TimeZone
    var locale: Locale
    var window: ClosedRange<Int>
    var place: CGPoint
    var frame: CGRect
    var pause: Duration
    var grade: Grade
    var step: Step
    var wrapped: Wrapped
    var tags: Set<String>
    var scores: [String: Int]
    var floors: [Int: String]
    var pairs: [Grade: Bool]
    var matrix: [[Double]]
    var vector: SIMD2<Double>
    var parts: DateComponents
    var maybe: String??
  }
}
