import JSONSyntax
import PushTexts

/// The parsed arguments of a command.
package struct Options {
  package let subcommand: Subcommand
  /// The options of the command.
  package let declarations: [OptionDeclaration]
  /// The arguments that are not options.
  package var positionals: [Path] = []
  private(set) var isHelpRequested = false
  /// The names of all commands if the arguments name none.
  private let possibleCommands: [String]
  /// The given strings of each option, by name. They are valid, and converted whenever a value is used: Embedded Swift has
  /// no values of any type.
  private var texts: [String: [Path]] = [:]

  package init(
    _ arguments: some Sequence<Path>, for subcommand: Subcommand,
    insteadOf possibleCommands: [String] = [], others: [Subcommand] = [],
    variable: (String) -> String? = { _ in nil }
  ) throws(CommandError) {
    self.subcommand = subcommand
    declarations = subcommand.options()
    self.possibleCommands = possibleCommands
    // Show help even if other arguments are invalid.
    if arguments.prefix(while: { $0 != Path("--") }).contains(where: {
      Self.helpSpellings.contains($0)
    }) {
      isHelpRequested = true
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
        try takeOption(argument, &rest, others)
      }
    }
    takeConfiguration(variable)
    try checkValues()
  }

  private static let helpSpellings = [Path("--help"), Path("-h")]

  /// - Parameter others: the commands that may have an option that this one lacks.
  private mutating func takeOption(
    _ argument: Path, _ rest: inout ArraySlice<Path>, _ others: [Subcommand]
  ) throws(CommandError) {
    let parts = argument.splitAtEqualsSign
    let spelling = parts.name.text
    guard let option = declarations.first(where: { $0.spelling == spelling }) else {
      let known = (declarations + others.flatMap { $0.options() }).map { $0.spelling }
      let shown = SecretArgument.shown(option: spelling, insteadOf: known)
      throw usageError("unknown option '\(shown)'\(hint(on: spelling, others))")
    }
    guard !subcommand.nativeOptions.contains(option.name) else {
      throw CommandError(native: "'\(spelling)'")
    }
    var value = parts.value
    if case .optional(_, let isValue) = option.form {
      if value == nil, let next = rest.first, isValue(next.text) { value = rest.removeFirst() }
      if value?.bytes.isEmpty == true { throw usageError("missing value for '\(spelling)='") }
    } else if let placeholder = option.form.placeholder {
      // An argument that looks like an option is probably not the value: the value was forgotten.
      if value == nil, let next = rest.first,
        next.bytes.first != UInt8(ascii: "-") || next == .standardInput
      {
        value = rest.removeFirst()
      }
      guard let value, !value.bytes.isEmpty else {
        throw usageError("missing value for '\(spelling) \(placeholder)'")
      }
      try check(value, of: option)
    } else if let value {
      guard case .optionalChoice = option.form else {
        throw usageError("'\(spelling)' takes no value")
      }
      try check(value, of: option)
    }
    if has(option), option.form.takesValue, !option.isRepeatable {
      throw usageError("'\(spelling)' is given more than once")
    }
    add(value ?? Path(""), for: option)
  }

  /// Returns the option of this command, or the other commands with the option, that an unknown option probably means.
  private func hint(on spelling: String, _ others: [Subcommand]) -> String {
    let owners = others.filter { $0.options().contains { $0.spelling == spelling } }
    guard owners.isEmpty else {
      return "; it is an option of \(owners.map { "'\($0.name)'" }.joined(separator: ", "))"
    }
    let known = declarations.map { $0.spelling }
    let near = suggestion(for: spelling, among: known)
    let shorter = known.filter { spelling.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
    return near.isEmpty ? shorter.map { "; did you mean '\($0)'?" } ?? "" : near
  }

  /// Returns the error about an argument that is no file and probably meant as a command; nil for any other.
  package func errorAboutCommand(_ argument: Path) -> String? {
    let word = argument.text
    let isWord = word.utf8.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "-") }
    guard !possibleCommands.isEmpty, !word.isEmpty, isWord else { return nil }
    if possibleCommands.contains(word) {
      return "'\(word)' is not a file; a command is the first word: 'activity-lint \(word)'"
    }
    guard argument == positionals.first else { return nil }
    let others = ["lint": "check", "validate": "check", "help": "--help", "version": "--version"]
    let near =
      others[word].map { "; did you mean '\($0)'?" }
      ?? suggestion(for: word, among: possibleCommands)
    let commands = "; the commands are \(possibleCommands.joined(separator: ", "))"
    return "'\(word)' is neither a command nor a file\(near.isEmpty ? commands : near)"
  }

  private mutating func add(_ value: Path, for option: OptionDeclaration) {
    texts[option.name, default: []].append(value)
  }

  /// The variable that names the configuration file of every run of a machine, such as a runner of continuous integration.
  static let configurationVariable = "ACTIVITY_LINT_CONFIG"

  /// Adds the configuration file that the environment names, unless the arguments name one.
  private mutating func takeConfiguration(_ variable: (String) -> String?) {
    guard let option = declarations.first(where: { $0.name == "config" }), !has(option),
      let file = variable(Self.configurationVariable), !file.isEmpty
    else { return }
    add(Path(file), for: option)
  }

  /// Throws if the value is not one of the option's choices.
  private func check(_ value: Path, of option: OptionDeclaration) throws(CommandError) {
    guard let choices = option.form.choices else { return }
    let given = (option.takesFile ? value.splitAtEqualsSign.name : value).text
    var words = [given]
    if case .list = option.form {
      words = given.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    }
    guard let word = words.first(where: { !choices.contains($0) }) else { return }
    let near = suggestion(for: word, among: choices)
    let hint = near.isEmpty ? "; expected one of \(choices.joined(separator: ", "))" : near
    throw usageError("unknown value '\(word)' for '\(option.spelling)'\(hint)")
  }

  private func checkValues() throws(CommandError) {
    for option in declarations {
      guard let given = texts[option.name] else { continue }
      do throws(OptionFault) {
        try option.check(given)
      } catch {
        throw usageError(error.message)
      }
    }
  }

  /// The given strings of an option.
  package func texts(of option: OptionDeclaration) -> [Path]? { texts[option.name] }

  package func usageError(_ message: String) -> CommandError {
    CommandError(message, inArgumentsOf: subcommand)
  }

  // MARK: Values

  /// Returns whether the option is given; false if the command has no such option.
  package func has(_ option: OptionDeclaration) -> Bool { texts[option.name] != nil }

  package func has<Value>(_ option: Option<Value>) -> Bool { has(option.declaration) }

  /// The value of an option of this command, or its default. Another command may have an option of the same name and another type.
  package subscript<Value>(option: Option<Value>) -> Value {
    assert(
      declarations.contains { $0.name == option.name },
      "'\(subcommand.name)' does not declare '\(option.spelling)'")
    return self[ifDeclared: option]
  }

  /// The same in code that several commands share, some of which lack the option: for these, its default.
  package subscript<Value>(ifDeclared option: Option<Value>) -> Value {
    guard let texts = texts[option.name] else { return option.defaultValue }
    do throws(OptionFault) { return try option.value(of: texts) } catch {
      return option.defaultValue
    }
  }
}

extension Path {
  package static let standardInput = Path("-")

  /// The parts before and after the first equals sign; the value is nil if there is no equals sign.
  var splitAtEqualsSign: (name: Path, value: Path?) {
    guard let index = bytes.firstIndex(of: UInt8(ascii: "=")) else { return (self, nil) }
    return (Path(Array(bytes[..<index])), Path(Array(bytes[(index + 1)...])))
  }
}
