/// What the project fills a placeholder with.
package struct PlaceholderValue: Sendable {
  /// A JSON value as it is written.
  let json: [UInt8]
  let isString: Bool

  /// What stands in the place of a placeholder inside of a string.
  var textInString: [UInt8] {
    if isString { return Array(json.dropFirst().dropLast()) }
    return json.flatMap { byte -> [UInt8] in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        ? [UInt8(ascii: "\\"), byte] : [byte]
    }
  }
}
