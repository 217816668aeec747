/// The rules for the lines that start the sections of a lock.
package enum LockText {
  /// The maximum length of such a line in UTF-8.
  static let maximumLineLength = 4_096

  /// Returns whether a string can be the name of a version or a file: one short line without white space around it.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    return text.utf8.count <= maximumLineLength / 2 && first > 0x20 && last > 0x20
      && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}

extension DeclarationLock {
  /// The text of the file.
  package var text: [UInt8] {
    var text = Array(
      """
      \(Self.marker)\(Self.format)
      // Swift declarations that Live Activity payloads reach. Written by 'activity-lint record'; do not edit.

      """.utf8)
    for version in versions {
      text += "\n// version: \(version.name)\n".utf8
      let origin = version.origin
      for (name, value) in [
        ("repository", origin.repository), ("ref", origin.ref), ("commit", origin.commit),
        ("modified", origin.isModified ? "with changes that the commit does not contain" : nil),
      ] {
        if let value, LockText.isName(value) { text += "// \(name): \(value)\n".utf8 }
      }
      for file in version.files {
        text += "\n// file: \(file.name)\n".utf8
        text += file.bytes.trimmed
        text.append(0x0A)
      }
    }
    text += "\n\(Self.end)\n".utf8
    return text
  }
}

extension [UInt8] {
  /// The bytes without line breaks at both ends.
  fileprivate var trimmed: ArraySlice<UInt8> {
    let isBreak: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    guard let first = firstIndex(where: { !isBreak($0) }),
      let last = lastIndex(where: { !isBreak($0) })
    else { return [] }
    return self[first...last]
  }
}
