/// Characters that look like ASCII, and names that differ only in what a reader does not see.
enum LookAlike {
  /// Returns the ASCII scalar that a scalar of another alphabet looks like; nil if it looks like none.
  static func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    // The full-width forms of Chinese and Japanese keyboards.
    case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
    case 0x2010...0x2015, 0x2212: "-"
    default: letters[scalar.value]
    }
  }

  /// Returns what makes a name differ from the one that it looks like, as the end of a sentence; empty if a reader
  /// sees the difference.
  static func difference(of name: String, from meant: String) -> Message {
    guard name != meant else { return "" }
    for scalar in name.unicodeScalars where !meant.unicodeScalars.contains(scalar) {
      if let letter = latin(scalar) {
        return
          ": its `\(String(scalar))` is \(InvisibleCharacter.codePoint(of: scalar)), not the `\(String(letter))` that it looks like"
      }
      if InvisibleCharacter.isInvisible(scalar) {
        return ": it contains an invisible character, \(InvisibleCharacter.name(of: scalar))"
      }
    }
    let isBlank = { (byte: UInt8?) in byte == UInt8(ascii: " ") || byte == 0x09 || byte == 0x0A }
    if isBlank(name.utf8.last), !isBlank(meant.utf8.last) { return ": it ends with white space" }
    if isBlank(name.utf8.first), !isBlank(meant.utf8.first) { return ": it starts with white space" }
    return ""
  }

  /// Letters of the Cyrillic and the Greek alphabet by the Latin letters that they look like.
  private static let letters: [UInt32: Unicode.Scalar] = {
    let pairs: [(String, String)] = [
      ("аАᴀ", "aA"), ("В", "B"), ("сС", "cC"), ("ԁ", "d"), ("еЕ", "eE"), ("һН", "hH"), ("іІ", "iI"),
      ("јЈ", "jJ"), ("кК", "kK"), ("ӏ", "l"), ("мМ", "mM"), ("п", "n"), ("оО", "oO"), ("рР", "pP"),
      ("ԛ", "q"), ("г", "r"), ("ѕЅ", "sS"), ("тТ", "tT"), ("ս", "u"), ("ѵ", "v"), ("ԝ", "w"),
      ("хХ", "xX"), ("уУ", "yY"), ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
      ("αεικνορτυχ", "aeiknoptux"), ("ο", "o"), ("ı", "i"), ("ɡ", "g"),
    ]
    var letters: [UInt32: Unicode.Scalar] = [:]
    for (others, latin) in pairs {
      for (other, letter) in zip(others.unicodeScalars, latin.unicodeScalars) {
        letters[other.value] = letter
      }
    }
    return letters
  }()
}
