import ActivityReports
import CommandSyntax
import JSONSyntax

/// The hunks of a patch. Lines with characters that affect a reader are shown with escapes instead.
struct PatchText {
  private(set) var bytes: [UInt8] = []
  /// Whether asterisks replace the secrets of a line.
  var hidesSecrets: Bool
  private var hasEscapes = false

  init(hidesSecrets: Bool) { self.hidesSecrets = hidesSecrets }

  mutating func add(heading: String) { bytes += Array("\(heading)\n".utf8) }

  mutating func add(_ lines: Slice<TextLines>, marked mark: Unicode.Scalar) {
    for line in lines {
      bytes.append(UInt8(ascii: mark))
      let content = line.last == UInt8(ascii: "\n") ? line.dropLast() : line
      let isCarriageReturn = content.last == UInt8(ascii: "\r")
      // GitHub ignores the mark of an unchanged line, which is white space.
      append(isCarriageReturn ? content.dropLast() : content, startsLine: mark == " ")
      if isCarriageReturn { bytes.append(UInt8(ascii: "\r")) }
      bytes.append(UInt8(ascii: "\n"))
      if line.last != UInt8(ascii: "\n") {
        bytes += Array("\\ No newline at end of file\n".utf8)
      }
    }
  }

  /// The lines before the patch, which `git apply` and `patch` skip; empty if the patch applies.
  var remark: [UInt8] {
    let reason: String
    switch (hidesSecrets, hasEscapes) {
    case (false, false): return []
    case (true, false): reason = "asterisks replace its secrets"
    case (false, true): reason = "it shows control characters as \\u{…}"
    case (true, true):
      reason = "asterisks replace its secrets, and it shows control characters as \\u{…}"
    }
    return Array(
      "# Do not apply this patch, because \(reason); --fix changes the file.\n".utf8)
  }

  private mutating func append(_ line: ArraySlice<UInt8>, startsLine: Bool) {
    let isPlain = line.allSatisfy {
      0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: ":") || $0 == 0x09
    }
    guard !isPlain else {
      bytes += line
      return
    }
    var shown: [UInt8] = []
    var sanitizer = Sanitizer(keepsTabs: true, isAtLineStart: startsLine)
    for part in UTF8Text.parts(of: Array(line)) {
      switch part {
      case .scalar(let scalar): _ = sanitizer.append(scalar, to: &shown)
      // Terminals without UTF-8 obey the controls of ISO 6429.
      case .invalid(let byte) where byte < 0xA0:
        shown += Array("\\x\(String(byte, radix: 16))".utf8)
      case .invalid(let byte): shown.append(byte)
      }
    }
    if !shown.elementsEqual(line) { hasEscapes = true }
    bytes += shown
  }
}

/// A name in the headers of a patch.
struct PatchName {
  let path: Path

  /// Returns the name after `a/` or `b/`, quoted as git does if it contains quotes, backslashes or characters that affect a
  /// reader.
  func label(_ prefix: String) -> [UInt8] {
    let bytes = Array(prefix.utf8) + path.bytes.drop { $0 == UInt8(ascii: "/") }
    let special = special(in: bytes)
    // The tab ends the name. Without it, patch would end the name at a blank.
    guard special.contains(true) else { return bytes + (bytes.contains(0x20) ? [0x09] : []) }
    var quoted = [UInt8(ascii: "\"")]
    for (byte, isSpecial) in zip(bytes, special) {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
      case _ where isSpecial:
        let digits = String(byte, radix: 8)
        quoted += Array("\\\(String(repeating: "0", count: 3 - digits.utf8.count))\(digits)".utf8)
      default: quoted.append(byte)
      }
    }
    return quoted + [UInt8(ascii: "\"")]
  }

  private func special(in bytes: [UInt8]) -> [Bool] {
    var hazards = HazardDetector()
    var special: [Bool] = []
    for part in UTF8Text.parts(of: bytes) {
      switch part {
      case .scalar(let scalar):
        let isSpecial = hazards.isHazard(scalar) || scalar == "\"" || scalar == "\\"
        special += repeatElement(isSpecial, count: UTF8.width(scalar))
      case .invalid(let byte): special.append(byte < 0xA0)
      }
    }
    return special
  }
}

/// Bytes as characters, with the bytes that are not characters.
enum UTF8Text {
  enum Part {
    case scalar(Unicode.Scalar)
    case invalid(UInt8)
  }

  static func parts(of bytes: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var offset = 0
    while offset < bytes.count {
      let length = UTF8Sequence.length(bytes.span, at: offset)
      let scalar = String(decoding: bytes[offset..<offset + max(1, length)], as: UTF8.self)
        .unicodeScalars.first
      if length > 0, let scalar {
        parts.append(.scalar(scalar))
      } else {
        parts.append(.invalid(bytes[offset]))
      }
      offset += max(1, length)
    }
    return parts
  }
}
