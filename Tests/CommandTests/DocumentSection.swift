/// A heading of a page, and the lines up to the next heading of any level.
struct DocumentSection {
  let heading: Substring
  var lines: [Substring] = []
}

extension DocumentPage {
  /// The sections in order. A line that starts with `#` in a code block is not a heading.
  var sections: [DocumentSection] {
    var sections: [DocumentSection] = []
    var isCode = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      if line.hasPrefix("```") { isCode.toggle() }
      let heading = line.drop(while: { $0 == "#" })
      if !isCode, line.hasPrefix("#"), heading.hasPrefix(" ") {
        sections.append(DocumentSection(heading: heading.dropFirst()))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
    return sections
  }
}
