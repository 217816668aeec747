import PushLinter

extension Linter {
  /// Returns the key of a payload that the engine does not examine; nil unless requested.
  ///
  /// - Parameter isCut: whether the text continues after these bytes.
  func echoedKey(of text: ArraySlice<UInt8>, isCut: Bool = false) -> EchoedKey? {
    options.echoedKey.map { EchoedKey(at: $0, in: Array(text), isCut: isCut) }
  }
}
