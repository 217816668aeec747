/// Foundation's types with their own structure, and samples of their payloads.
extension StandardTypes {
  /// Types whose values have their own structure.
  static let structured: [GeneratedType] = [
    type("CGPoint", .tuple([.number, .number]), ".zero"),
    type("CGSize", .tuple([.number, .number]), ".zero"),
    type("CGRect", .tuple([.tuple([.number, .number]), .tuple([.number, .number])]), ".zero"),
    type("NSRange", .tuple([whole, whole]), nil),
    type("Foundation.NSRange", .tuple([whole, whole]), nil),
    type("Duration", .tuple([whole, whole]), ".zero"),
    type("SIMD2<Double>", .tuple([.number, .number]), nil),
    type("SIMD3<Float>", .tuple([.number, .number, .number]), nil),
    type("SIMD4<Int32>", .tuple([whole, whole, whole, whole]), nil),
    type("SIMD2<UInt8>", .tuple([whole, whole]), nil),
    type("SIMD2<Float16>", .tuple([.number, .number]), nil),
    type("SIMD3<Int>", .tuple([whole, whole, whole]), nil),
    type("SIMD8<Int16>", .tuple(Array(repeating: whole, count: 8)), nil),
    type("SIMD16<Float>", .tuple(Array(repeating: .number, count: 16)), nil),
    type("SIMD32<UInt16>", .tuple(Array(repeating: whole, count: 32)), nil),
    type("SIMD64<Int8>", .tuple(Array(repeating: whole, count: 64)), nil),
    type(
      "DateInterval", .object([.init("start", .number), .init("duration", .number)]), nil),
    type("TimeZone", zone, "TimeZone.current"),
    type("Foundation.TimeZone", zone, nil),
    type("Locale", locale, nil),
    type("DateComponents", components, "DateComponents()"),
    unhashable("Measurement<UnitLength>", measurement),
    unhashable("Measurement<UnitTemperature>", measurement),
    unhashable("Measurement<Unit>", measurement),
    type("PersonNameComponents", person(.object([])), nil),
    type("PersonNameComponents", person(person(.object([]))), nil),
  ]

  /// Types that a schema does not support: they stay unchecked.
  static let unmodeled: [GeneratedType] = [
    type("Morphology", .object([]), nil),
    type("InflectionRule", .oneMember([.init("automatic", .object([]))]), nil),
    unhashable("Date.ISO8601FormatStyle", .object([.init("timeZone", zone)])),
  ]

  private static let whole = Sample.integer(bits: 32, signed: true)
  private static let small = Sample.tokens(["0", "1", "2", "3", "7"])
  private static let zone = Sample.object([.init("identifier", .text(Tokens.timeZones))])
  private static let locale = Sample.object([
    .init("identifier", .text(["en_US", "", "de"])), .init("current", small, isRequired: false),
  ])
  private static let components = Sample.object(
    [
      "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday",
      "weekdayOrdinal", "quarter", "weekOfMonth", "weekOfYear", "yearForWeekOfYear", "dayOfYear",
    ].map { .init($0, .nullable(small), isRequired: false) } + [
      .init("isLeapMonth", .nullable(.bool), isRequired: false),
      .init("timeZone", zone, isRequired: false),
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
}
