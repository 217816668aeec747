import JSONSyntax
import PushTexts

/// A command in text, as terminals and pages show it.
package enum ShellText {
  /// Returns whether a line of the text starts a command with an option, after a prompt, variables and `sudo`.
  package static func isPart(of text: ArraySlice<UInt8>) -> Bool {
    // A command continues after a backslash at the end of a line.
    let lines = text.split(separator: UInt8(ascii: "\n"))
    return lines.indices.contains { index in
      let words = lines[index].split { JSONParser.isBlank($0) }
      let rest = words.drop { $0.contains(UInt8(ascii: "=")) && !isOption($0) || isPrefix($0) }
      guard let command = rest.first, isName(command) else { return false }
      let next = lines[(index + 1)...].first.map { $0.split { JSONParser.isBlank($0) } } ?? []
      let isContinued = rest.last?.elementsEqual("\\".utf8) ?? false
      return rest.dropFirst().contains(where: isOption)
        || isContinued && (next.first.map(isOption) ?? false)
    }
  }

  /// Returns whether the text ends with the quotation mark that opens an argument.
  static func endsWithQuote(_ text: ArraySlice<UInt8>) -> Bool {
    let last = text.last { !JSONParser.isBlank($0) }
    return last == UInt8(ascii: "'") || last == UInt8(ascii: "\"")
  }

  private static func isPrefix(_ word: ArraySlice<UInt8>) -> Bool {
    ["$", "%", ">", "#", "sudo", "time", "exec", "export"].contains { word.elementsEqual($0.utf8) }
  }

  /// `tool`, `tool.exe`, `/usr/bin/tool`
  private static func isName(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, first.isLowercase || "/.".utf8.contains(first) else {
      return false
    }
    return word.allSatisfy { TemplatePlaceholder.isPartOfName($0) || "-./".utf8.contains($0) }
  }

  /// `-d`, `--data`, `--data='…'`
  private static func isOption(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.first == UInt8(ascii: "-"), word.count > 1 else { return false }
    return word.drop { $0 == UInt8(ascii: "-") }.first?.isLetter ?? false
  }
}
