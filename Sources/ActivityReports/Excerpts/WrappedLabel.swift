/// A label in lines that fit into some terminal columns.
struct WrappedLabel {
  /// The sanitized lines; at least one.
  private(set) var lines: [[UInt8]] = [[]]
  /// The number of columns of the last line.
  private var width = 0
  private let columns: Int

  /// The number of columns of a label on one line.
  static func width(of label: String) -> Int {
    var sanitizer = Sanitizer()
    var output: [UInt8] = []
    return label.unicodeScalars.reduce(0) { $0 + sanitizer.append($1, to: &output) }
  }

  /// Wraps a label between words; a word that is wider than a line is divided.
  init(_ label: String, columns: Int) {
    self.columns = max(columns, 1)
    for word in label.unicodeScalars.split(separator: " ") {
      let needed = Self.width(of: String(String.UnicodeScalarView(word)))
      if width > 0 {
        if width + 1 + needed > self.columns { startLine() } else { append(" ") }
      }
      for scalar in word { append(scalar) }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    var sanitizer = Sanitizer()
    var output: [UInt8] = []
    let cells = sanitizer.append(scalar, to: &output)
    if width > 0, width + cells > columns { startLine() }
    lines[lines.count - 1] += output
    width += cells
  }

  private mutating func startLine() {
    lines.append([])
    width = 0
  }
}
