/// A form of string literals.
///
/// A class, because a literal needs only a reference to the form that it shares with others.
final class StringForm: Sendable {
  let open: [UInt8]
  let close: [UInt8]
  let escapes: Escapes
  let holes: [Hole]
  let spansLines: Bool
  /// Whether the literal is one character, because the mark has another meaning before more.
  let isCharacter: Bool
  /// Whether the value is something else than text, such as bytes.
  let isOpaque: Bool
  /// The opening bracket that the contents can have in pairs; nil if there is none.
  let nested: UInt8?
  /// Whether more quotation marks before the closing mark belong to the contents.
  let closesLate: Bool
  /// The number of bytes of a string without a closing mark; nil if it has one.
  let length: Int?

  /// The escape sequences in a form of strings.
  enum Escapes {
    /// A backslash and the characters after it.
    case backslash
    /// A backslash before the quotation mark or a backslash.
    case quote
    /// A backslash, which stays, before the quotation mark.
    case quoteOnly
    /// A doubled quotation mark.
    case doubled
    case none
  }

  /// The form of an expression in a string.
  struct Hole: Sendable {
    let mark: [UInt8]
    /// The bracket in which the expression is; nil for a name.
    let bracket: UInt8?
    /// Whether the doubled mark is text.
    let isText: Bool

    init(_ mark: String) {
      self.mark = Array(mark.utf8)
      bracket = self.mark.last { "{(".utf8.contains($0) }
      isText = mark == "{"
    }

    /// The number of brackets that start the expression, and end it.
    var depth: Int { bracket.map { bracket in mark.count { $0 == bracket } } ?? 0 }

    static let dollarBrace = Hole("${")
    static let hashBrace = Hole("#{")
    static let brace = Hole("{")
    static let bracedName = Hole("{$")
    static let name = Hole("$")
    static let backslashParenthesis = Hole("\\(")
  }

  /// Whether programs remove the indentation of its lines.
  var hasMargin: Bool {
    spansLines && (open.isEmpty || close.starts(with: Array(repeating: close[0], count: 3)))
  }

  init(
    _ open: String, _ close: String? = nil, escapes: Escapes = .backslash, holes: [Hole] = [],
    spansLines: Bool = false, isCharacter: Bool = false, isOpaque: Bool = false,
    nested: UInt8? = nil, closesLate: Bool = false, length: Int? = nil
  ) {
    self.open = Array(open.utf8)
    self.close = Array((close ?? open).utf8)
    self.escapes = escapes
    self.holes = holes
    self.spansLines = spansLines
    self.isCharacter = isCharacter
    self.isOpaque = isOpaque
    self.nested = nested
    self.closesLate = closesLate
    self.length = length
  }
}

extension StringForm {
  static let single = StringForm("'")
  static let double = StringForm("\"")
  static let template = StringForm("`", holes: [.dollarBrace], spansLines: true)
  static let textBlock = StringForm("\"\"\"", spansLines: true)
  static let character = StringForm("'", isCharacter: true, isOpaque: true)
  /// `?x` of Ruby and Elixir, by the length of the character in bytes.
  static let charactersAfterMark = (0...4).map { StringForm("?", "", isOpaque: true, length: $0) }

  static func hashBrace(spansLines: Bool) -> StringForm {
    StringForm("\"", holes: [.hashBrace], spansLines: spansLines)
  }

  static let dart = [
    StringForm("r'''", "'''", escapes: .none, spansLines: true),
    StringForm("r\"\"\"", "\"\"\"", escapes: .none, spansLines: true),
    StringForm("r'", "'", escapes: .none), StringForm("r\"", "\"", escapes: .none),
    StringForm("'''", holes: [.dollarBrace, .name], spansLines: true),
    StringForm("\"\"\"", holes: [.dollarBrace, .name], spansLines: true),
    StringForm("'", holes: [.dollarBrace, .name]), StringForm("\"", holes: [.dollarBrace, .name]),
  ]

  /// A here-document: text up to a line with its name.
  static let hereDocument = StringForm(
    "", holes: [.hashBrace, .bracedName, .name], spansLines: true)
  static let literalHereDocument = StringForm("", escapes: .none, spansLines: true)
}
