import JSONSyntax

/// Finds names in Swift text quickly, without parsing it. It may find too many names, but not too few.
///
/// Comments and strings are read like code. Skipping them would require parsing them, and a misread quote would hide the
/// rest of a file. A superfluous name costs only the reading of a file that was not needed.
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
  }

  /// Calls a closure with the names of a text's declarations; returns whether the text contains `ActivityAttribute`.
  static func scan(_ text: Span<UInt8>, found body: (Finding) -> Void) -> Bool {
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

  private static func readDeclaration(
    by keyword: DeclarationKeyword, from end: Int, in text: Span<UInt8>, _ body: (Finding) -> Void
  ) {
    var offset = end
    var isFirst = true
    while let name = nameAfter(isFirst, in: text, from: &offset) {
      if keyword == .extension, isFirst, frameworkTypes.contains(hash(of: name, in: text)) { break }
      if isName(name, in: text) {
        let hash = hash(of: name, in: text)
        body(.declared(hash))
        if keyword == .protocol { body(.declaredProtocol(hash)) }
      }
      // In `extension Ride.Stop`, both parts are names.
      guard keyword == .extension, offset < text.count, text[offset] == UInt8(ascii: ".") else {
        break
      }
      isFirst = false
    }
    readInheritance(in: text, from: offset, body)
  }

  /// The maximum number of bytes to read of an inheritance clause.
  private static let maximumClause = 400

  /// Reads `: A, B` up to the brace. Other words there are harmless.
  private static func readInheritance(
    in text: Span<UInt8>, from start: Int, _ body: (Finding) -> Void
  ) {
    var offset = start
    while offset < text.count, isBlank(text[offset]) { offset += 1 }
    guard offset < text.count, text[offset] == UInt8(ascii: ":") else { return }
    var end = offset
    let limit = min(text.count, offset + maximumClause)
    while end < limit, text[end] != UInt8(ascii: "{"), text[end] != UInt8(ascii: "}") { end += 1 }
    while let word = nextWord(in: text, from: &offset), word.upperBound <= end {
      body(.inherited(hash(of: word, in: text)))
    }
  }

  /// Calls a closure with every word of a text.
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

  /// Whether the mark is in a text, with its second `A` at a place.
  private static func isActivity(around place: Int, in text: Span<UInt8>) -> Bool {
    let start = place - secondAOffset
    return start >= 0 && start + mark.utf8CodeUnitCount <= text.count
      && spells(mark, at: start, in: text)
  }
}

// MARK: Words

extension SwiftNames {
  private static func nextWord(in text: Span<UInt8>, from offset: inout Int) -> Range<Int>? {
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

  /// Returns the word after a keyword, separated only by white space and a backtick, or after a dot.
  private static func nameAfter(
    _ isFirst: Bool, in text: Span<UInt8>, from offset: inout Int
  ) -> Range<Int>? {
    var next = offset
    while next < text.count, isFirst ? isBlank(text[next]) : text[next] == UInt8(ascii: ".") {
      next += 1
    }
    guard next > offset, next < text.count else { return nil }
    if text[next] == UInt8(ascii: "`") { next += 1 }
    guard next < text.count, isWordByte(text[next]) else { return nil }
    offset = next
    let word = nextWord(in: text, from: &offset)
    if offset < text.count, text[offset] == UInt8(ascii: "`") { offset += 1 }
    return word
  }

  /// Whether a word is a name. "a class of types" in a comment is not a declaration, so a lowercase name needs a following
  /// symbol such as `:` or `{`.
  private static func isName(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text[word.lowerBound].isLowercase else { return true }
    var next = word.upperBound
    if next < text.count, text[next] == UInt8(ascii: "`") { next += 1 }
    while next < text.count, isBlank(text[next]) { next += 1 }
    guard next < text.count else { return false }
    switch text[next] {
    case UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "="),
      UInt8(ascii: "."),
      UInt8(ascii: "/"):
      return true
    default: return false
    }
  }

  /// Whether a word is at an offset of a text, which must be long enough.
  private static func spells(_ word: StaticString, at start: Int, in text: Span<UInt8>) -> Bool {
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

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte &- UInt8(ascii: "\t") < 5
  }
}

// MARK: Hashes

extension SwiftNames {
  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// FNV-1a.
  private static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  private static func hash(of word: Range<Int>, in text: Span<UInt8>) -> Name {
    var hash = seed
    for offset in word { hash = mixed(hash, text[offset]) }
    return hash
  }

  /// Types that every app extends, and whose decoding no extension changes. Without this list, the search would reach the
  /// whole app through `extension String`.
  private static let frameworkTypes: Set<Name> = Set(
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
