import Foundation

struct Ranges: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var timer: ClosedRange<Date>
    var window: Range<Int>
    var words: ClosedRange<String>
    var maybe: ClosedRange<Double>?
    var list: [Range<Int8>]
  }

  let from: PartialRangeFrom<Int>
  let through: PartialRangeThrough<Date>
  let upTo: PartialRangeUpTo<String>
}
