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

  /// Returns whether a type is one of Apple's `Decodable` types whose coding is not modeled: no public push contains one, or
  /// its coding differs between system versions.
  static func isUnmodeled(_ name: String) -> Bool {
    let parts = name.split(separator: ".", maxSplits: 2)
    return parts.first.map { unmodeled.contains(String($0)) } == true
      || unmodeled.contains(parts.prefix(2).joined(separator: "."))
  }

  private static let unmodeled: Set<String> = [
    "AffineTransform", "AttributeScopes", "AttributedString", "ByteCountFormatStyle",
    "CGAffineTransform", "CGVector", "Calendar", "CharacterSet", "CollectionDifference",
    "ComparisonResult", "ContinuousClock", "CurrencyFormatStyleConfiguration",
    "DescriptiveNumberFormatConfiguration", "FloatingPointFormatStyle",
    "FloatingPointParseStrategy", "FloatingPointRoundingRule", "FormatStyleCapitalizationContext",
    "IndexPath", "IndexSet", "InflectionRule", "IntegerFormatStyle", "IntegerParseStrategy",
    "ListFormatStyle", "Morphology", "NumberFormatStyleConfiguration", "ObservationRegistrar",
    "OperatingSystemVersion", "Predicate", "PredicateExpressions", "SortDescriptor", "StringStyle",
    "SuspendingClock", "TaskPriority", "URLComponents", "_LocalePreferences",
    "Date.AnchoredRelativeFormatStyle", "Date.AttributedStyle", "Date.ComponentsFormatStyle",
    "Date.FormatStyle", "Date.HTTPFormatStyle", "Date.ISO8601FormatStyle",
    "Date.IntervalFormatStyle", "Date.ParseStrategy", "Date.RelativeFormatStyle",
    "Date.VerbatimFormatStyle", "DateComponents.HTTPFormatStyle",
    "DateComponents.ISO8601FormatStyle", "Decimal.FormatStyle", "Decimal.ParseStrategy",
    "Duration.TimeFormatStyle", "Duration.UnitsFormatStyle", "Locale.Collation",
    "Locale.Components", "Locale.Currency", "Locale.HourCycle", "Locale.Language",
    "Locale.LanguageCode", "Locale.MeasurementSystem", "Locale.NumberingSystem", "Locale.Region",
    "Locale.Script", "Locale.Subdivision", "Locale.Variant", "Locale.Weekday",
    "Measurement.FormatStyle", "PersonNameComponents.FormatStyle",
    "PersonNameComponents.ParseStrategy", "String.Comparator", "String.StandardComparator",
    "URL.FormatStyle", "URL.ParseStrategy",
  ]
}
