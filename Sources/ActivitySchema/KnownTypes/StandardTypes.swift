/// The types of the standard library and Foundation whose coding does not depend on members.
enum StandardTypes {
  /// Returns the shape of a type without generic arguments, or nil for an unknown type.
  static func scalar(_ name: String) -> Shape? {
    switch name {
    case "Bool", "SortOrder": .bool
    case "String": .string
    case "Int", "Int64": .integer(.int)
    case "Int8": .integer(IntegerFormat(bitWidth: 8, isSigned: true))
    case "Int16": .integer(IntegerFormat(bitWidth: 16, isSigned: true))
    case "Int32": .integer(IntegerFormat(bitWidth: 32, isSigned: true))
    case "Int128": .integer(IntegerFormat(bitWidth: 128, isSigned: true))
    case "UInt", "UInt64": .integer(IntegerFormat(bitWidth: 64, isSigned: false))
    case "UInt8": .integer(IntegerFormat(bitWidth: 8, isSigned: false))
    case "UInt16": .integer(IntegerFormat(bitWidth: 16, isSigned: false))
    case "UInt32": .integer(IntegerFormat(bitWidth: 32, isSigned: false))
    case "UInt128": .integer(IntegerFormat(bitWidth: 128, isSigned: false))
    case "Double", "Float64", "CGFloat", "TimeInterval", "CFTimeInterval", "CFAbsoluteTime",
      "CLLocationDegrees", "CLLocationDistance", "CLLocationSpeed", "CLLocationDirection",
      "CLLocationAccuracy":
      .floatingPoint(.double)
    case "Float", "Float32": .floatingPoint(.float)
    case "Float16": .floatingPoint(.float16)
    case "Decimal": .decimal
    case "Date": .date
    case "Data": .data
    case "URL": .url
    case "UUID": .uuid
    case "Never": .never
    default: nil
    }
  }

  /// The element types of each type that decodes as an array of fixed elements.
  static let sequences = [
    "CGPoint": ["CGFloat", "CGFloat"], "CGSize": ["CGFloat", "CGFloat"],
    "CGRect": ["CGPoint", "CGSize"], "Duration": ["Int64", "UInt64"],
    "NSRange": ["Int", "Int"], "_NSRange": ["Int", "Int"],
  ]

  /// The element counts of the SIMD types.
  static let vectorCounts = [
    "SIMD2": 2, "SIMD3": 3, "SIMD4": 4, "SIMD8": 8, "SIMD16": 16, "SIMD32": 32, "SIMD64": 64,
  ]

  /// Modules that can qualify a standard type, or a type of a vendor's SDK.
  static let modules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "CoreGraphics", "CoreFoundation", "CoreLocation",
    "AEPMessagingLiveActivity", "OneSignalLiveActivities",
  ]

  /// Returns whether a raw type makes an enum or a `RawRepresentable` type decode as the raw value alone.
  static func isRawCodable(_ type: SchemaType) -> Bool {
    switch type.shape {
    case .bool: type.name == "Bool"
    case .string, .integer, .floatingPoint(.float): true
    // `CGFloat` decodes as a double, but is a separate type.
    case .floatingPoint(.double): type.name != "CGFloat"
    default: false
    }
  }

  /// Protocols whose names in an inheritance clause never refer to a superclass.
  static let protocols: Set<String> = [
    "ActivityAttributes", "AnyObject", "CaseIterable", "Codable", "CodingKey",
    "CodingKeyRepresentable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error",
    "ExpressibleByStringLiteral", "Hashable", "Identifiable", "LosslessStringConvertible",
    "ObservableObject", "OptionSet", "RawRepresentable", "Sendable", "Transferable",
  ]

  /// Returns the type of a property, or of the result of a method, of a value of a standard type.
  static func member(_ name: String, of type: String) -> String? {
    switch type {
    case "String", "Substring": textMember(name)
    case "Date": dateMember(name)
    case "UUID": ["uuidString", "description"].contains(name) ? "String" : nil
    case "URL": ["absoluteString", "lastPathComponent", "path"].contains(name) ? "String" : nil
    case "Locale", "TimeZone": name == "identifier" ? "String" : nil
    case "Calendar": name == "startOfDay" ? "Date" : nil
    case "Double", "Float", "CGFloat":
      name == "rounded" ? type : name == "description" ? "String" : nil
    case "Bool": name == "description" ? "String" : nil
    default:
      if case .integer? = scalar(type), name == "description" { "String" } else { nil }
    }
  }

  /// Returns the type of a member that every array and dictionary has.
  static func collectionMember(_ name: String) -> String? {
    switch name {
    case "count": "Int"
    case "isEmpty": "Bool"
    default: nil
    }
  }

  private static func textMember(_ name: String) -> String? {
    switch name {
    case "appending", "capitalized", "description", "lowercased", "padding",
      "replacingOccurrences", "trimmingCharacters", "uppercased":
      "String"
    case "dropFirst", "dropLast", "prefix", "suffix": "Substring"
    case "hasPrefix", "hasSuffix": "Bool"
    default: collectionMember(name)
    }
  }

  private static func dateMember(_ name: String) -> String? {
    switch name {
    case "timeIntervalSince", "timeIntervalSince1970", "timeIntervalSinceNow",
      "timeIntervalSinceReferenceDate":
      "Double"
    case "addingTimeInterval": "Date"
    case "description", "ISO8601Format": "String"
    default: nil
    }
  }
}
