import ActivityReports

/// Text in roff's language of manual pages, man(7), which man, groff and mandoc show.
struct RoffText {
  private(set) var text = ""

  /// Appends a line with a macro. The arguments are roff.
  mutating func macro(_ name: String, _ arguments: String...) {
    text += "." + name
    for argument in arguments {
      text += argument.contains(" ") ? " \"\(argument)\"" : " \(argument)"
    }
    text += "\n"
  }

  /// The recommended maximum length of a line of source; the reader's program fills its own lines.
  private static let width = 80

  /// Appends a paragraph of plain text.
  mutating func line(_ line: String) { source(Self.escaped(line)) }

  /// Appends a paragraph of roff, which is not escaped again.
  mutating func source(_ source: String) {
    for line in TextWrap.lines(of: source, width: Self.width) {
      // A point or an apostrophe at the start of a line would make it a macro.
      if line.hasPrefix(".") || line.hasPrefix("'") { text += "\\&" }
      text += line + "\n"
    }
  }

  /// Appends an entry of a list: a label, which is roff, and its description.
  ///
  /// - Parameter indent: the column of the description, for a table of short ones without empty lines; nil for a list.
  mutating func entry(_ label: String, _ description: String, indent: Int? = nil) {
    if let indent { macro("TP", String(indent)) } else { macro("TP") }
    // The label is one line of source.
    text += label + "\n"
    line(description)
  }

  /// Returns text with everything escaped that roff would replace: hyphens and quotes stay those that a shell reads.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "\"": escaped += "\\(dq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      default:
        if character.isASCII {
          escaped.unicodeScalars.append(character)
        } else {
          escaped += "\\[u" + hexadecimal(character.value) + "]"
        }
      }
    }
    return escaped
  }

  /// Returns text in bold.
  static func bold(_ text: String) -> String { "\\fB" + escaped(text) + "\\fR" }

  /// Returns a usage with words in bold and placeholders, `<file>`, in italics.
  static func usage(_ text: String) -> String {
    var source = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      source += literal(rest[..<start])
      source += "\\fI" + escaped(String(rest[rest.index(after: start)..<end])) + "\\fR"
      rest = rest[rest.index(after: end)...]
    }
    return source + literal(rest)
  }

  /// Returns the words between placeholders in bold, and the marks of optional and repeated arguments as they are.
  private static func literal(_ text: Substring) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let isMark = word.allSatisfy { "[].=".contains($0) }
      return isMark ? escaped(String(word)) : bold(String(word))
    }
    return words.joined(separator: " ")
  }

  /// Returns at least four digits.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
