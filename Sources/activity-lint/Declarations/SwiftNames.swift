/// Finds names in Swift text quickly, without parsing it. It may find too many names, but not too few.
///
/// Declarations in comments and strings count too. Skipping them would require parsing them, and a misread quote would lose the
/// rest of a file. A superfluous name costs only the reading of a file that was not needed.
///
/// The package for Node.js searches in the same way; `Tests/declaration-searches.json` has examples for both.
enum SwiftNames {
  /// The hash of a name. A collision only causes an additional file to be read.
  typealias Name = UInt64

  static func name(_ text: String) -> Name {
    text.utf8.reduce(seed) { mixed($0, $1) }
  }

  /// A name with its role in a declaration.
  enum Finding {
    /// A declared or extended type.
    case declared(Name)
    /// A declared protocol; it is also reported as `declared`.
    case declaredProtocol(Name)
    /// An entry of an inheritance clause.
    case inherited(Name)
    /// An extended type; it is also reported as `declared`.
    case extended(Name)
    /// An alias, and a part of the name of its target.
    case alias(Name, target: Name)
    /// A type of the app with the name of a framework's type; it is also reported as `declared`.
    case declaredLikeFramework(Name)
    /// An extended type with the name of a framework's type.
    case extendedLikeFramework(Name)
  }

  /// Calls a closure with the names of the text's declarations; returns whether the text contains `ActivityAttribute`.
  ///
  /// Finds no name in UTF-16. Swift rejects such a file, so it counts as one with an activity.
  static func scan(_ text: Span<UInt8>, found body: (Finding) -> Void) -> Bool {
    if isUTF16(text) { return true }
    var namesActivities = false
    var marks = NameMarks()
    while let place = marks.next(in: text) {
      if text[place] == UInt8(ascii: "A") {
        namesActivities = namesActivities || isActivity(around: place, in: text)
      } else if let keyword = DeclarationKeyword(endingAt: place, in: text) {
        readDeclaration(by: keyword, from: place, in: text, body)
      }
    }
    return namesActivities
  }

  /// Calls a closure with every word of the text.
  static func mentioned(in text: Span<UInt8>, _ body: (Name) -> Void) {
    var offset = 0
    while let word = nextWord(in: text, from: &offset) { body(hash(of: word, in: text)) }
  }
}

// MARK: Activities

extension SwiftNames {
  private static var mark: StaticString { "ActivityAttribute" }
  /// The offset of the second `A` in the mark.
  private static let secondAOffset = 8

  /// Returns whether the mark is in the text, with its second `A` at a place.
  private static func isActivity(around place: Int, in text: Span<UInt8>) -> Bool {
    let start = place - secondAOffset
    return start >= 0 && start + mark.utf8CodeUnitCount <= text.count
      && spells(mark, at: start, in: text)
  }
}

// MARK: Encodings

extension SwiftNames {
  /// Returns whether the text starts with the byte order mark of UTF-16.
  private static func isUTF16(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 2 else { return false }
    return text[0] == 0xFF && text[1] == 0xFE || text[0] == 0xFE && text[1] == 0xFF
  }
}

// MARK: Words

extension SwiftNames {
  static func nextWord(in text: Span<UInt8>, from offset: inout Int) -> Range<Int>? {
    let end = text.count
    var start = offset
    while start < end, !isWordByte(text[start]) { start += 1 }
    guard start < end else {
      offset = end
      return nil
    }
    var next = start + 1
    while next < end, isWordByte(text[next]) { next += 1 }
    offset = next
    return start..<next
  }

  /// Returns whether a word is at an offset of the text, which must be long enough.
  static func spells(_ word: StaticString, at start: Int, in text: Span<UInt8>) -> Bool {
    for index in 0..<word.utf8CodeUnitCount
    where unsafe text[start + index] != word.utf8Start[index] { return false }
    return true
  }

  @inline(__always)
  static func isWordByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}

// MARK: Hashes

extension SwiftNames {
  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// FNV-1a.
  private static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  static func hash(of word: Range<Int>, in text: Span<UInt8>) -> Name {
    var hash = seed
    for offset in word { hash = mixed(hash, text[offset]) }
    return hash
  }

  /// Types that every app extends without a change of their decoding, unless the app declares the name. Without this list,
  /// the search would reach the whole app through `extension String`.
  static let frameworkTypes: Set<Name> = Set(
    [
      "Array", "Binding", "Bool", "Bundle", "Button", "ButtonStyle", "CGFloat", "CGPoint", "CGRect",
      "CGSize",
      "Calendar", "Character", "Collection", "Color", "Data", "Date", "DateFormatter", "Dictionary",
      "Double",
      "EnvironmentValues", "FileManager", "Float", "Font", "Image", "Int", "JSONDecoder",
      "JSONEncoder", "Label",
      "Locale", "MutableCollection", "NSAttributedString", "NSObject", "Notification",
      "NotificationCenter", "Optional",
      "Publisher", "RangeReplaceableCollection", "Result", "Sequence", "Set", "ShapeStyle",
      "String",
      "StringProtocol", "Substring", "Task", "Text", "TimeInterval", "TimeZone", "UIApplication",
      "UIColor", "UIDevice",
      "UIFont", "UIImage", "UIImageView", "UILabel", "UINavigationController", "UIScreen",
      "UIStackView",
      "UITableView", "UIView", "UIViewController", "UIWindow", "URL", "URLRequest", "URLSession",
      "UUID",
      "UserDefaults", "View", "ViewModifier",
    ].map { name($0) })
}
