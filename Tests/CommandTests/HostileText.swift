import Foundation

/// Strings that affect a reader unless they are escaped, and an independent search for such characters.
enum HostileText {
  /// The tests of the packages in other languages read the same file. None contains a line feed, and each fits into a name.
  static let samples: [String] = {
    let file = Repository.root.appending(path: "Tests/hostile-texts.json")
    return (try? JSONDecoder().decode([String].self, from: Data(contentsOf: file))) ?? []
  }()

  /// Returns the characters that affect the reader of a terminal or of a log.
  static func problems(in text: String, isDiff: Bool = false, isGitHub: Bool = false) -> [String] {
    var problems: [String] = []
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      // Most text is printable ASCII, whose properties need no table.
      if 0x20..<0x7F ~= scalar.value { continue }
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n" && scalar != "\t":
        problems.append("control \(code(scalar))")
      case .format, .lineSeparator, .paragraphSeparator: problems.append("format \(code(scalar))")
      default: break
      }
      if isSelector(scalar), isSelector(previous) { problems.append("selectors") }
      if isFiller(scalar) { problems.append("filler \(code(scalar))") }
    }
    for line in text.split(separator: "\n") {
      let content = line.drop { $0.isWhitespace }
      if line.utf8.contains(UInt8(ascii: "#")), line.contains(/##[A-Za-z.\-]*\[/) {
        problems.append("command in: \(line)")
      }
      // `:::` is the arrow before a declaration.
      if content.hasPrefix("::"), !content.hasPrefix("::: "), !(isGitHub && isAnnotation(line)) {
        problems.append("command at: \(line)")
      }
      if !isDiff, ["---", "+++", "~~~", "^^^"].contains(where: { line.hasPrefix($0) }) {
        problems.append("group at: \(line)")
      }
    }
    return problems
  }

  private static func code(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16) }

  private static func isSelector(_ scalar: Unicode.Scalar) -> Bool {
    0xFE00...0xFE0F ~= scalar.value || 0xE0100...0xE01EF ~= scalar.value
  }

  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x115F, 0x1160, 0x3164, 0xFFA0: true
    default: false
    }
  }

  private static func isAnnotation(_ line: Substring) -> Bool {
    line.contains(/^::(error|warning|notice) (file|title)=/)
  }

  /// Returns Markdown without its code spans, which CommonMark delimits by equally long runs of backticks.
  static func withoutCode(_ text: String) -> String {
    var rest = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // A cell ends at a bar without a backslash, even inside code.
      for cell in cells(of: String(line)) { rest += outsideCode(cell) + "|" }
      rest += "\n"
    }
    return rest
  }

  private static func cells(of line: String) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return cells
  }

  private static func outsideCode(_ cell: String) -> String {
    var rest = ""
    var text = Substring(cell)
    while let character = text.first {
      let run = text.prefix { $0 == "`" }
      guard !run.isEmpty else {
        rest.append(character)
        text = text.dropFirst()
        // A backslash before a backtick makes it text.
        if character == "\\", let next = text.popFirst() { rest.append(next) }
        continue
      }
      text = text.dropFirst(run.count)
      if let end = closing(run.count, in: text) { text = text[end...] } else { rest += run }
    }
    return rest
  }

  private static func closing(_ count: Int, in text: Substring) -> Substring.Index? {
    var start = text.startIndex
    while let tick = text[start...].firstIndex(of: "`") {
      let run = text[tick...].prefix { $0 == "`" }
      if run.count == count { return run.endIndex }
      start = run.endIndex
    }
    return nil
  }

  /// Returns TypeScript without its comments and strings.
  static func withoutText(_ code: String) -> String {
    code.replacing(/"(?:[^"\\\n]|\\.)*"|\/\*(?s:.*?)\*\/|\/\/[^\n]*/, with: "")
  }
}
