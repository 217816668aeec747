/// One of curl's arguments, with its value.
enum CurlArgument: Sendable {
  /// An option with its long name, its spelling in the arguments, and the number of its argument.
  case option(String, spelling: String, value: Value?, at: Int)
  case url([UInt8], at: Int)

  /// The number of the argument with the value, or with the option if it has none.
  var index: Int {
    switch self {
    case .option(_, _, let value, let index): value?.argument ?? index
    case .url(_, let index): index
    }
  }

  /// The value of an option, which is the end of an argument.
  struct Value: Sendable {
    let bytes: [UInt8]
    /// The number of the argument.
    let argument: Int
  }

  /// Parses arguments as curl does, and never mistakes a value for a URL. Returns nil for arguments that curl rejects, or whose
  /// values it expands itself.
  static func parse(_ arguments: [[UInt8]]) -> [CurlArgument]? {
    var parsed: [CurlArgument] = []
    var rest = arguments[...]
    var mayBeOption = true
    while let argument = rest.popFirst() {
      let index = rest.startIndex - 1
      if !mayBeOption || argument.first != UInt8(ascii: "-") {
        parsed.append(.url(argument, at: index))
      } else if argument == Array("--".utf8) {
        mayBeOption = false
      } else if argument.starts(with: "--".utf8) {
        guard let option = long(argument, at: index, &rest) else { return nil }
        parsed.append(option)
      } else {
        guard let options = letters(argument, at: index, &rest) else { return nil }
        parsed += options
      }
    }
    return parsed
  }

  /// Parses `--data TEXT`, or with newer versions `--data=TEXT`.
  private static func long(
    _ argument: [UInt8], at index: Int, _ rest: inout ArraySlice<[UInt8]>
  ) -> CurlArgument? {
    let end = argument.firstIndex(of: UInt8(ascii: "="))
    let spelling = String(decoding: argument[..<(end ?? argument.endIndex)], as: UTF8.self)
    let name = String(spelling.dropFirst(2))
    // A prefix of no option: `--expand-data` is rejected, too.
    guard let option = CurlOption(long: name) else { return nil }
    guard option.takesValue else {
      return .option(option.name, spelling: spelling, value: nil, at: index)
    }
    let own = end.map { end in
      Value(bytes: Array(argument[(end + 1)...]), argument: index)
    }
    guard let value = own ?? next(&rest) else { return nil }
    return .option(option.name, spelling: spelling, value: value, at: index)
  }

  /// Parses `-sSv`, `-XPOST` and `-d TEXT`.
  private static func letters(
    _ argument: [UInt8], at index: Int, _ rest: inout ArraySlice<[UInt8]>
  ) -> [CurlArgument]? {
    var parsed: [CurlArgument] = []
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-" + String(decoding: [letter], as: UTF8.self)
      guard let option = CurlOption(letter: letter) else { return nil }
      guard option.takesValue else {
        parsed.append(.option(option.name, spelling: spelling, value: nil, at: index))
        continue
      }
      let own = Value(bytes: Array(letters), argument: index)
      guard let value = letters.isEmpty ? next(&rest) : own else { return nil }
      parsed.append(.option(option.name, spelling: spelling, value: value, at: index))
      break
    }
    return parsed
  }

  /// Removes the next argument, which is a value.
  private static func next(_ rest: inout ArraySlice<[UInt8]>) -> Value? {
    rest.popFirst().map { Value(bytes: $0, argument: rest.startIndex - 1) }
  }
}
