import JSONSyntax
import PushDocuments
import PushTexts

/// The parts of JSON that a script replaces before it sends the text.
struct ShellReplacements {
  /// The words in `${PAYLOAD//NOW/$now}` and `sed "s/NOW/$now/"`.
  private var words: [[UInt8]] = []
  /// Whether `envsubst` fills in variables, as the shell does.
  private var areVariablesFilled = false

  /// The maximum number of words, and the maximum length of a word in bytes.
  private static let (maximumCount, maximumLength) = (64, 128)

  init(in text: [UInt8]) {
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { JSONParser.isBlank($0) }
      guard line.first != UInt8(ascii: "#") else { continue }
      let commands = line.split { " \t|;&(`".utf8.contains($0) }
      let isEdited = commands.contains { $0.isOne(of: ["sed"]) }
      if commands.contains(where: { $0.isOne(of: ["envsubst"]) }) { areVariablesFilled = true }
      for mark in line.indices where words.count < Self.maximumCount {
        let before = line[..<mark].suffix(Self.maximumLength)
        let rest = line[(mark + 1)...].drop { $0 == UInt8(ascii: "/") }
        let word: [UInt8]
        if line[mark] == UInt8(ascii: "/"), Self.isExpansion(before) {
          word = Self.pattern(in: rest)
        } else if isEdited, Self.isScript(before, line[mark]) {
          word = rest.prefix { $0 != line[mark] && !"\"'".utf8.contains($0) }
            .filter { $0 != UInt8(ascii: "\\") }
        } else {
          continue
        }
        if (2...Self.maximumLength).contains(word.count) { words.append(word) }
      }
    }
  }

  /// Returns the text that the pattern of an expansion stands for, without quotation marks and escapes: `'"NOW"'`.
  private static func pattern(in text: ArraySlice<UInt8>) -> [UInt8] {
    var pattern: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    for byte in text.prefix(maximumLength + 1) {
      if isEscaped {
        pattern.append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
        isEscaped = true
      } else if byte == quote {
        quote = nil
      } else if quote == nil, "'\"".utf8.contains(byte) {
        quote = byte
      } else if quote == nil, "/}".utf8.contains(byte) {
        return pattern
      } else {
        pattern.append(byte)
      }
    }
    return []
  }

  /// Whether a command of `sed` ends with a mark: the `/` of `s/`.
  private static func isScript(_ text: ArraySlice<UInt8>, _ mark: UInt8) -> Bool {
    "/|#,@".utf8.contains(mark) && text.last == UInt8(ascii: "s")
      && " \t'\";".utf8.contains(text.dropLast().last ?? 0)
  }

  /// Returns whether a script of `sed` only replaces words: `s/NOW/$now/g; s/ETA/$eta/`.
  static func isKnown(script: ArraySlice<UInt8>) -> Bool {
    var rest = script
    repeat {
      rest = rest.drop { JSONParser.isBlank($0) || "'\";".utf8.contains($0) }
      guard rest.popFirst() == UInt8(ascii: "s"), let mark = rest.popFirst(),
        "/|#,@".utf8.contains(mark), let end = rest.firstIndex(of: mark),
        case let word = rest[..<end], word.count > 1, !word.contains(where: isOperator)
      else { return false }
      rest = rest[(end + 1)...]
      guard let end = rest.firstIndex(of: mark) else { return false }
      rest = rest[(end + 1)...].drop { "gIi'\"".utf8.contains($0) }
    } while !rest.isEmpty && rest.first == UInt8(ascii: ";")
    return rest.isEmpty
  }

  /// Whether a byte of a pattern of `sed` matches other text than itself, or is a quotation mark, which JSON needs.
  private static func isOperator(_ byte: UInt8) -> Bool {
    ".*[]^$\\+?()&'\"".utf8.contains(byte)
  }

  /// Whether text ends with a variable in braces, as in `${NAME`.
  private static func isExpansion(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.suffix(while: ShellReader.isPartOfName)
    return !name.isEmpty && text[..<name.startIndex].suffix(2).elementsEqual("${".utf8)
  }

  /// Returns JSON with the parts marked that the script replaces.
  func marked(_ document: FoundDocument) -> FoundDocument {
    guard !words.isEmpty || areVariablesFilled, let body = document.origin.commandBody else {
      return document
    }
    let text = document.text.bytes
    var found = body.expansions
    for position in text.indices {
      let rest = text[position...]
      var count = words.lazy.filter { rest.starts(with: $0) }.map { $0.count }.max() ?? 0
      if count == 0, areVariablesFilled, let variable = rest.prefix(Self.maximumLength).variable {
        count = variable.rest.startIndex - position
      }
      if count > 0 { found.append(ShellExpansion(position..<position + count)) }
    }
    found.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var end = 0
    found.removeAll { part in
      defer { end = max(end, part.range.upperBound) }
      return part.range.lowerBound < end
    }
    var marked = document
    marked.origin = .command(
      TextOrigin.CommandBody(
        expansions: found, isLiteral: body.isLiteral && !areVariablesFilled,
        apostrophe: body.apostrophe))
    return marked
  }
}
