import ActivitySchema
import CommandSyntax
import PushTexts

extension Invocation {
  func showCompletions() throws(CommandFailure) -> ExitStatus {
    let names = Shell.rawValues
    guard let name = options.positionals.first?.text else {
      throw options.usage("missing shell; expected one of \(names.joined(separator: ", "))")
    }
    guard options.positionals.count == 1 else {
      throw options.usage("completions takes one shell")
    }
    if name == Completion.typesArgument { return try showDeclaredTypes() }
    guard let shell = Shell(rawValue: name) else {
      let near = suggestion(for: name, among: names)
      let hint = near.isEmpty ? "; expected one of \(names.joined(separator: ", "))" : near
      throw options.usage("unknown shell '\(name)'\(hint)")
    }
    return try show(shell.completionScript(for: program))
  }

  /// Writes the names that a script suggests while the user waits; problems are not suggestions.
  private func showDeclaredTypes() throws(CommandFailure) -> ExitStatus {
    guard let configuration = try? ConfigurationFile(options, in: environment),
      let declarations = try? Declarations([], showsProblems: false, configuration, of: self)
    else { return .clean }
    let names = Set(declarations.schema.activities.map { $0.name }).filter { $0.isPlainWord }
    return try show(names.sorted().map { $0 + "\n" }.joined())
  }
}

extension String {
  /// Whether the text contains only letters, digits and underscores. Bash evaluates suggested words; a raw
  /// identifier could contain a command.
  fileprivate var isPlainWord: Bool {
    !isEmpty && unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }
}
