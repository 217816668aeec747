import PushLinter

/// A Swift file with declarations of Live Activities: the attributes type, its `ContentState`, and the types that they use.
public struct SwiftFile: Sendable {
  /// The name that findings and problems are printed with.
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

  /// The file as reports excerpt it.
  var source: Source { Source(name: name, bytes: bytes) }
}
