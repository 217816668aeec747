/// A form of string literals.
struct StringForm: Sendable {
  let open: [UInt8]
  let close: [UInt8]
  let escapes: Escapes
  let holes: [Hole]
  let spansLines: Bool
  /// Whether the literal is one character, because the mark has another meaning before more.
  let isCharacter: Bool
  /// Whether the value is something else than text, such as bytes.
  let isOpaque: Bool

  /// The escape sequences in a form of strings.
  enum Escapes {
    /// A backslash and the characters after it.
    case backslash
    /// A backslash before the quotation mark or a backslash.
    case quote
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

    private init(_ mark: String) {
      self.mark = Array(mark.utf8)
      bracket = self.mark.last { "{(".utf8.contains($0) }
      isText = mark == "{"
    }

    static let dollarBrace = Hole("${")
    static let hashBrace = Hole("#{")
    static let brace = Hole("{")
    static let bracedName = Hole("{$")
    static let name = Hole("$")
    static let backslashParenthesis = Hole("\\(")
    static let poundParenthesis = Hole("\\#(")
  }

  /// Whether programs remove the indentation of its lines.
  var hasMargin: Bool { spansLines && (open.count > 2 || open.isEmpty) }

  init(
    _ open: String, _ close: String? = nil, escapes: Escapes = .backslash, holes: [Hole] = [],
    spansLines: Bool = false, isCharacter: Bool = false, isOpaque: Bool = false
  ) {
    self.open = Array(open.utf8)
    self.close = Array((close ?? open).utf8)
    self.escapes = escapes
    self.holes = holes
    self.spansLines = spansLines
    self.isCharacter = isCharacter
    self.isOpaque = isOpaque
  }
}

extension StringForm {
  static let single = StringForm("'")
  static let double = StringForm("\"")
  static let template = StringForm("`", holes: [.dollarBrace], spansLines: true)
  static let textBlock = StringForm("\"\"\"", spansLines: true)
  static let character = StringForm("'", isCharacter: true, isOpaque: true)

  static func hashBrace(spansLines: Bool) -> StringForm {
    StringForm("\"", holes: [.hashBrace], spansLines: spansLines)
  }

  static let python: [StringForm] = {
    var forms: [StringForm] = []
    let prefixes: [(String, Escapes, [Hole], Bool)] = [
      ("rb", .none, [], true), ("br", .none, [], true), ("rf", .none, [.brace], false),
      ("fr", .none, [.brace], false), ("f", .backslash, [.brace], false),
      ("F", .backslash, [.brace], false), ("b", .backslash, [], true), ("B", .backslash, [], true),
      ("r", .none, [], false), ("R", .none, [], false), ("u", .backslash, [], false),
      ("", .backslash, [], false),
    ]
    for (prefix, escapes, holes, isOpaque) in prefixes {
      for quote in ["\"\"\"", "'''", "\"", "'"] {
        forms.append(
          StringForm(
            prefix + quote, quote, escapes: escapes, holes: holes,
            spansLines: quote.utf8.count == 3, isOpaque: isOpaque))
      }
    }
    return forms
  }()

  static let cSharp = [
    StringForm("$\"\"\"", "\"\"\"", escapes: .none, holes: [.brace], spansLines: true),
    StringForm("\"\"\"", escapes: .none, spansLines: true),
    StringForm("$@\"", "\"", escapes: .doubled, holes: [.brace], spansLines: true),
    StringForm("@$\"", "\"", escapes: .doubled, holes: [.brace], spansLines: true),
    StringForm("@\"", "\"", escapes: .doubled, spansLines: true),
    StringForm("$\"", "\"", holes: [.brace]), .double, .character,
  ]

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
