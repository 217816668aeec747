extension ShellScanner {
  /// The maximum number of here-documents that bash opens on a line (`HEREDOC_MAX` of its parser).
  private static let maximumHereDocuments = 16

  /// Reads `<<` and the word after it.
  mutating func openHereDocument() {
    let start = position
    guard pending.count < Self.maximumHereDocuments else {
      fault = start
      return
    }
    position += 2
    let removesTabs = position < end && text[position] == UInt8(ascii: "-")
    if removesTabs { position += 1 }
    while position < end, " \t".utf8.contains(text[position]) { position += 1 }
    var delimiter: [UInt8] = []
    var isLiteral = false
    var quote: UInt8?
    while position < end {
      let byte = text[position]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        (quote, isLiteral) = (byte, true)
      } else if quote == nil, byte == UInt8(ascii: "\\") {
        isLiteral = true
      } else if byte == UInt8(ascii: "\n") || quote == nil && " \t\r;|&()<>".utf8.contains(byte) {
        break
      } else {
        delimiter.append(byte)
      }
      position += 1
    }
    pending.append(marks.count)
    lists[lists.count - 1].command.marks.append(marks.count)
    marks.append(
      ShellScript.Mark(
        position: start, delimiter: delimiter, isLiteral: isLiteral, removesTabs: removesTabs,
        pipeline: start..<position, command: start..<position, body: position..<position))
  }

  /// Reads the here-documents after a line.
  mutating func readHereDocuments() {
    for index in pending { readHereDocument(index) }
    pending.removeAll()
  }

  private mutating func readHereDocument(_ index: Int) {
    let mark = marks[index]
    let start = position
    var isJoined = false
    while position < end {
      let endOfLine = text[position..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
      let line = text[position..<endOfLine]
      let next = min(endOfLine + 1, end)
      if !isJoined, ends(mark, line) {
        marks[index].body = start..<position
        position = next
        return
      }
      if !mark.isLiteral {
        // The shell joins a line with the next one before it compares.
        isJoined = line.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
        if !marks[index].hasCommand { marks[index].hasCommand = line.hasSubstitution }
      }
      position = max(next, position + 1)
    }
    position = min(position, end)
    marks[index].body = start..<position
  }

  /// Whether a line ends a here-document.
  private func ends(_ mark: ShellScript.Mark, _ line: ArraySlice<UInt8>) -> Bool {
    var line = line
    for _ in 0..<margin where line.first == 0x20 { line.removeFirst() }
    if mark.removesTabs { line = line.drop { $0 == UInt8(ascii: "\t") } }
    if line.last == 0x0D { line.removeLast() }
    return line.elementsEqual(mark.delimiter)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text contains the start of a command substitution.
  fileprivate var hasSubstitution: Bool {
    indices.contains {
      self[$0] == UInt8(ascii: "`")
        || self[$0] == UInt8(ascii: "$") && self[$0...].starts(with: "$(".utf8)
    }
  }
}
