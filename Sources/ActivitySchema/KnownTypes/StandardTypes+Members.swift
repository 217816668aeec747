extension StandardTypes {
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
