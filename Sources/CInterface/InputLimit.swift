/// The maximum sizes of a host's inputs, in bytes.
enum InputLimit {
  static let payload = 1 << 21
  static let options = 1 << 20
  static let configuration = 1 << 20
  /// Text to print.
  static let text = 1 << 21
  /// All Swift files of a session together.
  static let declarations = 1 << 24
  /// The prepared combinations of options that a session remembers.
  static let preparedLinters = 16
  /// The options that a host can refer to by numbers.
  static let numberedOptions: Int32 = 64
}
