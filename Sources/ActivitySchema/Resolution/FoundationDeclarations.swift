/// Foundation's types that decode member by member, declared as a decoder sees them.
///
/// The order is the order of decoding (swift-foundation 6.3.1, observed); the text is read by the parser that reads the
/// user's files, and a user's type of the same name goes before.
enum FoundationDeclarations {
  static let fileName = "Foundation"

  static let text = """
    struct DateInterval: Codable { var start: Date; var duration: TimeInterval }
    struct TimeZone: Codable { var identifier: String }
    struct Locale: Codable {
      var current: _CurrentLocale?; var identifier: String
      struct Currency: Codable { var _normalizedIdentifier: String; var _identifier: String }
      struct Region: Codable { var _normalizedIdentifier: String; var _identifier: String }
      enum Weekday: String, Codable {
        case sunday = "sun", monday = "mon", tuesday = "tue", wednesday = "wed"
        case thursday = "thu", friday = "fri", saturday = "sat"
      }
    }
    enum _CurrentLocale: Int, Codable { case fixed, current, autoupdating }
    struct Calendar: Codable {
      var current: _CurrentLocale?; var identifier: String; var locale: Locale?
      var timeZone: TimeZone; var firstWeekday: Int; var minimumDaysInFirstWeek: Int
    }
    struct DateComponents: Codable {
      var calendar: Calendar?; var timeZone: TimeZone?
      var era: Int?; var year: Int?; var month: Int?; var day: Int?
      var hour: Int?; var minute: Int?; var second: Int?; var nanosecond: Int?
      var weekday: Int?; var weekdayOrdinal: Int?; var quarter: Int?
      var weekOfMonth: Int?; var weekOfYear: Int?; var yearForWeekOfYear: Int?
      var isLeapMonth: Bool?; var dayOfYear: Int?
    }
    struct Measurement<UnitType>: Codable { var value: Double; var unit: _Unit }
    struct _PlainMeasurement: Codable { var value: Double; var unit: _PlainUnit }
    struct _PlainUnit: Codable { var symbol: String }
    struct _Unit: Codable { var symbol: String; var converter: _UnitConverter }
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
    """

  /// What Foundation checks of a type once its members are decoded.
  static func validation(of name: String) -> Record.Validation? {
    switch name {
    case "TimeZone": .timeZone
    case "Calendar": .calendar
    case "Locale": .locale
    case "Locale.Currency", "Locale.Region": .textOrMembers
    default: nil
    }
  }
}
