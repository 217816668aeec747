import Foundation

struct Languages: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var language: Locale.Language?
    var parts: Locale.Language.Components?
    var components: Locale.Components?
    var code: Locale.LanguageCode?
    var script: Locale.Script?
    var region: Locale.Region?
    var currency: Locale.Currency?
    var collation: Locale.Collation?
    var numbers: Locale.NumberingSystem?
    var system: Locale.MeasurementSystem?
    var subdivision: Locale.Subdivision?
    var variant: Locale.Variant?
    var cycle: Locale.HourCycle?
    var category: Locale.Region.Category?
    var weekday: Locale.Weekday?
    var calendar: Calendar.Identifier?
    var zone: TimeZone?
    var locale: Locale?
  }

  let languages: [Locale.Language: Calendar.Identifier]
}
