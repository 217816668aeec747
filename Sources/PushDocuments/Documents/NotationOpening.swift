import JSONSyntax
import PushTexts

/// The first part of text that is not JSON.
struct NotationOpening {
  /// The text without white space.
  let text: String
  /// The same after the opening brackets.
  let afterBrackets: Substring
  private let problems: [JSONProblem]
  /// The first line, without white space around it.
  let line: String
  let hasSpace: Bool
  /// The last byte that is not white space.
  let last: UInt8?
  /// The separator after the first name: `:`, `=`, `=>`, or nothing.
  let separator: String

  /// The maximum length of the part that is read, in bytes.
  private static let length = 2_048

  init(_ bytes: [UInt8], _ problems: [JSONProblem]) {
    let start = bytes.prefix(Self.length)
    text = String(decoding: start.filter { $0 > 0x20 }, as: UTF8.self)
    afterBrackets = text.drop { $0 == "{" || $0 == "[" || $0 == "&" }
    let visible = start.drop { $0 <= 0x20 }.prefix { $0 != UInt8(ascii: "\n") }
    line = String(decoding: visible.filter { $0 > 0x20 }, as: UTF8.self)
    hasSpace = start.contains(UInt8(ascii: " "))
    last = bytes.last { $0 > 0x20 }
    self.problems = problems
    var rest = afterBrackets
    if let quote = rest.first, quote == "'" || quote == "\"" {
      rest = rest.dropFirst().drop { $0 != quote }.dropFirst()
    } else {
      rest = rest.drop(while: Self.isPartOfName)
    }
    separator = rest.hasPrefix("=>") ? "=>" : String(rest.prefix(1))
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.asciiValue.map {
      TemplatePlaceholder.isPartOfName($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    } ?? false
  }

  func count(of kind: JSONProblem.Kind) -> Int { problems.count { $0.kind == kind } }

  /// Whether the first name has no quotation marks.
  var startsWithWord: Bool { afterBrackets.first.map(Self.isPartOfName) ?? false }

  /// The words outside of strings; of a dotted name only the first part.
  var words: Set<String> {
    var words: Set<String> = []
    var rest = Substring(text)
    while let first = rest.first {
      if first == "'" || first == "\"" {
        rest = Self.afterString(rest.dropFirst(), endingIn: first)
      } else if Self.isPartOfName(first) {
        let name = rest.prefix(while: Self.isPartOfName)
        words.insert(String(name.prefix { $0 != "." }))
        rest = rest.dropFirst(name.count)
      } else {
        rest = rest.dropFirst()
      }
    }
    return words
  }

  private static func afterString(_ text: Substring, endingIn quote: Character) -> Substring {
    var isEscaped = false
    for index in text.indices {
      if !isEscaped, text[index] == quote { return text[text.index(after: index)...] }
      isEscaped = !isEscaped && text[index] == "\\"
    }
    return ""
  }

  /// Returns whether the text contains one of some strings.
  func contains(_ parts: String...) -> Bool {
    parts.contains { text.hasOccurrence(of: $0) }
  }

  /// Returns whether the text starts with one of some strings.
  func starts(_ starts: String...) -> Bool { starts.contains { text.hasPrefix($0) } }

  /// Whether the text declares types, or writes a push as a dictionary, as Swift does.
  var isSwift: Bool {
    guard startsWithWord || starts("//", "@") else { return false }
    return contains(":ActivityAttributes", "[String:Any]", "importActivityKit")
      || starts("let", "var") && contains("=[\"") && contains("\"aps\":[")
      || starts("struct", "import", "extension", "enum", "public", "let", "var")
        && contains(":Codable", "ContentState")
  }

  /// Whether the text is a program in Python; every language has the dictionary alone.
  var isPython: Bool {
    let hasImport =
      line.hasPrefix("import") || line.hasPrefix("from") && line.hasOccurrence(of: "import")
    return hasImport && !line.contains { ";'\"".contains($0) }
      || !isObjectOfJSON && contains("json.dumps(", "time.time()")
  }

  /// Whether the text starts like JSON, into which a program may write its expressions.
  private var isObjectOfJSON: Bool { starts("{\"") }

  /// Whether the text is a program in PHP.
  var isPHP: Bool {
    starts("<?php") || starts("$", "//") && contains("=>") || contains("'aps'=>") && contains("$")
  }

  /// Whether the text is a program in JavaScript, or an object of one.
  var isJavaScript: Bool {
    let isImport =
      line.hasPrefix("import")
      && (line.hasOccurrence(of: "from\"") || line.hasOccurrence(of: "from'"))
    return isImport || contains("=require(", ":JSON.stringify(")
      || starts("const", "let", "var", "await", "async", "function", "export", "module.exports")
        && contains("={", "({")
      || !isObjectOfJSON && contains("Date.now()", "JSON.stringify(")
  }

  /// Whether the text is a page: a server's answer, or a property list.
  var isMarkup: Bool {
    let start = text.prefix(9).lowercased()
    return ["<!doctype", "<!--", "<html", "<head>", "<?xml", "<plist"].contains {
      start.hasPrefix($0)
    }
      || starts("<") && contains("</", "/>")
  }

  /// Whether the text is one line such as `aps%5Bevent%5D=update&timestamp=1`.
  var isForm: Bool {
    guard startsWithWord, !hasSpace else { return false }
    let rest = text.drop { Self.isPartOfName($0) || $0 == "%" || $0 == "[" || $0 == "]" }
    return rest.first == "=" && (rest.contains("&") || rest.contains("%"))
  }

  /// Whether the first line only names the contents of the next lines.
  var isYAML: Bool {
    if line == "---" { return true }
    return startsWithWord && separator == ":" && line.hasSuffix(":") && line.count < text.count
      && line.first.map(Self.isPartOfName) == true
  }
}
