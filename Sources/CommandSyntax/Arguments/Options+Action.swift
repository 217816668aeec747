extension Options {
  /// Removes and returns the first argument, the action of the command.
  package mutating func takeAction<Action>(_ type: Action.Type) throws(UsageError) -> Action
  where Action: CaseIterable & RawRepresentable<String> {
    let names = Action.allCases.map { $0.rawValue }
    let list = names.joined(separator: ", ")
    guard let word = takePositional()?.text else {
      throw usageError("missing action; expected one of \(list)")
    }
    guard let action = Action(rawValue: word) else {
      let near = suggestion(for: word, among: names)
      throw usageError(
        "unknown action '\(word)'\(near.isEmpty ? "; expected one of \(list)" : near)")
    }
    return action
  }
}
