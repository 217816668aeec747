import Foundation
import JSONSyntax

/// A heading of a page, and the lines up to the next heading of any level.
struct DocumentSection {
  let heading: Substring
  /// The number of the heading's line.
  let line: Int
  var lines: [Substring] = []

  var anchor: String { DocumentPage.anchor(of: heading) }

  /// A hash of the heading and the lines. The output of commands is left out, because a test compares it with the program.
  var fingerprint: String {
    var kept = [heading]
    var output = false
    for line in lines {
      if line.hasPrefix("```") { output = false }
      if !output { kept.append(line) }
      if line.hasPrefix("$ ") { output = kept.dropLast().last == "```console" }
    }
    let text = kept.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    var hash = Fingerprint(seed: 0)
    hash.combine(Array(text.utf8))
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The language and the text of each code block.
  var blocks: [(language: Substring, text: String)] {
    var blocks: [(language: Substring, lines: [Substring])] = []
    var isInside = false
    for line in lines {
      if line.hasPrefix("```") {
        isInside.toggle()
        if isInside { blocks.append((line.dropFirst(3), [])) }
      } else if isInside {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks.map { ($0.language, $0.lines.joined(separator: "\n")) }
  }
}

extension DocumentPage {
  /// The sections in order. A line that starts with `#` in a code block is not a heading.
  var sections: [DocumentSection] {
    var sections: [DocumentSection] = []
    var isCode = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") { isCode.toggle() }
      let heading = line.drop(while: { $0 == "#" })
      if !isCode, line.hasPrefix("#"), heading.hasPrefix(" ") {
        sections.append(DocumentSection(heading: heading.dropFirst(), line: index + 1))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
    return sections
  }
}
