import CInterface
import CommandSyntax

extension Invocation {
  func answerInterface() throws(CommandFailure) -> ExitStatus {
    guard options.positionals.isEmpty else { throw options.usage("interface takes no arguments") }
    do throws(SystemError) {
      return try answerRequests()
    } catch {
      throw .unreadable(.standardInput, error)
    }
  }

  private func answerRequests() throws(SystemError) -> ExitStatus {
    var host = RemoteHost()
    var input = ByteReader(streams.read)
    while let line = try input.line(upTo: InterfaceRequest.maximumLine) {
      guard let request = InterfaceRequest(line) else { return malformed(line) }
      var texts: [[UInt8]] = []
      for size in request.sizes {
        guard let text = try input.bytes(size) else { return incomplete() }
        texts.append(text)
      }
      guard let answer = host.answer(request.function, session: request.session, texts) else {
        return malformed(line)
      }
      try streams.writeOutput(Array("\(answer.status) \(answer.bytes.count)\n".utf8) + answer.bytes)
    }
    return .clean
  }

  private func incomplete() -> ExitStatus {
    streams.writeMessage("error: standard input ends in the middle of a string")
    return .failed
  }

  private func malformed(_ line: [UInt8]) -> ExitStatus {
    streams.writeMessage("error: unknown request: \(String(decoding: line, as: UTF8.self))")
    return .failed
  }
}

/// The first line of a request: `lint 1 113 27`.
private struct InterfaceRequest {
  let function: String
  let session: Int
  let sizes: [Int]

  static let maximumLine = 256
  /// The maximum number of bytes of one text.
  private static let maximumSize = 1 << 24

  /// Returns nil for anything else.
  init?(_ line: [UInt8]) {
    let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard let name = words.first, let session = numbers.first, numbers.count == words.count - 1,
      case let sizes = Array(numbers.dropFirst()),
      sizes.allSatisfy({ 0...Self.maximumSize ~= $0 })
    else { return nil }
    function = name
    self.session = session
    self.sizes = sizes
  }
}
