extension SwiftNames {
  /// A declared name that is always wanted: overloads of the container's methods affect types that they do not
  /// name.
  static let alwaysWanted = hash(of: "KeyedDecodingContainer".utf8)

  /// Calls a closure with every word of a text.
  static func mentioned(in text: [UInt8], _ body: (Name) -> Void) {
    var words = SwiftWords(text: text, offset: 0)
    while let word = words.nextWord() { body(hash(of: text[word])) }
  }

  /// FNV-1a.
  static func hash(of name: some Sequence<UInt8>) -> Name {
    name.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Types that every app extends without a change of their decoding, unless the app declares the name. Without this list,
  /// the search would reach the whole app through `extension String`.
  static let frameworkTypes = Set(
    """
    Array Binding Bool Bundle Button ButtonStyle CGFloat CGPoint CGRect CGSize Calendar Character Collection Color Data Date
    DateFormatter Dictionary Double EnvironmentValues FileManager Float Font Image Int JSONDecoder JSONEncoder Label Locale
    MutableCollection NSAttributedString NSObject Notification NotificationCenter Optional Publisher RangeReplaceableCollection
    Result Sequence Set ShapeStyle String StringProtocol Substring Task Text TimeInterval TimeZone UIApplication UIColor UIDevice
    UIFont UIImage UIImageView UILabel UINavigationController UIScreen UIStackView UITableView UIView UIViewController UIWindow URL
    URLRequest URLSession UUID UserDefaults View ViewModifier
    """.split { $0.isWhitespace }.map { hash(of: $0.utf8) })
}
