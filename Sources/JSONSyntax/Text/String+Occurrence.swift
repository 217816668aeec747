extension String {
  /// Returns whether this string contains the bytes of another. The method of the standard library does not exist in Embedded
  /// Swift.
  package func hasOccurrence(of text: String) -> Bool {
    let (bytes, pattern) = (Array(utf8), Array(text.utf8))
    guard let first = pattern.first, bytes.count >= pattern.count else { return pattern.isEmpty }
    return (0...bytes.count - pattern.count).contains { start in
      bytes[start] == first && bytes[start..<start + pattern.count].elementsEqual(pattern)
    }
  }
}
