import PushCode
package import PushTexts

/// A part of a push in source code for which one of its values was chosen.
package struct VariedPart: Sendable {
  /// The JSON Pointer (RFC 6901) of the part.
  package let pointer: String
  /// The range of the value in the source; of its key if a call passes it.
  package let range: Range<Int>
  /// The connection of the range with the value.
  package let message: Message

  init(_ place: CodePush.Place) {
    pointer = place.pointer
    range = place.range
    message =
      if let passed = place.passedAs {
        "becomes `\(passed.key)` in `\(passed.function)`\(passed.place.map { ", \($0)" } ?? "")"
      } else {
        "if the code sends this value"
      }
  }
}
