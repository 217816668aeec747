/// Names with an invisible difference.
extension LookAlike {
  /// Returns the difference between a name and the one that it resembles, as the end of a sentence; empty if a reader
  /// sees the difference.
  static func difference(of name: String, from meant: String) -> Message {
    guard name != meant else { return "" }
    for scalar in name.unicodeScalars where !meant.unicodeScalars.contains(scalar) {
      if let letter = latin(scalar) {
        return
          ": its `\(String(scalar))` is \(InvisibleCharacter.codePoint(of: scalar)), not the `\(String(letter))` that it looks like"
      }
      if !scalar.isASCII, Character(scalar).isWhitespace {
        return
          ": it contains a space that is not an ordinary one, \(InvisibleCharacter.name(of: scalar))"
      }
      if InvisibleCharacter.isInvisible(scalar) {
        return ": it contains an invisible character, \(InvisibleCharacter.name(of: scalar))"
      }
    }
    let isBlank = { (byte: UInt8?) in byte == UInt8(ascii: " ") || byte == 0x09 || byte == 0x0A }
    if isBlank(name.utf8.last), !isBlank(meant.utf8.last) { return ": it ends with white space" }
    if isBlank(name.utf8.first), !isBlank(meant.utf8.first) {
      return ": it starts with white space"
    }
    return ""
  }
}
