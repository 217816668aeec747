/// The value that the project defines for a placeholder.
package struct PlaceholderValue: Sendable {
  /// The text of a JSON value.
  let json: [UInt8]
  let isString: Bool

  /// The bytes that replace a placeholder inside a string.
  var textInString: [UInt8] {
    if isString { return Array(json.dropFirst().dropLast()) }
    return json.flatMap { byte -> [UInt8] in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        ? [UInt8(ascii: "\\"), byte] : [byte]
    }
  }
}
