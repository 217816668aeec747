import CommandSyntax
import JSONSyntax

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
