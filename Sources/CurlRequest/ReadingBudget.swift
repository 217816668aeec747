/// The number of bytes of a document that are read as shell text. A byte counts each time it is read.
struct ReadingBudget: Sendable {
  /// The maximum number of bytes, which bounds the cost of text of any size.
  static let maximumBytes = 1 << 22

  private let maximum: Int
  private(set) var bytesRead = 0
  /// Whether something was not read.
  private(set) var isExhausted = false
  /// The part of them that was read once in any case.
  private var bytesReadOnce = 0

  init(maximum: Int = maximumBytes) { self.maximum = maximum }

  /// The number of bytes that can still be read.
  var rest: Int { maximum - (bytesRead - bytesReadOnce) }

  /// Counts bytes before they are read; returns false if they must not be read.
  mutating func take(_ count: Int) -> Bool {
    guard !isExhausted, count <= rest else {
      isExhausted = true
      return false
    }
    bytesRead += count
    return true
  }

  /// Counts the bytes that a reader read, and returns whether it read everything.
  mutating func take(from reader: ShellReader) -> Bool {
    bytesRead += reader.bytesRead
    if reader.isExhausted { isExhausted = true }
    return !isExhausted
  }

  /// Counts bytes that are read once in any text.
  mutating func takeOnce(_ count: Int) {
    bytesRead += count
    bytesReadOnce += count
  }
}
