import JSONSyntax
import PushDocuments

/// The parts of a script that bash does not run as commands of the script, and its here-documents.
struct ShellScript {
  /// The part whose structure is known.
  let range: Range<Int>
  /// Comments, text that a command ignores or prints, and text after the end of the script, in order.
  let idle: [Range<Int>]
  /// The strings and here-documents with commands for another shell that are not written as in a script, in order.
  let nested: [Range<Int>]
  /// The strings with a command that another shell runs as it is written, in order.
  let verbatim: [Range<Int>]
  /// In the order of the text.
  let hereDocuments: [Mark]
  let flow: ShellFlow
  /// The start of a quotation or a substitution that does not end, before text that bash therefore does not run.
  let fault: Int?

  /// A here-document at the command that reads it.
  struct Mark {
    /// The position of `<<`.
    let position: Int
    let delimiter: [UInt8]
    /// Whether the shell replaces nothing in the document, because its word has quotation marks.
    let isLiteral: Bool
    let removesTabs: Bool
    /// The commands that pipes connect with the one that reads the document.
    var pipeline: Range<Int>
    /// The command that reads the document.
    var command: Range<Int>
    var body: Range<Int>
    /// Whether bash runs a command in the document.
    var hasCommand = false
    /// Whether the command does not use the document.
    var isIgnored = false
    /// Whether the terminal shows the document.
    var isPrinted = false
  }

  init(_ part: ShellPart, of text: [UInt8]) {
    var scanner = ShellScanner(text, from: part.range.lowerBound, upTo: part.range.upperBound)
    scanner.margin = part.margin
    scanner.startScript()
    while scanner.step() {}
    scanner.finish()
    range = scanner.cut.map { part.range.lowerBound..<$0 } ?? part.range
    var idle = scanner.idle
    var nested = scanner.nested
    if let fault = scanner.fault, let start = scanner.lists.first?.lineStart {
      self.fault = text[start..<part.range.upperBound].canContainRequest ? fault : nil
      idle.append(start..<part.range.upperBound)
    } else {
      fault = nil
    }
    for mark in scanner.marks where !mark.hasCommand {
      if mark.isIgnored { idle.append(mark.body) }
      if mark.isPrinted, text[mark.body].showsCommand { nested.append(mark.body) }
    }
    hereDocuments = scanner.marks
    scanner.flow.finish()
    flow = scanner.flow
    let flow = flow
    idle += flow.replacedFunctions(in: text[range])
    // The other shell gets only the variables that are exported.
    let isDifferent = { (string: Range<Int>) in
      text[string].split(separator: UInt8(ascii: "$")).dropFirst().contains {
        flow.isHidden(Array($0.drop { $0 == 0x7B }.prefix(while: ShellReader.isPartOfName)))
      }
    }
    nested += scanner.verbatim.filter(isDifferent)
    verbatim = scanner.verbatim.filter { !isDifferent($0) }.joined
    self.idle = idle.joined
    self.nested = nested.joined
  }
}

extension ArraySlice<UInt8> {
  /// Whether text contains a command and is no object itself.
  fileprivate var showsCommand: Bool {
    first { !JSONParser.isBlank($0) } != UInt8(ascii: "{") && firstCurl != nil
  }
}

extension [Range<Int>] {
  /// The ranges in order; those that overlap are one.
  var joined: [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = joined.popLast() {
        if range.lowerBound < last.upperBound {
          joined.append(last.lowerBound..<Swift.max(last.upperBound, range.upperBound))
          continue
        }
        joined.append(last)
      }
      joined.append(range)
    }
    return joined
  }

  /// Returns the range that contains a position; nil if none does. The ranges are in order.
  func range(around position: Int) -> Range<Int>? {
    let index = endOfSortedPrefix { $0.upperBound <= position }
    return index < count && self[index].contains(position) ? self[index] : nil
  }
}
