/// Foundation's types that decode member by member, declared in the form that a decoder sees.
///
/// The order is the order of decoding (swift-foundation 6.3.1, observed). The parser of the user's files also parses
/// this text, and a user's type with the same name takes precedence.
enum FoundationDeclarations {
  static let calendars = SystemDeclarations(
    text: dates + recurrence + locales,
    names: [
      "DateInterval", "TimeZone", "DateComponents", "Calendar", "_CurrentLocale", "Locale",
    ])

  static let values = SystemDeclarations(
    text: otherTypes,
    names: [
      "Measurement", "_PlainMeasurement", "_PlainUnit", "_Unit", "_UnitConverter",
      "PersonNameComponents", "IndexSet", "IndexPath", "CharacterSet", "OperatingSystemVersion",
      "URLComponents", "ComparisonResult",
    ])

  private static let dates = """
    struct DateInterval: Codable { var start: Date; var duration: TimeInterval }
    struct TimeZone: Codable { var autoupdating: Bool?; var identifier: String }
    struct DateComponents: Codable {
      var calendar: Calendar?; var timeZone: TimeZone?
      var era: Int?; var year: Int?; var month: Int?; var day: Int?
      var hour: Int?; var minute: Int?; var second: Int?; var nanosecond: Int?
      var weekday: Int?; var weekdayOrdinal: Int?; var quarter: Int?
      var weekOfMonth: Int?; var weekOfYear: Int?; var yearForWeekOfYear: Int?
      var isLeapMonth: Bool?; var dayOfYear: Int?
    }
    struct Calendar: Codable {
      var current: _CurrentLocale?; var identifier: String; var locale: Locale?
      var timeZone: TimeZone; var firstWeekday: Int; var minimumDaysInFirstWeek: Int
      enum Identifier: Codable {
        case gregorian, buddhist, chinese, coptic, ethiopicAmeteMihret, ethiopicAmeteAlem, hebrew
        case iso8601, indian, islamic, islamicCivil, japanese, persian, republicOfChina
        case islamicTabular, islamicUmmAlQura
        case bangla, gujarati, kannada, malayalam, marathi, odia, tamil, telugu, vikram, dangi
        case vietnamese
      }
      enum MatchingPolicy: Int, Codable {
        case nextTime, nextTimePreservingSmallerComponents, previousTimePreservingSmallerComponents
        case strict
      }
      enum RepeatedTimePolicy: Int, Codable { case first, last }
    }

    """

  private static let recurrence = """
    extension Calendar {
      struct RecurrenceRule: Codable {
        var calendar: Calendar; var frequency: Frequency; var interval: Int; var end: End
        var matchingPolicy: MatchingPolicy; var repeatedTimePolicy: RepeatedTimePolicy
        var months: [Month]; var daysOfTheYear: [Int]; var daysOfTheMonth: [Int]; var weeks: [Int]
        var weekdays: [Weekday]
        var seconds: [Int]; var minutes: [Int]; var hours: [Int]; var setPositions: [Int]
        enum Frequency: Int, Codable { case minutely = 1, hourly, daily, weekly, monthly, yearly }
        struct End: Codable { var until: Date?; var count: Int? }
        struct Month: Codable { var month: Int; var leap: Bool }
        struct Weekday: Codable { var weekday: Locale.Weekday; var n: Int? }
      }
    }

    """

  private static let locales = """
    enum _CurrentLocale: Int, Codable { case fixed, current, autoupdating }
    struct Locale: Codable {
      var preferences: _LocalePreferences?; var current: _CurrentLocale?; var identifier: String
      struct Components: Codable {
        var languageComponents: Language.Components
        var calendar: Calendar.Identifier?; var collation: Collation?; var currency: Currency?
        var numberingSystem: NumberingSystem?; var firstDayOfWeek: Weekday?
        var hourCycle: HourCycle?; var measurementSystem: MeasurementSystem?; var region: Region?
        var subdivision: Subdivision?; var timeZone: TimeZone?; var variant: Variant?
      }
      struct Language: Codable {
        var components: Components
        struct Components: Codable {
          var languageCode: LanguageCode?; var script: Script?; var region: Region?
        }
      }
      struct Collation: Codable { var _normalizedIdentifier: String; var _identifier: String }
      struct Currency: Codable { var _normalizedIdentifier: String; var _identifier: String }
      struct LanguageCode: Codable { var _normalizedIdentifier: String; var _identifier: String }
      struct MeasurementSystem: Codable {
        var _normalizedIdentifier: String; var _identifier: String
      }
      struct NumberingSystem: Codable { var _normalizedIdentifier: String; var _identifier: String }
      struct Region: Codable {
        var _normalizedIdentifier: String; var _identifier: String
        enum Category: Int, Codable { case world, continent, subcontinent, territory, grouping }
      }
      struct Script: Codable { var _normalizedIdentifier: String; var _identifier: String }
      struct Subdivision: Codable { var _normalizedIdentifier: String; var _identifier: String }
      struct Variant: Codable { var _normalizedIdentifier: String; var _identifier: String }
      enum HourCycle: String, Codable {
        case zeroToEleven = "h11", oneToTwelve = "h12", zeroToTwentyThree = "h23"
        case oneToTwentyFour = "h24"
      }
      enum Weekday: String, Codable {
        case sunday = "sun", monday = "mon", tuesday = "tue", wednesday = "wed"
        case thursday = "thu", friday = "fri", saturday = "sat"
      }
    }

    """

  private static let otherTypes = """
    struct Measurement<UnitType>: Codable { var value: Double; var unit: _Unit<UnitType> }
    struct _PlainMeasurement<UnitType>: Codable {
      var value: Double; var unit: _PlainUnit<UnitType>
    }
    struct _PlainUnit<UnitType>: Codable { var symbol: String }
    struct _Unit<UnitType>: Codable { var symbol: String; var converter: _UnitConverter }
    struct _UnitConverter: Codable { var coefficient: Double; var constant: Double }
    struct PersonNameComponents: Codable {
      var namePrefix: String?; var givenName: String?; var middleName: String?; var familyName: String?
      var nameSuffix: String?; var nickname: String?
    }
    struct IndexSet: Codable {
      var indexes: [Run]
      struct Run: Codable { var location: Int; var length: Int }
    }
    struct IndexPath: Codable { var indexes: [Int] }
    struct CharacterSet: Codable { var bitmap: Data }
    struct OperatingSystemVersion: Codable {
      var majorVersion: Int; var minorVersion: Int; var patchVersion: Int
    }
    struct URLComponents: Codable {
      var scheme: String?; var user: String?; var password: String?; var host: String?
      var port: Int?; var path: String; var query: String?; var fragment: String?
    }
    enum ComparisonResult: Int, Codable {
      case orderedAscending = -1, orderedSame, orderedDescending
    }
    """

  /// Returns the checks that Foundation adds to decoding a type's members.
  static func validation(of name: String) -> Record.Validation? {
    switch name {
    case "TimeZone": .timeZone
    case "Calendar": .calendar
    case "Calendar.RecurrenceRule.End": .recurrenceEnd
    case "Calendar.RecurrenceRule.Month": .numberOrMembers
    case "CharacterSet": .characterSet
    case "CollectionDifference": .collectionDifference
    case "IndexSet.Run": .indexRun
    case "Locale": .locale
    case "Locale.Collation", "Locale.Currency", "Locale.LanguageCode", "Locale.MeasurementSystem",
      "Locale.NumberingSystem", "Locale.Region", "Locale.Script", "Locale.Subdivision",
      "Locale.Variant":
      .textOrMembers
    case "URLComponents": .urlComponents
    default: nil
    }
  }
}
