import PushTexts

/// A Swift file with declarations of Live Activities: attributes types, their `ContentState`, and the types that they use.
public struct SwiftFile: Sendable {
  /// The name of the file in printed findings and problems.
  public let name: String
  let bytes: [UInt8]

  /// Creates a file from its text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Creates a file from its UTF-8 bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The file as a source for report excerpts.
  var source: Source { Source(name: name, bytes: bytes) }
}
