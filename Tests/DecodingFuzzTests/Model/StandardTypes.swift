/// The types of the standard library and Foundation, each with matching payloads.
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

  /// The bound types of `Range` and similar types.
  static let bounds: [GeneratedType] = scalars.filter {
    ["Int", "Int8", "UInt16", "Double", "Float", "Date", "String", "CGFloat", "UInt64", "Decimal"]
      .contains($0.spelling)
  }

  static func type(_ spelling: String, _ sample: Sample, _ literal: String?)
    -> GeneratedType
  {
    GeneratedType(
      spelling: spelling, sample: sample, literal: literal,
      keyTexts: ["String", "Swift.String"].contains(spelling)
        ? []
        : ["Int", "Swift.Int"].contains(spelling) ? ["1", "2", "01", "+1", "-0", "x", "1.0"] : nil)
  }

  static func unhashable(_ spelling: String, _ sample: Sample) -> GeneratedType {
    GeneratedType(spelling: spelling, sample: sample, isHashable: false)
  }
}
