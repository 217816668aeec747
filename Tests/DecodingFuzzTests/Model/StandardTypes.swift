/// The standard library's and Foundation's types, each with payloads that suit it.
enum StandardTypes {
  static let scalars: [GeneratedType] =
    integers + [
      type("Double", .number, "1.5"), type("Double", .number, "-0.25"),
      type("Float", .number, "2.5"), type("TimeInterval", .number, "60"),
      type("CGFloat", .number, "1"),
      type("Float16", .number, "1"), type("Decimal", .number, "1"), type("Float64", .number, "1"),
      type("Float32", .number, "1"),
      type("Bool", .bool, "true"), type("Bool", .bool, "false"),
      type("String", .text([]), "\"s\""), type("String", .text([]), "#\"r\"#"),
      type("Swift.String", .text([]), "\"\""), type("Date", .number, "Date()"),
      type("Foundation.Date", .number, ".now"), type("Data", .text(Tokens.base64), "Data()"),
      type("URL", .text(Tokens.urls), nil), type("UUID", .text(Tokens.uuids), "UUID()"),
      type("Foundation.URL", .text(Tokens.urls), nil),
    ]

  static let integers: [GeneratedType] =
    [8, 16, 32, 64, 128].flatMap { bits in
      [
        type("Int\(bits)", .integer(bits: bits, signed: true), "1"),
        type("UInt\(bits)", .integer(bits: bits, signed: false), "1"),
      ]
    } + [
      type("Int", .integer(bits: 64, signed: true), "-1"),
      type("Swift.Int", .integer(bits: 64, signed: true), "0x1F"),
      type("Int", .integer(bits: 64, signed: true), "1_000"),
      type("UInt", .integer(bits: 64, signed: false), "7"),
    ]

  /// Types whose values have a structure of their own.
  static let structured: [GeneratedType] = [
    type("CGPoint", .tuple([.number, .number]), ".zero"),
    type("CGSize", .tuple([.number, .number]), ".zero"),
    type("CGRect", .tuple([.tuple([.number, .number]), .tuple([.number, .number])]), ".zero"),
    type("AffineTransform", .tuple(Array(repeating: .number, count: 6)), nil),
    type("NSRange", .tuple([whole, whole]), nil),
    type("Duration", .tuple([whole, whole]), ".zero"),
    type("SIMD2<Double>", .tuple([.number, .number]), nil),
    type("SIMD3<Float>", .tuple([.number, .number, .number]), nil),
    type("SIMD4<Int32>", .tuple([whole, whole, whole, whole]), nil),
    type("SIMD2<UInt8>", .tuple([whole, whole]), nil),
    type(
      "DateInterval", .object([.init("start", .number), .init("duration", .number)]), nil),
    type("TimeZone", zone, "TimeZone.current"),
    type("Foundation.TimeZone", zone, nil),
    type("Locale", locale, nil),
    type("Calendar", calendar, nil),
    type("DateComponents", components, "DateComponents()"),
    type("Measurement<UnitLength>", measurement, nil),
    type("Measurement<UnitTemperature>", measurement, nil),
    type("Measurement<Unit>", measurement, nil),
    type("PersonNameComponents", person(.object([])), nil),
    type("PersonNameComponents", person(person(.object([]))), nil),
    type(
      "IndexSet",
      .object([
        .init("indexes", .list(.object([.init("location", small), .init("length", small)])))
      ]), nil),
    type("IndexPath", .object([.init("indexes", .list(small))]), nil),
    // An empty bitmap kills the process.
    unhashable(
      "CharacterSet", .object([.init("bitmap", .text(["AAAA", "AA==", "A"]))])),
    type("Locale.Currency", .text(["USD", "EUR", ""]), nil),
    type("Locale.Region", .text(["US", "DE", "x"]), nil),
    type("Locale.Weekday", .text(["mon", "sun", "monday", "MON"]), nil),
    unhashable(
      "OperatingSystemVersion",
      .object([
        .init("majorVersion", whole), .init("minorVersion", whole), .init("patchVersion", whole),
      ])),
  ]

  /// Types that `Range` and its kin can stand on.
  static let bounds: [GeneratedType] = scalars.filter {
    ["Int", "Int8", "UInt16", "Double", "Float", "Date", "String", "CGFloat", "UInt64", "Decimal"]
      .contains($0.spelling)
  }

  private static let whole = Sample.integer(bits: 32, signed: true)
  private static let small = Sample.tokens(["0", "1", "2", "3", "7"])
  private static let zone = Sample.object([.init("identifier", .text(Tokens.timeZones))])
  private static let locale = Sample.object([
    .init("identifier", .text(["en_US", "", "de"])), .init("current", small, isRequired: false),
  ])
  private static let calendar = Sample.object([
    .init("identifier", .text(Tokens.calendars)), .init("locale", locale, isRequired: false),
    .init("timeZone", zone), .init("firstWeekday", small), .init("minimumDaysInFirstWeek", small),
    .init("current", small, isRequired: false),
  ])

  private static let components = Sample.object(
    [
      "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday",
      "weekdayOrdinal", "quarter", "weekOfMonth", "weekOfYear", "yearForWeekOfYear", "dayOfYear",
    ].map { .init($0, .nullable(small), isRequired: false) } + [
      .init("isLeapMonth", .nullable(.bool), isRequired: false),
      .init("calendar", calendar, isRequired: false), .init("timeZone", zone, isRequired: false),
    ])

  private static let measurement = Sample.object([
    .init("value", .number),
    .init(
      "unit",
      .object([
        .init("symbol", .text(["m", "km", ""])),
        .init(
          "converter", .object([.init("coefficient", .number), .init("constant", .number)])),
      ])),
  ])

  private static func person(_ inner: Sample) -> Sample {
    .object(
      ["namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname"].map {
        .init($0, .nullable(.text([])), isRequired: false)
      } + [.init("phoneticRepresentation", .nullable(inner), isRequired: false)])
  }

  private static func type(_ spelling: String, _ sample: Sample, _ literal: String?)
    -> GeneratedType
  {
    GeneratedType(
      spelling: spelling, sample: sample, literal: literal,
      keyTexts: ["String", "Swift.String"].contains(spelling)
        ? []
        : ["Int", "Swift.Int"].contains(spelling) ? ["1", "2", "01", "+1", "-0", "x", "1.0"] : nil)
  }

  private static func unhashable(_ spelling: String, _ sample: Sample) -> GeneratedType {
    GeneratedType(spelling: spelling, sample: sample, isHashable: false)
  }
}
