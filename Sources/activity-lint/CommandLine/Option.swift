/// An option with the type of its value, declared once as a static property. `Options` is subscripted by it.
struct Option<Value: Sendable>: OptionDeclaration {
  let name: String
  let form: OptionForm
  let separator: UInt8?
  let takesFile: Bool
  let isNamedAfterCommand: Bool
  /// The value if the option is not given.
  let defaultValue: Value
  // Lists of values are joined only for help and completions, because every run creates its command's options.
  private let makeSummary: @Sendable () -> String
  private let parse: @Sendable ([Path]) throws(OptionFault) -> Value

  /// - Parameters:
  ///   - separator: the separator of several values in the environment variable; nil if the option takes one value.
  ///   - parse: converts the given texts, one or more, to the value.
  init(
    _ name: String, _ form: OptionForm, _ summary: @autoclosure @escaping @Sendable () -> String,
    separator: UInt8? = nil,
    takesFile: Bool = false, isNamedAfterCommand: Bool = false, default defaultValue: Value,
    parse: @escaping @Sendable ([Path]) throws(OptionFault) -> Value
  ) {
    self.name = name
    self.form = form
    makeSummary = summary
    self.separator = separator
    self.takesFile = takesFile
    self.isNamedAfterCommand = isNamedAfterCommand
    self.defaultValue = defaultValue
    self.parse = parse
  }

  var summary: String { makeSummary() }

  func value(of texts: [Path]) throws(OptionFault) -> any Sendable { try parse(texts) }
}

/// An invalid value of an option.
struct OptionFault: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

// MARK: Values of common types

extension Option<Bool> {
  /// An option that takes no value.
  init(flag name: String, _ summary: String) {
    self.init(name, .none, summary, default: false) { _ in true }
  }
}

extension Option<Path?> {
  init(path name: String, _ placeholder: String, _ summary: String) {
    self.init(name, .path(placeholder), summary, default: nil) { $0.first }
  }
}

extension Option<String?> {
  init(text name: String, _ placeholder: String, _ summary: String) {
    self.init(name, .text(placeholder), summary, default: nil) { $0.first?.text }
  }
}

extension Option where Value: CaseIterable & RawRepresentable<String> {
  /// An option with a fixed list of values and a default.
  init(
    choice name: String, _ placeholder: String,
    _ summary: @autoclosure @escaping @Sendable () -> String,
    isNamedAfterCommand: Bool = false, default defaultValue: Value
  ) {
    self.init(
      name, .choice(placeholder, { Value.rawValues }), summary(),
      isNamedAfterCommand: isNamedAfterCommand, default: defaultValue
    ) { $0.first.flatMap { Value(rawValue: $0.text) } ?? defaultValue }
  }
}

extension Option {
  /// An option with a fixed list of values and no default.
  init<Choice: RawRepresentable<String> & Sendable>(
    choice name: String, _ placeholder: String, among choices: [Choice], _ summary: String
  ) where Value == Choice? {
    self.init(name, .choice(placeholder, { choices.map { $0.rawValue } }), summary, default: nil) {
      $0.first.flatMap { Choice(rawValue: $0.text) }
    }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  static var rawValues: [String] { allCases.map { $0.rawValue } }
}
