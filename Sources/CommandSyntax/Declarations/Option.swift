/// An option with the type of its value, declared once as a static property. `Options` is subscripted by it.
package struct Option<Value: Sendable>: Sendable {
  package let declaration: OptionDeclaration
  /// The value if the option is not given.
  package let defaultValue: Value
  private let parse: @Sendable ([Path]) throws(OptionFault) -> Value

  /// - Parameters:
  ///   - parse: converts the given strings, one or more, to the value.
  package init(
    _ name: String, _ form: OptionForm, _ summary: @autoclosure @escaping @Sendable () -> String,
    isRepeatable: Bool = false, takesFile: Bool = false, default defaultValue: Value,
    parse: @escaping @Sendable ([Path]) throws(OptionFault) -> Value
  ) {
    declaration = OptionDeclaration(
      name, form, summary, isRepeatable: isRepeatable, takesFile: takesFile
    ) { (texts) throws(OptionFault) in _ = try parse(texts) }
    self.defaultValue = defaultValue
    self.parse = parse
  }

  /// The name without the leading `--`.
  package var name: String { declaration.name }

  package var spelling: String { declaration.spelling }

  /// Converts the given strings to the option's value.
  func value(of texts: [Path]) throws(OptionFault) -> Value { try parse(texts) }

  /// An option with a fixed list of values and no default.
  package init<Choice: RawRepresentable<String> & Sendable>(
    choice name: String, _ placeholder: String, among choices: [Choice], _ summary: String
  ) where Value == Choice? {
    self.init(name, .choice(placeholder, { choices.map { $0.rawValue } }), summary, default: nil) {
      $0.first.flatMap { Choice(rawValue: $0.text) }
    }
  }
}

// MARK: Values of common types

extension Option<Bool> {
  /// An option that takes no value.
  package init(flag name: String, _ summary: String) {
    self.init(name, .none, summary, default: false) { _ in true }
  }
}

extension Option<Path?> {
  package init(path name: String, _ placeholder: String, _ summary: String) {
    self.init(name, .path(placeholder), summary, default: nil) { $0.first }
  }
}

extension Option<[Path]> {
  package init(paths name: String, _ summary: String) {
    self.init(name, .path("path"), summary, isRepeatable: true, default: []) { $0 }
  }
}

extension Option<String?> {
  package init(text name: String, _ placeholder: String, _ summary: String) {
    self.init(name, .text(placeholder), summary, default: nil) { $0.first?.text }
  }
}

extension Option where Value: CaseIterable & RawRepresentable<String> {
  /// An option with a fixed list of values and a default.
  package init(
    choice name: String, _ placeholder: String,
    _ summary: @autoclosure @escaping @Sendable () -> String,
    default defaultValue: Value
  ) {
    self.init(
      name, .choice(placeholder, { Value.rawValues }), summary(), default: defaultValue
    ) { $0.first.flatMap { Value(rawValue: $0.text) } ?? defaultValue }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  package static var rawValues: [String] { allCases.map { $0.rawValue } }
}

// MARK: Options of every command

extension Option<Bool> {
  package static var version: Self { Option(flag: "version", "Show the version.") }
  package static var help: Self { Option(flag: "help", "Show help information.") }
}
