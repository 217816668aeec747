import ActivitySchema
import PushLinter

/// Types that the module declares in addition to the app's; they show the unit of a number.
enum TypeScriptAlias: String, CaseIterable {
  case date = "SwiftDate"
  case unixTime = "UnixTime"
  case data = "Base64String"
  case url = "URLString"
  case uuid = "UUIDString"
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int128 = "Int128"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint128 = "UInt128"
  case alert = "ActivityAlert"
  case localizedText = "LocalizedText"
  case oneOf = "OneOf"

  init(_ format: IntegerFormat) {
    self =
      switch (format.bitWidth, format.isSigned) {
      case (8, true): .int8
      case (16, true): .int16
      case (32, true): .int32
      case (128, true): .int128
      case (_, true): .int
      case (8, false): .uint8
      case (16, false): .uint16
      case (32, false): .uint32
      case (128, false): .uint128
      case (_, false): .uint
      }
  }

  var comment: String {
    switch self {
    case .date:
      """
      Seconds since 2001-01-01 00:00:00 UTC, the reference date of Foundation's `Date`: Unix seconds minus 978307200, \
      `Date.now() / 1000 - 978307200`. A value above \(DateBounds.maximum), the year 2046, is probably in Unix seconds or milliseconds.
      """
    case .unixTime: "Whole seconds since 1970: `Math.floor(Date.now() / 1000)`."
    case .data: "Bytes in Base64."
    case .url: "A URL, or a path relative to one."
    case .uuid: "A UUID: 8-4-4-4-12 hexadecimal digits."
    case .int: whole(.int)
    case .int8: whole(IntegerFormat(bitWidth: 8, isSigned: true))
    case .int16: whole(IntegerFormat(bitWidth: 16, isSigned: true))
    case .int32: whole(IntegerFormat(bitWidth: 32, isSigned: true))
    case .int128: whole(IntegerFormat(bitWidth: 128, isSigned: true))
    case .uint: whole(IntegerFormat(bitWidth: 64, isSigned: false))
    case .uint8: whole(IntegerFormat(bitWidth: 8, isSigned: false))
    case .uint16: whole(IntegerFormat(bitWidth: 16, isSigned: false))
    case .uint32: whole(IntegerFormat(bitWidth: 32, isSigned: false))
    case .uint128: whole(IntegerFormat(bitWidth: 128, isSigned: false))
    case .alert: "What the phone shows and plays when the push arrives."
    case .localizedText: "A text from the app's own localization."
    case .oneOf: "An object with exactly one of these members: an enum with associated values."
    }
  }

  private func whole(_ format: IntegerFormat) -> String {
    "A whole number from \(format.bounds.lowest) to \(format.bounds.highest)."
  }

  var declaration: [String] {
    switch self {
    case .data, .url, .uuid: ["export type \(rawValue) = string;"]
    case .alert:
      [
        "export interface \(rawValue) {",
        "  title: string | \(Self.localizedText.rawValue);",
        "  body: string | \(Self.localizedText.rawValue);",
        "  /** `default`, or the name of a file in the app. */",
        "  sound?: string;",
        "}",
      ]
    case .localizedText:
      [
        "export interface \(rawValue) {",
        "  \"loc-key\": string;",
        "  \"loc-args\"?: string[];",
        "}",
      ]
    case .oneOf:
      [
        "export type \(rawValue)<Cases> = {",
        "  [Case in keyof Cases]: { [Key in Case]: Cases[Key] } & {",
        "    [Key in Exclude<keyof Cases, Case>]?: never;",
        "  };",
        "}[keyof Cases];",
      ]
    default: ["export type \(rawValue) = number;"]
    }
  }
}
