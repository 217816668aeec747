import PushLinter

/// The arguments of a command, taken apart by the table.
struct Options {
  let subcommand: Subcommand
  private(set) var positionals: [Path] = []
  private(set) var asksForHelp = false
  private var values: [Option: [Path]] = [:]

  init(
    _ arguments: some Sequence<Path>, for subcommand: Subcommand,
    variable: (String) -> String? = { _ in nil }
  ) throws(CommandFailure) {
    self.subcommand = subcommand
    // Somebody who asks for help gets it, whatever else is wrong.
    if arguments.prefix(while: { $0 != Path("--") }).contains(where: {
      Self.helpSpellings.contains($0)
    }) {
      asksForHelp = true
      return
    }
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == Path("--") {
        positionals += rest
        rest = []
        break
      }
      if argument.bytes.first != UInt8(ascii: "-") || argument == .standardInput {
        positionals.append(argument)
      } else {
        try takeOption(argument, &rest)
      }
    }
    try takeVariables(variable)
  }

  private static let helpSpellings = [Path("--help"), Path("-h")]

  private mutating func takeOption(_ argument: Path, _ rest: inout ArraySlice<Path>)
    throws(CommandFailure)
  {
    let parts = argument.splitAtEqualsSign
    let spelling = parts.name.text
    let specifications = subcommand.options
    guard let specification = specifications.first(where: { $0.option.spelling == spelling }) else {
      let near = suggestion(for: spelling, among: specifications.map { $0.option.spelling })
      throw usage("unknown option '\(spelling)'\(near)")
    }
    var value = parts.value
    if case .optional(_, let isValue) = specification.value {
      if value == nil, let next = rest.first, isValue(next.text) { value = rest.removeFirst() }
      if value?.bytes.isEmpty == true { throw usage("missing value for '\(spelling)='") }
    } else if let placeholder = specification.placeholder {
      // A value that looks like an option is more likely one that follows a forgotten value.
      if value == nil, let next = rest.first,
        next.bytes.first != UInt8(ascii: "-") || next == .standardInput
      {
        value = rest.removeFirst()
      }
      guard let value, !value.bytes.isEmpty else {
        throw usage("missing value for '\(spelling) \(placeholder)'")
      }
      try check(value, of: specification)
    } else if let value {
      guard case .optionalChoice = specification.value else {
        throw usage("'\(spelling)' takes no value")
      }
      try check(value, of: specification)
    }
    let option = specification.option
    if values[option] != nil, specification.takesValue, !specification.isRepeatable {
      throw usage("'\(spelling)' is given more than once")
    }
    add(value ?? Path(""), for: option)
  }

  mutating func add(_ value: Path, for option: Option) { values[option, default: []].append(value) }

  /// - Parameter name: the option or the variable that says so.
  func check(
    _ value: Path, of specification: OptionSpecification, called name: String? = nil
  ) throws(CommandFailure) {
    let choice = specification.takesFile ? value.splitAtEqualsSign.name : value
    guard let choices = specification.choices, !choices.contains(choice.text) else { return }
    let near = suggestion(for: choice.text, among: choices)
    let hint = near.isEmpty ? "; it is one of \(choices.joined(separator: ", "))" : near
    throw usage(
      "unknown value '\(choice.text)' for '\(name ?? specification.option.spelling)'\(hint)")
  }

  /// Takes the first of the arguments that are no options.
  mutating func takePositional() -> Path? {
    positionals.isEmpty ? nil : positionals.removeFirst()
  }

  func usage(_ message: String) -> CommandFailure { .usage(message, of: subcommand) }
}

// MARK: Asking

extension Options {
  func has(_ option: Option) -> Bool { values[option] != nil }

  func paths(_ option: Option) -> [Path] { values[option] ?? [] }

  func path(_ option: Option) -> Path? { values[option]?.first }

  func text(_ option: Option) -> String? { path(option)?.text }

  /// The value of an option with a fixed choice, or what holds where it is not given.
  func choice<Value: RawRepresentable<String>>(_ option: Option, default value: Value) -> Value {
    text(option).flatMap { Value(rawValue: $0) } ?? value
  }

  /// The least severity that makes the run fail; nil for `never`.
  var threshold: Severity? {
    guard let name = text(.failOn) else { return .error }
    return Severity(name: name)
  }

  /// The threads that the run may use.
  var jobs: Int {
    get throws(CommandFailure) {
      guard let text = text(.jobs) else { return Process.processorCount }
      guard let count = Int(text), 1...Workers.maximum ~= count else {
        throw usage("--jobs takes a number from 1 to \(Workers.maximum), and not '\(text)'")
      }
      return count
    }
  }
}

extension Path {
  static let standardInput = Path("-")

  /// What stands before the first equals sign, and behind it; no value where there is none.
  var splitAtEqualsSign: (name: Path, value: Path?) {
    guard let index = bytes.firstIndex(of: UInt8(ascii: "=")) else { return (self, nil) }
    return (Path(Array(bytes[..<index])), Path(Array(bytes[(index + 1)...])))
  }
}
