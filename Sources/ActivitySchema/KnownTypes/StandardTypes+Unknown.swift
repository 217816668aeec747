extension StandardTypes {
  /// Types that are not `Codable`: a property of such a type compiles only if an extension adds the conformance.
  static let uncodable: Set<String> = [
    "Any", "AnyHashable", "AnyIterator", "AnyObject", "AnySequence", "ArraySlice", "Character",
    "CollectionOfOne", "DefaultIndices", "Dimension", "EmptyCollection",
    "FloatingPointClassification", "FloatingPointSign", "Float80", "InlineArray", "KeyValuePairs",
    "LazySequence", "Mirror", "Notification", "NSArray", "NSAttributedString", "NSData", "NSDate",
    "NSDictionary", "NSError", "NSNumber", "NSObject", "NSSet", "NSString", "NSURL", "NSUUID",
    "ObjectIdentifier", "OpaquePointer", "Result", "ReversedCollection", "Slice", "StaticString",
    "Substring", "Task", "URLQueryItem", "URLRequest", "Unit", "UnsafeMutablePointer",
    "UnsafePointer", "UnsafeRawPointer", "Void", "Zip2Sequence",
    "Calendar.Component", "Data.Index", "Locale.IdentifierType", "Notification.Name",
    "String.Encoding", "String.Index", "Unicode.Scalar",
  ]

  /// Returns whether a type is one of Apple's `Decodable` types whose coding is not modeled. How they format, sort,
  /// inflect or query values is coded differently in different system versions, and in part only on Apple's systems.
  static func isUnmodeled(_ name: String) -> Bool {
    let parts = name.split(separator: ".", maxSplits: 2)
    return parts.first.map { unmodeled.contains(String($0)) } == true
      || unmodeled.contains(parts.prefix(2).joined(separator: "."))
  }

  private static let unmodeled: Set<String> = [
    "AttributeScopes", "AttributedString", "ByteCountFormatStyle", "CGAffineTransform", "CGVector",
    "CurrencyFormatStyleConfiguration", "DescriptiveNumberFormatConfiguration",
    "FloatingPointFormatStyle", "FloatingPointParseStrategy", "FormatStyleCapitalizationContext",
    "InflectionRule", "IntegerFormatStyle", "IntegerParseStrategy", "ListFormatStyle", "Morphology",
    "NumberFormatStyleConfiguration", "Predicate", "PredicateExpressions", "SortDescriptor",
    "StringStyle", "_LocalePreferences",
    "Date.AnchoredRelativeFormatStyle", "Date.AttributedStyle", "Date.ComponentsFormatStyle",
    "Date.FormatStyle", "Date.HTTPFormatStyle", "Date.ISO8601FormatStyle",
    "Date.IntervalFormatStyle", "Date.ParseStrategy", "Date.RelativeFormatStyle",
    "Date.VerbatimFormatStyle", "DateComponents.HTTPFormatStyle",
    "DateComponents.ISO8601FormatStyle", "Decimal.FormatStyle", "Decimal.ParseStrategy",
    "Duration.TimeFormatStyle", "Duration.UnitsFormatStyle", "Measurement.FormatStyle",
    "PersonNameComponents.FormatStyle", "PersonNameComponents.ParseStrategy", "String.Comparator",
    "String.StandardComparator", "URL.FormatStyle", "URL.ParseStrategy",
  ]
}
