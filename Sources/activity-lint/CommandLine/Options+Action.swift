extension Options {
  /// Takes the first argument, which says what the command is to do.
  mutating func takeAction<Action>(_ type: Action.Type) throws(CommandFailure) -> Action
  where Action: CaseIterable & RawRepresentable<String> {
    let names = Action.allCases.map { $0.rawValue }
    let list = names.joined(separator: ", ")
    guard let word = takePositional()?.text else {
      throw usage("no action is named; it is one of \(list)")
    }
    guard let action = Action(rawValue: word) else {
      let near = suggestion(for: word, among: names)
      throw usage(
        "unknown action '\(word)'\(near.isEmpty ? "; it is one of \(list)" : near)")
    }
    return action
  }
}
