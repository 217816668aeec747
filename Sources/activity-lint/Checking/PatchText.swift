import ActivityReports

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
