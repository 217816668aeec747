import JSONSyntax
import PushTexts

/// A file in SARIF: a URI, relative to the repository if the file is in it.
struct SARIFArtifact {
  let path: String
  private let location: JSONValue

  init(path: String) {
    self.path = path
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    location = [
      "uri": .string((isAbsolute ? "file://" : "") + Self.escaped(path)),
      "uriBaseId": isAbsolute ? nil : "%SRCROOT%",
    ]
  }

  /// Returns the location of a region in the file.
  func physicalLocation(_ region: JSONValue) -> JSONValue {
    ["artifactLocation": location, "region": region]
  }

  /// Returns the change of the file by a fix.
  func change(_ edits: [Edit], in lines: LineIndex) -> JSONValue {
    [
      "artifactLocation": location,
      "replacements": .array(
        edits.map {
          [
            "deletedRegion": .region($0.range, in: lines),
            "insertedContent": ["text": .string($0.replacement)],
          ]
        }),
    ]
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

extension JSONValue {
  static func region(_ range: Range<Int>, in lines: LineIndex) -> JSONValue {
    let (start, end) = lines.positions(of: range, in: .utf16)
    return [
      "startLine": .integer(start.line), "startColumn": .integer(start.column),
      "endLine": .integer(end.line), "endColumn": .integer(end.column),
    ]
  }

  /// Returns the locations of the value with a JSON Pointer; nil for the whole payload.
  static func logicalLocations(_ pointer: String) -> JSONValue? {
    pointer.isEmpty ? nil : [["fullyQualifiedName": .string(pointer), "kind": "member"]]
  }
}
