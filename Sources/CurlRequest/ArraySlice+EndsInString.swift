extension ArraySlice<UInt8> {
  /// Whether JSON text ends inside a string.
  var endsInString: Bool {
    var isQuoted = false
    var isEscaped = false
    for byte in self {
      if !isEscaped, byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return isQuoted
  }
}
