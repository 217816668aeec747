extension StandardTypes {
  /// Types that have no coding: a property of one compiles only where an extension gives them one.
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

  /// True for a `Decodable` type of Apple's whose coding is not modelled: how a value is shown, sorted, inflected or
  /// queried is coded differently from one system to the next, and some of it not at all outside of Apple's systems.
  static func isUnmodelled(_ name: String) -> Bool {
    let parts = name.split(separator: ".", maxSplits: 2)
    return parts.first.map { unmodelled.contains(String($0)) } == true
      || unmodelled.contains(parts.prefix(2).joined(separator: "."))
  }

  private static let unmodelled: Set<String> = [
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
