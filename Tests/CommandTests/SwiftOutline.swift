/// The names that a Swift file declares and uses, derived from its text without a compiler.
///
/// The text is indented as `swift format` does it: the parent of a line is the nearest line above with less indentation.
struct SwiftOutline {
  /// Types and functions at the top level, and types that extensions declare.
  private(set) var topLevel: Set<String> = []
  /// Members that extensions declare for other files, including types.
  private(set) var extensionMembers: Set<String> = []
  /// Declarations on any level, except in the bodies of functions.
  private(set) var declared: Set<String> = []
  private(set) var privateNames: Set<String> = []
  /// Declarations in the bodies of functions, which are not accessible with a dot.
  private(set) var localNames: Set<String> = []
  /// Names before a colon: parameters, arguments, elements of tuples.
  private(set) var labels: Set<String> = []
  private(set) var imports: Set<String> = []
  private(set) var words: Set<String> = []
  /// Words after a dot.
  private(set) var members: Set<String> = []

  private struct Word {
    let text: String
    let isMember: Bool
    let isLabel: Bool
  }

  private struct Scope {
    let indentation: Int
    let kind: Kind

    enum Kind { case type, anExtension, body }
  }

  init(_ text: String) {
    var scopes: [Scope] = []
    for line in SwiftCode.blankingText(in: text).split(separator: UInt8(ascii: "\n")) {
      let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
      guard let first = line.dropFirst(indentation).first else { continue }
      let words = Self.words(of: line)
      for word in words {
        if word.isMember { members.insert(word.text) } else { self.words.insert(word.text) }
        if word.isLabel { labels.insert(word.text) }
      }
      // The head of a type may continue on further lines.
      if first == UInt8(ascii: "{") || words.first?.text == "where" { continue }
      while let scope = scopes.last, scope.indentation >= indentation { scopes.removeLast() }
      note(words, in: scopes.last)
      let kind = Self.kind(of: words)
      if kind != .body || line.contains(UInt8(ascii: "{")) {
        scopes.append(Scope(indentation: indentation, kind: kind))
      }
    }
  }

  private static let typeKeywords: Set = ["struct", "class", "enum", "protocol", "actor"]
  private static let memberKeywords: Set = ["func", "var", "let", "case"]
  private static let modifiers: Set = [
    "public", "package", "internal", "private", "fileprivate", "static", "final", "mutating",
    "nonmutating", "convenience", "indirect", "lazy", "weak", "set", "nonisolated", "unsafe",
    "inlinable", "usableFromInline", "inline", "__always", "never", "frozen", "discardableResult",
  ]

  private static func kind(of words: [Word]) -> Scope.Kind {
    let rest = words.drop { modifiers.contains($0.text) }
    guard let keyword = rest.first, rest.count > 1, !keyword.isMember else { return .body }
    if keyword.text == "extension" { return .anExtension }
    return typeKeywords.contains(keyword.text) ? .type : .body
  }

  /// Records the declarations of a line.
  private mutating func note(_ words: [Word], in scope: Scope?) {
    let head = words.prefix { Self.modifiers.contains($0.text) }.map { $0.text }
    let rest = words.dropFirst(head.count)
    guard let keyword = rest.first, let name = rest.dropFirst().first else { return }
    if keyword.text == "import" { imports.insert(name.text) }
    let isType = Self.typeKeywords.contains(keyword.text) || keyword.text == "typealias"
    guard !keyword.isMember, isType || Self.memberKeywords.contains(keyword.text) else { return }
    // The other words of a case are types of its values, or parts of a pattern.
    let names =
      keyword.text == "case"
      ? rest.dropFirst().filter { !$0.isMember && $0.text.first?.isLowercase == true } : [name]
    let isPrivate =
      head.contains("private") || head.contains("fileprivate") && !head.contains("set")
    if scope?.kind == .body { return localNames.formUnion(names.map { $0.text }) }
    if isPrivate { return privateNames.formUnion(names.map { $0.text }) }
    declared.formUnion(names.map { $0.text })
    switch scope?.kind {
    case nil: topLevel.insert(name.text)
    case .anExtension:
      if isType { topLevel.insert(name.text) }
      extensionMembers.formUnion(names.map { $0.text })
    default: break
    }
  }

  private static func words(of line: ArraySlice<UInt8>) -> [Word] {
    var words: [Word] = []
    var position = line.startIndex
    while position < line.endIndex {
      guard isPartOfName(line[position]) else {
        position += 1
        continue
      }
      let end = line[position...].firstIndex { !isPartOfName($0) } ?? line.endIndex
      let isMember = position > line.startIndex && line[position - 1] == UInt8(ascii: ".")
      let isLabel = end < line.endIndex && line[end] == UInt8(ascii: ":")
      let text = String(decoding: line[position..<end], as: UTF8.self)
      words.append(Word(text: text, isMember: isMember, isLabel: isLabel))
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
