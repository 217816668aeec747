internal import JSONSyntax

extension CodeLexer {
  /// Reads the string that starts here; returns false if none does.
  mutating func readString(_ byte: UInt8) -> Bool {
    if let (form, content) = forms.chosenForm(
      at: position, in: bytes, upTo: end, isAtValue: isAtArgument), !isInWord
    {
      if byte != UInt8(ascii: "?") || language.hasBareArguments || isAtArgument {
        return readString(shared(form), from: content) || fault != nil
      }
    }
    for form in forms.fixedForms(at: position, in: bytes, upTo: end) {
      if readString(form, from: position + form.open.count) { return true }
      if fault != nil { return true }
    }
    return false
  }

  private mutating func readString(_ form: StringForm, from content: Int) -> Bool {
    if let length = form.length {
      let end = min(content + length, self.end)
      append(.string, of: CodeString(form: form, content: content..<end), to: end)
      return true
    }
    let mark = form.open.last ?? 0
    if let limit = unended[mark], position < limit, !form.spansLines { return false }
    var scan = StringScan(bytes, upTo: end, in: form, forms: forms)
    let found = scan.read(from: content)
    work.steps += scan.position - content
    guard let found else {
      if form.isCharacter { return false }
      fail(.unended(.string), at: position)
      unended[mark] = endOfLine
      return false
    }
    append(
      .string,
      of: CodeString(form: form, content: content..<found.contentEnd, holes: scan.holes),
      to: found.end)
    return true
  }

  /// Returns the first form with the same opening mark, which determines a form whose marks the text chose.
  private mutating func shared(_ form: StringForm) -> StringForm {
    guard form.length == nil else { return form }
    if let known = chosenForms[form.open] { return known }
    chosenForms[form.open] = form
    return form
  }

  private mutating func append(_ kind: CodeToken.Kind, of string: CodeString, to end: Int) {
    strings.append(string)
    append(kind, to: end, link: strings.count - 1)
  }

  /// Whether the position is in a word: a digit before a letter.
  private var isInWord: Bool {
    tokens.last.map { $0.end == position && $0.kind == .number } ?? false
  }

  // MARK: Here-documents

  /// Reads the mark of a here-document, whose body follows the line.
  mutating func readHereDocument(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "<"), lexicon.hereDocument != .none, let mark = hereDocumentMark
    else { return false }
    guard !unendedNames.contains(Array(mark.name)) else { return false }
    let start = bodiesOfHereDocuments?.end ?? min(endOfLine + 1, end)
    guard let close = lineOfEnd(mark, from: start) else {
      let isLimit = unendedNames.count == Self.maximumUnendedNames
      if mark.isCertain || isLimit { fail(.unended(.string), at: position) }
      unendedNames.insert(Array(mark.name))
      return false
    }
    let form = mark.isLiteral ? StringForm.literalHereDocument : .hereDocument
    var scan = StringScan(bytes, upTo: close.lineStart, in: form, forms: forms)
    _ = scan.read(from: start)
    strings.append(CodeString(form: form, content: start..<close.lineStart, holes: scan.holes))
    bodiesOfHereDocuments = (bodiesOfHereDocuments?.start ?? start, close.end)
    append(.string, to: mark.end, link: strings.count - 1)
    return true
  }

  /// The number of names that are searched in the whole text.
  private static let maximumUnendedNames = 64

  private struct HereDocumentMark {
    let name: ArraySlice<UInt8>
    let end: Int
    let isLiteral: Bool
    /// Whether the mark can be nothing else, such as a shift of bits.
    let isCertain: Bool
    let canBeIndented: Bool
  }

  private var hereDocumentMark: HereDocumentMark? {
    let isPHP = lexicon.hereDocument == .php
    guard starts(with: isPHP ? "<<<" : "<<"), isPHP || isAtArgument else { return nil }
    var index = position + (isPHP ? 3 : 2)
    let sign = index < end ? bytes[index] : 0
    let isIndented = !isPHP && (sign == UInt8(ascii: "~") || sign == UInt8(ascii: "-"))
    if isIndented { index += 1 }
    while isPHP, index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    guard index < end else { return nil }
    let quote = bytes[index]
    guard "'\"`".utf8.contains(quote) else {
      let nameEnd = endOfRun(from: index, while: Self.isPartOfWord)
      guard nameEnd > index, !bytes[index].isDigit else { return nil }
      return HereDocumentMark(
        name: bytes[index..<nameEnd], end: nameEnd, isLiteral: false,
        isCertain: isPHP || isIndented, canBeIndented: isPHP || isIndented)
    }
    guard let close = firstIndex(of: quote, onLineFrom: index + 1), close > index + 1 else {
      return nil
    }
    return HereDocumentMark(
      name: bytes[(index + 1)..<close], end: close + 1, isLiteral: quote == UInt8(ascii: "'"),
      isCertain: true, canBeIndented: isPHP || isIndented)
  }

  /// Returns the line that ends a here-document; nil if there is none.
  private func lineOfEnd(
    _ mark: HereDocumentMark, from start: Int
  ) -> (lineStart: Int, end: Int)? {
    var lineStart = start
    defer { work.steps += lineStart - start }
    while lineStart < end {
      let first =
        mark.canBeIndented ? endOfRun(from: lineStart) { $0 == 0x20 || $0 == 0x09 } : lineStart
      let after = first + mark.name.count
      if first < end, bytes[first..<end].starts(with: mark.name),
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
