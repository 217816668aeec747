import JSONSyntax

/// The parts of a script that bash does not use.
extension ShellScanner {
  private static let ignoring: Set<String> = [":", "true", "false"]

  /// Records the parts of a command that bash does not use.
  mutating func addIdle(_ command: CommandList.Command, isPiped: Bool) {
    let name = String(decoding: command.name.prefix(Self.longestName), as: UTF8.self)
    let isIgnoring = Self.ignoring.contains(name)
    for mark in command.marks {
      marks[mark].command = command.start..<position
      // The last here-document is the input; a digit can be the number of another stream.
      let isReplaced = mark != command.marks.last && !text[marks[mark].position - 1].isDigit
      marks[mark].isIgnored = isIgnoring || isReplaced || name == "cat" && command.isDiscarded
      marks[mark].isPrinted = name == "cat" && !isPiped && !command.hasOutput
    }
    if isIgnoring {
      if !command.hasEffect { idle.append(command.start..<position) }
      return
    }
    let isShown = (name == "echo" || name == "printf") && !isPiped && !command.hasOutput
    if isShown, !command.hasEffect {
      // JSON alone can be the result of the script.
      let isText = !text[command.endOfName..<position].quotesObject
      if let start = isText ? command.endOfName : command.strings.first?.range.lowerBound {
        return idle.append(start..<position)
      }
    }
    for (range, isVerbatim) in command.strings {
      if isShown {
        idle.append(range)
      } else if !isVerbatim || command.isAtStart || command.isDeclaration {
        // bash divides a command in a variable at its blanks.
        nested.append(range)
      } else {
        verbatim.append(range)
      }
    }
  }
}
