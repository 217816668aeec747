import JSONSyntax

/// A commit by its name: a branch, a tag or an id, and steps to earlier commits such as `~2` or `^1`.
///
/// Other expressions of git are not names: `HEAD^{/PATTERN}` searches the history with a regular expression.
package struct GitRef: Hashable, Sendable {
  package let text: String

  /// The maximum number of bytes of a ref.
  package static let maximumBytes = 255

  /// Returns nil if the text is not the name of a commit.
  package init?(_ text: String) {
    let name = text.utf8.prefix { $0 != UInt8(ascii: "~") && $0 != UInt8(ascii: "^") }
    let steps = text.utf8[name.endIndex...]
    guard !name.isEmpty, text.utf8.count <= Self.maximumBytes,
      name.first != UInt8(ascii: "-"), name.allSatisfy({ Self.isPartOfName($0) }),
      steps.allSatisfy({ $0.isDigit || "~^".utf8.contains($0) })
    else { return nil }
    // `a..b` is a range of commits.
    let dot = UInt8(ascii: ".")
    guard !zip(name, name.dropFirst()).contains(where: { $0 == dot && $1 == dot }) else {
      return nil
    }
    self.text = text
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || "-./_+@#".utf8.contains(byte)
  }
}
