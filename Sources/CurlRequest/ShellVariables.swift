import JSONSyntax

/// The variables that shell text sets to a known value, once.
///
/// A value is on one line and contains no object: a body stays in the assignment, where it is read as a document.
struct ShellVariables: Sendable {
  private var values: [String: [UInt8]] = [:]
  /// The variables to whose value the text adds something.
  private(set) var joined: Set<[UInt8]> = []

  /// The maximum number of variables, and the maximum length of a value in bytes.
  private static let (maximumCount, maximumLength) = (256, 1_024)

  init() {}

  /// - Parameter time: The result of `date +%s` in the text, in seconds since 1970; nil if it is unknown.
  init(in text: [UInt8], time: Int64? = nil) {
    var names: Set<String> = []
    var start = 0
    while start < text.count, names.count < Self.maximumCount {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      if let (name, value) = Self.assignment(in: start..<end, of: text, time: time) {
        values[name] = names.insert(name).inserted ? value : nil
      }
      start = end + 1
    }
    joined = Self.joined(in: text)
    for name in joined { values[String(decoding: name, as: UTF8.self)] = nil }
  }

  /// Returns each `NAME` of `NAME+=…` and `NAME="$NAME…"`.
  private static func joined(in text: [UInt8]) -> Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    for mark in text.indices.dropFirst() where text[mark] == UInt8(ascii: "=") {
      let isAddition = text[mark - 1] == UInt8(ascii: "+")
      let name = text[..<(isAddition ? mark - 1 : mark)].suffix(maximumName)
        .suffix(while: ShellReader.isPartOfName)
      guard let first = name.first, !first.isDigit,
        name.startIndex == 0 || " \t\n;&|({".utf8.contains(text[name.startIndex - 1])
      else { continue }
      let value = text[(mark + 1)...]
      let isArray = value.first == UInt8(ascii: "(")
      if isAddition ? !isArray : value.startsWith(name) { names.insert(Array(name)) }
    }
    return names
  }

  private static let maximumName = 128

  /// Returns the value of `$NAME` or `${NAME}`; nil if it is unknown.
  func value(of expansion: String) -> [UInt8]? {
    guard !values.isEmpty, expansion.hasPrefix("$") else { return nil }
    let name = expansion.dropFirst()
    return values[String(name.hasPrefix("{") ? name.dropFirst().dropLast() : name)]
  }

  /// Returns the variable that a line sets, and its value, nil if the shell computes it; nil for any other line.
  private static func assignment(
    in line: Range<Int>, of text: [UInt8], time: Int64?
  ) -> (name: String, value: [UInt8]?)? {
    var start = text[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.upperBound
    for keyword in ["export ", "readonly ", "local "]
    where text[start..<line.upperBound].starts(with: keyword.utf8) {
      start += keyword.utf8.count
    }
    return text[start..<line.upperBound].assignment.map { name, value in
      (String(decoding: name, as: UTF8.self), self.value(in: value.indices, of: text, time: time))
    }
  }

  private static func value(
    in range: Range<Int>, of text: [UInt8], time: Int64?
  ) -> [UInt8]? {
    guard range.count <= maximumLength,
      let word = ShellCommand.word(in: range, of: text, time: time), word.expansions.isEmpty,
      !word.text.bytes.isEmpty, !word.text.bytes.contains(UInt8(ascii: "{"))
    else { return nil }
    // A quotation that continues on the next line has no closing mark here.
    let written = text[word.range]
    if let mark = written.first, "'\"".utf8.contains(mark) {
      guard written.count > 1, written.last == mark else { return nil }
    }
    return word.text.bytes
  }
}

extension ArraySlice<UInt8> {
  /// Whether a value starts with that of a variable, and other text follows.
  fileprivate func startsWith(_ name: ArraySlice<UInt8>) -> Bool {
    let mark = UInt8(ascii: "\"")
    let isQuoted = first == mark
    guard let variable = (isQuoted ? dropFirst() : self).variable, variable.name == name else {
      return false
    }
    let isEnded = isQuoted && variable.rest.first == mark
    let next = variable.rest.dropFirst(isEnded ? 1 : 0).first
    return next.map { !" \t\r\n;&|)".utf8.contains($0) } ?? false
  }
}
