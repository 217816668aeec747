import ActivityReports
import CommandSyntax

extension Invocation {
  /// Explains the lines of a log from standard input.
  func explainLog() throws(CommandFailure) -> ExitStatus {
    var log = PastedLog()
    var buffer = [UInt8](repeating: 0, count: InputBuffer.usualSize)
    var total = 0
    while true {
      let count = try attempt(try streams.read(&buffer, buffer.indices)) {
        .unreadable(.standardInput, $0)
      }
      if count == 0 { break }
      total += count
      guard total <= SizeLimit.text.bytes else {
        throw .unreadable(.standardInput, SystemError(exceeding: .text))
      }
      log.add(buffer[..<count])
    }
    let explanation = LogExplanation(of: log)
    guard !explanation.isEmpty else {
      throw .job("no line of standard input contains a known error: \(explanation.summary)")
    }
    let isJSON = options[.explanationFormat] == .json
    let status = try show(isJSON ? explanation.json : explanation.text(width: terminal.width))
    return explanation.explainsNothing ? .failed : status
  }
}
