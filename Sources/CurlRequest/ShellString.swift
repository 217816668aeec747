import JSONSyntax
import PushDocuments
import PushTexts

/// JSON in quotation marks of a shell: the value of a variable, or the output of `echo` or `printf`.
struct ShellString {
  let content: ShellCommand.Word
  /// The variable that contains the string; nil if there is none.
  let variable: [UInt8]?
  /// Whether `printf` fills in the specifiers of the text, such as `%s`.
  let isFormat: Bool
  /// The file that gets the output of the command; nil if there is none.
  let file: [UInt8]?
  /// Whether the text is not JSON as a whole: its brackets are open, or a backslash is outside of its strings.
  let isPart: Bool

  /// The document that the shell makes of the string.
  var document: FoundDocument {
    var expansions = content.expansions.map { $0.part }
    if isFormat {
      expansions += Self.specifiers(in: content.text.bytes).map { ShellExpansion($0) }
      expansions.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    return FoundDocument(
      content.text,
      .command(TextOrigin.CommandBody(expansions: expansions, apostrophe: content.apostrophe)))
  }

  /// Finds the strings of the text in order, outside of the parts that are read already, and the start of the first one that
  /// is not read.
  ///
  /// - Parameter ranges: The parts, in order.
  static func all(
    in text: [UInt8], besides ranges: [Range<Int>], time: Int64?, variables: ShellVariables,
    within budget: inout ReadingBudget
  ) -> (read: [ShellString], unread: Int?) {
    guard !budget.isExhausted else { return ([], nil) }
    budget.takeOnce(text.count)
    var found: [ShellString] = []
    let formats = formats(in: text)
    var skipped = ranges[...]
    var line = 0
    var position = 0
    while position < text.count {
      if let range = skipped.first, range.lowerBound <= position {
        skipped.removeFirst()
        let end = max(position, range.upperBound)
        line = text[position..<end].lastIndex(of: newline).map { $0 + 1 } ?? line
        position = end
        continue
      }
      let byte = text[position]
      position += 1
      if byte == newline { line = position }
      guard "'\"".utf8.contains(byte) else { continue }
      // `$'…'`
      let start = position - (position > 1 && text[position - 2] == UInt8(ascii: "$") ? 2 : 1)
      guard startsObject(text[position...], isEscaped: start < position - 1) else { continue }
      let head = text[line..<max(line, start)].suffix(maximumHead)
      guard budget.take(head.count) else { return (found, position - 1) }
      let writer = writer(before: head)
      let variable = writer == nil ? variable(before: head) : writer?.variable
      guard writer != nil || variable != nil else { continue }
      var reader = ShellReader(
        text, from: start, upTo: text.count, time: time, variables: variables, limit: budget.rest)
      var word = reader.word()
      guard budget.take(from: reader) else { return (found, position - 1) }
      guard startsObject(word.text.bytes[...], isEscaped: false) else { continue }
      let isFormat = writer?.isFormat ?? variable.map { formats.contains($0) } ?? false
      if isFormat || writer?.interpretsEscapes == true { word = word.interpretingEscapes() }
      let file = writer == nil ? nil : file(after: word.range.upperBound, in: text)
      found.append(
        ShellString(
          content: word, variable: variable, isFormat: isFormat, file: file,
          isPart: isPart(word.text.bytes)))
      position = max(position, word.range.upperBound)
    }
    return (found, nil)
  }

  /// The part of the line before a string that is read, in bytes.
  private static let maximumHead = 1_024
  private static let (newline, dash) = (UInt8(ascii: "\n"), UInt8(ascii: "-"))

  /// Returns whether an object starts here, with a key whose quotation mark can be escaped.
  private static func startsObject(_ text: ArraySlice<UInt8>, isEscaped: Bool) -> Bool {
    let text = text.drop { JSONParser.isBlank($0) }
    guard text.first == UInt8(ascii: "{") else { return false }
    if isEscaped, text.dropFirst().first == UInt8(ascii: "\\") { return true }
    return text.dropFirst().drop { JSONParser.isBlank($0) || $0 == UInt8(ascii: "\\") }.first
      == UInt8(ascii: "\"")
  }

  /// A command that writes a string.
  private struct Writer {
    /// Whether the string is the format of `printf`.
    let isFormat: Bool
    /// Whether an escape such as `\n` becomes a character.
    let interpretsEscapes: Bool
    /// The variable that gets the output.
    let variable: [UInt8]?
  }

  /// Returns the command that writes the string after the text: `echo`, `echo -e`, `printf`, `printf -v NAME`.
  private static func writer(before head: ArraySlice<UInt8>) -> Writer? {
    guard head.last == UInt8(ascii: " ") else { return nil }
    var words = head.split { " \t(;|&`".utf8.contains($0) }
    if let mark = words.dropLast().last, mark.isOne(of: ["-v"]),
      words.dropLast(2).last?.isOne(of: ["printf"]) == true
    {
      return words.last.map { Writer(isFormat: true, interpretsEscapes: true, variable: Array($0)) }
    }
    // `printf '%s' '{ … }'`
    if let format = words.last?.unquoted,
      ["%s", "%s\\n"].contains(where: { format.elementsEqual($0.utf8) }),
      words.dropLast().last?.isOne(of: ["printf"]) == true
    {
      return Writer(isFormat: false, interpretsEscapes: false, variable: nil)
    }
    var options: [ArraySlice<UInt8>] = []
    while let word = words.last, word.first == dash {
      options.append(word)
      words.removeLast()
    }
    if words.last?.isOne(of: ["printf"]) == true {
      return Writer(isFormat: true, interpretsEscapes: true, variable: nil)
    }
    guard words.last?.isOne(of: ["echo"]) == true else { return nil }
    let interpretsEscapes = options.contains { $0.contains(UInt8(ascii: "e")) }
    return Writer(isFormat: false, interpretsEscapes: interpretsEscapes, variable: nil)
  }

  /// Returns the variables that are formats, as in `printf "$PUSH" "$stops"`.
  private static func formats(in text: [UInt8]) -> Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    for line in text.split(separator: newline) where line.contains("printf".utf8) {
      let words = line.split { " \t;|&(".utf8.contains($0) }
      for (word, next) in zip(words, words.dropFirst()) where word.isOne(of: ["printf"]) {
        if let name = next.drop(while: { $0 == UInt8(ascii: "\"") }).variable?.name {
          names.insert(Array(name))
        }
      }
    }
    return names
  }

