import PushModel

/// A limit of the memory that one text can take.
enum SizeLimit: Hashable {
  /// A file of any kind. Some, such as /dev/zero, have no end.
  case text
  /// A payload: a whole file, or a line of a stream. The engine needs a multiple of its size.
  case payload
  case configuration
  /// A file whose lines are fixed, or shown as a patch, at the same time.
  case fixedText
  /// A payload with its placeholders filled in.
  case filledTemplate

  /// The maximum number of bytes.
  var bytes: Int {
    switch self {
    case .text: 1 << 26
    case .payload: 1 << 21
    case .configuration: 1 << 20
    case .fixedText: 1 << 23
    case .filledTemplate: ExaminedPayload.maximumFilledSize
    }
  }

  /// Returns a function that reads at most this number of bytes of one text, and throws if there are more.
  func limiting(_ read: @escaping StandardStreams.Read) -> StandardStreams.Read {
    { buffer, range throws(SystemError) in
      guard range.lowerBound < bytes else { throw SystemError(exceeding: self) }
      return try read(&buffer, range.lowerBound..<min(range.upperBound, bytes))
    }
  }

  /// The message on a line of a stream.
  var messageOnLines: String {
    self == .payload ? "\(bytes >> 20) MB or more in one line; a push has 4 KB" : message
  }

  var message: String {
    let size = "\(bytes >> 20) MB"
    return switch self {
    case .text: "more than \(size) without an end"
    case .payload:
      "\(size) or more in one payload; a push has 4 KB. To check many pushes, write each on a line of a .jsonl file"
    case .configuration: "\(size) or more in a configuration"
    case .fixedText:
      "\(size) or more to fix at once; standard input is fixed line by line: --fix - < FILE"
    case .filledTemplate:
      "too large after its placeholders are filled in: more than \(size) or 65 536 placeholders; a push has 4 KB"
    }
  }
}
