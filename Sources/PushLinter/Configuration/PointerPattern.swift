/// A JSON Pointer (RFC 6901) in which `*` matches any one member or element.
package struct PointerPattern: Sendable, Hashable {
  package let text: String
  private let tokens: [[UInt8]]
  /// The hash of the tokens other than `*`.
  let hash: Int
  let shape: PointerShape

  /// Returns nil if the text is not empty and does not start with a slash.
  package init?(_ text: String) {
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return nil }
    self.text = text
    let tokens = Self.tokens(of: text)
    self.tokens = tokens.map { Array($0) }
    shape = PointerShape(
      count: tokens.count, stars: tokens.indices.filter { tokens[$0].elementsEqual("*".utf8) })
    hash = HashedPointer(text).hash(as: shape) ?? 0
  }

  package func matches(_ pointer: String) -> Bool {
    let other = Self.tokens(of: pointer)
    return tokens.count == other.count
      && zip(tokens, other).allSatisfy { $0.elementsEqual("*".utf8) || $0.elementsEqual($1) }
  }

  /// Splits a pointer by bytes, because a name can start with a character that combines with the slash.
  fileprivate static func tokens(of pointer: String) -> [Substring.UTF8View] {
    pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }
}

/// The number of tokens of a pointer, and which of them are stars.
struct PointerShape: Hashable, Sendable {
  let count: Int
  let stars: [Int]
}

/// A pointer whose tokens are hashed one by one, which makes leaving out tokens cheap.
struct HashedPointer {
  /// A hash of each token and its position.
  private let hashes: [Int]
  private let sum: Int

  init(_ pointer: String) {
    hashes = PointerPattern.tokens(of: pointer).enumerated().map { position, token in
      var hasher = Hasher()
      hasher.combine(position)
      for byte in token { hasher.combine(byte) }
      return hasher.finalize()
    }
    sum = hashes.reduce(0, &+)
  }

  /// Returns the hash without the tokens that are stars in a pattern; nil if the pattern matches no pointer with as many tokens.
  func hash(as shape: PointerShape) -> Int? {
    guard shape.count == hashes.count else { return nil }
    return shape.stars.reduce(sum) { $0 &- hashes[$1] }
  }
}
