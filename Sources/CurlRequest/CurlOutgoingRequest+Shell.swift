package import JSONSyntax
package import PushLinter

extension CurlOutgoingRequest {
  /// Returns the first variable or command in the body that the shell replaces, as written; nil if there is none.
  package func bodyExpansion(in command: ShellCommand) -> String? {
    for part in transfer.sentParts {
      let word = command.words[part.value.argument]
      if let found = word.expansions.first(where: { $0.range.lowerBound >= part.value.offset }) {
        return found.spelling
      }
    }
    return nil
  }

  /// Returns the ranges of the body that the shell fills in.
  func bodyExpansions(in command: ShellCommand) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var length = 0
    for part in transfer.sentParts {
      guard case .inline(let range) = part.content else { return [] }
      let word = command.words[part.value.argument]
      let start = word.text.bytes.count - range.count
      for expansion in word.expansions.map({ $0.range }) where expansion.lowerBound >= start {
        let offset = length - start
        ranges.append(expansion.lowerBound + offset..<expansion.upperBound + offset)
      }
      length += range.count
    }
    return ranges
  }

  /// Returns the sent body, mapped to the text that contains the command; nil if a file contains it.
  package func body(in command: ShellCommand) -> MappedText? {
    var body = MappedText()
    for part in transfer.sentParts {
      guard case .inline(let range) = part.content else { return nil }
      let word = command.words[part.value.argument]
      body.append(word.text.suffix(from: word.text.bytes.count - range.count))
    }
    if transfer.parts.isEmpty { body.put([], for: command.name) }
    return body
  }

  /// Returns the properties of the request, with positions in the text that contains the command.
  package func context(in command: ShellCommand) -> RequestContext {
    var context = context.movingPositions { range in
      text.argument(at: range).map { command.words[$0].range } ?? command.name
    }
    context.expansions = Set(command.words.flatMap { $0.expansions.map { $0.spelling } })
    return context
  }
}
