import JSONSyntax

/// Values that words before them describe, in commands inside of other text, and in the file `.netrc`.
extension SecretReader {
  /// The maximum length of an argument, in bytes.
  private static let longestArgument = 1_024

  /// Adds the argument of an option: of a credential of curl, and of any command if its name is that of a secret and its value
  /// looks like one, because prose names options too.
  mutating func addArgument(ofOption word: Range<Int>) {
    if isInCurl, let start = SecretName.startOfCredential(ofOption: word, in: bytes, isCurl: true) {
      addArgument(at: start, after: word, named: .certain)
    } else if bytes[word].starts(with: "--".utf8), let name = SecretName(bytes[word]) {
      let start = SecretName.startOfArgument(after: word.upperBound, in: bytes)
      guard start > word.upperBound else { return }
      // `--auth bob:…`
      let isPair = SecretName.isAuthentication(bytes[word]) && isUserWithPassword(at: start)
      addArgument(
        at: start, after: word, named: isPair ? .certain : name == .certain ? .likely : name)
    }
  }

  private mutating func addArgument(at start: Int, after option: Range<Int>, named name: SecretName)
  {
    let before = bytes[option.upperBound..<max(option.upperBound, start)]
    let mark = before.last.flatMap { "'\"`".utf8.contains($0) ? $0 : nil }
    // In code, the name of a variable can follow the string of an option.
    guard mark != nil || !before.contains(where: { "'\"`".utf8.contains($0) }) else { return }
    let text = bytes[start...].prefix(Self.longestArgument).prefix { byte in
      byte >= 0x20 && (mark.map { byte != $0 } ?? (byte > 0x20 && !"'\"`".utf8.contains(byte)))
    }
    let argument = text.trimming { $0 == UInt8(ascii: "\\") }
    // `$USER:$PASSWORD`, `bob:$PASSWORD`
    let password = argument.firstIndex { $0 == UInt8(ascii: ":") }.map { argument[($0 + 1)...] }
    guard argument.first != UInt8(ascii: "-"), argument.first != UInt8(ascii: "$"),
      !argument.starts(with: "&lt;".utf8),
      password.map({ $0.first != UInt8(ascii: "$") && !SecretValue.isPlaceholder($0) }) != false,
      let secret = SecretValue.range(of: argument.indices, in: bytes, named: name)
    else { return }
    ranges.append(secret)
  }

  /// Returns whether an argument is a user and a password, as opposed to a URL.
  private func isUserWithPassword(at start: Int) -> Bool {
    let user = bytes[start...].prefix(Self.longestWord).prefix { $0 > 0x20 && $0 != 0x3A }
    let password = bytes[user.endIndex...].dropFirst()
    return bytes[user.endIndex...].first == UInt8(ascii: ":") && !password.starts(with: "//".utf8)
      && password.first.map { $0 > 0x20 } == true
  }

  /// Returns whether the name of a command precedes an argument, as opposed to a word of prose.
  func startsCommand(_ name: Range<Int>) -> Bool {
    let argument = bytes[endOfSpace(at: name.upperBound)...].prefix(Self.longestWord)
      .prefix { $0 > 0x20 }
    return argument.contains { !$0.isLetter && !",.;!?)".utf8.contains($0) }
      || argument.starts(with: "\",".utf8) || argument.starts(with: "',".utf8)
  }

  /// Returns whether a line break ends a command: a list of its arguments can continue.
  func endsCommand(at lineBreak: Int) -> Bool {
    let last = bytes[..<lineBreak].suffix(Self.longestBlank).last { $0 > 0x20 }
    return last.map { "\\,[(".utf8.contains($0) } != true
  }

  private static let longestBlank = 64

  // MARK: .netrc

  /// The maximum number of words of an entry before its password, in pairs, and their maximum length.
  private static let (maximumPairs, longestWord) = (3, 256)

  /// Adds the password of an entry of the file `.netrc`: `machine example.com login bob password …`.
  mutating func addPassword(afterKeyword word: Range<Int>) {
    guard 8...9 ~= word.count, bytes[word].suffix(8).elementsEqual("password".utf8),
      case let start = endOfSpace(at: word.upperBound), start > word.upperBound
    else { return }
    let first = start + bytes[start...].prefix(2).prefix { "\\\"".utf8.contains($0) }.count
    let value = bytes[first...].prefix(Self.longestArgument)
      .prefix { $0 > 0x20 && !"'\"`\\".utf8.contains($0) }
    let keyword = word.upperBound - 8..<word.upperBound
    guard startOfWord(endingAt: keyword.upperBound) == keyword.lowerBound,
      isInEntry(from: keyword.lowerBound, to: value.endIndex),
      let secret = SecretValue.range(of: value.indices, in: bytes, named: .certain)
    else { return }
    ranges.append(secret)
  }

  /// Returns whether the words around a password are those of an entry: a machine, and a login before or after the password.
  private func isInEntry(from start: Int, to end: Int) -> Bool {
    let next = bytes[endOfSpace(at: end)...]
    var hasLogin = ["login", "account"].contains { next.starts(with: $0.utf8) }
    var end = start
    for _ in 0..<Self.maximumPairs {
      let value = wordBefore(end)
      if value.elementsEqual("default".utf8) { return hasLogin }
      let key = wordBefore(value.startIndex)
      if key.elementsEqual("machine".utf8) { return hasLogin }
      guard ["login", "account"].contains(where: { key.elementsEqual($0.utf8) }) else {
        return false
      }
      hasLogin = true
      end = key.startIndex
    }
    return false
  }

  private func wordBefore(_ start: Int) -> ArraySlice<UInt8> {
    let end = startOfSpace(before: start)
    return bytes[startOfWord(endingAt: end)..<end]
  }

  private func startOfWord(endingAt end: Int) -> Int {
    let before = bytes[..<end].suffix(Self.longestWord)
    let start =
      before.lastIndex { $0 <= 0x20 || "'\"`\\".utf8.contains($0) }.map { $0 + 1 }
      ?? before.startIndex
    // `\nlogin`
    let isEscape = start > 0 && bytes[start - 1] == UInt8(ascii: "\\")
    return isEscape && start < end && "nrt".utf8.contains(bytes[start]) ? start + 1 : start
  }

  /// Returns the end of white space, which a string can escape.
  func endOfSpace(at start: Int) -> Int {
    var end = start
    while end < bytes.count, end - start < Self.longestWord {
      let isEscape =
        bytes[end] == UInt8(ascii: "\\")
        && bytes[(end + 1)...].first.map { "nrt".utf8.contains($0) } == true
      guard bytes[end] <= 0x20 || isEscape else { break }
      end += isEscape ? 2 : 1
    }
    return end
  }

  private func startOfSpace(before end: Int) -> Int {
    var start = end
    while start > 0, end - start < Self.longestWord {
      let isEscape =
        start > 1 && "nrt".utf8.contains(bytes[start - 1])
        && bytes[start - 2] == UInt8(ascii: "\\")
      guard bytes[start - 1] <= 0x20 || isEscape else { break }
      start -= isEscape ? 2 : 1
    }
    return start
  }
}
