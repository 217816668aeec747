/// The comments, the strings and the white space of a language, as its grammar defines them.
struct Lexicon: Sendable {
  /// The marks of a comment up to the end of the line.
  var lineComments: [String] = []
  var blockComments = BlockComments.flat
  /// The forms of strings with fixed marks; a form precedes those that its opening mark starts with.
  var strings: [StringForm] = []
  /// The forms of strings whose marks the text chooses.
  var families: [StringFamily] = []
  var hereDocument = HereDocument.none
  var lineEnds = LineEnds.returns
  /// Whether white space outside of ASCII separates tokens.
  var hasUnicodeSpaces = false
  var regularExpressions = RegularExpressions.none
  /// The characters that a name can end with.
  var endsOfNames = ""
  /// Whether `` `a name` `` is a name.
  var hasQuotedNames = false
  /// Whether `$"` and `$'` are names.
  var hasPunctuationNames = false
  /// Whether an element of JSX can be a value.
  var hasElements = false
  /// The conditions that exclude a part of the code before it is read.
  var conditions = Conditions.none
  var code = Code.all
  /// The line, and the word, after which the text is not code.
  var lastLine = ""
  var lastWord = ""
  /// Whether an escape can be a quotation mark of the code itself: `\u0022`.
  var hasEscapesInCode = false

  enum BlockComments {
    case none, flat
    /// A comment can contain another.
    case nested
    /// `=begin` … `=end`, each at the start of a line.
    case lines
  }

  enum HereDocument {
    case none, ruby, php
  }

  /// The characters that end a line.
  enum LineEnds {
    case feeds
    /// Line feeds and carriage returns.
    case returns
    /// Line feeds, carriage returns, U+2028 and U+2029.
    case separators
  }

  /// The regular expressions between slashes.
  enum RegularExpressions {
    case none
    case onOneLine
    /// On several lines; also as an argument, after a name and white space.
    case asArgument
    /// On one line, not before white space.
    case withoutSpace
  }

  enum Conditions {
    case none
    /// The lines of `#if`, `#else` and `#endif`, and the code that `#if false` excludes, are skipped.
    case words
    /// The same, and every line that starts with `#`.
    case lines
  }

  /// Whether an expression in a string of one line can have more lines.
  var expressionsSpanLines = true

  /// The parts of the text that are code.
  enum Code {
    case all
    /// Between `<?php` and `?>`.
    case tags
    /// In `<script>`.
    case scripts
  }
}
