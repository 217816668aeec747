/// One of curl's arguments, with its value.
package enum CurlArgument: Sendable {
  /// An option with its long name and its spelling in the arguments.
  case option(String, spelling: String, value: [UInt8]?)
  case url([UInt8])

  /// Parses arguments as curl does, so that a value is never mistaken for a URL.
  package static func parse(
    _ arguments: some Sequence<[UInt8]>
  ) throws(CurlArgumentError) -> [CurlArgument] {
    var parsed: [CurlArgument] = []
    var rest = Array(arguments)[...]
    var mayBeOption = true
    while let argument = rest.popFirst() {
      if !mayBeOption || argument.first != UInt8(ascii: "-") {
        parsed.append(.url(argument))
      } else if argument == Array("--".utf8) {
        mayBeOption = false
      } else if argument.starts(with: "--".utf8) {
        parsed.append(try long(argument, &rest))
      } else {
        parsed += try letters(argument, &rest)
      }
    }
    return parsed
  }

  /// Parses `--data TEXT`, or with newer versions `--data=TEXT`.
  private static func long(
    _ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>
  ) throws(CurlArgumentError) -> CurlArgument {
    let end = argument.firstIndex(of: UInt8(ascii: "="))
    let spelling = String(decoding: argument[..<(end ?? argument.endIndex)], as: UTF8.self)
    let name = String(spelling.dropFirst(2))
    if name.hasPrefix("expand-"), CurlOption(long: String(name.dropFirst(7))) != nil {
      throw .expanded(spelling)
    }
    guard let option = CurlOption(long: name) else {
      // After a name that curl knows, the rest can be a value: `--oauth2-bearerTOKEN`.
      throw .unknownOption(CurlOption.start(of: name).map { "--\($0)…" } ?? spelling)
    }
    guard option.takesValue else {
      return .option(option.name, spelling: spelling, value: nil)
    }
    guard let value = end.map({ Array(argument[($0 + 1)...]) }) ?? rest.popFirst() else {
      throw .missingValue(spelling)
    }
    return .option(option.name, spelling: spelling, value: value)
  }

  /// Parses `-sSv`, `-XPOST` and `-d TEXT`.
  private static func letters(
    _ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>
  ) throws(CurlArgumentError) -> [CurlArgument] {
    var parsed: [CurlArgument] = []
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-" + String(decoding: [letter], as: UTF8.self)
      guard let option = CurlOption(letter: letter) else { throw .unknownOption(spelling) }
      guard option.takesValue else {
        parsed.append(.option(option.name, spelling: spelling, value: nil))
        continue
      }
      guard let value = letters.isEmpty ? rest.popFirst() : Array(letters) else {
        throw .missingValue(spelling)
      }
      parsed.append(.option(option.name, spelling: spelling, value: value))
      break
    }
    return parsed
  }
}

/// Why curl does not accept arguments, or why they cannot be checked, with the spelling of the option.
package enum CurlArgumentError: Error {
  case unknownOption(String)
  case missingValue(String)
  /// The value contains variables that curl expands.
  case expanded(String)
}
