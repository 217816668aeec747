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

  /// Parses arguments as curl does, and never mistakes a value for a URL.
  static func parse(
    _ arguments: some Sequence<[UInt8]>
  ) throws(CurlArgumentError) -> [CurlArgument] {
    var parsed: [CurlArgument] = []
    var rest = Array(arguments)[...]
    var mayBeOption = true
    while let argument = rest.popFirst() {
      let index = rest.startIndex - 1
      if !mayBeOption || argument.first != UInt8(ascii: "-") {
        parsed.append(.url(argument, at: index))
      } else if argument == Array("--".utf8) {
        mayBeOption = false
      } else if argument.starts(with: "--".utf8) {
        parsed.append(try long(argument, at: index, &rest))
      } else {
        parsed += try letters(argument, at: index, &rest)
      }
    }
    return parsed
  }

  /// Parses `--data TEXT`, or with newer versions `--data=TEXT`.
  private static func long(
    _ argument: [UInt8], at index: Int, _ rest: inout ArraySlice<[UInt8]>
  ) throws(CurlArgumentError) -> CurlArgument {
    let end = argument.firstIndex(of: UInt8(ascii: "="))
    let spelling = String(decoding: argument[..<(end ?? argument.endIndex)], as: UTF8.self)
    let name = String(spelling.dropFirst(2))
    if name.hasPrefix("expand-"), CurlOption(long: String(name.dropFirst(7))) != nil {
      throw CurlArgumentError()
    }
    guard let option = CurlOption(long: name) else {
      throw CurlArgumentError()
    }
    guard option.takesValue else {
      return .option(option.name, spelling: spelling, value: nil, at: index)
    }
    let own = end.map { end in
      Value(bytes: Array(argument[(end + 1)...]), argument: index)
    }
    guard let value = own ?? next(&rest) else {
      throw CurlArgumentError()
    }
    return .option(option.name, spelling: spelling, value: value, at: index)
  }

  /// Parses `-sSv`, `-XPOST` and `-d TEXT`.
  private static func letters(
    _ argument: [UInt8], at index: Int, _ rest: inout ArraySlice<[UInt8]>
  ) throws(CurlArgumentError) -> [CurlArgument] {
    var parsed: [CurlArgument] = []
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-" + String(decoding: [letter], as: UTF8.self)
      guard let option = CurlOption(letter: letter) else { throw CurlArgumentError() }
      guard option.takesValue else {
        parsed.append(.option(option.name, spelling: spelling, value: nil, at: index))
        continue
      }
      let own = Value(bytes: Array(letters), argument: index)
      guard let value = letters.isEmpty ? next(&rest) : own else {
        throw CurlArgumentError()
      }
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

/// Arguments that curl rejects, or whose values it expands itself.
struct CurlArgumentError: Error {}
