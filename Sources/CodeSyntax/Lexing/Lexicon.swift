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
  /// The line after which the text is no code, and the word.
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
    /// Carriage returns too.
    case returns
    /// Also U+2028 and U+2029.
    case separators
  }

  /// The regular expressions between slashes.
  enum RegularExpressions {
    case none
    case onOneLine
    /// After a name and white space too, as an argument; on several lines.
    case asArgument
    /// Not before white space.
    case withoutSpace
  }

  enum Conditions {
    case none
    /// The lines of `#if`, `#else` and `#endif` are no code, and what `#if false` excludes.
    case words
    /// The same; so is each line that starts with `#`.
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

/// A reason that source code was not split into tokens with certainty.
package struct LexicalFault: Sendable {
  package let position: Int
  package let kind: Kind

  package enum Kind: Sendable, Equatable {
    /// A string, a comment, or an element of JSX that does not end.
    case unended
    /// A bracket without its counterpart.
    case bracket
    /// A spelling that can be one thing or another.
    case ambiguous
  }
}
