internal import JSONSyntax

/// An element of JSX around the position. Its text is not code; its braces contain code.
struct CodeElement {
  let start: Int
  /// The number of tags without an end.
  var depth = 0
  var isInTag = true
  /// The opening brace of the code in the element; nil outside of code.
  var bracket: Int?
}

extension CodeLexer {
  /// Whether an element of JSX starts here.
  var startsElement: Bool {
    guard lexicon.hasElements, position + 1 < end, isAtValue, case let next = bytes[position + 1],
      next.isLetter || next == UInt8(ascii: ">") || next == UInt8(ascii: "_")
    else { return false }
    // `<T,>(value: T) => value`
    let name = endOfRun(from: position + 1, while: Self.isPartOfWord)
    let rest = bytes[name..<end].drop { $0 <= 0x20 }
    return !",=".utf8.contains(rest.first ?? 0) && !rest.starts(with: "extends ".utf8)
  }

  mutating func readElement() {
    append(.symbol, to: position + 1)
    elements.append(CodeElement(start: position - 1))
    continueElement()
  }

  /// Reads an element up to code in braces, or to its end.
  mutating func continueElement() {
    guard var element = elements.popLast() else { return }
    element.bracket = nil
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "{"):
        element.bracket = tokens.count
        elements.append(element)
        return openBracket(byte)
      case UInt8(ascii: ">") where element.isInTag:
        move(to: position + 1)
        element.isInTag = false
        element.depth += 1
      case UInt8(ascii: "/") where element.isInTag && starts(with: "/>"):
        move(to: position + 2)
        element.isInTag = false
        if element.depth == 0 { return }
      case UInt8(ascii: "/") where element.isInTag && (starts(with: "/*") || starts(with: "//")):
        let mark = starts(with: "//") ? "\n" : "*/"
        let rest = bytes[(position + 2)..<end]
        let close = rest.indices.first { rest[$0...].starts(with: mark.utf8) }
        move(to: close.map { $0 + mark.utf8.count } ?? end)
      case UInt8(ascii: "\"") where element.isInTag, UInt8(ascii: "'") where element.isInTag:
        let close = bytes[(position + 1)..<end].firstIndex(of: byte)
        move(to: close.map { $0 + 1 } ?? end)
      case UInt8(ascii: "<") where element.isInTag: move(to: endOfTypeArguments)
      case UInt8(ascii: "<") where starts(with: "</"):
        let close = bytes[position..<end].firstIndex(of: UInt8(ascii: ">"))
        move(to: close.map { $0 + 1 } ?? end)
        element.depth -= 1
        if close != nil, element.depth <= 0 { return }
      case UInt8(ascii: "<"):
        move(to: position + 1)
        element.isInTag = true
      default: move(to: position + 1)
      }
    }
    fail(.unended(.element), at: element.start)
  }

  /// The end of the types after the name of an element: `<List<Item> …`.
  private var endOfTypeArguments: Int {
    var depth = 0
    return (position..<end).first { index in
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") { depth += 1 }
      // `() => void` is a type.
      if byte == UInt8(ascii: ">"), bytes[index - 1] != UInt8(ascii: "=") { depth -= 1 }
      return depth == 0
    }.map { $0 + 1 } ?? end
  }
}
