/// Foundation's types that decode member by member, declared in the form that a decoder sees.
///
/// The order is the order of decoding (swift-foundation 6.3.1, observed). The parser of the user's files also parses
/// this text, and a user's type with the same name takes precedence.
enum FoundationDeclarations {
  static let all = SystemDeclarations(text: text)

  private static let text = """
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
    enum _CurrentLocale: Int, Codable { case fixed, current, autoupdating }
    struct Locale: Codable {
      var preferences: _LocalePreferences?; var current: _CurrentLocale?; var identifier: String
    }
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
    """

  /// Returns the checks that Foundation adds to decoding a type's members.
  static func validation(of name: String) -> Record.Validation? {
    switch name {
    case "TimeZone": .timeZone
    case "Locale": .locale
    default: nil
    }
  }
}
