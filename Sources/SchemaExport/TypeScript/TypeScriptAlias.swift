import ActivitySchema
import PushDecoding
import PushTexts

/// A type that the module declares in addition to the app's, such as a number whose name shows its unit.
struct TypeScriptAlias: Hashable, Sendable {
  let name: String
  let comment: String
  /// The lines of the declaration.
  let declaration: [String]

  private init(_ name: String, _ comment: String, _ declaration: [String]) {
    self.name = name
    self.comment = comment
    self.declaration = declaration
  }

  private init(_ name: String, _ comment: String, is type: String) {
    self.init(name, comment, ["export type \(name) = \(type);"])
  }

  init(_ format: IntegerFormat) {
    let (lowest, highest) = format.bounds
    let width = format.bitWidth == 64 ? "" : "\(format.bitWidth)"
    self.init(
      (format.isSigned ? "Int" : "UInt") + width,
      "A whole number from \(lowest) to \(highest).", is: "number")
  }

  /// Every alias, in the order of a module.
  static let all: [TypeScriptAlias] =
    [date, unixTime, data, url, uuid]
    + [true, false].flatMap { isSigned in
      [64, 8, 16, 32, 128].map {
        TypeScriptAlias(IntegerFormat(bitWidth: $0, isSigned: isSigned))
      }
    } + [alert, localizedText, oneOf]

  static let date = TypeScriptAlias(
    "SwiftDate",
    """
    Seconds since 2001-01-01 00:00:00 UTC, the reference date of Foundation's `Date`: Unix seconds minus 978307200, \
    `Date.now() / 1000 - 978307200`. A value above \(DateBounds.maximum), the year 2046, is probably in Unix seconds or milliseconds.
    """, is: "number")
  static let unixTime = TypeScriptAlias(
    "UnixTime", "Whole seconds since 1970: `Math.floor(Date.now() / 1000)`.", is: "number")
  static let data = TypeScriptAlias("Base64String", "Bytes in Base64.", is: "string")
  static let url = TypeScriptAlias(
    "URLString", "A URL, or a path relative to one.", is: "string")
  static let uuid = TypeScriptAlias(
    "UUIDString", "A UUID: 8-4-4-4-12 hexadecimal digits.", is: "string")
  static let alert = TypeScriptAlias(
    "ActivityAlert", "What the phone shows and plays when the push arrives.",
    [
      "export interface ActivityAlert {",
      "  title: string | LocalizedText;",
      "  body: string | LocalizedText;",
      "  /** `default`, or the name of a file in the app. */",
      "  sound?: string;",
      "}",
    ])
  static let localizedText = TypeScriptAlias(
    "LocalizedText", "A string from the app's own localization.",
    [
      "export interface LocalizedText {",
      "  \"loc-key\": string;",
      "  \"loc-args\"?: string[];",
      "}",
    ])
  static let oneOf = TypeScriptAlias(
    "OneOf", "An object with exactly one of these members: an enum with associated values.",
    [
      "export type OneOf<Cases> = {",
      "  [Case in keyof Cases]: { [Key in Case]: Cases[Key] } & {",
      "    [Key in Exclude<keyof Cases, Case>]?: never;",
      "  };",
      "}[keyof Cases];",
    ])
}
