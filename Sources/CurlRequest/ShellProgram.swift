import JSONSyntax
import PushDocuments

/// A program in another language that shell text contains as an argument: `jq -n '{aps: …}'`.
struct ShellProgram {
  let program: String
  let range: Range<Int>

  private static let interpreters: Set<String> = [
    "jq", "gojq", "jaq", "yq", "python", "python3", "node", "deno", "bun", "ruby", "perl", "php",
  ]
  private static let key = "content-state".utf8

  /// Returns the arguments that build a push: the key of a state with a value, beside `aps` or `event`.
  ///
  /// - Parameter ranges: The parts that were read, in order.
  static func pushes(
    in text: [UInt8], besides ranges: [Range<Int>], within budget: inout ReadingBudget
  ) -> [ShellProgram] {
    var found: [ShellProgram] = []
    // The last marks of each kind, and the end of the last argument.
    var (single, double, end) = (0, 0, 0)
    for start in text.indices.dropFirst(2) where start >= end {
      switch text[start - 2] {
      case UInt8(ascii: "'"): single = start - 2
      case UInt8(ascii: "\"") where start < 3 || text[start - 3] != UInt8(ascii: "\\"):
        double = start - 2
      default: break
      }
      guard text[start] == UInt8(ascii: "c"), "\"'".utf8.contains(text[start - 1]),
        text[start...].starts(with: key), ranges.range(around: start) == nil
      else { continue }
      // The quotation mark of the shell is another one than that of the key, which can be escaped.
      let isDouble =
        text[start - 2] == UInt8(ascii: "\\") || text[start - 1] == UInt8(ascii: "'")
      let (open, quote) = isDouble ? (double, UInt8(ascii: "\"")) : (single, UInt8(ascii: "'"))
      let rest = text[(start + key.count)...].drop { "\"'\\".utf8.contains($0) }
        .drop { JSONParser.isBlank($0) }
      guard text[open] == quote, start - open < ShellPipe.maximumLength,
        rest.first == UInt8(ascii: ":") || rest.starts(with: "=>".utf8) || isAssigned(rest)
      else { continue }
      end = rest.prefix(ShellPipe.maximumLength).firstIndex(of: quote) ?? rest.startIndex
      let argument = text[open..<end]
      let commands = ShellPipe(endingAt: open, in: text)
      guard budget.take(argument.count + commands.range.count) else { return found }
      guard argument.contains("aps".utf8) || argument.contains("event".utf8),
        let program = commands.program, interpreters.contains(program)
      else { continue }
      found.append(ShellProgram(program: program, range: open..<end))
    }
    return found
  }

  /// Whether a path ends at a key or continues after it, and gets a value: `.aps["content-state"].stops = 3`.
  private static func isAssigned(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: "]") else { return false }
    let end = rest.prefix(longestPath).drop {
      $0.isLetter || $0.isDigit || JSONParser.isBlank($0) || "_.[]\"'\\|+".utf8.contains($0)
    }
    return end.first == UInt8(ascii: "=") && end.dropFirst().first != UInt8(ascii: "=")
  }

  private static let longestPath = 100
}
