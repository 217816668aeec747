import Foundation

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct Recurrences: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var frequency: Calendar.RecurrenceRule.Frequency
    var end: Calendar.RecurrenceRule.End?
    var month: Calendar.RecurrenceRule.Month?
    var weekday: Calendar.RecurrenceRule.Weekday?
    var matching: Calendar.MatchingPolicy?
    var repeated: Calendar.RepeatedTimePolicy?
  }

  let rule: Calendar.RecurrenceRule
}
