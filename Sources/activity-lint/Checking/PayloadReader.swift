import CommandSyntax
import PushTexts

/// A reader of the payloads of one input: a whole file at once, or lines in pieces as they arrive.
struct PayloadReader {
  let file: PayloadFile
  private let isLines: Bool
  /// Whether each line is returned, including blank lines, and an empty piece for a line that is too long.
  private let returnsEveryLine: Bool
  private let read: StandardStreams.Read
  private var buffer: InputBuffer
  private var isAtEnd = false
  /// The outcome if the file is too large and is skipped.
  private(set) var outcomeOfSkipping: PayloadOutcome?
  private let isStandardInput: Bool
  private var offset = 0
  /// The number of lines before the next piece. A caller of `next()` must add the lines of each piece.
  var lineCount = 0

  /// The initial size of the buffer for a file that is one payload; few payloads are larger.
  private static let textSize = 1 << 14

  /// - Parameters:
  ///   - pieceSize: the number of bytes of a stream of lines to keep in memory.
  ///   - returnsEveryLine: whether each line is returned, including blank lines, and an empty piece for a line that is too long.
  init(
    _ input: InputFiles.Input, for job: LintJob, pieceSize: Int = Descriptor.chunkSize,
    returnsEveryLine: Bool = false
  ) throws(CommandFailure) {
    file = job.file(input)
    isLines = input.isLines
    isStandardInput = input.isStandardInput
    self.returnsEveryLine = returnsEveryLine
    buffer = InputBuffer(size: input.isLines ? pieceSize : Self.textSize)
    guard !isStandardInput else {
      read = SizeLimit.payload.limiting(job.command.streams.read)
      return
    }
    let (name, location) = (file.name, file.location)
    let descriptor = try attempt(try Descriptor(reading: location)) { .unreadable(name, $0) }
    read = SizeLimit.payload.limiting(descriptor.read(into:at:))
    if !isLines { buffer.reserve(descriptor.size, upTo: .payload) }
  }

  /// Reads the next complete payloads; returns nil at the end.
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
    } catch  where returnsEveryLine && error == SystemError(exceeding: .payload) {
      return try nextLongLine()
    } catch {
      guard !isStandardInput, let outcome = file.outcome(ofSkipping: error) else {
        throw .unreadable(file.name, error)
      }
      (isAtEnd, outcomeOfSkipping) = (true, outcome)
      return nil
    }
  }

  /// Skips a line that is too long, and returns an empty piece in its place.
  private mutating func nextLongLine() throws(CommandFailure) -> PayloadPiece {
    let name = file.name
    let size = try attempt(try buffer.skipLine(read)) { .unreadable(name, $0) }
    defer { offset += size }
    return PayloadPiece(
      file: file, bytes: [], range: 0..<0, isLines: true, firstLine: lineCount + 1,
      offset: offset, isTooLong: true)
  }

  /// Reads the next complete payloads as sources; returns nil at the end.
  mutating func nextPayloads() throws(CommandFailure) -> [Source]? {
    guard let piece = try next() else { return nil }
    let (payloads, lineCount) = piece.payloads
    self.lineCount += lineCount
    return payloads
  }

  private func piece(_ range: Range<Int>) -> PayloadPiece {
    PayloadPiece(
      file: file, bytes: buffer.bytes, range: range, isLines: isLines, firstLine: lineCount + 1,
      offset: offset, includesBlankLines: returnsEveryLine)
  }
}
