import ActivityLint

/// Reads the payloads of one input: a file as a whole, JSON Lines piece by piece while they come.
struct PayloadReader {
  private let input: InputFiles.Input
  /// As the configuration's patterns know it.
  private let path: String
  private let read: (Int) throws(SystemError) -> [UInt8]
  private var splitter = LineSplitter()
  private var isAtEnd = false
  /// The bytes that were read last.
  private(set) var piece: [UInt8] = []

  init(_ input: InputFiles.Input, for job: LintJob) throws(CommandFailure) {
    self.input = input
    let command = job.command
    let file = command.surroundings.absolute(input.name)
    path = job.configuration.path(of: input.name, in: command.surroundings)
    switch input.origin {
    case .standardInput: read = command.streams.read
    case .file:
      do throws(SystemError) {
        read = try Descriptor(reading: file).read(upTo:)
      } catch {
        throw .unreadable(input.name, error)
      }
    }
  }

  /// The payloads that are complete with the next piece, perhaps none; nil at the end.
  mutating func next() throws(CommandFailure) -> [Source]? {
    guard !isAtEnd else { return nil }
    guard input.isLines else {
      isAtEnd = true
      piece = try wholeText()
      return [Source(name: input.name.text, path: path, bytes: piece)]
    }
    piece = try chunk()
    guard piece.isEmpty else { return splitter.add(piece).map(source) }
    isAtEnd = true
    return splitter.finish().map { [source($0)] } ?? []
  }

  private func source(_ line: LineSplitter.Line) -> Source {
    Source(
      name: input.name.text, path: path, line: line.number, offset: line.offset, bytes: line.bytes,
      isLine: true)
  }

  private func wholeText() throws(CommandFailure) -> [UInt8] {
    var bytes = try chunk()
    while case let chunk = try chunk(), !chunk.isEmpty { bytes += chunk }
    return bytes
  }

  private func chunk() throws(CommandFailure) -> [UInt8] {
    do throws(SystemError) { return try read(Descriptor.chunkSize) } catch {
      throw .unreadable(input.name, error)
    }
  }
}
