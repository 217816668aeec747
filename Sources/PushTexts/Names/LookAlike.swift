/// Characters that look like ASCII, or like nothing.
package enum LookAlike {
  /// Returns the ASCII scalar that a scalar of another alphabet resembles; nil if there is none.
  package static func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    // The full-width forms of Chinese and Japanese keyboards.
    case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
    case 0x2010...0x2015, 0x2212: "-"
    default: letters[scalar.value]
    }
  }

  /// Returns whether a scalar is a soft hyphen, a space without width, a mark of direction, or a byte order mark.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Letters of the Cyrillic and the Greek alphabet by the Latin letters that they resemble.
  private static let letters: [UInt32: Unicode.Scalar] = {
    let pairs: [(String, String)] = [
      ("аАᴀ", "aA"), ("В", "B"), ("сС", "cC"), ("ԁ", "d"), ("еЕ", "eE"), ("һН", "hH"), ("іІ", "iI"),
      ("јЈ", "jJ"), ("кК", "kK"), ("ӏ", "l"), ("мМ", "mM"), ("п", "n"), ("оО", "oO"), ("рР", "pP"),
      ("ԛ", "q"), ("г", "r"), ("ѕЅ", "sS"), ("тТ", "tT"), ("ս", "u"), ("ѵ", "v"), ("ԝ", "w"),
      ("хХ", "xX"), ("уУ", "yY"), ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
      ("αεικνορτυχ", "aeiknoptux"), ("ο", "o"), ("ı", "i"), ("ɡɑ", "ga"), ("ʋ", "u"),
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
