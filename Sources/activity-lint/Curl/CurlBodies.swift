import ActivitySchema
import JSONSyntax
import PushLinter

/// Reads what curl is to send from files and from standard input.
struct CurlBodies {
  /// What was read from standard input, which nobody can read again.
  private(set) var standardInput: [UInt8]?
  private let command: Invocation
  private let isSentLater: Bool

  init(of command: Invocation, isSentLater: Bool) {
    self.command = command
    self.isSentLater = isSentLater
  }

  /// The bytes of a file, or of standard input for `-`.
  mutating func read(_ path: Path) throws(CommandFailure) -> [UInt8] {
    let place = command.environment.absolute(path)
    if isSentLater, path != .standardInput, (try? FileSystem.kind(of: place)) == .other {
      throw .job(
        "'\(path.text)' can be read only once, and curl is to read it; write it to a file first")
    }
    do throws(SystemError) {
      guard path == .standardInput else { return try FileSystem.read(place) }
      if let standardInput { return standardInput }
      let bytes = try wholeInput()
      standardInput = bytes
      return bytes
    } catch {
      throw .unreadable(path, error)
    }
  }

  private func wholeInput() throws(SystemError) -> [UInt8] {
    var buffer = InputBuffer(size: Descriptor.chunkSize)
    let range = try buffer.wholeText(command.streams.read)
    return Array(buffer.bytes[range])
  }

  /// The body as it is sent, in the file that it comes from, or in the text of the arguments.
  mutating func source(
    of transfer: CurlTransfer, in text: CurlText, _ configuration: ConfigurationFile
  ) throws(CommandFailure) -> (source: Source, isText: Bool) {
    var body = MappedText()
    let parts = transfer.parts.prefix(while: { $0.isJSON })
    for part in parts.isEmpty ? transfer.parts.prefix(1) : parts {
      switch part.content {
      case .inline(let range): body.copy(range, of: text.bytes)
      case .file(let path, let losesLines):
        let bytes = try read(path)
        guard parts.count <= 1 else {
          body.put(bytes, for: part.range)
          continue
        }
        let name = path == .standardInput ? "<stdin>" : path.text
        var source = Source(
          name: name, path: configuration.path(of: path, in: command.environment), bytes: bytes)
        if losesLines { source.derived = .withoutLineBreaks(bytes) }
        return (source, false)
      }
    }
    if transfer.parts.isEmpty { body.put([], for: CurlText.command) }
    var source = Source(name: "curl", bytes: text.bytes)
    source.derived = body
    return (source, true)
  }
}

extension MappedText {
  /// What `--data @file` sends of a file; nil where that is all of it.
  fileprivate static func withoutLineBreaks(_ bytes: [UInt8]) -> MappedText? {
    let isLeftOut = { (byte: UInt8) in byte == 0x0A || byte == 0x0D || byte == 0 }
    guard bytes.contains(where: isLeftOut) else { return nil }
    var text = MappedText()
    for line in bytes.split(whereSeparator: isLeftOut) {
      text.copy(line.startIndex..<line.endIndex, of: bytes)
    }
    return text
  }
}

extension CurlURL {
  /// The type that OneSignal's path names, where it is declared.
  func activityType(among activities: [Activity]) -> String? {
    let components = text(path).split(separator: "/")
    guard let index = components.indices.last, index > 1, components[index - 1] == "activity",
      components[index - 2] == "activities"
    else { return nil }
    return activities.map { $0.name }.first { $0 == components[index] }
  }
}
