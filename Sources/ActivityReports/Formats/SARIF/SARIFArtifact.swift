import JSONSyntax
import PushTexts

/// A file in SARIF: a URI, relative to the repository if the file is in it.
struct SARIFArtifact {
  let path: String

  /// Writes the member with the location.
  func write(to json: inout JSONWriter) {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    json.object("artifactLocation") { json in
      json.member("uri", (isAbsolute ? "file://" : "") + Self.escaped(path))
      if !isAbsolute { json.member("uriBaseId", "%SRCROOT%") }
    }
  }

  /// Percent-encodes everything except unreserved characters (RFC 3986) and slashes.
  private static func escaped(_ path: String) -> String {
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if byte.isLetter || byte.isDigit || "-._~/".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes.append(contentsOf: (byte < 0x10 ? "%0" : "%").utf8)
        bytes.append(contentsOf: String(byte, radix: 16, uppercase: true).utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  mutating func message(_ text: String) {
    object("message") { $0.member("text", text) }
  }

  mutating func region(_ name: String, _ range: Range<Int>, in lines: LineIndex) {
    let (start, end) = lines.positions(of: range, in: .utf16)
    self.name(name)
    object { json in
      json.member("startLine", start.line)
      json.member("startColumn", start.column)
      json.member("endLine", end.line)
      json.member("endColumn", end.column)
    }
  }

  /// Writes the JSON Pointer of a value in the payload; nothing for the whole payload.
  mutating func logicalLocation(_ pointer: String) {
    guard !pointer.isEmpty else { return }
    array("logicalLocations") { json in
      json.object { json in
        json.member("fullyQualifiedName", pointer)
        json.member("kind", "member")
      }
    }
  }
}
