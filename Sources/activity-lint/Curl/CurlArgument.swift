import PushLinter

/// One of curl's arguments, with the value that belongs to it.
enum CurlArgument {
  /// An option by its long name, and as it was written.
  case option(String, spelling: String, value: Path?)
  case url(Path)

  /// Takes arguments apart as curl does, so that a value is never mistaken for a URL.
  static func all(in arguments: some Sequence<Path>) throws(Failure) -> [CurlArgument] {
    var found: [CurlArgument] = []
    var rest = Array(arguments)[...]
    var mayBeOption = true
    while let argument = rest.popFirst() {
      if !mayBeOption || argument.bytes.first != UInt8(ascii: "-") {
        found.append(.url(argument))
      } else if argument == Path("--") {
        mayBeOption = false
      } else if argument.bytes.starts(with: "--".utf8) {
        found.append(try long(argument, &rest))
      } else {
        found += try letters(argument, &rest)
      }
    }
    return found
  }

  enum Failure: Error {
    case unknown(String)
    case missingValue(String)
    /// What curl itself fills in.
    case expanded(String)
  }

  /// `--data TEXT`, or with newer versions `--data=TEXT`.
  private static func long(
    _ argument: Path, _ rest: inout ArraySlice<Path>
  ) throws(Failure) -> CurlArgument {
    let (word, value) = argument.splitAtEqualsSign
    let name = String(word.text.dropFirst(2))
    if name.hasPrefix("expand-"), CurlOption(long: String(name.dropFirst(7))) != nil {
      throw .expanded(word.text)
    }
    guard let option = CurlOption(long: name) else { throw .unknown(word.text) }
    guard option.takesValue else {
      return .option(option.name, spelling: word.text, value: nil)
    }
    guard let value = value ?? rest.popFirst() else { throw .missingValue(word.text) }
    return .option(option.name, spelling: word.text, value: value)
  }

  /// `-sSv`, `-XPOST`, `-d TEXT`
  private static func letters(
    _ argument: Path, _ rest: inout ArraySlice<Path>
  ) throws(Failure) -> [CurlArgument] {
    var found: [CurlArgument] = []
    var letters = argument.bytes.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-" + String(decoding: [letter], as: UTF8.self)
      guard let option = CurlOption(letter: letter) else { throw .unknown(spelling) }
      guard option.takesValue else {
        found.append(.option(option.name, spelling: spelling, value: nil))
        continue
      }
      guard let value = letters.isEmpty ? rest.popFirst() : Path(Array(letters)) else {
        throw .missingValue(spelling)
      }
      found.append(.option(option.name, spelling: spelling, value: value))
      break
    }
    return found
  }
}
