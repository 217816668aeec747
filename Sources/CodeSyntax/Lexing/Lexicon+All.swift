/// The rows of the languages. The grammars are cited in docs/checking.md.
extension Lexicon {
  static let javaScript = Lexicon(
    lineComments: ["//", "<!--"], strings: [.single, .double, .template], lineEnds: .separators,
    hasUnicodeSpaces: true, regularExpressions: .onOneLine, hasElements: true)

  static let typeScript = Lexicon(
    lineComments: ["//"], strings: [.single, .double, .template], lineEnds: .separators,
    hasUnicodeSpaces: true, regularExpressions: .onOneLine)

  static let component = Lexicon(
    lineComments: ["//"], strings: [.single, .double, .template], lineEnds: .separators,
    hasUnicodeSpaces: true, regularExpressions: .onOneLine, code: .scripts)

  static let python = Lexicon(
    lineComments: ["#"], blockComments: .none, families: [.python])

  static let ruby = Lexicon(
    lineComments: ["#"], blockComments: .lines,
    strings: [
      StringForm("'", escapes: .quote, spansLines: true), .hashBrace(spansLines: true),
      StringForm("`", holes: [.hashBrace], spansLines: true, isOpaque: true),
    ],
    families: [.percent, .character], hereDocument: .ruby, lineEnds: .feeds,
    regularExpressions: .asArgument, endsOfNames: "?!", hasPunctuationNames: true,
    lastLine: "__END__")

  static let php = Lexicon(
    lineComments: ["//", "#"],
    strings: [
      StringForm("'", escapes: .quote, spansLines: true),
      StringForm("\"", holes: [.bracedName, .name], spansLines: true),
      StringForm("`", holes: [.bracedName, .name], spansLines: true, isOpaque: true),
    ], hereDocument: .php, code: .tags, lastWord: "__halt_compiler")

  static let go = Lexicon(
    lineComments: ["//"],
    strings: [.double, StringForm("`", escapes: .none, spansLines: true), .character],
    lineEnds: .feeds)

  static let java = Lexicon(
    lineComments: ["//"], strings: [.textBlock, .double, .character], hasEscapesInCode: true)

  static let kotlin = Lexicon(
    lineComments: ["//"], blockComments: .nested,
    strings: [
      StringForm(
        "\"\"\"", escapes: .none, holes: [.dollarBrace, .name], spansLines: true,
        closesLate: true),
      StringForm("\"", holes: [.dollarBrace, .name]), .character,
    ], families: [.dollars], hasQuotedNames: true)

  static let cSharp = Lexicon(
    lineComments: ["//"],
    strings: [
      StringForm("$@\"", "\"", escapes: .doubled, holes: [.brace], spansLines: true),
      StringForm("@$\"", "\"", escapes: .doubled, holes: [.brace], spansLines: true),
      StringForm("@\"", "\"", escapes: .doubled, spansLines: true),
      StringForm("$\"", "\"", holes: [.brace]), .double, .character,
    ], families: [.rawQuotes], lineEnds: .separators, hasUnicodeSpaces: true, conditions: .lines)

  static let dart = Lexicon(
    lineComments: ["//"], blockComments: .nested, strings: StringForm.dart)

  static let swift = Lexicon(
    lineComments: ["//"], blockComments: .nested,
    strings: [
      StringForm("\"\"\"", holes: [.backslashParenthesis], spansLines: true),
      StringForm("\"", holes: [.backslashParenthesis]),
    ], families: [.pounds], regularExpressions: .withoutSpace, hasQuotedNames: true,
    conditions: .words)

  static let rust = Lexicon(
    lineComments: ["//"], blockComments: .nested,
    strings: [
      StringForm("b\"", "\"", spansLines: true, isOpaque: true),
      StringForm("c\"", "\"", spansLines: true, isOpaque: true),
      StringForm("b'", "'", isCharacter: true, isOpaque: true),
      StringForm("\"", spansLines: true), .character,
    ], families: [.rust], lineEnds: .feeds)

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
