import JSONSyntax

/// Finds the secrets of source code: the strings in a line with the name of a secret, and words that look like a token.
///
///     headers["authorization"] = "bearer …"
///     apiKey = process.env.API_KEY ?? "…"
///     if ("…" === token)
///
/// Code assigns, passes and compares in more notations than a reader can know, so only the line counts.
struct CodeSecretReader {
  private let bytes: [UInt8]
  /// The strings of the pushes, whose own names describe them; sorted.
  private let described: [Range<Int>]
  /// Whether the arguments of commands need no quotation marks.
  private let isShell: Bool
  private(set) var ranges: [Range<Int>] = []
  /// The words of other strings that have the form of a token.
  private(set) var tokens: [Range<Int>] = []

  /// The clearest name in the line.
  private var name: SecretName?
  private var strings: [Range<Int>] = []
  /// The contents of the strings that the grammar of the language finds; sorted.
  private let literals: [Range<Int>]
  private var nextLiteral = 0
  /// The number of lines to which the name of an earlier line belongs.
  private var continuedLines = 0
  /// The number of open brackets after the name.
  private var depth = 0
  /// The lines of a string that starts in an earlier line.
  private var block: SecretBlock?
  /// The name at the end of a here-document that starts in the line.
  private var endOfBlock: Range<Int>?
  /// The last name of a secret.
  private var lastName = 0..<0
  /// Whether the next argument of a command is the value of a name before it, and whether all further ones are.
  private var (expectsValue, expectsList) = (false, false)
  /// The last two words of a command.
  private var words: (ArraySlice<UInt8>, ArraySlice<UInt8>) = ([], [])
  private var comparisons = ShellComparisons()
  /// Whether the strings of a command are commands, and how many commands are around this one.
  private var runsStrings = false
  private let commands: Int
  private var isInComment = false

  /// The maximum number of bytes of a string, and of lines between a name and its string.
  private static let (maximumString, maximumLines) = (8_192, 8)

