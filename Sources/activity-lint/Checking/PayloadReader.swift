import ActivityLint

/// Reads the payloads of one input: a file as a whole, lines of a stream piece by piece while they come.
struct PayloadReader {
  private let input: InputFiles.Input
  /// As the configuration's patterns know it.
  let path: String
  private let read: StandardStreams.Read
  private var buffer: InputBuffer
  private var isAtEnd = false
  private var offset = 0
  /// Lines that came before; who goes through a piece has to count its own.
  var lineCount = 0

  /// Bytes of a file that is one payload for which there is room at first: few have more.
  private static let textSize = 1 << 14

  /// - Parameter pieceSize: bytes of a stream of lines that are held at a time.
  init(
    _ input: InputFiles.Input, for job: LintJob, pieceSize: Int = Descriptor.chunkSize
  ) throws(CommandFailure) {
    self.input = input
    let command = job.command
    path = job.configuration.path(of: input.name, in: command.environment)
    buffer = InputBuffer(size: input.isLines ? pieceSize : Self.textSize)
    switch input.origin {
    case .standardInput: read = command.streams.read
    case .file:
      do throws(SystemError) {
        read = try Descriptor(reading: command.environment.absolute(input.name)).read(into:at:)
      } catch {
        throw .unreadable(input.name, error)
      }
    }
  }

  /// The payloads that are complete with what is read next; nil at the end.
  mutating func next() throws(CommandFailure) -> PayloadPiece? {
    guard !isAtEnd else { return nil }
    do throws(SystemError) {
      guard input.isLines else {
        isAtEnd = true
        let range = try buffer.wholeText(read)
        return piece(range)
      }
      guard let range = try buffer.next(read) else {
        isAtEnd = true
        return nil
      }
      defer { offset += range.count }
      return piece(range)
    } catch {
      throw .unreadable(input.name, error)
    }
  }

  /// The payloads themselves.
  mutating func nextPayloads() throws(CommandFailure) -> [Source]? {
    guard let piece = try next() else { return nil }
    let (payloads, lineCount) = piece.payloads
    self.lineCount += lineCount
    return payloads
  }

  private func piece(_ range: Range<Int>) -> PayloadPiece {
    PayloadPiece(
      name: input.name.text, path: path, bytes: buffer.bytes, range: range, isLines: input.isLines,
      firstLine: lineCount + 1, offset: offset)
  }
}
