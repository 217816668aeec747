/// The placeholders of a localized text, such as `%@`, `%2$@` and `%lld`.
package struct FormatSpecifiers {
  /// The number of arguments that the text needs.
  package private(set) var argumentCount = 0
  /// The first placeholder as written; nil if there is none.
  package private(set) var first: String?

  /// Finds the placeholders in a string.
  ///
  /// - Parameter isFormat: Whether the string is a key for localized strings. Otherwise only placeholders that no ordinary
  ///   text contains are counted: `50%discount` has none.
  package init(in text: String, isFormat: Bool) {
    let bytes = Array(text.utf8)
    var unnumbered = 0
    var position = 0
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "%") else {
        position += 1
        continue
      }
      let start = position
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "%") {
        position += 1
        continue
      }
      guard let specifier = Specifier(bytes, at: position), isFormat || specifier.isDistinctive
      else { continue }
      position = specifier.end
      if let index = specifier.index {
        argumentCount = max(argumentCount, index)
      } else {
        unnumbered += 1
      }
      if first == nil { first = String(decoding: bytes[start..<position], as: UTF8.self) }
    }
    argumentCount = max(argumentCount, unnumbered)
  }
}

/// A placeholder after its `%`.
private struct Specifier {
  /// The number of its argument, from 1; nil if it uses the next one.
  var index: Int?
  let end: Int
  /// Whether no ordinary text contains the placeholder.
  let isDistinctive: Bool

  /// The maximum number of digits of an index or a width.
  private static let maximumDigits = 3

  init?(_ bytes: [UInt8], at start: Int) {
    func byte(_ position: Int) -> UInt8 { position < bytes.count ? bytes[position] : 0 }
    func afterDigits(_ start: Int) -> Int {
      var position = start
      while 0x30...0x39 ~= byte(position), position < start + Self.maximumDigits { position += 1 }
      return position
    }
    var position = afterDigits(start)
    if position > start, byte(position) == UInt8(ascii: "$") {
      index = Int(String(decoding: bytes[start..<position], as: UTF8.self))
      position = afterDigits(position + 1)
    }
    if byte(position) == UInt8(ascii: ".") { position = afterDigits(position + 1) }
    let length = position
    while byte(position) == UInt8(ascii: "l"), position < length + 2 { position += 1 }
    let conversion = byte(position)
    guard [UInt8]("@dif".utf8).contains(conversion) || conversion == UInt8(ascii: "u") else {
      return nil
    }
    let isObject = conversion == UInt8(ascii: "@")
    // "20%discount" is text.
    let isWord = 0x61...0x7A ~= byte(position + 1) | 0x20
    guard isObject || !isWord else { return nil }
    end = position + 1
    isDistinctive = isObject || index != nil || position > length
  }
}
