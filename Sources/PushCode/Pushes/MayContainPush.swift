package import CodeSyntax

/// Returns whether text contains a word without which it shows no push.
///
/// - Parameter language: The language of source code; nil for other text.
package func mayContainPush(
  _ bytes: ArraySlice<UInt8>, of language: CodeLanguage? = nil
) -> Bool {
  let range = bytes.indices
  var position = range.lowerBound
  // The search of Horspool: most bytes are skipped.
  while position + PushMarks.window <= range.upperBound {
    let last = Int(bytes[position + PushMarks.window - 1])
    if PushMarks.isLast[last],
      PushMarks.start(bytes, at: position, upTo: range.upperBound)
    {
      switch bytes[position] {
      case UInt8(ascii: "C"):
        // In other languages, it is the name of a type.
        if language?.hasCapitalLabels ?? false
          || bytes[range.lowerBound..<position].suffix(3).elementsEqual("set".utf8)
        {
          return true
        }
      default: return true
      }
    }
    position += PushMarks.shifts[last]
  }
  return false
}

/// The words that source code with a push contains.
private enum PushMarks {
  private static let words = [
    "content-state", "attributes-type", "event_updates", "contentState", "content_state",
    "dismissal-date", "ContentState", "liveactivity",
  ].map { Array($0.utf8) }

  /// The length of the shortest word.
  static let window = 12

  /// The distance to the next place of a word, by the last byte of the window.
  static let shifts: [Int] = {
    var shifts = [Int](repeating: window, count: 256)
    for word in words {
      for index in 0..<window - 1 {
        let byte = Int(word[index])
        shifts[byte] = min(shifts[byte], window - 1 - index)
      }
    }
    return shifts
  }()

  /// Whether a byte is the last one of the window in a word.
  static let isLast: [Bool] = {
    var isLast = [Bool](repeating: false, count: 256)
    for word in words { isLast[Int(word[window - 1])] = true }
    return isLast
  }()

  static func start(_ bytes: ArraySlice<UInt8>, at position: Int, upTo end: Int) -> Bool {
    words.contains { word in
      position + word.count <= end && bytes[position] == word[0]
        && bytes[position..<position + word.count].elementsEqual(word)
    }
  }
}
