/// The names that a Swift file declares and uses, as far as its text tells without a compiler.
struct SwiftOutline {
  /// Types and functions at the top level, and types that extensions declare.
  private(set) var topLevel: Set<String> = []
  /// Members that extensions declare for other files.
  private(set) var extensionMembers: Set<String> = []
  /// Whatever is declared on any level.
  private(set) var declared: Set<String> = []
  private(set) var words: Set<String> = []
  /// Words behind a dot.
  private(set) var members: Set<String> = []

  init(_ text: String) {
    var isInExtension = false
    for line in SwiftCode.blankingText(in: text).split(separator: UInt8(ascii: "\n")) {
      let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
      let words = Self.words(of: line)
      for word in words {
        if word.isMember { members.insert(word.text) } else { self.words.insert(word.text) }
      }
      if indentation == 0, line.first != UInt8(ascii: "}") {
        isInExtension = words.contains { $0.text == "extension" }
      }
      note(words.map { $0.text }, indentation, isInExtension: isInExtension)
    }
  }

  private static let typeKeywords: Set = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]
  private static let memberKeywords: Set = ["func", "var", "let", "case"]
  private static let modifiers: Set = [
    "public", "package", "internal", "private", "fileprivate", "static", "final", "mutating",
    "nonmutating", "convenience", "indirect", "lazy", "weak", "set", "nonisolated", "unsafe",
    "inlinable", "usableFromInline", "inline", "__always", "never", "frozen", "discardableResult",
  ]

  /// Takes down what a line declares.
  private mutating func note(_ words: [String], _ indentation: Int, isInExtension: Bool) {
    let head = words.prefix { Self.modifiers.contains($0) }
    let rest = words.dropFirst(head.count)
    guard let keyword = rest.first, let name = rest.dropFirst().first else { return }
    let isType = Self.typeKeywords.contains(keyword)
    guard isType || Self.memberKeywords.contains(keyword) else { return }
    declared.formUnion(keyword == "case" ? Array(rest.dropFirst()) : [name])
    guard !head.contains("private"), !head.contains("fileprivate") || head.contains("set") else {
      return
    }
    if indentation == 0 { topLevel.insert(name) }
    guard isInExtension, indentation == 2 else { return }
    if isType { topLevel.insert(name) } else { extensionMembers.insert(name) }
  }

  private static func words(of line: ArraySlice<UInt8>) -> [(text: String, isMember: Bool)] {
    var words: [(text: String, isMember: Bool)] = []
    var position = line.startIndex
    while position < line.endIndex {
      guard isPartOfName(line[position]) else {
        position += 1
        continue
      }
      let end = line[position...].firstIndex { !isPartOfName($0) } ?? line.endIndex
      let isMember = position > line.startIndex && line[position - 1] == UInt8(ascii: ".")
      words.append((String(decoding: line[position..<end], as: UTF8.self), isMember))
      position = end
    }
    return words
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// Swift code without the words that are no code.
enum SwiftCode {
  private enum Place {
    /// With the parentheses that are open in it.
    case code(Int)
    case string(end: [UInt8])
  }

  /// Blanks comments and the contents of strings; what a string interpolates stays.
  static func blankingText(in text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    var places = [Place.code(0)]
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch places[places.count - 1] {
      case .code(let open):
        switch byte {
        case UInt8(ascii: "("): places[places.count - 1] = .code(open + 1)
        case UInt8(ascii: ")"):
          if open == 0, places.count > 1 {
            places.removeLast()
          } else {
            places[places.count - 1] = .code(open - 1)
          }
        case UInt8(ascii: "/") where bytes[position...].starts(with: "//".utf8):
          let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
          blank(position..<end, of: &bytes)
          position = end
          continue
        case UInt8(ascii: "#"), UInt8(ascii: "\""):
          let quote = quotes.first { bytes[position...].starts(with: $0.start) }
          guard let quote else { break }
          places.append(.string(end: quote.end))
          position += quote.start.count
          continue
        default: break
        }
      case .string(let end):
        let isRaw = end.last == UInt8(ascii: "#")
        if byte == end[0], bytes[position...].starts(with: end) {
          places.removeLast()
          position += end.count
          continue
        }
        let isEscape = !isRaw && byte == UInt8(ascii: "\\")
        if isEscape, bytes[position...].starts(with: "\\(".utf8) { places.append(.code(0)) }
        let next = min(position + (isEscape ? 2 : 1), bytes.count)
        blank(position..<next, of: &bytes)
        position = next
        continue
      }
      position += 1
    }
    return bytes
  }

  private static func blank(_ range: Range<Int>, of bytes: inout [UInt8]) {
    for index in range where bytes[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  /// The longest first.
  private static let quotes = ["#\"\"\"", "\"\"\"", "#\"", "\""].map {
    (start: Array($0.utf8), end: Array($0.utf8.reversed()))
  }
}
