import CodeNames
import CodeSyntax
internal import JSONSyntax

/// The parameters for types that source code declares, which hide types of the same name.
struct TypeParameters {
  private let tree: CodeTree
  /// Those between `<` and `>` that are no tokens: `class Sender<State>`, `impl<S: Serialize>`.
  private let names: Set<String>

  init(in tree: CodeTree) {
    self.tree = tree
    let bytes = tree.text.bytes
    var found: Set<String> = []
    for index in tree.tokens.indices.dropLast() {
      let start = tree.tokens[index].end
      let text = bytes[start..<max(start, tree.tokens[index + 1].start)]
      guard let first = text.first(where: { $0 > 0x20 }), first == UInt8(ascii: "<"),
        tree.isWord(index, in: ["impl", "async"]) || tree.kind(index) != .word
          || tree.isWord(tree.item(before: index), in: Self.keywords)
      else { continue }
      found.formUnion(Self.names(in: text))
    }
    names = found
  }

  private static let keywords: Set<String> = [
    "function", "class", "interface", "type", "fn", "struct", "enum", "trait", "func", "extension",
    "actor", "protocol",
  ]

  /// Returns the words behind `<` and the commas.
  private static func names(in text: ArraySlice<UInt8>) -> Set<String> {
    var found: Set<String> = []
    var isStart = false
    var word: [UInt8] = []
    for byte in text {
      if byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") {
        if isStart { word.append(byte) }
        continue
      }
      if !word.isEmpty {
        found.insert(String(decoding: word, as: UTF8.self))
        (word, isStart) = ([], false)
      }
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ",") { isStart = true }
    }
    return found
  }

  /// Whether a name with some uses is a parameter for types.
  func contain(_ name: String, _ uses: ArraySlice<Int>) -> Bool {
    names.contains(name) || uses.contains { isDeclaration($0) }
  }

  /// Whether a use declares a parameter: Go's `type Sender[State any]`, `func (s *Sender[State])`, and
  /// `async <State>(s: State) =>`.
  private func isDeclaration(_ use: Int) -> Bool {
    if let mark = tree.item(before: use), tree.isSymbol(mark, "<") {
      let head = tree.item(before: mark)
      return tree.isWord(head, "async") || tree.kind(head) != .word
    }
    guard tree.language.hasCompositeLiterals, let open = tree.parent(of: use),
      tree.isOpen(open, "["), let head = tree.item(before: open)
    else { return false }
    let receiver = tree.parent(of: open)
    return tree.kind(tree.item(after: use)) == .word
      || tree.isWord(tree.item(before: head), in: Self.keywords)
      || receiver.map { tree.isWord(tree.item(before: $0), "func") } ?? false
  }
}
