package import JSONSyntax
package import PushModel
package import PushTexts

/// Fixes that turn text for other languages and laxer parsers into JSON.
extension Payload {
  /// Returns the fix of a problem; nil if the intended text is not certain.
  package func fix(of problem: JSONProblem) -> Fix? {
    switch problem.kind {
    case .missingObject: object(from: problem.range)
    case .missingClosingQuote: closing(problem.range)
    case .unquotedKey, .singleQuotes: everywhere(problem.kind, .safe)
    // Removing a comment loses information for its readers.
    case .comment: everywhere(problem.kind, .unsafe)
    default: edit(of: problem).map { Fix([$0], .safe) }
    }
  }

  /// Returns one fix for text in the notation of another language; nil if it contains more than other spellings.
  package func fix(ofAll problems: [JSONProblem]) -> Fix? {
    var all: [Edit] = []
    for problem in problems {
      switch problem.kind {
      case .comment: return nil
      case .missingObject:
        guard let fix = object(from: problem.range) else { return nil }
        all += fix.edits
      case .unknownLiteral where text(in: problem.range) == "None":
        all.append(Edit(problem.range, to: "null"))
      default:
        guard let edit = edit(of: problem) else { return nil }
        all.append(edit)
      }
    }
    return Fix(all, .safe)
  }

  /// Returns the edit that removes a problem; nil if the intended text is not certain.
  private func edit(of problem: JSONProblem) -> Edit? {
    let range = problem.range
    switch problem.kind {
    case .trailingComma: return Edit(range, to: "")
    case .missingComma: return Edit(endOfToken(before: problem), to: ",")
    case .controlCharacter: return escape(range)
    case .unknownLiteral: return literal(range)
    case .malformedNumber(let fault): return number(range, fault)
    case .unexpectedCharacter:
      return UnexpectedCharacter(text(in: range)).correction.map { Edit(range, to: $0) }
    case .unquotedKey: return Edit(range, to: "\"\(text(in: range))\"")
    case .singleQuotes: return quoted(range)
    case .comment: return Edit(wholeComment(range), to: "")
    default: return nil
    }
  }

  /// Returns one fix for all problems of a kind, which share one finding.
  private func everywhere(_ kind: JSONProblem.Kind, _ safety: Fix.Safety) -> Fix? {
    let problems = textProblems.filter { $0.kind == kind }
    let edits = problems.compactMap { edit(of: $0) }
    return edits.count == problems.count ? Fix(edits, safety) : nil
  }

  /// Returns the edits that put members into an object; the text contains its brackets, unlike the source.
  private func object(from firstKey: Range<Int>) -> Fix? {
    let bytes = tree.bytes
    let opening = Edit(firstKey.lowerBound..<firstKey.lowerBound, to: "{")
    guard let end = bytes.indices.last, bytes[end] == UInt8(ascii: "}"), end > 0 else { return nil }
    let last = end - 1
    let isComma = bytes[last] == UInt8(ascii: ",")
    guard bytes[last] < 0x80 else { return nil }
    let written = isComma ? "" : String(decoding: [bytes[last]], as: UTF8.self)
    return Fix([opening, Edit(last..<end, to: written + "}")], .safe)
  }

  private func text(in range: Range<Int>) -> String {
    String(decoding: tree.bytes[range], as: UTF8.self)
  }

  private func endOfToken(before problem: JSONProblem) -> Range<Int> {
    var end = problem.range.lowerBound
    while end > 0, JSONParser.isBlank(tree.bytes[end - 1]) { end -= 1 }
    return end..<end
  }

  private func escape(_ range: Range<Int>) -> Edit? {
    guard range.count == 1 else { return nil }
    return Edit(range, to: String(JSONString.quoted(text(in: range)).dropFirst().dropLast()))
  }

  /// Replaces the typographic quotation mark at the end of a string, which can also belong to its text.
  private func closing(_ range: Range<Int>) -> Fix? {
    guard let last = text(in: range).last, UnexpectedCharacter.isQuotationMark(String(last)) else {
      return nil
    }
    let length = String(last).utf8.count
    return Fix([Edit(range.upperBound - length..<range.upperBound, to: "\"")], .unsafe)
  }

  private func literal(_ range: Range<Int>) -> Edit? {
    switch text(in: range) {
    case "True", "TRUE": Edit(range, to: "true")
    case "False", "FALSE": Edit(range, to: "false")
    default: nil
    }
  }

  private func number(_ range: Range<Int>, _ fault: JSONProblem.NumberFault) -> Edit? {
    switch fault {
    case .leadingPlus: Edit(range.lowerBound..<range.lowerBound + 1, to: "")
    case .leadingPoint:
      tree.bytes[range].firstIndex(of: UInt8(ascii: ".")).map { Edit($0..<$0, to: "0") }
    default: nil
    }
  }

  /// Returns the string in double quotation marks; nil if its content would need other changes.
  private func quoted(_ range: Range<Int>) -> Edit? {
    guard range.count >= 2, tree.bytes[range.upperBound - 1] == UInt8(ascii: "'") else {
      return nil
    }
    let content = tree.bytes[range.lowerBound + 1..<range.upperBound - 1]
    let isPlain = content.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard isPlain, let text = String(validating: content, as: UTF8.self) else { return nil }
    return Edit(range, to: "\"\(text)\"")
  }

  /// Returns the range of a comment with the blanks before it, and with its line if nothing else is on it.
  private func wholeComment(_ range: Range<Int>) -> Range<Int> {
    let bytes = tree.bytes
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let startsLine = start == 0 || bytes[start - 1] == 0x0A
    guard startsLine else { return start..<end }
    while end < bytes.count, JSONParser.isBlank(bytes[end]) {
      end += 1
      if bytes[end - 1] == 0x0A { return start..<end }
    }
    return end == bytes.count ? start..<end : range
  }
}