  /// - Parameter described: The ranges of values that are described by the names of a push.
  init(
    _ bytes: [UInt8], besides described: [Range<Int>] = [], literals: [Range<Int>] = [],
    isShell: Bool = false, inCommands commands: Int = 0
  ) {
    self.bytes = bytes
    self.commands = commands
    self.isShell = isShell
    self.literals = literals
    self.described = described.sorted { $0.lowerBound < $1.lowerBound }
    var offset = 0
    var last: UInt8 = 0
    var line = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case _ where expectsValue && byte > 0x20 && !"'\"`\\=(<>);|&".utf8.contains(byte):
        offset = readArgument(at: offset)
        last = byte
      case 0x0A:
        endLine(line..<offset, after: last)
        offset += 1
        line = offset
      // A lifetime of Rust has no second mark.
      case UInt8(ascii: "'") where last == UInt8(ascii: "&"): offset += 1
      case _ where Self.marks.contains(byte):
        offset = readString(at: offset)
        expectsValue = expectsValue && (depth > 0 || expectsList)
        last = byte
      case UInt8(ascii: "<") where name != nil && (isShell || "=:>?|".utf8.contains(last)):
        endOfBlock = endOfBlock ?? SecretBlock.name(at: offset, in: bytes, isShell: isShell)
        last = byte
        offset = bytes[offset...].firstIndex { $0 != byte } ?? bytes.count
      case _ where Self.isPartOfName(byte):
        let word = bytes[offset...].prefix(while: Self.isPartOfName)
        // `"${"…"}"`: a string in another one, or in a shell the rest of one.
        if last == bytes[max(0, offset - 1)], Self.marks.contains(last) {
          if isShell { _ = readArgument(at: offset) }
          let rest = bytes[offset...].prefix(Self.maximumString)
          addString(rest.prefix { $0 != 0x0A && !Self.marks.contains($0) }.indices)
        }
        readWord(word)
        offset = word.endIndex
        last = byte
      default:
        if "([".utf8.contains(byte) { depth += 1 }
        if ")]".utf8.contains(byte) { depth -= 1 }
        isInComment = isInComment || isShell && byte == UInt8(ascii: "#")
        if ">);|&".utf8.contains(byte) { (expectsValue, expectsList) = (false, false) }
        if ";|&".utf8.contains(byte) { runsStrings = false }
        if isShell {
          readMark(at: offset)
        } else if byte == UInt8(ascii: ":") {
          readSymbol(at: offset)
        }
        if byte > 0x20 { last = byte }
        offset += 1
      }
    }
    endLine(line..<bytes.count, after: 0)
  }

  // MARK: Lines

  private mutating func endLine(_ line: Range<Int>, after last: UInt8) {
    if let range = block?.read(line, in: bytes) {
      if isDescribed(range) { block = nil } else { block?.lines.append(range) }
    }
    if let block, block.isComplete {
      ranges += block.lines.compactMap { SecretValue.range(of: $0, in: bytes, named: block.name) }
    }
    if block?.isComplete != false || block?.isDiscarded == true {
      block = name.flatMap { SecretBlock(after: line, named: $0, until: endOfBlock, in: bytes) }
    }
    endOfBlock = nil
    while nextLiteral < literals.count, literals[nextLiteral].lowerBound <= line.upperBound {
      addString(literals[nextLiteral])
      nextLiteral += 1
    }
    if let name {
      ranges += strings.compactMap { SecretValue.range(of: $0, in: bytes, named: name) }
    }
    for string in strings {
      let words = bytes[string].split { !SecretForm.isPartOfWord($0) && !"+=".utf8.contains($0) }
      tokens += words.filter(SecretArgument.isToken).map { $0.indices }
    }
    // The value of a name can be in the next lines: `apiKey =`, `tokens = [`, `"…" +`.
    (expectsValue, isInComment) = (expectsValue && last == UInt8(ascii: "\\"), false)
    expectsList = expectsList && expectsValue
    if last != UInt8(ascii: "\\") { runsStrings = false }
    let continues =
      name != nil
      && (depth > 0 || expectsValue || (isShell ? "=:+|?." : "=:+|?.\\").utf8.contains(last))
    (continuedLines, depth) = continues ? (continuedLines + 1, depth) : (0, 0)
    if !continues || continuedLines > Self.maximumLines { name = nil }
    strings.removeAll(keepingCapacity: true)
  }

  // MARK: Words

  /// Reads a word outside of strings: a name, or a value without quotation marks in a shell.
  private mutating func readWord(_ word: ArraySlice<UInt8>) {
    let isNamed = addName(word)
    guard isShell else { return }
    if SecretArgument.isToken(word), !isDescribed(word.indices) { tokens.append(word.indices) }
    let isOption =
      SecretName.startOfCredential(ofOption: word.indices, in: bytes, isCurl: false) != nil
    if isOption { name = .certain }
    let isVariable = word.startIndex > 0 && "${".utf8.contains(bytes[word.startIndex - 1])
    let isLoop = ["for", "select"].contains { words.1.elementsEqual($0.utf8) }
    expectsValue = isNamed && !isVariable && !isLoop || isOption
    // `printf -v PASSWORD FORMAT …`, `for PASSWORD in …`
    let command = word.starts(with: "-v".utf8) ? words.1 : words.0
    expectsList =
      isNamed && [word, words.1].contains { $0.starts(with: "-v".utf8) }
      && command.starts(with: "print".utf8)
      || word.elementsEqual("in".utf8) && SecretName(words.1) != nil
        && ["for", "select"].contains { words.0.elementsEqual($0.utf8) }
    expectsValue = expectsValue || expectsList
    words = (words.1, word)
    if !isInComment { comparisons.read(word: word, in: bytes) }
    // `sh -c "…"`, `bash -lc "…"`, `ssh host "…"`
    runsStrings =
      runsStrings || ["ssh", "eval", "watch"].contains { word.elementsEqual($0.utf8) }
      || 2...4 ~= word.count && word.first == UInt8(ascii: "-") && word.last == UInt8(ascii: "c")
  }

  /// Reads a mark of a shell that ends a pattern, or a clause after one.
  private mutating func readMark(at offset: Int) {
    if bytes[offset] == UInt8(ascii: ")") {
      ranges += comparisons.secrets(before: offset, in: bytes).filter { !isDescribed($0) }
    } else if offset > 0, bytes[offset - 1] == UInt8(ascii: ";"), ";&".utf8.contains(bytes[offset])
    {
      comparisons.endClause(at: offset + 1)
    } else if "=!".utf8.contains(bytes[offset]),
      let secret = ShellComparisons.secret(comparedAt: offset, in: bytes), !isDescribed(secret)
    {
      ranges.append(secret)
    }
  }

  /// Reads a string that is a command of a shell.
  private mutating func readCommand(_ content: Range<Int>) {
    guard runsStrings, commands < Self.maximumCommands else { return }
    let inner = CodeSecretReader(
      Array(bytes[content]), isShell: true, inCommands: commands + 1)
    let start = content.lowerBound
    for range in inner.ranges {
      let secret = range.lowerBound + start..<range.upperBound + start
      if !isDescribed(secret) { ranges.append(secret) }
    }
  }

  /// The maximum number of commands inside each other: `ssh host "sh -c '…'"`.
  private static let maximumCommands = 3

  /// Reads a symbol of Ruby or an atom of Elixir that is the value of the name before it. Most are ordinary words, such as the
  /// types of fields.
  private mutating func readSymbol(at colon: Int) {
    let between = bytes[min(lastName.upperBound, colon)..<colon]
    guard name != nil, 1...Self.longestOperator ~= between.count,
      between.allSatisfy({ " :=>,\"'])|".utf8.contains($0) }),
      between.contains(where: { ":=".utf8.contains($0) })
        || between.contains(where: Self.marks.contains)
        || isInTuple(between) || isNoName(after: colon),
      between.last != UInt8(ascii: ":")
    else { return }
    let symbol = bytes[(colon + 1)...].prefix(SecretName.maximumLength)
      .prefix { TemplatePlaceholder.isPartOfName($0) }
    guard let secret = SecretValue.range(of: symbol.indices, in: bytes, named: .likely),
      !isDescribed(secret)
    else { return }
    ranges.append(secret)
  }

  /// Returns whether a symbol has a capital letter, which the names of members beside `:password` do not have.
  private func isNoName(after colon: Int) -> Bool {
    bytes[(colon + 1)...].prefix(SecretName.maximumLength)
      .prefix { TemplatePlaceholder.isPartOfName($0) }.contains { $0.isUppercase }
  }

  /// Returns whether the name is the first part of a tuple: `{:password, …}`.
  private func isInTuple(_ separator: ArraySlice<UInt8>) -> Bool {
    separator.contains(UInt8(ascii: ","))
      && bytes[..<lastName.lowerBound].suffix(2).elementsEqual("{:".utf8)
  }

  private static let longestOperator = 16

  /// Reads the argument after a name in a shell, and returns its end; the start for an option and an operator.
  private mutating func readArgument(at start: Int) -> Int {
    let argument = bytes[start...].prefix(Self.maximumString)
      .prefix { $0 > 0x20 && !"'\"`;|&()<>".utf8.contains($0) }
    let isVariable =
      bytes[start] == UInt8(ascii: "$") && !argument.contains { ":-=+".utf8.contains($0) }
    let isValue =
      bytes[start] != UInt8(ascii: "-") && argument.contains { $0.isLetter || $0.isDigit }
    expectsValue = isValue && depth > 0 || expectsList
    // `for PASSWORD in $(list)`
    if bytes[start...].starts(with: "$(".utf8) { (expectsValue, expectsList) = (false, false) }
    guard isValue, !isVariable else {
      return isVariable || expectsList ? argument.endIndex : start
    }
    addString(argument.indices)
    return argument.endIndex
  }

  /// Adds the name of a secret. In code, the identifier of a key belongs to the key.
  @discardableResult
  private mutating func addName(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count <= SecretName.maximumLength else { return false }
    var found = SecretName(word)
    if found == nil {
      let letters = word.filter { $0.isLetter }.map { $0 | 0x20 }
      let isKeyID =
        letters.elementsEqual("kid".utf8) || letters.suffix(5).elementsEqual("keyid".utf8)
      found = isKeyID ? .likely : nil
    }
    if found == .ambiguous, SecretName.isAuthentication(word), isPair(after: word.endIndex) {
      found = .certain
    }
    if found != nil { lastName = word.indices }
    if let found, found.rawValue > name?.rawValue ?? -1 { name = found }
    return found != nil
  }

  /// Returns whether a user and a password follow `auth`, as libraries for HTTP take them: `auth=("bob", "…")`,
  /// `'auth' => ['bob', '…', 'digest']`, `auth: {:basic, "…"}`, `auth: "bob:…"`, `auth("bob", "…")`.
  private func isPair(after name: Int) -> Bool {
    let rest = bytes[name...].prefix(Self.longestPair).drop { "\"' ])".utf8.contains($0) }
    let operation = rest.prefix { ":=> ".utf8.contains($0) }
    guard let bracket = rest[operation.endIndex...].first,
      !operation.isEmpty || bracket == UInt8(ascii: "(")
    else { return false }
    if Self.marks.contains(bracket) {
      let pair = rest[(operation.endIndex + 1)...].prefix { $0 > 0x20 && $0 != bracket }
      let user = pair.prefix { $0.isLetter || $0.isDigit || "-_.@".utf8.contains($0) }
      let password = pair[user.endIndex...].dropFirst()
      return !user.isEmpty && pair[user.endIndex...].first == UInt8(ascii: ":")
        && password.count > 1 && !password.starts(with: "//".utf8)
    }
    guard "([{".utf8.contains(bracket),
      case let items = rest[(operation.endIndex + 1)...].prefix(while: {
        !"()[]{}".utf8.contains($0)
      }),
      case let parts = items.split(separator: UInt8(ascii: ",")).filter({ part in
        part.contains { $0 > 0x20 }
      }),
      parts.count == 2 || parts.count == 3 && SecretValue.isScheme(parts[2].filter { $0.isLetter })
    else { return false }
    // `"auth": {"level": 1, "at": "…"}`
    let user = parts[0].drop { $0 <= 0x20 }
    if user.dropFirst().contains(UInt8(ascii: ":")) { return false }
    // `auth(request, "…")`
    if operation.isEmpty, !user.prefix(1).contains(where: Self.marks.contains) { return false }
    // A string can have a prefix: `b"…"`.
    let password = parts[1].drop { $0 <= 0x20 }
    return password.prefix(2).contains(where: Self.marks.contains)
  }

  private static let longestPair = 256

  // MARK: Strings

  /// Reads the string at a quotation mark, and returns its end.
  private mutating func readString(at start: Int) -> Int {
    let mark = bytes[start]
    let isTriple = bytes[start...].starts(with: [mark, mark, mark])
    let length = isTriple ? 3 : 1
    // Without a name, the mark of a string of several lines can be that of a comment.
    let isRaw = start > 0 && "#@".utf8.contains(bytes[start - 1])
    let spansLines =
      name != nil && !isInComment && (isTriple || isRaw || isShell || mark == UInt8(ascii: "`"))
    let limit = min(bytes.count, start + Self.maximumString)
    var offset = start + length
    while offset < limit {
      if bytes[offset] == mark, !isTriple || bytes[offset...].starts(with: [mark, mark, mark]) {
        addString(start + length..<offset)
        readCommand(start + length..<offset)
        return offset + length
      }
      if bytes[offset] == 0x0A, !spansLines { break }
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(offset, limit)
    addString(min(start + length, end)..<end)
    readCommand(min(start + length, end)..<end)
    return max(end, start + 1)
  }

  private mutating func addString(_ content: Range<Int>) {
    let text = bytes[content]
    let code = expression(in: content)
    for word in code.split(whereSeparator: { !Self.isPartOfName($0) }) { addName(word) }
    // `"access_token=" + "…"`, `"authorization: bearer %s"`
    let start = code.isEmpty ? text : text[..<code.startIndex]
    let word = start.split { !Self.isPartOfName($0) }
      .last { $0.count > 1 && !SecretValue.isScheme($0) }
    let isName =
      word.map { start[$0.endIndex...].contains { ":=".utf8.contains($0) } } == true
      || text.allSatisfy { Self.isPartOfName($0) || "./?:&=%".utf8.contains($0) }
    if let word, isName, addName(word), code.isEmpty { return }
    // The name of a header of APNs, beside `authorization`.
    if text.starts(with: "apns-".utf8), !text.contains(where: { !$0.isLowercase && $0 != 0x2D }) {
      return
    }
    if !isDescribed(content) { strings.append(content) }
  }

  /// Returns the part of a string that is code, such as `"\(password ?? "` and `{password or '…'}`: all of it if the grammar
  /// finds no string there.
  private func expression(in content: Range<Int>) -> ArraySlice<UInt8> {
    let text = bytes[content]
    if !literals.isEmpty, !Self.overlaps(content, literals) { return text }
    let last = text.lastIndex(where: Self.marks.contains) ?? text.startIndex
    let open = text.indices.first {
      $0 + 1 < last && "({".utf8.contains(text[$0]) && Self.isPartOfName(text[$0 + 1])
    }
    let end = open ?? text.lastIndex { "(){}".utf8.contains($0) } ?? text.endIndex
    return end < text.endIndex && "({".utf8.contains(text[end]) ? text[end...] : []
  }

  private func isDescribed(_ content: Range<Int>) -> Bool { Self.overlaps(content, described) }

  private static func overlaps(_ content: Range<Int>, _ ranges: [Range<Int>]) -> Bool {
    let next = ranges.endOfSortedPrefix { $0.lowerBound < content.upperBound }
    return next > 0 && ranges[next - 1].upperBound >= content.lowerBound
  }

  private static let marks = "\"'`".utf8
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    TemplatePlaceholder.isPartOfName(byte) || byte == UInt8(ascii: "-") || byte >= 0x80
  }
}
