internal import JSONSyntax

extension CodeLexer {
  mutating func readString(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return false }
    for form in forms[Int(byte)] where bytes[position..<end].starts(with: form.open) {
      let mark = form.open.last ?? byte
      if let limit = unended[mark], position < limit, !form.spansLines { continue }
      let content = position + form.open.count
      var scan = StringScan(bytes, upTo: end, in: form, forms: forms)
      let found = scan.read(from: content)
      work.steps += scan.position - content
      guard let found else {
        if form.isCharacter { continue }
        unended[mark] = endOfLine
        continue
      }
      strings.append(
        CodeString(form: form, content: content..<found.contentEnd, holes: scan.holes))
      append(.string, to: found.end, link: strings.count - 1)
      return true
    }
    return false
  }

  mutating func readHereDocument(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "<"), !language.hereDocument.isEmpty, bodyOfHereDocument == nil,
      !hereDocumentIsUnended, starts(with: language.hereDocument)
    else { return false }
    var index = position + language.hereDocument.utf8.count
    while index < end, "~- ".utf8.contains(bytes[index]) { index += 1 }
    guard index < end else { return false }
    let quote = bytes[index] == UInt8(ascii: "'") || bytes[index] == UInt8(ascii: "\"")
    let isLiteral = bytes[index] == UInt8(ascii: "'")
    if quote { index += 1 }
    let nameEnd = endOfRun(from: index) { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "_") }
    guard nameEnd > index, bytes[index].isUppercase else { return false }
    let name = bytes[index..<nameEnd]
    let start = min(endOfLine + 1, end)
    guard let close = lineThatStarts(with: name, from: start) else {
      hereDocumentIsUnended = true
      return false
    }
    let form = isLiteral ? StringForm.literalHereDocument : .hereDocument
    var scan = StringScan(bytes, upTo: close.lineStart, in: form, forms: forms)
    _ = scan.read(from: start)
    strings.append(
      CodeString(form: form, content: start..<close.lineStart, holes: scan.holes))
    bodyOfHereDocument = (start, close.end)
    append(.string, to: nameEnd + (quote ? 1 : 0), link: strings.count - 1)
    return true
  }

  func lineThatStarts(
    with name: ArraySlice<UInt8>, from start: Int
  ) -> (lineStart: Int, end: Int)? {
    var lineStart = start
    defer { work.steps += lineStart - start }
    while lineStart < end {
      let first = endOfRun(from: lineStart) { $0 == 0x20 || $0 == 0x09 }
      let after = first + name.count
      if first < end, bytes[first..<end].starts(with: name),
        after >= end || !Self.isPartOfWord(bytes[after])
      {
        return (lineStart, min(after, end))
      }
      guard let feed = bytes[lineStart..<end].firstIndex(of: 0x0A) else { return nil }
      lineStart = feed + 1
    }
    return nil
  }
}
