import PushLinter

/// Reads the payloads of one input: a file as a whole, lines of a stream piece by piece while they come.
struct PayloadReader {
  let file: PayloadFile
  private let isLines: Bool
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
    file = job.file(input)
    isLines = input.isLines
    buffer = InputBuffer(size: input.isLines ? pieceSize : Self.textSize)
    switch input.origin {
    case .standardInput: read = job.command.streams.read
    case .file:
      do throws(SystemError) {
        read = try Descriptor(reading: file.location).read(into:at:)
      } catch {
        throw .unreadable(file.name, error)
      }
    }
  }

  /// The payloads that are complete with what is read next; nil at the end.
  mutating func next() throws(CommandFailure) -> PayloadPiece? {
    guard !isAtEnd else { return nil }
    do throws(SystemError) {
      guard isLines else {
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
      throw .unreadable(file.name, error)
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
      file: file, bytes: buffer.bytes, range: range, isLines: isLines, firstLine: lineCount + 1,
      offset: offset)
  }
}
