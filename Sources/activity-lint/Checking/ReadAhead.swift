import Synchronization

/// The next piece of a file of lines, read by another thread while the current piece is checked.
final class ReadAhead: Sendable {
  private let file: Descriptor
  private let state: Mutex<State>

  private struct State {
    var buffer: InputBuffer
    /// The next piece; nil if it is not read yet.
    var piece: Result<Range<Int>?, SystemError>?
  }

  /// - Parameter pieceSize: the number of bytes to read at a time, unless a line is longer.
  init(of file: Descriptor, pieceSize: Int) {
    self.file = file
    state = Mutex(State(buffer: InputBuffer(size: pieceSize)))
  }

  /// Reads the next piece, unless that is done.
  func read() { state.withLock { read(&$0) } }

  /// Exchanges the buffer of the current piece for that of the next one, and returns its range; nil at the end.
  func next(after buffer: inout InputBuffer) throws(SystemError) -> Range<Int>? {
    let piece = state.withLock { state in
      read(&state)
      swap(&state.buffer, &buffer)
      state.buffer.begin(withRestOf: buffer)
      defer { state.piece = nil }
      return state.piece
    }
    return try piece?.get()
  }

  private func read(_ state: inout State) {
    guard state.piece == nil else { return }
    let read = SizeLimit.payload.limiting(file.read(into:at:))
    state.piece = Result { () throws(SystemError) in try state.buffer.next(read) }
  }
}
