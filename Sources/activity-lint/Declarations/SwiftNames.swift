import JSONSyntax

/// The names that a Swift file declares, found quickly, without parsing it: there may be too many names, but not too few.
///
/// Declarations in comments and strings count too. Skipping them would require parsing them, and a misread quote would lose the
/// rest of a file. A superfluous name costs only the reading of a file that was not needed.
///
/// The package for Node.js searches in the same way; `Tests/declaration-searches.json` has examples for both.
struct SwiftNames {
  /// The hash of a name. A collision only causes an additional file to be read.
  typealias Name = UInt64

  /// Whether the file mentions `ActivityAttributes`, or a vendor's protocol with a similar name.
  private(set) var mentionsActivities = false
  /// The declared types, and the extended ones.
  private(set) var declared: [Name] = []
  private(set) var protocols: [Name] = []
  /// The names in inheritance clauses.
  private(set) var inherited: [Name] = []
  private(set) var extended: [Name] = []
  /// Each alias with a part of the name of its target.
  private(set) var aliases: [(name: Name, target: Name)] = []
  /// The declared types with the name of a framework's type.
  private(set) var declaredLikeFramework: [Name] = []
  private(set) var extendedLikeFramework: [Name] = []
  /// The end of the last word of an inheritance clause. Clauses can overlap, and the words of each are needed once.
  private var clausesEnd = 0

  /// The names of a file without text.
  init() {}

  /// Finds no name in UTF-16. Swift rejects such a file, so it counts as one with an activity.
  init(of text: [UInt8]) {
    guard !text.starts(with: [0xFF, 0xFE]), !text.starts(with: [0xFE, 0xFF]) else {
      mentionsActivities = true
      return
    }
    let marks = NameMarks()
    for offset in text.indices.dropFirst(2) {
      switch marks.mark(at: offset, in: text) {
      case .activity:
        mentionsActivities =
          mentionsActivities || Self.isActivity(withSecondAAt: offset, in: text)
      case .keyword(let keyword) where keyword.isWord(endingAt: offset, in: text):
        readDeclaration(by: keyword, SwiftWords(text: text, offset: offset))
      default: continue
      }
    }
  }

  private static func isActivity(withSecondAAt offset: Int, in text: [UInt8]) -> Bool {
    offset >= 8 && text[(offset - 8)...].starts(with: "ActivityAttribute".utf8)
  }

  // MARK: Declarations

  /// Reads the names after a keyword.
  private mutating func readDeclaration(by keyword: DeclarationKeyword, _ words: SwiftWords) {
    var words = words
    guard words.skipTrivia() else {
      // Declarations after a comment this long are not read here, so the file is relevant in any case.
      return declared.append(Self.alwaysWanted)
    }
    guard let first = words.quotableWord() else { return }
    let name = Self.hash(of: words.text[first])
    let isLikeFramework = Self.frameworkTypes.contains(name)
    if keyword == .extension {
      if isLikeFramework {
        extendedLikeFramework.append(name)
      } else {
        readExtendedPath(startingWith: first, &words)
      }
    } else if Self.isName(first, in: words) {
      declared.append(name)
      if keyword == .protocol { protocols.append(name) }
      if isLikeFramework { declaredLikeFramework.append(name) }
      if keyword == .typealias { readAlias(name, words) }
    }
    readInheritance(words)
  }

  /// Reads `Ride.Stop`, in which both parts are names.
  private mutating func readExtendedPath(
    startingWith first: Range<Int>, _ words: inout SwiftWords
  ) {
    var word: Range<Int>? = first
    while let part = word {
      if Self.isName(part, in: words) {
        let name = Self.hash(of: words.text[part])
        declared.append(name)
        extended.append(name)
      }
      word = words.wordAfterDot()
    }
  }

  /// Reads `= Ride.Stop`.
  private mutating func readAlias(_ name: Name, _ words: SwiftWords) {
    var words = words
    words.skipArguments()
    guard words.skip(UInt8(ascii: "=")) else { return }
    _ = words.skip(UInt8(ascii: "("))
    guard words.skipTrivia() else { return }
    var word = words.quotableWord()
    while let part = word {
      let target = Self.hash(of: words.text[part])
      guard !Self.frameworkTypes.contains(target) else { return }
      aliases.append((name, target))
      word = words.wordAfterDot()
    }
  }

  /// Reads `: A, B` or `<T>: A, B` up to the brace. Other words there are harmless.
  private mutating func readInheritance(_ words: SwiftWords) {
    var words = words
    guard words.skipTrivia(), let byte = words.byte,
      byte == UInt8(ascii: ":") || byte == UInt8(ascii: "<")
    else { return }
    let limit = min(words.text.count, words.offset + SwiftWords.maximumClause)
    var end = words
    while end.offset < limit, let byte = end.byte, byte != UInt8(ascii: "{"),
      byte != UInt8(ascii: "}")
    {
      let start = end.offset
      if byte == UInt8(ascii: "/"), !end.skipTrivia() { end.offset = limit }
      end.offset = max(start + 1, end.offset)
    }
    words.offset = max(words.offset, clausesEnd)
    while let word = words.nextWord(), word.upperBound <= end.offset {
      inherited.append(Self.hash(of: words.text[word]))
      clausesEnd = word.upperBound
    }
  }

  /// Whether a word is a name. "a class of types" in a comment is not a declaration, so a lowercase name needs backticks or a
  /// following symbol such as `:` or `{`.
  private static func isName(_ word: Range<Int>, in words: SwiftWords) -> Bool {
    let text = words.text
    guard text[word.lowerBound].isLowercase else { return true }
    if word.lowerBound > 0, text[word.lowerBound - 1] == UInt8(ascii: "`") { return true }
    var next = SwiftWords(text: text, offset: word.upperBound)
    guard next.skipTrivia() else { return true }
    guard let byte = next.byte else { return false }
    return ":{<=.".utf8.contains(byte) || text[next.offset...].starts(with: "where".utf8)
  }

  /// A declared name that is always wanted: overloads of the container's methods affect types that they do not
  /// name.
  static let alwaysWanted = hash(of: "KeyedDecodingContainer".utf8)

  /// Calls a closure with every word of the text.
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
