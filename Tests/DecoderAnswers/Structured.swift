import Foundation

struct Structured: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var interval: DateInterval
    var parts: DateComponents
    var zone: TimeZone
    var locale: Locale
    var distance: Measurement<UnitLength>
    var person: PersonNameComponents
    var maybe: TimeZone?
  }

  let speed: Measurement<UnitSpeed>?
}