  /// Returns the path of a redirection, or of `| tee PATH`, after a string.
  private static func file(after position: Int, in text: [UInt8]) -> [UInt8]? {
    var rest = text[position...].prefix(maximumHead).drop { $0 == UInt8(ascii: " ") }
    if rest.first == UInt8(ascii: "|") {
      rest = rest.drop { "| ".utf8.contains($0) }
      guard rest.starts(with: "tee ".utf8) else { return nil }
      rest = rest.dropFirst(4)
    } else if rest.first != UInt8(ascii: ">") {
      return nil
    }
    let path = rest.drop { "> ".utf8.contains($0) }.prefix { !" \n;&|)".utf8.contains($0) }
    return path.isEmpty ? nil : path.unquoted
  }

  /// Returns the name if the text ends with `NAME=`, and has only keywords or a prompt before it.
  private static func variable(before head: ArraySlice<UInt8>) -> [UInt8]? {
    guard head.last == UInt8(ascii: "=") else { return nil }
    let command = head.dropLast().suffix { !";&|{()".utf8.contains($0) }
    var words = command.split { JSONParser.isBlank($0) }
    guard let name = words.popLast(), let first = name.first, !first.isDigit,
      name.allSatisfy(ShellReader.isPartOfName)
    else { return nil }
    let isAssignment = words.allSatisfy {
      $0.isOne(of: keywords) || $0.first == dash
    }
    return isAssignment ? Array(name) : nil
  }

  /// Whether text is not JSON as a whole.
  private static func isPart(_ text: [UInt8]) -> Bool {
    var depth = 0
    var (isQuoted, isEscaped) = (false, false)
    for byte in text {
      let isBackslash = byte == UInt8(ascii: "\\")
      if isBackslash, !isQuoted { return true }
      if !isEscaped, byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      isEscaped = isQuoted && isBackslash && !isEscaped
      guard !isQuoted else { continue }
      if "{[".utf8.contains(byte) { depth += 1 }
      if "}]".utf8.contains(byte) { depth -= 1 }
    }
    return depth > 0 || isQuoted
  }

  /// The words, and the prompts, before an assignment.
  private static let keywords = [
    "export", "local", "readonly", "declare", "typeset", "then", "else", "do", "$", "%",
  ]

  /// Returns the ranges of the specifiers of `printf` in text, in order.
  private static func specifiers(in text: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = 0
    while let start = text[position...].firstIndex(of: UInt8(ascii: "%")) {
      let flags = text[(start + 1)...].prefix { $0.isDigit || "-+ #.*$l".utf8.contains($0) }
      position = min(flags.endIndex + 1, text.count)
      if flags.endIndex < text.count, "sdiufeEgGxXocbq".utf8.contains(text[flags.endIndex]) {
        found.append(start..<position)
      }
    }
    return found
  }
}
