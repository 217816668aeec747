/// The rows of the languages, each with the source of its facts.
extension Lexicon {
  /// ECMA-262, *Lexical Grammar* and *HTML-like Comments*; the specification of JSX.
  static let javaScript = Lexicon(
    lineComments: ["//", "<!--"], strings: [.single, .double, .template], lineEnds: .separators,
    hasUnicodeSpaces: true, regularExpressions: .onOneLine, hasElements: true)

  /// The same without JSX, because `<Type>value` is a cast.
  static let typeScript = Lexicon(
    lineComments: ["//"], strings: [.single, .double, .template], lineEnds: .separators,
    hasUnicodeSpaces: true, regularExpressions: .onOneLine)

  /// Vue, *SFC Syntax Specification*; Svelte, *.svelte files*.
  static let component = Lexicon(
    lineComments: ["//"], strings: [.single, .double, .template], lineEnds: .separators,
    hasUnicodeSpaces: true, regularExpressions: .onOneLine, code: .scripts)

  /// *The Python Language Reference*, 2 *Lexical analysis*.
  static let python = Lexicon(
    lineComments: ["#"], blockComments: .none, families: [.python])

  /// Ruby, *Literals* and *Comments*.
  static let ruby = Lexicon(
    lineComments: ["#"], blockComments: .lines,
    strings: [
      StringForm("'", escapes: .quote, spansLines: true), .hashBrace(spansLines: true),
      StringForm("`", holes: [.hashBrace], spansLines: true, isOpaque: true),
    ],
    families: [.percent, .character], hereDocument: .ruby, lineEnds: .feeds,
    regularExpressions: .asArgument, endsOfNames: "?!", hasPunctuationNames: true,
    lastLine: "__END__")

  /// *PHP Manual*, *Basic syntax* and *Strings*.
  static let php = Lexicon(
    lineComments: ["//", "#"],
    strings: [
      StringForm("'", escapes: .quote, spansLines: true),
      StringForm("\"", holes: [.bracedName, .name], spansLines: true),
      StringForm("`", holes: [.bracedName, .name], spansLines: true, isOpaque: true),
    ], hereDocument: .php, code: .tags, lastWord: "__halt_compiler")

  /// *The Go Programming Language Specification*, *Lexical elements*.
  static let go = Lexicon(
    lineComments: ["//"],
    strings: [.double, StringForm("`", escapes: .none, spansLines: true), .character],
    lineEnds: .feeds)

  /// *The Java Language Specification*, 3 *Lexical Structure*.
  static let java = Lexicon(
    lineComments: ["//"], strings: [.textBlock, .double, .character], hasEscapesInCode: true)

  /// *Kotlin language specification*, *Lexical grammar*.
  static let kotlin = Lexicon(
    lineComments: ["//"], blockComments: .nested,
    strings: [
      StringForm(
        "\"\"\"", escapes: .none, holes: [.dollarBrace, .name], spansLines: true,
        closesLate: true),
      StringForm("\"", holes: [.dollarBrace, .name]), .character,
    ], families: [.dollars], hasQuotedNames: true)

  /// *C# language specification*, 6 *Lexical structure*.
  static let cSharp = Lexicon(
    lineComments: ["//"],
    strings: [
      StringForm("$@\"", "\"", escapes: .doubled, holes: [.brace], spansLines: true),
      StringForm("@$\"", "\"", escapes: .doubled, holes: [.brace], spansLines: true),
      StringForm("@\"", "\"", escapes: .doubled, spansLines: true),
      StringForm("$\"", "\"", holes: [.brace]), .double, .character,
    ], families: [.rawQuotes], lineEnds: .separators, hasUnicodeSpaces: true, conditions: .lines)

  /// *Dart Programming Language Specification*, *Strings* and *Lexical Rules*.
  static let dart = Lexicon(
    lineComments: ["//"], blockComments: .nested, strings: StringForm.dart)

  /// *The Swift Programming Language*, *Lexical Structure*.
  static let swift = Lexicon(
    lineComments: ["//"], blockComments: .nested,
    strings: [
      StringForm("\"\"\"", holes: [.backslashParenthesis], spansLines: true),
      StringForm("\"", holes: [.backslashParenthesis]),
    ], families: [.pounds], regularExpressions: .withoutSpace, hasQuotedNames: true,
    conditions: .words)

  /// *The Rust Reference*, *Lexical structure*.
  static let rust = Lexicon(
    lineComments: ["//"], blockComments: .nested,
    strings: [
      StringForm("b\"", "\"", spansLines: true, isOpaque: true),
      StringForm("c\"", "\"", spansLines: true, isOpaque: true),
      StringForm("b'", "'", isCharacter: true, isOpaque: true),
      StringForm("\"", spansLines: true), .character,
    ], families: [.rust], lineEnds: .feeds)

  /// Elixir, *Syntax reference* and *Sigils*.
  static let elixir = Lexicon(
    lineComments: ["#"], blockComments: .none,
    strings: [
      StringForm("\"\"\"", holes: [.hashBrace], spansLines: true), .hashBrace(spansLines: true),
      StringForm("'''", holes: [.hashBrace], spansLines: true),
      StringForm("'", holes: [.hashBrace], spansLines: true),
    ], families: [.sigil, .character], endsOfNames: "?!")

  /// The row for text whose language is unknown.
  static let any = Lexicon(
    lineComments: ["//"],
    strings: [
      StringForm("'''", holes: [.dollarBrace], spansLines: true),
      StringForm("\"\"\"", holes: [.dollarBrace], spansLines: true),
      StringForm("'", holes: [.dollarBrace, .hashBrace, .name]),
      StringForm("\"", holes: [.dollarBrace, .hashBrace, .name, .backslashParenthesis]), .template,
    ], expressionsSpanLines: false)
}
