import JSONSyntax

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
