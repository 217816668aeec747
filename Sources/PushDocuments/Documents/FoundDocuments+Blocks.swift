import CodeSyntax
import JSONSyntax
import PushTexts

/// The blocks of a page that name no known language.
extension FoundDocuments {
  /// Reads a block as code if it contains the key of a push and no object of a push was found in it, and reports its unread parts.
  mutating func add(unlabeled blocks: [MarkdownBlock], of bytes: [UInt8]) {
    let starts = documents.filter { NamesInPush.occur(in: $0.text.bytes) }.map { $0.start }.sorted()
    var isAdded = false
    for block in blocks {
      guard case let text = bytes[block.content],
        let key = Self.key(in: text) ?? OtherNotation.key(in: text)
      else { continue }
      let next = starts.endOfSortedPrefix { $0 < text.startIndex }
      if next < starts.count, starts[next] < text.endIndex { continue }
      isAdded = true
      let languages = [LanguageNotation.ofProgram(Array(text))?.language, CodeLanguage.any]
        .compactMap { $0 }
      let readings = languages.map { language in
        var found = FoundDocuments()
        found.add(codeIn: block.content, of: bytes, language)
        return (language, states: found.statesInCode, pushes: found.code?.read ?? 0)
      }
      if let best = readings.max(by: { ($0.states, $0.pushes) < ($1.states, $1.pushes) }),
        best.pushes > 0
      {
        add(codeIn: block.content, of: bytes, best.0)
      } else {
        unread.append(UnreadPart(unlabeledCodeAt: key))
        code = (code ?? CodeReading()).adding(unread: 1)
      }
    }
    if isAdded { documents.sort { $0.start < $1.start } }
  }

  /// Returns the range of the first key of a state or of its type in quotation marks, beside another name of a push; nil if
  /// there is none.
  private static func key(in text: ArraySlice<UInt8>) -> Range<Int>? {
    var found: Range<Int>?
    var hasOther = false
    for index in text.indices.dropFirst() where found == nil || !hasOther {
      switch text[index] {
      case UInt8(ascii: "c"), UInt8(ascii: "a"), UInt8(ascii: "e"):
        let rest = text[index...]
        if let name = keys.first(where: { rest.starts(with: $0.utf8) }) {
          let end = index + name.utf8.count
          if found == nil, marks.contains(text[index - 1]), isKey(rest[end...]) {
            found = index..<end
          }
        } else if names.contains(where: { rest.starts(with: $0.utf8) }),
          !TemplatePlaceholder.isPartOfName(text[index - 1])
        {
          hasOther = true
        }
      default: break
      }
    }
    return hasOther ? found : nil
  }

  /// Whether a quotation mark and a separator follow a name.
  private static func isKey(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first.map(marks.contains) == true else { return false }
    let next = rest.dropFirst().drop { JSONParser.isBlank($0) }
    return next.first.map { ":=,]-".utf8.contains($0) } == true || next.starts(with: "to ".utf8)
  }

  private static let marks = "\"'`\\".utf8
  private static let keys = [
    WireName.Activity.contentState.rawValue, WireName.Activity.attributesType.rawValue,
  ]
  private static let names = [WireName.aps, WireName.Activity.event.rawValue]
}
