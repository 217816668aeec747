import JSONSyntax
import PushTexts

/// The command `date` in shell text.
enum ShellDate {
  /// Returns a number in the notation of `$(date +%s)`, `$(date -d tomorrow +%s%3N)` or `$EPOCHSECONDS`; nil for any other expansion.
  static func example(of expansion: String) -> [UInt8]? {
    if ["$EPOCHSECONDS", "${EPOCHSECONDS}"].contains(expansion) {
      return Array("\(exampleTime)".utf8)
    }
    // Options with another time do not change the notation.
    guard let words = command(in: expansion)?.split(separator: " "),
      ["date", "gdate"].contains(words.first), !expansion.utf8.contains(where: "|;&".utf8.contains),
      let format = words.firstIndex(where: { $0.hasPrefix("+%s") }),
      words[(format + 1)...].first?.hasPrefix("-") ?? true
    else { return nil }
    let text = text(of: "$(date \(words[format]))", at: exampleTime)
    return text.flatMap { $0.allSatisfy { $0.isDigit } ? $0 : nil }
  }

  private static let exampleTime: Int64 = 1_788_729_113

  /// Returns the output of `$(date …)`, in UTC; nil for any other command, and for an unknown format.
  ///
  /// - Parameter time: The time at which the command runs, in seconds since 1970.
  static func text(of expansion: String, at time: Int64) -> [UInt8]? {
    guard let command = command(in: expansion), let clock = ClockTime(Double(time)) else {
      return nil
    }
    var rest = Substring(command)
    for word in ["date ", "-u ", "--utc "] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    guard command.hasPrefix("date "), rest.first == "+" else { return nil }
    return self.format(rest.dropFirst(), clock, time).map { Array($0.utf8) }
  }

  /// Returns the command of an expansion without its quotation marks.
  private static func command(in expansion: String) -> String? {
    let text = expansion.filter { !"\"'\\".contains($0) }
    if text.hasPrefix("$("), text.hasSuffix(")") { return String(text.dropFirst(2).dropLast()) }
    return text.count > 1 && text.hasPrefix("`") && text.hasSuffix("`")
      ? String(text.dropFirst().dropLast()) : nil
  }

  private static func format(
    _ format: Substring, _ clock: ClockTime, _ time: Int64
  ) -> String? {
    // `2026-09-06T21:11:53Z`
    let parts = clock.iso8601.split { "-T:Z".contains($0) }.map { String($0) }
    guard parts.count == 6 else { return nil }
    var text = ""
    var rest = format
    while let character = rest.popFirst() {
      guard character == "%" else {
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "s": text += "\(time)"
      case "Y": text += parts[0]
      case "m": text += parts[1]
      case "d": text += parts[2]
      case "H": text += parts[3]
      case "M": text += parts[4]
      case "S": text += parts[5]
      case "F": text += "\(clock.day)"
      case "T": text += parts[3...].joined(separator: ":")
      case "z": text += "+0000"
      case "Z": text += "UTC"
      case "3" where rest.first == "N":
        rest.removeFirst()
        text += "000"
      case "N": text += "000000000"
      default: return nil
      }
    }
    return text
  }
}
